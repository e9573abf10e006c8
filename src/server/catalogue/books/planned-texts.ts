import { momentOf } from '@/format/dates'
import type { Row } from '../../kernel/tables'
import type { Db, Deps, Trx } from '../../deps'
import { clearCache } from '../../kernel/cache'
import { DAY } from '../../kernel/days'
import { badInput, conflict } from '../../kernel/http/refusal'
import { enqueue } from '../../kernel/jobs/queue'
import { READY } from '../deliverable'
import { partOf } from '../parts'
import { touchBook } from './touch-book'

export type ChapterText = Pick<Row<'planned_texts'>, 'body' | 'rich' | 'words' | 'characters'>

/** A chapter as operators see it: with its text, also while that waits for its time, which is 0 for none. */
export type EditedPart = Row<'parts'> & { publish_at: number }

/** How far ahead, in ms, a chapter may be scheduled. */
const FARTHEST = 366 * DAY

/** The text of a chapter that readers have none of yet. */
export const NO_TEXT = { body: '', rich: 0, words: 0, characters: 0 } as const

/** @throws Refusal 404 */
export async function editedPart(
  db: Db | Trx,
  workId: number,
  id: number,
  gone: string,
): Promise<EditedPart> {
  const part = await partOf(db, workId, id, gone)
  const planned = await db
    .selectFrom('planned_texts')
    .select(['body', 'rich', 'words', 'characters', 'publish_at'])
    .where('part_id', '=', id)
    .executeTakeFirst()
  return { ...part, publish_at: 0, ...planned }
}

/**
 * @param name what an operator calls the chapter
 * @throws Refusal 400 for a time that no chapter may have, 409 for a chapter that readers know
 */
export function checkTime(
  part: EditedPart | null,
  at: number,
  { body }: Pick<ChapterText, 'body'>,
  now: number,
  name = '这一章',
): void {
  if (at === 0) return
  if (part && part.appeared_at > 0) throw conflict(`读者已经可以读到${name}，不能再定时发布`)
  if (!body) throw badInput(`${name}还没有正文，不能定时发布`)
  if (at <= now || at > now + FARTHEST) throw badInput(`${name}的发布时间要在一年之内的将来`)
}

/** Keeps the text of a chapter until its time; an earlier plan of the chapter is replaced. */
export async function planText(
  trx: Trx,
  now: number,
  { part_id, publish_at, ...text }: Row<'planned_texts'>,
): Promise<void> {
  await trx
    .insertInto('planned_texts')
    .values({ part_id, publish_at, ...text })
    .onConflict((on) => on.column('part_id').doUpdateSet({ publish_at, ...text }))
    .execute()
  await enqueue(trx, now, 'releaseChapter', { id: part_id, at: publish_at }, publish_at)
}

export const dropPlans = (trx: Trx, partIds: readonly number[]) =>
  trx.deleteFrom('planned_texts').where('part_id', 'in', partIds).execute()

/**
 * Chapters appear in the order of their book.
 * @throws Refusal 400 when a chapter would appear before an earlier one that waits for its time
 */
export async function requireOrder(trx: Trx, workId: number): Promise<void> {
  const planned = await trx
    .selectFrom('planned_texts')
    .innerJoin('parts', 'parts.id', 'planned_texts.part_id')
    .select(['parts.number', 'planned_texts.publish_at'])
    .where('parts.work_id', '=', workId)
    .orderBy('parts.number')
    .execute()
  const [first] = planned
  if (!first) return
  const readable = await trx
    .selectFrom('parts')
    .select('number')
    .where('work_id', '=', workId)
    .where('number', '>', first.number)
    .where(READY)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  const early = planned.findIndex(
    ({ publish_at }, index) => Number(publish_at) < Number(planned[index - 1]?.publish_at ?? 0),
  )
  const [before, after] = readable ? [first, readable] : [planned[early - 1], planned[early]]
  if (before && after)
    throw badInput(
      `第${before.number}章定时在 ${momentOf(Number(before.publish_at))} 发布，第${after.number}章不能更早`,
    )
}

/** Job that gives a chapter its text at its time, unless the time was changed since. */
export async function releaseChapter(deps: Deps, payload: unknown): Promise<void> {
  const { id, at } = payload as { id: number; at: number }
  await deps.command(async (trx) => {
    const planned = await trx
      .deleteFrom('planned_texts')
      .where('part_id', '=', id)
      .where('publish_at', '=', at)
      .returning(['body', 'rich', 'words', 'characters'])
      .executeTakeFirst()
    if (!planned) return
    const { work_id } = await trx
      .updateTable('parts')
      .set((eb) => ({ ...planned, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning('work_id')
      .executeTakeFirstOrThrow()
    await touchBook(trx, work_id, deps.clock.now())
  })
  clearCache(deps.db)
}
