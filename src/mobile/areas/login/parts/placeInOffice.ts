import { OFFICE_HOME, OFFICE_LOGIN } from '@/client/office'

/** Returns the address to open after a log-in: a screen of the back office, never another site or the log-in itself. */
export const placeInOffice = (wanted: string): string =>
  /^\/admin\/\w/.test(wanted) && wanted.split('?')[0] !== OFFICE_LOGIN ? wanted : OFFICE_HOME
