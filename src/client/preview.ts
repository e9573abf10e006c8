/**
 * Identity with which the back office previews the app in a frame; empty = no preview. A previewed app keeps its data
 * in the tab's session storage, where the back office has put a read-only session.
 */
export const preview: string =
  // Both are undefined on the server.
  globalThis.parent === globalThis.window ? '' : (/preview=(\w+)/.exec(location.search)?.[1] ?? '')
