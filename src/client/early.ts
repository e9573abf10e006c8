declare global {
  interface Window {
    /** What the page asked while its scripts were on their way: see src/mobile/app/early/deepLink.ts. */
    early?: { url: string; answer: Promise<Response> }
  }
}

/**
 * The answer to a question the page has asked already, once; undefined when it asked something else. It was asked as
 * nobody: somebody's own answer is another one, and what failed is asked again.
 */
export function early(url: string, signed: boolean): Promise<Response> | undefined {
  const asked = window.early
  if (!asked || asked.url !== url) return undefined
  delete window.early
  return signed ? undefined : asked.answer
}

/** Takes the page's own picture of a screen away: the screen stands, or its failure is to be read. */
export const endEarlyPicture = (): void => document.getElementById('early')?.remove()
