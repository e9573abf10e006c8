import { chapterBlocks, chapterText } from '@/contract/catalogue/chapter-text'
import { partUnit } from '@/contract/catalogue/parts'
import { CHAPTER_STATES } from '@/contract/catalogue/reader'
import type {
  Chapter,
  Contents,
  HanScript,
  LockedChapter,
  Neighbour,
  OpenChapter,
} from '@/contract/catalogue/reader'
import type { Context, Db, Deps } from '../deps'
import { needsPayment, notFound } from '../kernel/http/refusal'
import type { Row } from '../kernel/tables'
import { bodyInScript } from './chapter-script'
import { READY, readyColumn } from './deliverable'
import { isFree, leaseOf, opens } from './entitlements'
import { workAndAccess } from './work-access'
import { conversionTo, type Convert } from './han-script'
import {
  coinsFor,
  lockReason,
  PART_COLUMNS,
  presentBrief,
  presentPart,
  priceForMembers,
  type PartRow,
} from './works'

/** Characters of a locked chapter that everybody may read. */
const OPENING = 120
/** Chapters that one unlocking takes. */
const MOST_UNLOCKED = 200
/** A pack ends after this many characters of bodies. */
const MOST_PACK = 1_000_000
const GONE = '这一章不存在或已下架'
/** Chapters that are counted in one command. */
const AT_A_TIME = 50

/** The body of a chapter, and whether it is HTML. */
type Text = Pick<Row<'parts'>, 'body' | 'rich'>

/** The canonical text of a chapter's body. */
export const textOf = ({ body, rich }: Text): string => chapterText(chapterBlocks(body, rich === 1))

/** Length of a body's canonical text: written with every body. */
export const characterCount = (body: string, rich: boolean): number =>
  chapterText(chapterBlocks(body, rich)).length

/** Length of a part's text, counted now when it was not before. */
export async function charactersOf(db: Db, partId: number): Promise<number> {
  const { characters } = await db
    .selectFrom('parts')
    .select('characters')
    .where('id', '=', partId)
    .executeTakeFirstOrThrow()
  return characters ?? textOf(await bodyOf(db, partId)).length
}

/** Counts the texts that were written before their length was kept. Returns early when the server stops. */
export async function countCharacters(
  { db, command }: Pick<Deps, 'db' | 'command'>,
  stopping: AbortSignal,
): Promise<void> {
  const next = () =>
    db
      .selectFrom('parts')
      .select(['id', 'body', 'rich', 'version'])
      .where('characters', 'is', null)
      .where('body', '<>', '')
      .orderBy('id')
      .limit(AT_A_TIME)
      .execute()
  for (let rows = await next(); rows.length > 0 && !stopping.aborted; rows = await next())
    await command(async (trx) => {
      for (const { id, body, rich, version } of rows)
        await trx
          .updateTable('parts')
          .set({ characters: characterCount(body, rich === 1) })
          .where('id', '=', id)
          .where('version', '=', version)
          .execute()
    })
}

export type Book = Awaited<ReturnType<typeof bookFor>>

/** An e-book and what the caller may open of it; see {@link workAndAccess}. @throws Refusal 404 */
export const bookFor = (ctx: Pick<Context, 'db' | 'user' | 'clock'>, id: number) =>
  workAndAccess(ctx, 'ebook', id)

const partsOf = (db: Db, { work }: Book) =>
  db.selectFrom('parts').where('parts.work_id', '=', work.id).where('parts.number', '>', 0)

