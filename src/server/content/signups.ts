import type { Activity, ActivityKind, Signup, SignupState } from '@/contract/content/signup'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { machine, moved } from '../kernel/state-machine'
import { maskMobile } from '../people/users'
import { pictureAt } from '../catalogue/works'

type SignupRow = Row<'signups'>
type Kept = SignupRow['state']

/** One sign-up per user and activity; a cancelled one may be submitted again. */
export const signupMachine = machine<Kept, 'submit' | 'confirm' | 'reject' | 'cancel'>('signup', {
  waiting: { confirm: 'confirmed', reject: 'rejected', cancel: 'cancelled' },
  confirmed: { cancel: 'cancelled', reject: 'rejected' },
  rejected: {},
  cancelled: { submit: 'waiting' },
})

type ActivityRow = Row<'activities'>

const stateOf = (state: Kept, activity: Pick<ActivityRow, 'ends_at'>, now: number): SignupState =>
  state === 'confirmed' && activity.ends_at <= now ? 'finished' : state

const presentActivity = (row: ActivityRow, mine: SignupState | ''): Activity => ({
  id: row.id,
  kind: row.kind as ActivityKind,
  title: row.title,
  summary: row.summary,
  cover: pictureAt(row.cover, 360),
  tint: row.tint,
  place: row.place,
  href: row.href,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  closesAt: row.closes_at,
  seats: row.seats,
  taken: row.taken,
  mine,
})

function presentSignup(row: SignupRow, activity: ActivityRow, now: number): Signup {
  const state = stateOf(row.state, activity, now)
  return {
    id: row.id,
    state,
    name: row.name,
    mobile: maskMobile(row.mobile),
    remark: row.remark,
    reason: row.reason,
    createdAt: row.created_at,
    activity: presentActivity(activity, state),
  }
}

async function activitiesById(db: Db, ids: readonly number[]): Promise<Map<number, ActivityRow>> {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('activities').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function myStates(
  db: Db,
  userId: number | undefined,
  rows: readonly ActivityRow[],
  now: number,
): Promise<Map<number, SignupState>> {
  if (userId === undefined || !rows.length) return new Map()
  const mine = await db
    .selectFrom('signups')
    .innerJoin('activities', 'activities.id', 'signups.activity_id')
    .select(['signups.activity_id', 'signups.state', 'activities.ends_at'])
    .where('signups.user_id', '=', userId)
    .where(
      'signups.activity_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  return new Map(mine.map((row) => [row.activity_id, stateOf(row.state, row, now)]))
}

export async function activityPage(
  db: Db,
  userId: number | undefined,
  input: { kind?: ActivityKind; cursor?: string; limit?: number },
  now: number,
): Promise<Page<Activity> & { total: number }> {
  const limit = limitOf(input)
  const cursor = decodeCursor(input.cursor, 2)
  const open = db
    .selectFrom('activities')
    .where('ends_at', '>', now)
    .$if(input.kind !== undefined, (query) => query.where('kind', '=', input.kind ?? ''))
  const found = await open
    .selectAll()
    .$if(cursor !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('starts_at', 'id'), '>', eb.tuple(cursor?.[0] ?? 0, cursor?.[1] ?? 0)),
      ),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { total } = await open.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.starts_at, row.id])
  const mine = await myStates(db, userId, rows, now)
  return { rows: rows.map((row) => presentActivity(row, mine.get(row.id) ?? '')), next, total }
}

export async function oneActivity(
  db: Db,
  userId: number | undefined,
  id: number,
  now: number,
): Promise<Activity> {
  const row = (await activitiesById(db, [id])).get(id)
  if (!row) throw notFound('活动不存在或已结束')
  return presentActivity(row, (await myStates(db, userId, [row], now)).get(id) ?? '')
}

