import { setImmediate as turn } from 'node:timers/promises'
import { hitsOf, placesIn } from '@/contract/catalogue/chapter-hits'
import { foldText } from '@/contract/catalogue/fold-text'
import type { ChapterHits } from '@/contract/catalogue/reader'
import type { Context } from '../deps'
import { badInput } from '../kernel/http/refusal'
import { bookFor, textOf, type Book } from './chapters'
import { opens } from './entitlements'
import { followMissed } from './missed-words'
import { PART_COLUMNS } from './works'

/** An answer covers so many characters, as much as a short novel; a client asks on for the rest. */
const PIECE = 120_000

interface Found {
  chapters: ChapterHits[]
  locked: number
  next: number
}

/**
 * Places of words in a book from a chapter on; a search that found none in the whole book is counted.
 * @throws Refusal 400 for words of punctuation only, 404
 */
export async function findInBook(
  ctx: Context,
  { id, words, from = 1 }: { id: number; words: string; from?: number },
): Promise<Found> {
  const wanted = foldText(words).text
  if (!wanted) throw badInput('请输入要查找的文字')
  const book = await bookFor(ctx, id)
  const found = await findFrom(ctx, book, wanted, from)
  const hits = found.locked + found.chapters.length
  await followMissed(ctx, { workId: book.work.id, words: wanted, from, next: found.next, hits })
  return found
}

async function findFrom(ctx: Context, { work, access }: Book, wanted: string, from: number): Promise<Found> {
  const chapters: ChapterHits[] = []
  let locked = 0
  let read = 0
  for (let number = from; ;) {
    const part = await ctx.db
      .selectFrom('parts')
      .select([...PART_COLUMNS, 'parts.body', 'parts.rich'])
      .where('parts.work_id', '=', work.id)
      .where('parts.number', '>=', number)
      .where('parts.number', '>', 0)
      .orderBy('parts.number')
      .limit(1)
      .executeTakeFirst()
    if (!part) return { chapters, locked, next: 0 }
    if (read >= PIECE) return { chapters, locked, next: part.number }
    const text = textOf(part)
    read += text.length
    number = part.number + 1
    const places = placesIn(text, wanted)
    // Requests of others are answered between two chapters.
    await turn()
    if (places.length === 0) continue
    if (opens(access, work, part)) chapters.push(hitsOf(part, text, places))
    else locked += places.length
  }
}
