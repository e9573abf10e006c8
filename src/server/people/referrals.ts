import type { Row } from '../kernel/tables'
import type { Context, Db, Deps, Trx } from '../deps'
import { DAY, dayOf, dayStart, monthStart } from '../kernel/days'
import { keyed, sameText } from '../kernel/secrets'

/**
 * Referral: a share code opened through a link counts for 30 days. The server stamps a code with the time it was
 * opened, the client keeps the stamped text and sends it on registration, and the server checks the time. A bare code
 * (typed, or just scanned) counts as opened now. The first attribution stays, and nobody can refer themselves.
 */
export const REFERRAL_LIFE = 30 * DAY

/** Format of the tracking code in shared links: user id and `ss` (spec section 4). */
const TRACKING = /^(\d{1,9})ss$/

const STAMP_LENGTH = 20

const stampOf = (env: Deps['env'], code: string, at: string): string =>
  keyed(env.secret, 'referral stamp', `${code}.${at}`).slice(0, STAMP_LENGTH)

/** The code with the time it was opened: `CODE.moment.stamp`. */
export function stampCode(env: Deps['env'], code: string, at: number): string {
  const moment = at.toString(36)
  return `${code}.${moment}.${stampOf(env, code, moment)}`
}

/** The code and when it was opened; null for a forged stamp or one older than 30 days. */
function readCode(env: Deps['env'], text: string, now: number): { code: string; cameAt: number } | null {
  const [code = '', moment, stamp] = text.trim().split('.')
  if (moment === undefined) return { code, cameAt: now }
  if (!stamp || !sameText(stamp, stampOf(env, code, moment))) return null
  const cameAt = Number.parseInt(moment, 36)
  return cameAt <= now && now - cameAt <= REFERRAL_LIFE ? { code, cameAt } : null
}

export type Sharer = Pick<Row<'users'>, 'id' | 'share_code' | 'nickname' | 'avatar' | 'mobile'> & {
  cameAt: number
}

/** The active user of a share code, a stamped one or a tracking code; null when it is unknown or too old. */
export async function sharerOf(
  db: Db,
  ctx: Pick<Context, 'env' | 'clock'>,
  text: string,
): Promise<Sharer | null> {
  const met = readCode(ctx.env, text, ctx.clock.now())
  if (!met?.code) return null
  const tracked = TRACKING.exec(met.code)?.[1]
  const row = await db
    .selectFrom('users')
    .select(['id', 'share_code', 'nickname', 'avatar', 'mobile'])
    .where('state', '=', 'active')
    .$if(tracked !== undefined, (query) => query.where('id', '=', Number(tracked)))
    .$if(tracked === undefined, (query) => query.where('share_code', '=', met.code.toUpperCase()))
    .executeTakeFirst()
  return row ? { ...row, cameAt: met.cameAt } : null
}

export const mobileHash = (env: Deps['env'], mobile: string): string =>
  keyed(env.secret, 'former mobile', mobile)

