import { SHARE_STEPS } from '@/contract/catalogue/editions'
import type { BookDetail } from '@/contract/discovery/store'
import { createTracker, resumePlace } from '@/stores/player/progress'
import type { Chapters } from './chapters'
import { createDownload } from './download'
import { WHOLE } from './placeKeeper'
import { chapterWithin, type AddressPlace, type Opening, type ReadBook } from './reader'

/**
 * Returns where a book is opened: at the address's chapter, else where it was left, on this device or on another one
 * after a question.
 */
export async function openingOf(
  detail: BookDetail,
  chapters: Chapters,
  wanted: AddressPlace,
): Promise<Opening> {
  const { work, progress } = detail
  const named =
    wanted.chapter ?? (wanted.part === undefined ? undefined : await chapters.numberOf(wanted.part))
  const chapter = named === undefined ? undefined : chapterWithin(named, chapters.total)
  if (chapter !== undefined && wanted.at !== undefined)
    return { chapter, share: 0, offset: Math.max(0, wanted.at), revision: progress?.revision }
  if (chapter !== undefined && wanted.share !== undefined)
    return {
      chapter,
      share: Math.min(1, Math.max(0, wanted.share / SHARE_STEPS)),
      revision: progress?.revision,
    }
  if (chapter !== undefined) await chapters.reach(chapter)
  const part = chapter === undefined ? undefined : chapters.entry(chapter)
  if (chapter !== undefined && !part) return { chapter, share: 0, revision: progress?.revision }
  const place = await resumePlace({ kind: 'ebook', id: work.id }, progress, part?.id)
  if (!place) return { chapter: chapter ?? 1, share: 0, revision: undefined }
  const number =
    place.partId === progress?.partId ? progress.partNumber : await chapters.numberOf(place.partId)
  const { quote, partVersion: version, revision } = place
  return { chapter: number ?? chapter ?? 1, share: place.position / WHOLE, quote, version, revision }
}

/** Returns a book of the house to be read. */
export const houseBook = (detail: BookDetail, opening: Opening, chapters: Chapters): ReadBook => {
  const { id, title } = detail.work
  return {
    title,
    chapters,
    download: createDownload(id, () => chapters.script),
    opening,
    openingOf: (wanted) => openingOf(detail, chapters, wanted),
    track: (jump) => createTracker({ kind: 'ebook', id }, jump),
  }
}
