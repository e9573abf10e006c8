import type { HanScript } from '@/contract/catalogue/reader'
import { call } from '@/client/client'
import type { FoundPiece } from '../parts/SearchSheet'
import { isOffline } from '@/mobile/kit/frame/isOffline'

/**
 * Looks for words in a book of the house from a chapter on, without a network in the chapters that this device has.
 * @throws CallError
 */
export async function findInHouse(
  { id, script }: { id: number; script: HanScript | undefined },
  words: string,
  from: number,
): Promise<FoundPiece> {
  try {
    return await call('ebook.find', { id, words, from, ...(script ? { script } : {}) }, { quiet: true })
  } catch (error) {
    if (!isOffline(error)) throw error
    const { findOffline, keptOf } = await import(/* webpackChunkName: "find-offline" */ './findOffline')
    const { chapters, searched } = await findOffline(keptOf(id), words, from).catch(() => {
      throw error
    })
    if (searched === 0) throw error
    return { chapters, locked: 0, next: 0, offline: searched }
  }
}
