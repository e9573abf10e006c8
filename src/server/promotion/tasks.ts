import { Value } from '@sinclair/typebox/value'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { adTask } from './ads'
import { DAY, dayOf } from '../kernel/days'
import { balanceOf } from '../money/ledger'
import { earnPoints } from '../money/points'
import { minutesToday } from '../study/study-time'
import {
  TASK_DOCUMENTS,
  type TaskDocument,
  type TaskIndex,
  type TaskKind,
  type TaskRow,
} from '@/contract/promotion/tasks'

/** Days of a streak after which its rewards start over. */
const CYCLE = 7

type Task = Row<'tasks'>

/** @throws Error when the document does not fit its kind: an error of ours, not of the caller's */
function documentOf<K extends TaskKind>(task: Task, kind: K): TaskDocument<K> {
  const document: unknown = JSON.parse(task.document)
  const schema = TASK_DOCUMENTS[kind]
  if (!Value.Check(schema, document)) throw new Error(`task ${task.slug} is no ${kind} task`)
  return document
}

interface Standing {
  progress: number
  target: number
  /** Points for today's claim. */
  points: number
  /** Length of the streak with this claim. */
  streak: number
  /** Why it cannot be claimed yet. */
  reason: string
}

interface Asked {
  userId: number
  task: Task
  now: number
}

/** Whether somebody registered with the user's code today, or the user shared a page today. */
async function sharedToday(db: Db, userId: number, now: number): Promise<boolean> {
  const day = dayOf(now)
  const shared = await db
    .selectFrom('share_days')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  if (shared) return true
  const visit = await db
    .selectFrom('share_visits')
    .select('day')
    .where('sharer_id', '=', userId)
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst()
  return visit !== undefined
}

/** Today's state of each kind of task, from what the server itself has recorded. */
const STANDINGS: Record<TaskKind, (db: Db, asked: Asked) => Promise<Standing>> = {
  async signin(db, { userId, task, now }) {
    const { points } = documentOf(task, 'signin')
    const { streak, signed } = await streakOf(db, userId, task.id, now)
    const reached = signed ? streak : streak + 1
    const reward = points[(reached - 1) % CYCLE] ?? 1
    return { progress: 1, target: 1, points: reward, streak: reached, reason: '' }
  },
  async ad(db, { userId, task, now }) {
    const { points, ads } = documentOf(task, 'ad')
    const { user_count } = await adTask(db, userId, now)
    return { progress: user_count, target: ads, points, streak: 0, reason: '今天还没有看完广告' }
  },
  async share(db, { userId, task, now }) {
    const { points } = documentOf(task, 'share')
    const progress = (await sharedToday(db, userId, now)) ? 1 : 0
    return { progress, target: 1, points, streak: 0, reason: '今天还没有分享' }
  },
  async minutes(db, { userId, task, now }) {
    const { points, minutes } = documentOf(task, 'minutes')
    const progress = await minutesToday(db, userId, now)
    return { progress, target: minutes, points, streak: 0, reason: `今天还不满 ${minutes} 分钟` }
  },
}

/** Consecutive check-in days, up to today or yesterday. */
async function streakOf(
  db: Db,
  userId: number,
  taskId: number,
  now: number,
): Promise<{ streak: number; signed: boolean }> {
  const today = dayOf(now)
  const last = await db
    .selectFrom('task_claims')
    .select(['day', 'streak'])
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .where('day', 'in', [today, dayOf(now - DAY)])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { streak: last?.streak ?? 0, signed: last?.day === today }
}

const openTasks = (db: Db) =>
  db.selectFrom('tasks').selectAll().where('state', '=', 'on').orderBy('sort').orderBy('id')

/** State of the check-in; a streak of 0 when there is none. */
export async function signInOf(
  db: Db,
  userId: number,
  now: number,
): Promise<{ streak: number; signed: boolean }> {
  const task = await openTasks(db).where('kind', '=', 'signin').executeTakeFirst()
  return task ? streakOf(db, userId, task.id, now) : { streak: 0, signed: false }
}

/** The seven days of the cycle that the streak is in. */
function cycleOf(task: Task, { streak, signed }: { streak: number; signed: boolean }): TaskIndex['cycle'] {
  // A full cycle is shown until the next one begins.
  const done = signed ? ((streak - 1) % CYCLE) + 1 : streak % CYCLE
  return documentOf(task, 'signin').points.map((points, index) => ({
    number: index + 1,
    points,
    state: index < done ? 'done' : index === done && !signed ? 'next' : 'later',
  }))
}

/** Every task with its state today, and the calendar of the check-in. */
export async function taskIndex(db: Db, userId: number, now: number): Promise<TaskIndex> {
  const today = dayOf(now)
  const tasks = await openTasks(db).execute()
  const signIn = tasks.find(({ kind }) => kind === 'signin')
  const claims = await db
    .selectFrom('task_claims')
    .select(['task_id', 'day'])
    .where('user_id', '=', userId)
    .where('day', '>=', `${today.slice(0, 7)}-01`)
    .orderBy('day')
    .execute()
  const claimed = new Set(claims.flatMap(({ task_id, day }) => (day === today ? task_id : [])))
  const sign = signIn ? await streakOf(db, userId, signIn.id, now) : { streak: 0, signed: false }
  const rows: TaskRow[] = []
  for (const task of tasks) {
    const { progress, target, points } = await STANDINGS[task.kind](db, { userId, task, now })
    rows.push({
      id: task.id,
      kind: task.kind,
      title: task.title,
      summary: task.summary,
      points,
      state: claimed.has(task.id) ? 'done' : progress >= target ? 'ready' : 'open',
      progress: Math.min(progress, target),
      target,
    })
  }
  return {
    balance: await balanceOf(db, 'user', userId, 'POINT'),
    today,
    ...sign,
    cycle: signIn ? cycleOf(signIn, sign) : [],
    days: claims.flatMap(({ task_id, day }) => (task_id === signIn?.id ? day : [])),
    rows,
  }
}

const claimedAlready = () => conflict('今天已领取，明天再来')

/**
 * Pays for a task, once per day.
 * @throws Refusal 404 for an unknown task, 400 before it is done, 409 when it was claimed today
 */
export async function claimTask(
  trx: Trx,
  userId: number,
  id: number,
  now: number,
): Promise<{ points: number; balance: number; streak: number }> {
  const task = await openTasks(trx).where('id', '=', id).executeTakeFirst()
  if (!task) throw notFound('任务不存在或已下架')
  const day = dayOf(now)
  const { progress, target, points, streak, reason } = await STANDINGS[task.kind](trx, { userId, task, now })
  if (progress < target) throw badInput(reason)
  const taken = await trx
    .insertInto('task_claims')
    .values({ user_id: userId, task_id: id, day, points, streak, created_at: now })
    .onConflict((on) => on.columns(['user_id', 'task_id', 'day']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows !== 1n) throw claimedAlready()
  await earnPoints(trx, userId, {
    amount: points,
    reference: `task:${id}:${userId}:${day}`,
    kind: 'task',
    memo: streak ? `${task.title}，连续 ${streak} 天` : task.title,
    at: now,
  })
  return { points, balance: await balanceOf(trx, 'user', userId, 'POINT'), streak }
}

/** Records that a user has shared a page today. */
export async function recordShare(trx: Trx, userId: number, now: number): Promise<void> {
  await trx
    .insertInto('share_days')
    .values({ user_id: userId, day: dayOf(now), created_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
}
