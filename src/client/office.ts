/**
 * Address of the log-in of the back office. It is a screen of the phone's front: the server draws it, and it needs none
 * of the back office's code.
 */
export const OFFICE_LOGIN = '/admin/login'

/** Whether the screens below an address are the back office's own. */
export const isOffice = (pathname: string): boolean =>
  pathname.startsWith('/admin') && pathname.replace(/\/+$/, '') !== OFFICE_LOGIN
