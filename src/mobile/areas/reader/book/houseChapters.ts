import type { Chapter, Contents } from '@/contract/catalogue/reader'
import { call, firstAnswer } from '@/client/client'
import { offlineBooks, type Entry } from '@/stores/offlineBooks'
import type { ChapterSource, ChapterText } from './chapters'

/** A chapter of a book of the house, with the answer that this device keeps. */
interface HouseChapter extends ChapterText {
  answer: Chapter
}

const textOf = (answer: Chapter): HouseChapter => {
  const { part, version, script, body, rich } = answer
  return { id: part.id, title: part.title, version, script, body, rich, answer }
}

const entriesOf = ({ ids, titles, characters, states }: Contents): Entry[] =>
  ids.map((id, at) => ({
    id,
    title: titles[at] ?? '',
    characters: characters[at] ?? 0,
    locked: states[at] === 'l',
  }))

/** A book is read without being kept: where the device is full, or where the browser keeps nothing. */
const notKept = (error: unknown): void => console.warn('The text was not kept on this device', error)

/** The chapters of a book of the house. */
export interface HouseSource extends ChapterSource<HouseChapter> {
  /** Says that this device has the detail of the book: what was loaded before is kept from now on. */
  open(): void
}

/** @param first number of a chapter that may have come with the page, as the contents may */
export function houseChapters(id: number, first?: number): HouseSource {
  let open = (): void => undefined
  /** The device keeps chapters of a book whose detail it has. */
  const opened = new Promise<void>((done) => (open = done))
  const chapter = first === undefined ? undefined : firstAnswer('ebook.chapterDetail', { id, chapter: first })
  const contents = first === undefined ? undefined : firstAnswer('ebook.toc', { id, from: 1 })
  return {
    open: () => open(),
    first:
      first === undefined
        ? undefined
        : {
            number: first,
            chapter: chapter && textOf(chapter),
            contents: contents && entriesOf(contents),
          },
    contents: async (from, script) =>
      entriesOf(await call('ebook.toc', { id, from, ...(script ? { script } : {}) }, { quiet: true })),
    chapter: async (number, script) =>
      textOf(
        await call(
          'ebook.chapterDetail',
          { id, chapter: number, ...(script ? { script } : {}) },
          { quiet: true },
        ),
      ),
    device: {
      contents: () =>
        offlineBooks()
          .contents(id)
          .catch(() => undefined),
      chapter: (number) =>
        offlineBooks()
          .chapter(id, number)
          .then(
            (kept) => (kept && kept !== 'ended' ? textOf(kept) : kept),
            () => undefined,
          ),
      keepContents: (entries) => {
        opened.then(() => offlineBooks().keepContents(id, entries)).catch(notKept)
      },
      keep: (kept) => {
        opened.then(() => offlineBooks().keep(id, [kept.answer])).catch(notKept)
      },
      drop: (number) => {
        offlineBooks().drop(id, number).catch(notKept)
      },
    },
  }
}
