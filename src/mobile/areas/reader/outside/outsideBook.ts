import { SHARE_STEPS } from '@/contract/catalogue/editions'
import type { OutsideBook } from '@/contract/catalogue/outside'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import type { ChapterSource, Chapters } from '../book/chapters'
import type { Download } from '../book/download'
import { WHOLE } from '../book/placeKeeper'
import { chapterWithin, type AddressPlace, type Opening, type ReadBook } from '../book/reader'
import { createDeviceTracker, outsidePlace } from './deviceBooks'

/**
 * The chapters of a book of another site, numbered from 1: the number of a chapter is its id too.
 * @param reopen fetches the book again, when the server does not keep it any more
 */
export function outsideChapters(book: OutsideBook, reopen: () => Promise<unknown>): ChapterSource {
  const { key, titles, characters } = book
  return {
    contents: (from) =>
      Promise.resolve(
        titles.slice(from - 1).map((title, at) => ({
          id: from + at,
          title,
          characters: characters[from - 1 + at] ?? 0,
          locked: false,
        })),
      ),
    async chapter(number, script) {
      const ask = () =>
        call('ebook.urlChapter', { key, chapter: number, ...(script ? { script } : {}) }, { quiet: true })
      const { title, ...text } = await ask().catch(async (error: unknown) => {
        if (!(error instanceof CallError && error.code === 404)) throw error
        await reopen()
        return ask()
      })
      return { ...text, id: number, title }
    },
  }
}

/** Returns where a book is opened: at the address's place, else where it was left on this device. */
async function openingOf(url: string, total: number, wanted: AddressPlace): Promise<Opening> {
  const { at, share } = wanted
  const named = wanted.chapter === undefined ? undefined : chapterWithin(wanted.chapter, total)
  const begin = { chapter: named ?? 1, share: 0, revision: undefined }
  if (named !== undefined && at !== undefined) return { ...begin, offset: Math.max(0, at) }
  if (named !== undefined && share !== undefined)
    return { ...begin, share: Math.min(1, Math.max(0, share / SHARE_STEPS)) }
  const place = await outsidePlace(url)
  if (!place || (named !== undefined && named !== place.partId)) return begin
  const { quote, partVersion: version } = place
  const chapter = chapterWithin(place.partId, total)
  return { chapter, share: place.position / WHOLE, quote, version, revision: undefined }
}

const NOTHING_KEPT = { numbers: new Set<number>(), stale: new Set<number>(), running: false, error: '' }

/** This device keeps no texts of other sites. */
const NO_DOWNLOAD: Download = {
  state: () => NOTHING_KEPT,
  subscribe: () => () => undefined,
  refresh: () => Promise.resolve(),
  start: () => Promise.resolve(),
  stop: () => undefined,
}

/** Returns a book of another site to be read, at the place that an address names. */
export async function outsideBook(
  { title, titles }: OutsideBook,
  { url, chapters, wanted }: { url: string; chapters: Chapters; wanted: AddressPlace },
): Promise<ReadBook> {
  const total = titles.length
  return {
    title,
    chapters,
    download: NO_DOWNLOAD,
    opening: await openingOf(url, total, wanted),
    openingOf: (later) => openingOf(url, total, later),
    track: () =>
      createDeviceTracker(
        url,
        ({ partId, position }) => ((partId - 1 + position / WHOLE) / Math.max(1, total)) * WHOLE,
      ),
  }
}