const totalOf = async (db: Db, book: Book): Promise<number> => {
  const { total } = await partsOf(db, book)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A chapter of a book that exists for the caller, by its id, and whether it is open to them. @throws Refusal 404 */
export async function chapterIn(ctx: Context, id: number, partId: number) {
  const book = await bookFor(ctx, id)
  const part = await partsOf(ctx.db, book)
    .select(PART_COLUMNS)
    .where('parts.id', '=', partId)
    .executeTakeFirst()
  if (!part) throw notFound(GONE)
  return { work: book.work, part, open: part.ready === 1 && opens(book.access, book.work, part) }
}

/** The name of a book, from which its script is told. */
export const nameOf = ({ title, subtitle }: Pick<Row<'works'>, 'title' | 'subtitle'>): string =>
  title + subtitle

/** How a book is written for a reader, in the script that they have chosen or else as its author wrote it. */
export interface Writing {
  script?: HanScript
  title: Convert
  /** The body of a chapter. */
  body: (text: Text) => string
  /** The first characters of a chapter. */
  opening: (text: Text) => string
}

/**
 * Returns how a book is written in a script.
 * @param name the book's title and subtitle, by whose script titles are converted that do not show one themselves
 */
export async function writingOf(name: string, script: HanScript | undefined): Promise<Writing> {
  const conversion = await conversionTo(script)
  return {
    ...(script === undefined ? {} : { script }),
    title: conversion(name),
    body: ({ body, rich }) =>
      script === undefined ? body : bodyInScript({ body, rich: rich === 1 }, conversion),
    opening: (text) => conversion(text.body)(openingOf(textOf(text))),
  }
}

/** Table of contents from chapter `from` on. @throws Refusal 404 */
export async function contents(
  ctx: Context,
  { id, from = 1, count, script }: { id: number; from?: number; count: number; script?: HanScript },
): Promise<Contents> {
  const book = await bookFor(ctx, id)
  const { work, access } = book
  const [rows, total] = await Promise.all([
    partsOf(ctx.db, book)
      .select(['id', 'number', 'title', 'characters', readyColumn])
      .where('number', '>=', from)
      .orderBy('number')
      .limit(count)
      .execute(),
    totalOf(ctx.db, book),
  ])
  const { title } = await writingOf(nameOf(work), script)
  const stateOf = (part: (typeof rows)[number]): string => {
    if (part.ready === 0) return CHAPTER_STATES.waiting
    if (isFree(work, part)) return CHAPTER_STATES.free
    return opens(access, work, part) ? CHAPTER_STATES.open : CHAPTER_STATES.locked
  }
  return {
    work: presentBrief(work),
    version: work.version,
    total,
    freeParts: Math.min(work.free_parts, total),
    ids: rows.map((part) => part.id),
    numbers: rows.map((part) => part.number),
    titles: rows.map((part) => title(part.title)),
    characters: rows.map((part) => part.characters ?? 0),
    states: rows.map(stateOf).join(''),
  }
}

const CHAPTER_COLUMNS = [...PART_COLUMNS, 'parts.version', 'parts.characters'] as const
type ChapterRow = PartRow & Pick<Row<'parts'>, 'version'>

function presentChapter(
  book: Book,
  part: ChapterRow,
  text: Text,
  { writing, now }: { writing: Writing; now: number },
): Chapter {
  const { script, title, body } = writing
  const lease = leaseOf(book.access, book.work, part, now)
  return {
    part: { ...presentPart(book.work, part, book.access), title: title(part.title) },
    version: part.version,
    characters: characterCount(text.body, text.rich === 1),
    body: body(text),
    rich: text.rich === 1,
    ...(script === undefined ? {} : { script }),
    ...(lease === undefined ? {} : { lease }),
  }
}

const bodyOf = (db: Db, id: number) =>
  db.selectFrom('parts').select(['body', 'rich']).where('id', '=', id).executeTakeFirstOrThrow()

async function neighbours(
  ctx: Context,
  book: Book,
  number: number,
  { title }: Writing,
): Promise<{ previous?: Neighbour; next?: Neighbour }> {
  const beside = async (sign: '<' | '>'): Promise<Neighbour | undefined> => {
    const row = await partsOf(ctx.db, book)
      .select(['id', 'number', 'title'])
      .where('number', sign, number)
      .orderBy('number', sign === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst()
    return row && { ...row, title: title(row.title), locked: !opens(book.access, book.work, row) }
  }
  const [previous, next] = await Promise.all([beside('<'), beside('>')])
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }
}

/** Locked chapters from a number on, and their price in coins together. */
async function restOf(ctx: Context, book: Book, number: number): Promise<LockedChapter['rest']> {
  const { work, access } = book
  const rows = await partsOf(ctx.db, book)
    .select(['id', 'number', 'coins'])
    .where('number', '>=', number)
    .where(READY)
    .orderBy('number')
    .execute()
  const locked = rows.filter((part) => !opens(access, work, part))
  const sold = locked
    .map((part) => ({ id: part.id, coins: coinsFor(work, part) }))
    .filter(({ coins }) => coins > 0)
    .slice(0, MOST_UNLOCKED)
  return {
    ids: sold.map(({ id }) => id),
    coins: sold.reduce((sum, { coins }) => sum + coins, 0),
    chapters: locked.length,
  }
}

/** First characters of a text, none of them cut in two. */
const openingOf = (text: string): string =>
  Array.from(text.slice(0, 2 * OPENING))
    .slice(0, OPENING)
    .join('')

/**
 * A chapter by number or id, the first one without either. @throws Refusal 402 with a {@link LockedChapter} when it is
 * locked for the caller, 404 when it does not exist or has no text yet
 */
export async function openChapter(
  ctx: Context,
  { id, chapter, partId, script }: { id: number; chapter?: number; partId?: number; script?: HanScript },
): Promise<OpenChapter> {
  const book = await bookFor(ctx, id)
  const { work, access } = book
  const part = await partsOf(ctx.db, book)
    .select(CHAPTER_COLUMNS)
    .$if(partId !== undefined, (query) => query.where('parts.id', '=', partId ?? 0))
    .$if(partId === undefined && chapter !== undefined, (query) =>
      query.where('parts.number', '=', chapter ?? 0),
    )
    .orderBy('parts.number')
    .limit(1)
    .executeTakeFirst()
  if (!part) throw notFound(GONE)
  if (part.ready === 0) throw notFound(`本${partUnit('ebook')}还没有更新，请稍后再来`)
  const writing = await writingOf(nameOf(book.work), script)
  const [text, around, total] = await Promise.all([
    bodyOf(ctx.db, part.id),
    neighbours(ctx, book, part.number, writing),
    totalOf(ctx.db, book),
  ])
  if (opens(access, work, part))
    return { ...presentChapter(book, part, text, { writing, now: ctx.clock.now() }), total, ...around }
  const { message, data } = lockReason(work, part)
  const locked: LockedChapter = {
    ...data,
    part: { ...presentPart(work, part, access), title: writing.title(part.title) },
    total,
    ...around,
    memberPrice: priceForMembers(work),
    opening: work.offShelf ? '' : writing.opening(text),
    rest: await restOf(ctx, book, part.number),
  }
  throw needsPayment(message, locked)
}

/** Texts of chapters from a number on that are open to the caller. @throws Refusal 404 */
export async function chapterPack(
  ctx: Context,
  { id, from, count, script }: { id: number; from: number; count: number; script?: HanScript },
): Promise<{ rows: Chapter[]; next: number }> {
  const book = await bookFor(ctx, id)
  const found = await partsOf(ctx.db, book)
    .select(CHAPTER_COLUMNS)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(count + 1)
    .execute()
  const writing = await writingOf(nameOf(book.work), script)
  const rows: Chapter[] = []
  let size = 0
  for (const [index, part] of found.entries()) {
    if (index === count || size >= MOST_PACK) return { rows, next: part.number }
    if (part.ready === 0 || !opens(book.access, book.work, part)) continue
    const text = await bodyOf(ctx.db, part.id)
    size += text.body.length
    rows.push(presentChapter(book, part, text, { writing, now: ctx.clock.now() }))
  }
  return { rows, next: 0 }
}
