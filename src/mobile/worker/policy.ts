/** Address, in the app's folder, of the page without a screen, which is kept. */
export const SHELL_PAGE = 'shell'

/** Whether the kept page is shown at an address: one with a query is the server's, which reads who has shared it. */
export const takesKeptPage = (url: string): boolean => !url.replace(/#.*/s, '').includes('?')

/** What answers a request: a page of the app, a file of its build, or the network as if there were no worker. */
export type AnsweredBy = 'page' | 'file' | 'network'

/**
 * Returns what answers a request. Only the app's own page and files that are named by their content are answered by the
 * worker: never a call, a picture of a work, a film, or a page that was drawn for its address.
 * @param scope address of the app's folder, with a slash at its end
 */
export function answeredBy(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  scope: string,
): AnsweredBy {
  if (method !== 'GET' || !url.startsWith(scope)) return 'network'
  const path = url.slice(scope.length).replace(/[?#].*/s, '')
  if (mode === 'navigate') return path === '' || path === 'index.html' ? 'page' : 'network'
  // A part of a file is no answer for the whole of it.
  return path.startsWith('static/') && !headers.has('range') ? 'file' : 'network'
}
