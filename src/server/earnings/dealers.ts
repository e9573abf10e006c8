import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { rolesIn, rolesOf } from '../people/roles-of-users'

export type Dealer = Row<'dealers'>

/** Roles that earn from referrals. */
const PROMOTERS = ['dealer', 'promoter'] as const

export const promotes = (roles: readonly string[]): boolean => PROMOTERS.some((role) => roles.includes(role))

/** Whether a user earns from promotion now: an active account with one of the roles. */
export async function isPromoter(db: Db, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select([rolesOf(db, 'users.id').as('roles'), 'state'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.state === 'active' && promotes(rolesIn(user.roles))
}

const rowOf = (db: Db, userId: number): Promise<Dealer | undefined> =>
  db.selectFrom('dealers').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The referrer of a user, if that is a promoter: the parent of a dealer. */
async function promoterOf(db: Db, userId: number): Promise<number | null> {
  const brought = await db
    .selectFrom('referrals')
    .select('sharer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return brought && (await isPromoter(db, brought.sharer_id)) ? brought.sharer_id : null
}

/** A promoter's position in the tree, as recorded or as it will be recorded. */
export async function placeOf(db: Db, userId: number): Promise<Pick<Dealer, 'level' | 'parent'>> {
  const known = await rowOf(db, userId)
  if (known) return known
  const parent = await promoterOf(db, userId)
  return { level: parent ? 2 : 1, parent }
}

/** A promoter's position in the tree, recorded when first needed: it stays, even if others become promoters later. */
export async function dealerOf(trx: Trx, userId: number, now: number): Promise<Dealer> {
  const known = await rowOf(trx, userId)
  if (known) return known
  const row = { user_id: userId, ...(await placeOf(trx, userId)), created_at: now }
  await trx
    .insertInto('dealers')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
  return (await rowOf(trx, userId)) ?? row
}
