declare global {
  interface Window {
    /** Request that the page sent while its scripts were loading: see src/mobile/app/early/deepLink.ts. */
    early?: { url: string; answer: Promise<Response> }
  }
}

/**
 * Returns the response to a request that the page has sent already, once; undefined for any other address. It was
 * sent without a token: signed calls get another response, and a failed request is sent again.
 */
export function early(url: string, signed: boolean): Promise<Response> | undefined {
  const asked = window.early
  if (!asked || asked.url !== url) return undefined
  delete window.early
  return signed ? undefined : asked.answer
}

/** Removes the page's early picture of a screen, because the screen or its error is rendered. */
export const endEarlyPicture = (): void => document.getElementById('early')?.remove()
