import type { useQuery } from '@/mobile/kit/frame/navigation'
import type { AddressPlace } from '../book/reader'
import { narrator } from '../speech/narrator'
import { placeIn } from './useChapterAddress'

/**
 * Returns where an address opens a book: where it names nothing but perhaps the chapter that is read aloud, at the
 * sentence that is heard.
 * @param key names the book
 */
export function openedPlace(
  query: Pick<ReturnType<typeof useQuery>, 'number' | 'text'>,
  key: string,
): AddressPlace {
  const named = placeIn(query)
  const heard = narrator.placeOf(key)
  const isExact =
    query.text('mark') !== '' || [named.part, named.at, named.share].some((one) => one !== undefined)
  if (!heard || isExact || (named.chapter ?? heard.chapter) !== heard.chapter) return named
  return { ...named, chapter: heard.chapter, at: heard.offset }
}
