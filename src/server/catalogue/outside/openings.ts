import type { FetchedBook } from './fetch-book'

/** A request waits so long for a book, ms; the client asks again. */
const PATIENCE = 10_000
/** How long a result that no request waited for is kept for the next request, ms. */
const RESULT_KEPT = 60_000

interface Opening {
  result: Promise<FetchedBook>
  waiting: number
}

/** Books that are being fetched and read, by their hash: a second reader waits for the first one's. */
const openings = new Map<string, Opening>()

function begin(hash: string, fetch: () => Promise<FetchedBook>): Opening {
  const opening: Opening = { result: fetch(), waiting: 0 }
  openings.set(hash, opening)
  const forget = (): void => {
    if (openings.get(hash) === opening) openings.delete(hash)
  }
  const settled = (): void => {
    if (opening.waiting > 0) forget()
    else setTimeout(forget, RESULT_KEPT).unref()
  }
  opening.result.then(settled, settled)
  return opening
}

/**
 * Returns the book that `fetch` brings, or undefined when it needs longer than a request may take: then it goes on, and
 * the next request for the same book waits for it too. Rejects as `fetch` does.
 */
export async function openingOf(
  hash: string,
  fetch: () => Promise<FetchedBook>,
): Promise<FetchedBook | undefined> {
  const opening = openings.get(hash) ?? begin(hash, fetch)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE)
  })
  opening.waiting += 1
  try {
    const opened = await Promise.race([opening.result, late])
    if (opened) openings.delete(hash)
    return opened
  } catch (error) {
    openings.delete(hash)
    throw error
  } finally {
    opening.waiting -= 1
    clearTimeout(timer)
  }
}
