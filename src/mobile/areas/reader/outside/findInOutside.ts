import type { HanScript } from '@/contract/catalogue/reader'
import { call } from '@/client/client'
import { isOffline } from '@/mobile/kit/frame/isOffline'
import { outsideTexts, type OutsideRef } from '@/stores/outsideTexts'
import type { FoundPiece } from '../parts/SearchSheet'

/**
 * Looks for words in a book of another site from a chapter on, without a network in the chapters that this device has.
 * @throws CallError
 */
export async function findInOutside(
  { ref, script }: { ref: OutsideRef; script: HanScript | undefined },
  words: string,
  from: number,
): Promise<FoundPiece> {
  const { url, book } = ref
  try {
    const asked = { key: book.key, words, from, ...(script ? { script } : {}) }
    return { ...(await call('ebook.urlFind', asked, { quiet: true })), locked: 0 }
  } catch (error) {
    if (!isOffline(error)) throw error
    const { findOffline } = await import(/* webpackChunkName: "find-offline" */ '../book/findOffline')
    const kept = {
      numbers: () => outsideTexts.numbers(url),
      chapter: (number: number) => outsideTexts.chapter(url, number),
    }
    const { chapters, searched } = await findOffline(kept, words, from)
    if (searched === 0) throw error
    return { chapters, locked: 0, next: 0, offline: searched }
  }
}
