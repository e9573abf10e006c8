import { setImmediate as turn } from 'node:timers/promises'
import { hitsOf } from '@/contract/catalogue/chapter-hits'
import { findFolded, foldText } from '@/contract/catalogue/fold-text'
import type { ChapterHits, HanScript } from '@/contract/catalogue/reader'
import type { Range } from '@/contract/catalogue/sentences'
import type { Context } from '../deps'
import { badInput } from '../kernel/http/refusal'
import type { Row } from '../kernel/tables'
import { bookFor, nameOf, textOf, writingOf, type Book, type Writing } from './chapters'
import { opens } from './entitlements'
import { conversionTo, scriptFold } from './han-script'
import { followMissed } from './missed-words'
import { PART_COLUMNS } from './works'

/** An answer covers so many characters, as much as a short novel; a client asks on for the rest. */
const PIECE = 120_000

interface Found {
  chapters: ChapterHits[]
  locked: number
  next: number
}

/** Finds words in the texts of a book. */
interface Finder {
  /** The words as they are counted when they are nowhere in the book. */
  words: string
  /** Returns the places in texts of which each has the same characters at the same offsets, in one script or another. */
  places: (texts: readonly string[]) => Range[]
}

/** Keeps the first one of places that overlap. */
const withoutOverlaps = (places: Range[]): Range[] => {
  let end = 0
  return places
    .sort((one, other) => one.start - other.start)
    .filter((place) => {
      if (place.start < end) return false
      end = place.end
      return true
    })
}

/**
 * Returns what finds words in both scripts. Most characters are compared by the one that stands for both scripts of
 * them. Some words have other characters in the other script (想像, 想象): they are looked for in both writings.
 @throws Refusal 400 for words of punctuation only
 */
export async function finderOf(words: string): Promise<Finder> {
  const [{ fold, respell }, conversion] = await Promise.all([scriptFold(), conversionTo('hans')])
  const folded = foldText(words, fold).text
  if (!folded) throw badInput('请输入要查找的文字')
  const wanted = [...new Set([folded, respell(folded)])]
  return {
    words: foldText(conversion('')(words)).text,
    places: (texts) =>
      withoutOverlaps(
        texts.flatMap((text) => {
          const all = foldText(text, fold)
          return wanted.flatMap((one) => findFolded(all, one))
        }),
      ),
  }
}

/**
 * Places of words in a book from a chapter on; a search that found none in the whole book is counted.
 * @throws Refusal 400 for words of punctuation only, 404
 */
export async function findInBook(
  ctx: Context,
  { id, words, from = 1, script }: { id: number; words: string; from?: number; script?: HanScript },
): Promise<Found> {
  const book = await bookFor(ctx, id)
  const [finder, writing] = await Promise.all([finderOf(words), writingOf(nameOf(book.work), script)])
  const found = await findFrom(finder, from, chaptersOf(ctx, book, writing))
  const hits = found.locked + found.chapters.length
  await followMissed(ctx, { workId: book.work.id, words: finder.words, from, next: found.next, hits })
  return found
}

/** A chapter that is looked through. */
export interface SearchedChapter {
  number: number
  title: string
  /** As its author wrote it. */
  text: string
  /** In the script that places are shown in; the same object where that is the author's. */
  shown: string
  isOpen: boolean
}

/**
 * Looks through chapters from a number on, as many as an answer covers.
 * @param chapterFrom returns the first chapter with that number or a later one; undefined after the last
 */
export async function findFrom(
  finder: Pick<Finder, 'places'>,
  from: number,
  chapterFrom: (number: number) => Promise<SearchedChapter | undefined>,
): Promise<Found> {
  const chapters: ChapterHits[] = []
  let locked = 0
  let read = 0
  for (let number = from; ;) {
    const chapter = await chapterFrom(number)
    if (!chapter) return { chapters, locked, next: 0 }
    if (read >= PIECE) return { chapters, locked, next: chapter.number }
    const { text, shown } = chapter
    read += text.length
    number = chapter.number + 1
    const places = finder.places(shown === text ? [text] : [text, shown])
    // Requests of others are answered between two chapters.
    await turn()
    if (places.length === 0) continue
    if (chapter.isOpen) chapters.push(hitsOf(chapter, shown, places))
    else locked += places.length
  }
}

/** A chapter's text in the author's script and in the one that is shown. */
export function searchedTexts(
  row: Pick<Row<'parts'>, 'body' | 'rich'>,
  { script, body }: Writing,
): Pick<SearchedChapter, 'text' | 'shown'> {
  const text = textOf(row)
  return { text, shown: script ? textOf({ ...row, body: body(row) }) : text }
}

/** Returns what reads the chapters of a book of the house. */
const chaptersOf =
  (ctx: Context, { work, access }: Book, writing: Writing) =>
  async (number: number): Promise<SearchedChapter | undefined> => {
    const part = await ctx.db
      .selectFrom('parts')
      .select([...PART_COLUMNS, 'parts.body', 'parts.rich'])
      .where('parts.work_id', '=', work.id)
      .where('parts.number', '>=', number)
      .where('parts.number', '>', 0)
      .orderBy('parts.number')
      .limit(1)
      .executeTakeFirst()
    if (!part) return undefined
    return {
      number: part.number,
      title: writing.title(part.title),
      ...searchedTexts(part, writing),
      isOpen: opens(access, work, part),
    }
  }
