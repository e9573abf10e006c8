import type { Static } from '@sinclair/typebox'
import type { Address, address } from '@/contract/people/address'
import * as rules from '@/contract/kernel/rules'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { districtOf } from '../kernel/areas'

/** Delivery addresses of a user. A user with addresses has one default: every command here keeps it that way. */
type Input = Static<(typeof address)['save']['input']>

const gone = () => notFound('地址不存在或已删除')

const present = (row: Row<'addresses'>): Address => ({
  id: row.id,
  name: row.name,
  mobile: row.mobile,
  area: districtOf(row.area)?.codes ?? [],
  region: row.region,
  detail: row.detail,
  isDefault: row.is_default === 1,
  updatedAt: row.updated_at,
})

export async function addressesOf(db: Db, userId: number): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(present)
}

/** @throws Refusal 404 for a missing one or another user's */
export async function addressOf(db: Db, userId: number, id: number): Promise<Address> {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw gone()
  return present(row)
}

/** The stored form of an input. @throws Refusal 400 with the sentence of the broken rule */
function checked(input: Input) {
  const { mobile, area } = input
  const [name, detail] = [rules.oneLine(input.name), rules.oneLine(input.detail)]
  const fault =
    rules.consignee(name) ??
    rules.mobile(mobile, 'submit') ??
    rules.district(area) ??
    rules.addressDetail(detail)
  if (fault) throw badInput(fault)
  const place = districtOf(area)
  if (!place) throw badInput('请重新选择所在地区')
  return { name, mobile, area, region: place.region, detail }
}

type Kept = ReturnType<typeof checked>

/** Moves the default. The old one is cleared first: the schema allows only one. */
async function moveDefault(trx: Trx, userId: number, id: number): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_default: 0 })
    .where('user_id', '=', userId)
    .where('is_default', '=', 1)
    .where('id', '<>', id)
    .execute()
  const moved = await trx
    .updateTable('addresses')
    .set({ is_default: 1 })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw gone()
}

/** Makes the newest address the default if there is none. */
async function ensureDefault(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_default: 1 })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('addresses as mine')
        .select((of) => of.fn.max('mine.id').as('id'))
        .where('mine.user_id', '=', userId),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('addresses as kept')
            .select('kept.id')
            .where('kept.user_id', '=', userId)
            .where('kept.is_default', '=', 1),
        ),
      ),
    )
    .execute()
}

/** An identical address that exists already: pressing the button twice adds only one. */
const twinOf = (trx: Trx, userId: number, { name, mobile, area, detail }: Kept) =>
  trx
    .selectFrom('addresses')
    .select('id')
    .where((eb) => eb.and({ user_id: userId, name, mobile, area, detail }))
    .executeTakeFirst()

/** Adds an address. @throws Refusal 409 when the user has as many as allowed */
async function add(trx: Trx, userId: number, kept: Kept, now: number): Promise<number> {
  const twin = await twinOf(trx, userId, kept)
  if (twin) return twin.id
  // Commands are serializable: nobody adds another between the count and the row.
  const { n } = await trx
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (n >= rules.MOST_ADDRESSES) throw conflict(`最多保存 ${rules.MOST_ADDRESSES} 个地址，请先删除不用的`)
  const { id } = await trx
    .insertInto('addresses')
    .values({ ...kept, user_id: userId, is_default: 0, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function change(trx: Trx, userId: number, id: number, kept: Kept, now: number): Promise<number> {
  const changed = await trx
    .updateTable('addresses')
    .set({ ...kept, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw gone()
  return id
}

/**
 * Adds or changes. @throws Refusal 400 for a broken rule, 404 for another user's address, 409 for too many addresses
 */
export async function saveAddress(trx: Trx, userId: number, input: Input, now: number): Promise<Address> {
  const kept = checked(input)
  const id =
    input.id === undefined
      ? await add(trx, userId, kept, now)
      : await change(trx, userId, input.id, kept, now)
  if (input.isDefault) await moveDefault(trx, userId, id)
  else await ensureDefault(trx, userId)
  return addressOf(trx, userId, id)
}

export async function removeAddress(trx: Trx, userId: number, id: number): Promise<Address[]> {
  const removed = await trx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (removed.numDeletedRows !== 1n) throw gone()
  await ensureDefault(trx, userId)
  return addressesOf(trx, userId)
}

export async function setDefaultAddress(trx: Trx, userId: number, id: number): Promise<Address[]> {
  await moveDefault(trx, userId, id)
  return addressesOf(trx, userId)
}
