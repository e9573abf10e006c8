/**
 * Address of the log-in of the back office. It is a screen of the phone's front: the server draws it, and it needs none
 * of the back office's code.
 */
export const OFFICE_LOGIN = '/admin/login'

/** Address that leads to the first screen of the back office's menu that the operator may open. */
export const OFFICE_HOME = '/admin'

/** Whether an address is that of a screen of the back office itself. */
export const isOffice = (pathname: string): boolean => /^\/admin(?!\/login\/?$)/.test(pathname)