export async function signupPage(
  db: Db,
  userId: number,
  input: { kind?: ActivityKind; state?: SignupState; cursor?: string; limit?: number },
  now: number,
): Promise<Page<Signup> & { total: number }> {
  const limit = limitOf(input)
  const after = decodeCursor(input.cursor, 1)?.[0]
  const over = input.state === 'finished'
  const kept = over ? 'confirmed' : input.state
  const mine = db
    .selectFrom('signups')
    .innerJoin('activities', 'activities.id', 'signups.activity_id')
    .where('signups.user_id', '=', userId)
    .$if(input.kind !== undefined, (query) => query.where('activities.kind', '=', input.kind ?? ''))
    .$if(kept !== undefined, (query) => query.where('signups.state', '=', kept as Kept))
    .$if(over, (query) => query.where('activities.ends_at', '<=', now))
    .$if(input.state === 'confirmed', (query) => query.where('activities.ends_at', '>', now))
  const found = await mine
    .selectAll('signups')
    .$if(after !== undefined, (query) => query.where('signups.id', '<', after ?? 0))
    .orderBy('signups.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.id])
  const activities = await activitiesById(
    db,
    rows.map((row) => row.activity_id),
  )
  return {
    rows: rows.flatMap((row) => {
      const activity = activities.get(row.activity_id)
      return activity ? [presentSignup(row, activity, now)] : []
    }),
    next,
    total,
  }
}

/** Takes a seat, guarded by the number left. @throws Refusal 409 when it is full or closed */
async function takeSeat(trx: Trx, activity: ActivityRow, now: number): Promise<void> {
  if (activity.closes_at <= now) throw conflict('报名已截止')
  const taken = await trx
    .updateTable('activities')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', activity.id)
    .whereRef('taken', '<', 'seats')
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) throw conflict('名额已满')
}

const seatOf = (trx: Trx, id: number): Promise<ActivityRow> =>
  trx.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Signs a user up. @throws Refusal 404, 400 without a phone, 409 when closed, full or signed up before */
export async function signUp(
  trx: Trx,
  userId: number,
  input: { id: number; name: string; mobile?: string; remark?: string },
  now: number,
): Promise<Signup> {
  const name = input.name.trim()
  if (!name) throw badInput('请输入姓名')
  const activity = (await activitiesById(trx, [input.id])).get(input.id)
  if (!activity) throw notFound('活动不存在或已结束')
  const own = await trx.selectFrom('users').select('mobile').where('id', '=', userId).executeTakeFirst()
  const mobile = input.mobile ?? own?.mobile ?? ''
  if (!mobile) throw badInput('请输入手机号')
  const known = await trx
    .selectFrom('signups')
    .selectAll()
    .where('activity_id', '=', activity.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (known && !signupMachine.next(known.state, 'submit'))
    throw conflict(known.state === 'rejected' ? '报名未通过审核' : '你已报名，请勿重复提交')
  await takeSeat(trx, activity, now)
  const values = {
    name,
    mobile,
    remark: input.remark?.trim() ?? '',
    state: activity.reviewed ? ('waiting' as const) : ('confirmed' as const),
    reason: '',
    created_at: now,
  }
  const row = known
    ? await trx
        .updateTable('signups')
        .set({ ...values, version: known.version + 1 })
        .where('id', '=', known.id)
        .where('version', '=', known.version)
        .returningAll()
        .executeTakeFirst()
    : await trx
        .insertInto('signups')
        .values({ activity_id: activity.id, user_id: userId, version: 1, ...values })
        .onConflict((on) => on.doNothing())
        .returningAll()
        .executeTakeFirst()
  if (!row) throw conflict('你已报名，请勿重复提交')
  return presentSignup(row, await seatOf(trx, activity.id), now)
}

/** Cancels a sign-up and frees its seat. @throws Refusal 404, 409 after the start or when it was cancelled before */
export async function cancelSignup(trx: Trx, userId: number, id: number, now: number): Promise<Signup> {
  const row = await trx
    .selectFrom('signups')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('报名不存在')
  const activity = await seatOf(trx, row.activity_id)
  if (!signupMachine.next(row.state, 'cancel')) throw conflict('该报名不能取消')
  if (activity.starts_at <= now) throw conflict('活动已开始，不能取消')
  const after = await moved(
    trx,
    'signups',
    signupMachine,
    row,
    'cancel',
    {},
    {
      refuse: () => conflict('报名状态已变化，请刷新后重试'),
    },
  )
  await trx
    .updateTable('activities')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', activity.id)
    .execute()
  return presentSignup(after, await seatOf(trx, activity.id), now)
}
