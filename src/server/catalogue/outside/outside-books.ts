import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenedUrl, OutsideBook, OutsideChapter } from '@/contract/catalogue/outside'
import type { TextEncoding } from '@/contract/catalogue/outside-kinds'
import type { ChapterHits, HanScript } from '@/contract/catalogue/reader'
import type { Context, Deps } from '../../deps'
import { DAY } from '../../kernel/days'
import { notFound } from '../../kernel/http/refusal'
import type { Row } from '../../kernel/tables'
import { writingOf } from '../chapters'
import { findFrom, finderOf, searchedTexts, type SearchedChapter } from '../find-in-book'
import { signedFolder } from '../media-address'
import { outsideFault, outsideRefusal } from './faults'
import { addressOf, fetchBook, folderOf, incomingDir, removeFiles, rowOf } from './fetch-book'
import { outsideHosts } from './hosts'
import { openingOf } from './openings'

type BookRow = Row<'outside_books'>

const HOUR = DAY / 24
/** A book that nobody has opened for so long is removed. */
const KEPT = 7 * DAY
/** What all books may take together, bytes; those that were not opened for longest make room. */
export const ROOM = 1024 ** 3
/** A file that is being fetched is left over from a server that has ended when it is so old, ms. */
const LEFT_OVER = HOUR

async function present(ctx: Context, row: BookRow): Promise<OutsideBook> {
  const chapters = await ctx.db
    .selectFrom('outside_chapters')
    .select(['title', 'characters'])
    .where('book_id', '=', row.id)
    .orderBy('number')
    .execute()
  const { hash: key, format, title, author, host, size, version, encoding } = row
  const signed = format === 'pdf' ? signedFolder(ctx, folderOf(key, version)) : undefined
  return {
    key,
    format,
    title,
    author,
    host,
    size,
    version,
    ...(encoding ? { encoding } : {}),
    titles: chapters.map((chapter) => chapter.title),
    characters: chapters.map(({ characters }) => characters),
    ...(signed ? { file: { url: `${signed.folder}/book.pdf`, validFor: signed.validFor } } : {}),
  }
}

/** Notes that a book was opened, once an hour. */
async function touch({ db, clock }: Pick<Context, 'db' | 'clock'>, { id, used_at }: BookRow): Promise<void> {
  const now = clock.now()
  if (used_at < now - HOUR)
    await db.updateTable('outside_books').set({ used_at: now }).where('id', '=', id).execute()
}

/**
 * Opens a book of another site. One that was asked for within the hour is not asked for again; one whose site does not
 * give it any more is shown as it is kept.
 * @throws Refusal 400 with the OutsideRefusal that says why it cannot be opened
 */
export async function openUrl(
  ctx: Context,
  { url, encoding }: { url: string; encoding?: TextEncoding },
): Promise<OpenedUrl> {
  const hosts = new Set(await outsideHosts(ctx.db))
  const isAllowed = (host: string): boolean => hosts.has(host)
  let kept: BookRow | undefined
  try {
    const address = addressOf(url.trim(), encoding, isAllowed)
    kept = await rowOf(ctx.db, address.hash)
    if (!kept || kept.checked_at < ctx.clock.now() - HOUR) {
      const opened = await openingOf(address.hash, () => fetchBook(ctx, address, isAllowed))
      if (!opened) return { waiting: true }
      if ('samples' in opened) return { waiting: false, samples: opened.samples }
      kept = opened.row
      await makeRoom(ctx)
    }
  } catch (error) {
    const fault = outsideFault(error)
    if (!fault) throw error
    ctx.log.info({ err: error, fault }, 'an outside book was not opened')
    if (!kept || !(fault === 'unreachable' || fault === 'missing')) throw outsideRefusal(fault)
  }
  await touch(ctx, kept)
  return { waiting: false, book: await present(ctx, kept) }
}

/** A book that is kept and whose site operators still allow. @throws Refusal 404 */
async function keptBook({ db }: Pick<Context, 'db'>, key: string): Promise<BookRow> {
  const [row, hosts] = await Promise.all([rowOf(db, key), outsideHosts(db)])
  if (!row || !hosts.includes(row.host)) throw notFound('这本书已经不在这里，请重新打开')
  return row
}

/** Text of a chapter. @throws Refusal 404 */
export async function outsideChapter(
  ctx: Context,
  { key, chapter, script }: { key: string; chapter: number; script?: HanScript },
): Promise<OutsideChapter> {
  const { id, title, version } = await keptBook(ctx, key)
  const row = await ctx.db
    .selectFrom('outside_chapters')
    .selectAll()
    .where('book_id', '=', id)
    .where('number', '=', chapter)
    .executeTakeFirst()
  if (!row) throw notFound('这一章不存在')
  const writing = await writingOf(title, script)
  return {
    number: row.number,
    title: writing.title(row.title),
    version,
    body: writing.body(row),
    rich: row.rich === 1,
    ...(script === undefined ? {} : { script }),
  }
}

/** Places of words in a book from a chapter on. @throws Refusal 400 for words of punctuation only, 404 */
export async function findInOutside(
  ctx: Context,
  { key, words, from = 1, script }: { key: string; words: string; from?: number; script?: HanScript },
): Promise<{ chapters: ChapterHits[]; next: number }> {
  const { id, title } = await keptBook(ctx, key)
  const [finder, writing] = await Promise.all([finderOf(words), writingOf(title, script)])
  const chapterFrom = async (number: number): Promise<SearchedChapter | undefined> => {
    const row = await ctx.db
      .selectFrom('outside_chapters')
      .selectAll()
      .where('book_id', '=', id)
      .where('number', '>=', number)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    return (
      row && {
        number: row.number,
        title: writing.title(row.title),
        ...searchedTexts(row, writing),
        isOpen: true,
      }
    )
  }
  const { chapters, next } = await findFrom(finder, from, chapterFrom)
  return { chapters, next }
}

type RemovalDeps = Pick<Deps, 'db' | 'env' | 'clock'>

async function remove(deps: RemovalDeps, row: Pick<BookRow, 'id' | 'hash' | 'version' | 'pictures'>) {
  await removeFiles(deps, row)
  await deps.db.deleteFrom('outside_books').where('id', '=', row.id).execute()
}

/** Removes the books that were not opened for longest until the others have room. */
export async function makeRoom(deps: RemovalDeps, room = ROOM): Promise<void> {
  const { bytes } = await deps.db
    .selectFrom('outside_books')
    .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  let over = Number(bytes ?? 0) - room
  while (over > 0) {
    const oldest = await deps.db
      .selectFrom('outside_books')
      .select(['id', 'hash', 'version', 'pictures', 'bytes'])
      .orderBy('used_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!oldest) return
    await remove(deps, oldest)
    over -= oldest.bytes
  }
}

/** Removes the books that nobody has opened for a week, and files that a server which has ended was fetching. */
export async function removeUnusedOutside(deps: RemovalDeps): Promise<void> {
  const unused = await deps.db
    .selectFrom('outside_books')
    .select(['id', 'hash', 'version', 'pictures'])
    .where('used_at', '<', deps.clock.now() - KEPT)
    .execute()
  for (const row of unused) await remove(deps, row)
  const incoming = incomingDir(deps)
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - LEFT_OVER) await rm(path, { force: true })
  }
}
