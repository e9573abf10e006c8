/**
 * As whom the back office looks at the app through a frame; empty = nobody does. Such an app keeps what it keeps in
 * the tab's session storage, where the back office has left it a session that only reads.
 */
export const preview: string =
  // On the server neither is there.
  globalThis.parent === globalThis.window ? '' : (/preview=(\w+)/.exec(location.search)?.[1] ?? '')
