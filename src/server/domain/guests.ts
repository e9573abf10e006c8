import type { Context, Trx } from '../deps'
import { endSessions, GUEST } from './sessions'
import { createUser, type NewUser } from './users'

/** Guest accounts: what a visitor does before the first log-in belongs to somebody already. */

const MINUTE = 60_000
/** An address may make this many; above it a visitor goes on without an account. */
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
  await trx
    .updateTable('users')
    .set({ roles: JSON.stringify([GUEST]) })
    .where('id', '=', id)
    .execute()
  return id
}

const guestRoles = JSON.stringify([GUEST])

/**
 * The account of somebody who is new here: a guest's own, which becomes one of a person, or a fresh one.
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
        roles: '[]',
        referred_by: user.referredBy,
      })
      .where('id', '=', guestId)
      .where('roles', '=', guestRoles)
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (taken.numUpdatedRows === 1n) {
      await dropGuestKey(trx, guestId)
      return guestId
    }
  }
  return createUser(trx, ctx, user)
}

/** The id a device knows its guest by opens nothing any more. */
const dropGuestKey = (trx: Trx, userId: number) =>
  trx.deleteFrom('outside_identities').where('user_id', '=', userId).where('platform', '=', GUEST).execute()

/**
 * Moves what a guest has done to the account that was logged in to, and closes the guest. Where both have read or
 * watched the same work, the later place is kept.
 */
export async function absorbGuest(trx: Trx, guestId: number, userId: number): Promise<void> {
  if (guestId === userId) return
  const closed = await trx
    .updateTable('users')
    .set({ state: 'deleted' })
    .where('id', '=', guestId)
    .where('roles', '=', guestRoles)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (closed.numUpdatedRows !== 1n) return
  await endSessions(trx, 'user', guestId, 'merged')
  await dropGuestKey(trx, guestId)
  await moveProgress(trx, guestId, userId)
  const had = await trx
    .selectFrom('favorites')
    .select(['work_id', 'created_at'])
    .where('user_id', '=', guestId)
    .execute()
  await trx.deleteFrom('favorites').where('user_id', '=', guestId).execute()
  for (const row of had)
    await trx
      .insertInto('favorites')
      .values({ ...row, user_id: userId })
      .onConflict((on) => on.doNothing())
      .execute()
}

async function moveProgress(trx: Trx, guestId: number, userId: number): Promise<void> {
  const columns = ['work_id', 'part_id', 'position', 'duration', 'device', 'updated_at'] as const
  const rows = await trx.selectFrom('progress').select(columns).where('user_id', '=', guestId).execute()
  await trx.deleteFrom('progress').where('user_id', '=', guestId).execute()
  for (const row of rows) {
    const kept = await trx
      .insertInto('progress')
      .values({ ...row, user_id: userId, revision: 1 })
      .onConflict((on) => on.columns(['user_id', 'work_id']).doNothing())
      .executeTakeFirst()
    if (kept.numInsertedOrUpdatedRows === 1n) continue
    await trx
      .updateTable('progress')
      .set((eb) => ({ ...row, revision: eb('revision', '+', 1) }))
      .where('user_id', '=', userId)
      .where('work_id', '=', row.work_id)
      .where('updated_at', '<', row.updated_at)
      .execute()
  }
}