/** Records a user's phone before it is changed or released. */
export async function rememberMobile(
  trx: Trx,
  ctx: Pick<Context, 'env' | 'clock'>,
  userId: number,
  mobile: string,
): Promise<void> {
  await trx
    .insertInto('former_mobiles')
    .values({ user_id: userId, mobile_hash: mobileHash(ctx.env, mobile), at: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Whether a new user is the sharer again: by the phone, an earlier phone, or a device that the sharer logs in on. */
async function isThemselves(
  trx: Trx,
  ctx: Pick<Context, 'env' | 'device'>,
  sharer: Sharer,
  mobile: string | null,
): Promise<boolean> {
  if (mobile && mobile === sharer.mobile) return true
  const former = mobile
    ? await trx
        .selectFrom('former_mobiles')
        .select('user_id')
        .where('user_id', '=', sharer.id)
        .where('mobile_hash', '=', mobileHash(ctx.env, mobile))
        .executeTakeFirst()
    : undefined
  if (former) return true
  return wasOn(trx, ctx, sharer.id)
}

/** Whether a user has been logged in on the caller's device. */
async function wasOn(trx: Trx, ctx: Pick<Context, 'device'>, userId: number): Promise<boolean> {
  if (!ctx.device) return false
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('realm', '=', 'user')
    .where('subject_id', '=', userId)
    .where('device', '=', ctx.device.slice(0, 60))
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

/**
 * The referrer of a new user, by the first of `codes` that is another user's; null when there is none. Registration
 * continues either way: an invalid code is no reason to turn a user away.
 */
export async function referrerOf(
  trx: Trx,
  ctx: Pick<Context, 'env' | 'clock' | 'device'>,
  codes: readonly (string | undefined)[],
  mobile: string | null,
): Promise<Sharer | null> {
  for (const code of codes) {
    const sharer = code ? await sharerOf(trx, ctx, code) : null
    if (sharer && !(await isThemselves(trx, ctx, sharer, mobile))) return sharer
  }
  return null
}

/** Records a user's referrer once: the first attribution stays. */
export async function attribute(trx: Trx, now: number, userId: number, sharer: Sharer): Promise<void> {
  if (userId === sharer.id) return
  await trx
    .insertInto('referrals')
    .values({ user_id: userId, sharer_id: sharer.id, came_at: sharer.cameAt, created_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
}

/**
 * Sets the referrer again when a phone is proved, by the codes its owner brings: before the proof a stranger could have
 * registered phones by the dozen under their own code. On a device the account was used on it is the same person.
 */
export async function reassignReferrer(
  trx: Trx,
  ctx: Pick<Context, 'env' | 'clock' | 'device'>,
  user: { id: number; mobile: string },
  codes: readonly (string | undefined)[],
): Promise<void> {
  if (await wasOn(trx, ctx, user.id)) return
  await trx.deleteFrom('referrals').where('user_id', '=', user.id).execute()
  const sharer = await referrerOf(trx, ctx, codes, user.mobile)
  const own = sharer?.id === user.id ? null : sharer
  await trx
    .updateTable('users')
    .set({ referred_by: own?.share_code ?? null })
    .where('id', '=', user.id)
    .execute()
  if (own) await attribute(trx, ctx.clock.now(), user.id, own)
}

/** Counts a device that opened a shared link, once a day. */
export async function countVisit(trx: Trx, ctx: Context, sharerId: number): Promise<void> {
  const visitor = keyed(ctx.env.secret, 'share visitor', ctx.device || ctx.ip).slice(0, 32)
  await trx
    .insertInto('share_visits')
    .values({ sharer_id: sharerId, visitor, day: dayOf(ctx.clock.now()) })
    .onConflict((on) => on.doNothing())
    .execute()
}

export interface TeamFigures {
  visits: number
  first: number
  second: number
  today: number
  month: number
}

/** Figures of a user's team: two levels, no more. */
export async function teamFigures(db: Db, userId: number, now: number): Promise<TeamFigures> {
  const month = monthStart(now)
  const brought = db.selectFrom('referrals').where('sharer_id', '=', userId)
  const [visits, all, today, thisMonth, second] = await Promise.all([
    db
      .selectFrom('share_visits')
      .select((eb) => eb.fn.count<number>('visitor').distinct().as('n'))
      .where('sharer_id', '=', userId)
      .executeTakeFirstOrThrow(),
    brought.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    brought
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('created_at', '>=', dayStart(now))
      .executeTakeFirstOrThrow(),
    brought
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('created_at', '>=', month)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('referrals as second')
      .innerJoin('referrals as first', 'first.user_id', 'second.sharer_id')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('first.sharer_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ])
  return { visits: visits.n, first: all.n, second: second.n, today: today.n, month: thisMonth.n }
}

/** A masked name that acquaintances of its owner still recognise: 青**. */
export function maskName(name: string): string {
  const [first = ''] = [...name]
  return first ? `${first}**` : ''
}
