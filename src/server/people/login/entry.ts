import type { LoginAnswer } from '@/contract/people/login'
import type { Context, Db, Trx, UserSession } from '../../deps'
import { forbidden } from '../../kernel/http/refusal'
import { absorbGuest, newAccount } from './guests'
import { bindingsOf, bindOutside, takePending } from './identities'
import { attribute, reassignReferrer, referrerOf } from '../referrals'
import { endSessions, openSession } from '../sessions'
import type { NewUser } from '../users'
import type { Outside } from '../../adapters/oauth/outside'

/** The last step of every log-in. */

/** Roles of a session (spec section 3): 0 anonymous, 2 authorised, 3 student. */
export const ANONYMOUS = 0
const AUTHORISED = 2
const STUDENT = 3

/** The student role is for owners of a course. */
export async function sessionRole(db: Db | Trx, userId: number): Promise<number> {
  const course = await db
    .selectFrom('entitlements as e')
    .innerJoin('works as w', 'w.id', 'e.work_id')
    .select('e.id')
    .where('e.user_id', '=', userId)
    .where('w.kind', '=', 'course')
    .limit(1)
    .executeTakeFirst()
  return course ? STUDENT : AUTHORISED
}

export const anonymous = (openId: string, pending: number): LoginAnswer => ({
  token: '',
  userId: 0,
  role: ANONYMOUS,
  openId,
  user_oauth_id: pending,
})

const inactive = () => forbidden('账号已停用，请联系客服')

export const guestOf = (ctx: Pick<Context, 'user'>): number | null => (ctx.user?.guest ? ctx.user.id : null)

interface Entering {
  /** Outside account waiting to be bound to the account that logs in. */
  pendingId?: number | undefined
  /** Session that stays open beside the new one. */
  besides?: number
}

/**
 * Opens a user's session, binds the waiting outside account and takes over the guest's data, in the caller's command.
 * @throws Refusal 403 for a frozen account, 409 when the outside account belongs to another user
 */
export async function enter(
  trx: Trx,
  ctx: Context,
  userId: number,
  { pendingId, besides }: Entering = {},
): Promise<LoginAnswer> {
  const user = await trx.selectFrom('users').select('state').where('id', '=', userId).executeTakeFirst()
  if (user?.state !== 'active') throw inactive()
  if (pendingId) await bindOutside(trx, ctx, await takePending(trx, ctx, pendingId), userId)
  const guest = guestOf(ctx)
  if (guest !== null) await absorbGuest(trx, guest, userId)
  const token = await openSession(trx, ctx, 'user', userId, besides)
  const bindings = await bindingsOf(trx, userId)
  return {
    token,
    userId,
    role: await sessionRole(trx, userId),
    openId: bindings.get('mp') ?? '',
    user_oauth_id: 0,
  }
}

/** The caller's present session, in the form of a log-in's answer. */
export async function ownSession(db: Db | Trx, user: UserSession): Promise<LoginAnswer> {
  const bindings = await bindingsOf(db, user.id)
  return {
    token: user.token,
    userId: user.id,
    role: user.guest ? ANONYMOUS : await sessionRole(db, user.id),
    openId: bindings.get('mp') ?? '',
    user_oauth_id: 0,
  }
}

/**
 * First proof of a phone that was registered without one: password, sessions and outside accounts of the person who
 * typed the phone in are dropped (reliability rule 9).
 */
async function proveMobile(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ mobile_verified: 1, password_hash: null })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('outside_identities').where('user_id', '=', userId).execute()
  await endSessions(trx, 'user', userId, 'password')
}

export interface Newcomer {
  userType: number
  /** Referral codes; the first valid one counts. */
  invitation?: string | undefined
  spm?: string | undefined
}

/** Creates a new account, credited to the user who referred its owner. */
async function welcome(
  trx: Trx,
  ctx: Context,
  newcomer: Newcomer,
  user: Pick<NewUser, 'mobile' | 'verified'>,
): Promise<number> {
  const sharer = await referrerOf(trx, ctx, [newcomer.invitation, newcomer.spm], user.mobile)
  const userId = await newAccount(trx, ctx, guestOf(ctx), {
    ...user,
    passwordHash: null,
    userType: newcomer.userType,
    referredBy: sharer?.share_code ?? null,
  })
  if (sharer) await attribute(trx, ctx.clock.now(), userId, sharer)
  return userId
}

/** The account of a phone that has just been proved; creates one for an unknown phone. */
export async function userOfProvedMobile(
  trx: Trx,
  ctx: Context,
  mobile: string,
  newcomer: Newcomer,
): Promise<number> {
  const known = await trx
    .selectFrom('users')
    .select(['id', 'state', 'mobile_verified'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  if (known) {
    if (known.state !== 'active') throw inactive()
    if (!known.mobile_verified) {
      await reassignReferrer(trx, ctx, { id: known.id, mobile }, [newcomer.invitation, newcomer.spm])
      await proveMobile(trx, known.id)
    }
    return known.id
  }
  return welcome(trx, ctx, newcomer, { mobile, verified: true })
}

/** Creates an account that only its outside account can log in to. */
export async function accountOfOutside(
  trx: Trx,
  ctx: Context,
  outside: Outside,
  newcomer: Newcomer,
): Promise<number> {
  const userId = await welcome(trx, ctx, newcomer, { mobile: null, verified: false })
  const profile = {
    ...(outside.nickname ? { nickname: outside.nickname } : {}),
    ...(outside.avatar ? { avatar: outside.avatar } : {}),
  }
  if (Object.keys(profile).length > 0)
    await trx.updateTable('users').set(profile).where('id', '=', userId).execute()
  await bindOutside(trx, ctx, outside, userId)
  return userId
}
