import { MEMBER_TIERS } from '@/contract/people/member-tiers'
import { LINE_KINDS, ORDER_TYPES } from '@/contract/trade/order-kinds'
import { migrate } from '@/server/kernel/db/migrate'
import { migrations } from '@/server/migrations/list'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '@tests/support/database'

let database: TestDatabase
afterEach(() => database.close())

const person = () =>
  sql`insert into users (id, nickname, avatar, user_type, share_code, state, created_at, version, mobile_verified)
    values (1, '', '', 2, 'CODE', 'active', 1, 1, 0)`.execute(database.db)
const order = (id: number, type: string) =>
  sql`insert into orders (id, order_sn, user_id, type, title, state, currency, total, platform, created_at, expires_at, version)
    values (${id}, ${`S${id}`}, 1, ${type}, '', 'unpaid', 'CNY', 1, 'h5', 1, 2, 1)`.execute(database.db)
const line = (id: number, kind: string) =>
  sql`insert into order_lines (id, order_id, kind, ref_id, title, quantity, unit_price, total, snapshot)
    values (${id}, 1, ${kind}, 1, '', 1, 1, 1, '{}')`.execute(database.db)
const membership = (tier: string) =>
  sql`insert into memberships (user_id, tier, until) values (1, ${tier}, 1)`.execute(database.db)

it('orders, their lines and memberships take every word of the contract and no other', async () => {
  database = await testDatabase()
  await person()
  for (const [index, type] of ORDER_TYPES.entries()) await order(index + 1, type)
  for (const [index, kind] of LINE_KINDS.entries()) await line(index + 1, kind)
  for (const tier of MEMBER_TIERS) await membership(tier)
  await expect(order(100, 'parcel')).rejects.toThrow('orders_type_word')
  await expect(line(100, 'ticket')).rejects.toThrow('order_lines_kind_word')
  await expect(membership('gold')).rejects.toThrow('memberships_tier_word')
  for (const change of [
    sql`update orders set type = 'parcel' where id = 1`,
    sql`update order_lines set kind = '' where id = 1`,
    sql`update memberships set tier = 'gold' where tier = 'member'`,
  ])
    await expect(change.execute(database.db)).rejects.toThrow('_word')
})

it('a later migration may check the words of the same column anew', async () => {
  database = await testDatabase()
  await person()
  await migrations['0047_sold_words']?.up(database.db)
  await order(1, 'cart')
  await expect(order(2, 'ticket')).rejects.toThrow('orders_type_word')
})

it('an older database with another word is not brought up to date', async () => {
  database = await testDatabase('nothing')
  await migrate(database.db, '0046_order_rights')
  await person()
  await order(1, 'parcel')
  await expect(migrate(database.db)).rejects.toThrow('orders_type_word')
  await sql`update orders set type = 'cart'`.execute(database.db)
  await migrate(database.db)
  await expect(order(2, 'parcel')).rejects.toThrow('orders_type_word')
})
