import type { OutsideChapter } from '@/contract/catalogue/outside'
import type { HanScript } from '@/contract/catalogue/reader'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'

/**
 * Loads a chapter of a book of another site.
 * @param reopen fetches the book again, when the server does not keep it any more
 * @throws CallError
 */
export async function fetchChapter(
  key: string,
  chapter: number,
  script: HanScript | undefined,
  reopen: () => Promise<unknown>,
): Promise<OutsideChapter> {
  const ask = () => call('ebook.urlChapter', { key, chapter, ...(script ? { script } : {}) }, { quiet: true })
  return ask().catch(async (error: unknown) => {
    if (!(error instanceof CallError && error.code === 404)) throw error
    await reopen()
    return ask()
  })
}
