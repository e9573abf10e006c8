import { SHARE_STEPS } from '@/contract/catalogue/editions'
import type { OutsideChapter } from '@/contract/catalogue/outside'
import { outsideTexts, type OutsideRef } from '@/stores/outsideTexts'
import type { ChapterSource, Chapters, ChapterText } from '../book/chapters'
import { WHOLE } from '../book/placeKeeper'
import { chapterWithin, type AddressPlace, type Opening, type ReadBook } from '../book/reader'
import { createDeviceTracker, outsidePlace } from './deviceBooks'
import { fetchChapter } from './fetchChapter'
import { createOutsideDownload } from './outsideDownload'

/** A chapter of a book of another site, with the answer that this device keeps. */
interface OutsideText extends ChapterText {
  answer: OutsideChapter
}

const textOf = (id: number, answer: OutsideChapter): OutsideText => {
  const { title, version, script, body, rich } = answer
  return { id, title, version, script, body, rich, answer }
}

/** A book is read without being kept: where the device is full, or where the browser keeps nothing. */
const notKept = (error: unknown): void => console.warn('The text was not kept on this device', error)

/**
 * The chapters of a book of another site, numbered from 1: the number of a chapter is its id too.
 * @param reopen fetches the book again, when the server does not keep it any more
 */
export function outsideChapters(ref: OutsideRef, reopen: () => Promise<unknown>): ChapterSource<OutsideText> {
  const { url, book } = ref
  const { key, titles, characters } = book
  const entries = titles.map((title, at) => ({
    id: at + 1,
    title,
    characters: characters[at] ?? 0,
    locked: false,
  }))
  return {
    // They came with the book.
    contents: (from) => Promise.resolve(entries.slice(from - 1)),
    chapter: async (number, script) => textOf(number, await fetchChapter(key, number, script, reopen)),
    device: {
      contents: () => Promise.resolve(entries),
      chapter: async (number) => {
        const kept = await outsideTexts.chapter(url, number)
        return kept && textOf(number, kept)
      },
      keepContents: () => undefined,
      keep: ({ answer }) => {
        outsideTexts.keepChapter(ref, answer).catch(notKept)
      },
      drop: () => undefined,
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

interface OutsideReading {
  chapters: Chapters
  wanted: AddressPlace
  reopen: () => Promise<unknown>
}

/** Returns a book of another site to be read, at the place that an address names. */
export async function outsideBook(
  ref: OutsideRef,
  { chapters, wanted, reopen }: OutsideReading,
): Promise<ReadBook> {
  const { url, book } = ref
  const { title, titles } = book
  const total = titles.length
  return {
    title,
    chapters,
    download: createOutsideDownload(ref, () => chapters.script, reopen),
    opening: await openingOf(url, total, wanted),
    openingOf: (later) => openingOf(url, total, later),
    track: () =>
      createDeviceTracker(
        url,
        ({ partId, position }) => ((partId - 1 + position / WHOLE) / Math.max(1, total)) * WHOLE,
      ),
  }
}
