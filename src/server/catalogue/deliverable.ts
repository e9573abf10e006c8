import { sql, type SqlBool } from 'kysely'
import { partUnit } from '@/contract/catalogue/parts'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { badInput, conflict } from '../kernel/http/refusal'
import { mediumOf, PLAYED_KINDS } from '@/contract/media/mediums'

/**
 * Whether a part of `parts` can be opened by its owner: a film or sound has been transcoded, a text has been written; a
 * document, a paper and a live room are there since a lesson names them. Parts that are not ready are shown as such and neither
 * counted, priced nor sold.
 */
export const READY = sql<SqlBool>`(case
  when (select kept.kind from works as kept where kept.id = parts.work_id) in (${sql.join(PLAYED_KINDS.map((kind) => sql.lit(kind)))})
    and parts.lesson <> 'text'
  then parts.lesson in ('document', 'paper', 'live') or (parts.media_state = 'ready' and parts.media <> '')
  else parts.body <> '' end)`

/** The same as a column: 1 or 0. */
export const readyColumn = sql<number>`case when ${READY} then 1 else 0 end`.as('ready')

/** A work as a whole, or one part of it. */
export interface Deliverable {
  workId: number
  partId?: number
}

/** Those works that give a buyer more than what is free for everybody. */
export async function deliverableWorks(db: Db | Trx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('works')
    .select('works.id')
    .where('works.id', 'in', ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('parts')
          .select('parts.id')
          .whereRef('parts.work_id', '=', 'works.id')
          .whereRef('parts.number', '>', 'works.free_parts')
          .where(READY),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function requireParts(db: Db | Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const missing = await db
    .selectFrom('parts')
    .innerJoin('works', 'works.id', 'parts.work_id')
    .select(['parts.number', 'works.title', 'works.kind'])
    .where('parts.id', 'in', ids)
    .where((eb) => eb.not(eb.parens(READY)))
    .orderBy('parts.number')
    .limit(1)
    .executeTakeFirst()
  if (missing)
    throw conflict(
      `《${missing.title}》第${missing.number}${partUnit(missing.kind as WorkKind)}还没有更新，请稍后再来`,
    )
}

/**
 * Called by every command that sells, unlocks, gives or redeems content, before anything is charged.
 * @throws Refusal 409 when part of it cannot be delivered
 */
export async function requireDeliverable(db: Db | Trx, things: readonly Deliverable[]): Promise<void> {
  await requireParts(
    db,
    things.flatMap(({ partId }) => partId ?? []),
  )
  const whole = things.flatMap(({ workId, partId }) => (partId === undefined ? workId : []))
  const ready = await deliverableWorks(db, whole)
  const missing = whole.find((id) => !ready.has(id))
  if (missing === undefined) return
  const work = await db.selectFrom('works').select('title').where('id', '=', missing).executeTakeFirst()
  throw conflict(`《${work?.title ?? ''}》的内容还没有上线，请稍后再来`)
}

/** What a part that is not ready lacks. */
function nounOf(kind: WorkKind, lesson: Row<'parts'>['lesson']): string {
  if (!(PLAYED_KINDS as readonly string[]).includes(kind) || lesson === 'text') return '正文'
  return mediumOf(kind, lesson) === 'sound' ? '音频' : '视频'
}

/** Formats numbers as 第1–3、5集. */
function numbersText(numbers: readonly number[], unit: string): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return `第${runs.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join('、')}${unit}`
}

type Published = Pick<Row<'works'>, 'id' | 'kind' | 'title' | 'finished'>

/** Parts of a work that are not ready, as text; empty when all are. */
async function missingOf(trx: Trx, work: Published): Promise<{ ready: number; text: string }> {
  const parts = await trx
    .selectFrom('parts')
    .leftJoin('planned_texts as planned', 'planned.part_id', 'parts.id')
    .select(['parts.number', 'parts.lesson', 'planned.publish_at', readyColumn])
    .where('parts.work_id', '=', work.id)
    .orderBy('parts.number')
    .execute()
  const kind = work.kind as WorkKind
  const missing = parts
    .filter(({ ready }) => ready === 0)
    .map(({ number, lesson, publish_at }) => ({
      number,
      noun: publish_at === null ? nounOf(kind, lesson) : '到发布时间',
    }))
  const texts = [...new Set(missing.map(({ noun }) => noun))].map((noun) => {
    const numbers = missing.filter((part) => part.noun === noun).map(({ number }) => number)
    return `${numbersText(numbers, partUnit(kind))}还没有${noun}`
  })
  return { ready: parts.length - missing.length, text: texts.join('，') }
}

/**
 * A series may be on sale while later parts are not ready; a work without any part, or one marked complete, may not.
 * @returns a notice for the operator about parts that are not ready; empty = none
 * @throws Refusal 400 with what is missing
 */
export async function requirePublishable(trx: Trx, work: Published): Promise<string> {
  const { ready, text } = await missingOf(trx, work)
  const kind = work.kind as WorkKind
  if (ready === 0)
    throw badInput(
      `《${work.title}》还不能上架：${text || `还没有一${partUnit(kind)}内容`}，请先存为草稿，补齐后再上架`,
    )
  if (!text) return ''
  if (work.finished === 1) throw badInput(`《${work.title}》${text}，不能按已完结上架，请补齐或取消“已完结”`)
  return `${text}，用户看到的是“未更新”，也不能购买`
}

/** The same for a work that is published already: nothing is refused. */
export const publishedNotice = async (trx: Trx, work: Published): Promise<string> => {
  const { text } = await missingOf(trx, work)
  return text ? `${text}，用户看到的是“未更新”，也不能购买` : ''
}
