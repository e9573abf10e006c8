import type { AiQuota, AiRun, AiRunRow, PaidBy } from '@/contract/ai/ai'
import { coinsFor, FREE_A_DAY, RUNS_AT_ONCE } from '@/contract/ai/ai-rates'
import type { AiValues } from '@/contract/ai/ai-tools'
import { countWords } from '@/contract/kernel/word-count'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { checkedValues, openTool, type OpenTool } from './ai-tools'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { dayStart } from '../kernel/days'
import { balanceOf, house, transfer, wallet } from '../money/ledger'
import { enqueue } from '../kernel/jobs/queue'
import { refuseSensitive } from '../kernel/text/sensitive-words'

/** Kind of a run's transfers, and the platform account that its coins go to. */
const KIND = 'ai'
const UNDER_WAY = ['queued', 'running'] as const
/** Characters above which a text cannot be continued: a writer has to read all of it each time. */
const MOST_TEXT = 20_000
const TITLE = 40
const EXCERPT = 80

/** Whether the user has the creation membership; the ordinary one does not include this. */
async function isCreator(db: Db | Trx, userId: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('until')
    .where('user_id', '=', userId)
    .where('tier', '=', 'creator')
    .where('until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Free runs used today; failed ones do not count, deleted ones do. */
async function freeToday(db: Db | Trx, userId: number, now: number): Promise<number> {
  const { n } = await db
    .selectFrom('ai_runs')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', dayStart(now))
    .where('paid_by', '=', 'daily')
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function quotaOf(db: Db | Trx, userId: number, now: number): Promise<AiQuota> {
  return {
    coins: await balanceOf(db, 'user', userId, 'COIN'),
    creator: await isCreator(db, userId, now),
    left: Math.max(0, FREE_A_DAY - (await freeToday(db, userId, now))),
  }
}

interface Asked {
  tool: string
  fields: readonly { name: string; value: string }[]
  /** The price that the caller was shown. */
  coins: number
  continues?: number
}

async function payerOf(trx: Trx, userId: number, now: number): Promise<PaidBy> {
  const { creator, left } = await quotaOf(trx, userId, now)
  return creator ? 'creator' : left > 0 ? 'daily' : 'coins'
}

/** Price in coins of the longest answer. */
const priceOf = ({ rate, most }: OpenTool, paidBy: PaidBy): number =>
  paidBy === 'coins' ? coinsFor(rate, most) : 0

async function runToGoOn(trx: Trx, userId: number, id: number, tool: string): Promise<Row<'ai_runs'>> {
  const run = await ownRun(trx, userId, id)
  if (run.tool !== tool) throw badInput('这段内容不是用这个工具写的')
  if (!run.ended_at) throw conflict('还没有写完，请稍候')
  if (!run.text) throw badInput('没有可以接着写的内容')
  if (run.text.length > MOST_TEXT) throw badInput('内容已经很长了，请另起一段再写')
  return run
}

/** A free use that was stopped before its longest answer is not used up: the same run goes on. */
const isLeft = (run: Row<'ai_runs'>, tool: OpenTool): boolean =>
  run.state === 'stopped' && run.paid_by === 'daily' && countWords(run.text) < tool.most

/**
 * Records the request, holds the coins of the longest answer, and queues the writing. Going on with a free run that was
 * stopped reopens it and costs nothing.
 * @throws Refusal 400 for missing or invalid values, 402 without the coins, 409 when the price has changed or too many
 * runs are under way
 */
export async function startRun(trx: Trx, userId: number, asked: Asked, now: number): Promise<{ id: number }> {
  const tool = await openTool(trx, asked.tool)
  const values = checkedValues(tool.document, asked.fields)
  await refuseSensitive(trx, ...Object.values(values))
  const before = asked.continues ? await runToGoOn(trx, userId, asked.continues, tool.slug) : undefined
  const { n } = await trx
    .selectFrom('ai_runs')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('user_id', '=', userId)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirstOrThrow()
  if (Number(n) >= RUNS_AT_ONCE) throw conflict(`同时最多进行 ${RUNS_AT_ONCE} 个任务，请等前面的写完`)
  if (before && isLeft(before, tool)) {
    await trx
      .updateTable('ai_runs')
      // A new attempt: what its stopped writer still sends is ignored.
      .set({
        state: 'queued',
        prefix: before.text,
        attempt: before.attempt + 1,
        fault: '',
        ended_at: 0,
      })
      .where('id', '=', before.id)
      .execute()
    await enqueue(trx, now, 'writeText', { id: before.id })
    return { id: before.id }
  }
  const prefix = before?.text ?? ''
  const paidBy = await payerOf(trx, userId, now)
  if (priceOf(tool, paidBy) !== asked.coins) throw conflict('价格已更新，请确认后再开始')
  const id = await openRun(trx, { userId, tool, values, prefix, paidBy }, now)
  await enqueue(trx, now, 'writeText', { id })
  return { id }
}

interface NewRun {
  userId: number
  tool: OpenTool
  values: AiValues
  prefix: string
  paidBy: PaidBy
}

/** Inserts a run and holds the coins of its longest answer. @throws InsufficientFunds */
export async function openRun(
  trx: Trx,
  { userId, tool, values, prefix, paidBy }: NewRun,
  now: number,
): Promise<number> {
  const held = priceOf(tool, paidBy)
  const title = Object.values(values).find(Boolean) ?? tool.title
  const { id } = await trx
    .insertInto('ai_runs')
    .values({
      user_id: userId,
      tool: tool.slug,
      title: title.replace(/\s+/g, ' ').slice(0, TITLE),
      fields: JSON.stringify(values),
      prefix,
      text: prefix,
      words: 0,
      state: 'queued',
      attempt: 0,
      model: '',
      offline: 0,
      paid_by: paidBy,
      rate: tool.rate,
      held,
      coins: 0,
      saved: 0,
      deleted: 0,
      fault: '',
      created_at: now,
      ended_at: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (held)
    await transfer(trx, {
      reference: `ai:${id}:held`,
      kind: KIND,
      memo: `AI创作：${tool.title}`,
      at: now,
      postings: [
        { account: await wallet(trx, userId, 'COIN'), amount: -held },
        { account: await house(trx, 'COIN', KIND), amount: held },
      ],
    })
  return id
}

/** Outcome of a run. */
export interface Ending {
  state: 'done' | 'stopped' | 'failed'
  fault?: string
}

/**
 * Ends a run once and settles it: the text written is charged, the rest of the held coins is returned; a failure costs
 * nothing. Returns whether the run was still under way.
 * @param attempt the attempt that ends it; omitted for the user, who may stop any attempt
 */
export async function endRun(
  trx: Trx,
  id: number,
  { state, fault = '' }: Ending,
  now: number,
  attempt?: number,
): Promise<boolean> {
  const run = await trx.selectFrom('ai_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!run) return false
  const coins = state === 'failed' ? 0 : Math.min(run.held, coinsFor(run.rate, run.words))
  const ended = await trx
    .updateTable('ai_runs')
    .set({ state, fault, coins, ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', UNDER_WAY)
    .$if(attempt !== undefined, (query) => query.where('attempt', '=', attempt ?? 0))
    .executeTakeFirst()
  if (ended.numUpdatedRows !== 1n) return false
  const back = run.held - coins
  if (back > 0)
    await transfer(trx, {
      reference: `ai:${id}:back`,
      kind: KIND,
      memo: 'AI创作：退还未使用的金币',
      at: now,
      postings: [
        { account: await house(trx, 'COIN', KIND), amount: -back },
        { account: await wallet(trx, run.user_id, 'COIN'), amount: back },
      ],
    })
  return true
}

/** @throws Refusal 404 for another user's run and for a deleted one */
export async function ownRun(db: Db | Trx, userId: number, id: number): Promise<Row<'ai_runs'>> {
  const run = await db
    .selectFrom('ai_runs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!run) throw notFound('这条记录不存在或已删除')
  return run
}

type Listed = Row<'ai_runs'> & { tool_title: string | null }

const rowOf = (run: Listed): AiRunRow => ({
  id: run.id,
  tool: run.tool,
  toolTitle: run.tool_title ?? run.tool,
  title: run.title,
  excerpt: run.text.slice(0, EXCERPT).replace(/\s+/g, ' '),
  words: run.words,
  state: run.state,
  paidBy: run.paid_by,
  coins: run.ended_at ? run.coins : run.held,
  saved: run.saved === 1,
  offline: run.offline === 1,
  createdAt: run.created_at,
})

const runs = (db: Db) =>
  db
    .selectFrom('ai_runs as run')
    .leftJoin('ai_tools as tool', 'tool.slug', 'run.tool')
    .selectAll('run')
    .select('tool.title as tool_title')
    .where('run.deleted', '=', 0)

/** A run, with only the part of its text that the caller does not have yet. */
export async function runFor(
  db: Db,
  userId: number,
  { id, from = 0, attempt }: { id: number; from?: number; attempt?: number },
): Promise<AiRun> {
  const run = await runs(db).where('run.id', '=', id).where('run.user_id', '=', userId).executeTakeFirst()
  if (!run) throw notFound('这条记录不存在或已删除')
  const start = attempt === run.attempt ? Math.min(from, run.text.length) : 0
  const values = JSON.parse(run.fields) as Record<string, string>
  return {
    ...rowOf(run),
    fields: Object.entries(values).map(([name, value]) => ({ name, value })),
    attempt: run.attempt,
    from: start,
    text: run.text.slice(start),
    fault: run.fault,
    endedAt: run.ended_at,
  }
}

interface Wanted {
  tool?: string
  saved?: boolean
  cursor?: string
  limit?: number
}

export async function listRuns(
  db: Db,
  userId: number,
  { tool, saved, ...paging }: Wanted,
): Promise<Page<AiRunRow> & { total: number }> {
  const limit = limitOf(paging)
  const after = decodeCursor(paging.cursor, 1)?.[0]
  const mine = runs(db)
    .where('run.user_id', '=', userId)
    .$if(tool !== undefined, (query) => query.where('run.tool', '=', tool ?? ''))
    .$if(saved === true, (query) => query.where('run.saved', '=', 1))
  const found = await mine
    .$if(after !== undefined, (query) => query.where('run.id', '<', after ?? 0))
    .orderBy('run.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await mine
    .clearSelect()
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.id])
  return { rows: rows.map(rowOf), next, total: Number(total) }
}

export async function saveRun(trx: Trx, userId: number, id: number, saved: boolean): Promise<void> {
  await ownRun(trx, userId, id)
  await trx
    .updateTable('ai_runs')
    .set({ saved: saved ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Emptied values of the columns only the user may read. The cost and the word count stay. */
export const EMPTIED = { title: '', fields: '{}', prefix: '', text: '', saved: 0, deleted: 1 } as const

/** @throws Refusal 409 while the run is under way */
export async function deleteRun(trx: Trx, userId: number, id: number): Promise<void> {
  const run = await ownRun(trx, userId, id)
  if (!run.ended_at) throw conflict('还在写，请先停止')
  await trx.updateTable('ai_runs').set(EMPTIED).where('id', '=', id).execute()
}
