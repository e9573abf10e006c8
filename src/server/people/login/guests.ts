import type { Context, Trx } from '../../deps'
import { personalContexts } from '../../kernel/personal-registry'
import { endSessions, GUEST } from '../sessions'
import { createUser, type NewUser } from '../users'
import { hasRole, replaceRoles } from '../roles-of-users'

/** Guest accounts: they own what a visitor does before the first log-in. */

const MINUTE = 60_000
/** Guest accounts that an address may create; above it a visitor has no account. */
export const GUEST_LIMITS = [
  [MINUTE, 60],
  [24 * 60 * MINUTE, 600],
] as const

export async function createGuest(trx: Trx, ctx: Pick<Context, 'clock' | 'random'>): Promise<number> {
  const id = await createUser(trx, ctx, {
    mobile: null,
    verified: false,
    passwordHash: null,
    userType: 2,
    referredBy: null,
  })
  await replaceRoles(trx, id, [GUEST])
  return id
}

/**
 * The account of a new user: the guest's own, which becomes a user's, or a fresh one.
 * @param guestId the caller's guest account, or null
 */
export async function newAccount(
  trx: Trx,
  ctx: Pick<Context, 'clock' | 'random'>,
  guestId: number | null,
  user: NewUser,
): Promise<number> {
  if (guestId !== null) {
    const taken = await trx
      .updateTable('users')
      .set({
        mobile: user.mobile,
        mobile_verified: user.verified ? 1 : 0,
        password_hash: user.passwordHash,
        user_type: user.userType,
        referred_by: user.referredBy,
      })
      .where('id', '=', guestId)
      .where(hasRole('users.id', GUEST))
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (taken.numUpdatedRows === 1n) {
      await replaceRoles(trx, guestId, [])
      await dropGuestKey(trx, guestId)
      return guestId
    }
  }
  return createUser(trx, ctx, user)
}

/** Deletes the id by which a device knows its guest. */
const dropGuestKey = (trx: Trx, userId: number) =>
  trx.deleteFrom('outside_identities').where('user_id', '=', userId).where('platform', '=', GUEST).execute()

/** Moves a guest's data to the account that was logged in to, as each context declares it, and closes the guest. */
export async function absorbGuest(trx: Trx, guestId: number, userId: number): Promise<void> {
  if (guestId === userId) return
  const closed = await trx
    .updateTable('users')
    .set({ state: 'deleted' })
    .where('id', '=', guestId)
    .where(hasRole('users.id', GUEST))
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (closed.numUpdatedRows !== 1n) return
  await endSessions(trx, 'user', guestId, 'merged')
  await dropGuestKey(trx, guestId)
  for (const { absorb } of personalContexts()) await absorb?.(trx, guestId, userId)
}
