import { sql } from 'kysely'
import { rig, type Rig } from '../../spine/rig'

let here: Rig
beforeAll(async () => {
  here = await rig()
})
afterAll(() => here.close())

/** More than 32 bits hold. */
const BIG = 3_000_000_000

it('the ids of the audit log, the ledger and notices may be larger than 32 bits', async () => {
  const { db } = here.database
  const token = await here.staff('admin')
  await db
    .insertInto('audit_log')
    .values({
      id: BIG,
      realm: 'staff',
      actor_id: 77,
      action: 'a',
      target: 't',
      before: 'null',
      after: 'null',
      ip: '',
      at: 1,
      prev_hash: 'staff:77',
      hash: 'h',
    })
    .execute()
  expect((await here.ask('adminaudit.detail', { id: BIG }, { token })).body.data).toMatchObject({ id: BIG })
  await db
    .insertInto('ledger_transfers')
    .values({ id: BIG, reference: 'big', kind: 'k', memo: '', reversal_of: null, created_at: 1 })
    .execute()
  expect((await here.ask('adminledger.detail', { id: BIG }, { token })).body.data).toMatchObject({ id: BIG })
  const account = {
    owner: 'house',
    owner_id: 0,
    currency: 'COIN',
    purpose: 'big',
    balance: 0,
    may_overdraw: 1,
  } as const
  const { id } = await db
    .insertInto('ledger_accounts')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ledger_postings')
    .values({ id: BIG, transfer_id: BIG, account_id: id, currency: 'COIN', amount: 1 })
    .execute()
  const posting = await db
    .selectFrom('ledger_postings')
    .selectAll()
    .where('transfer_id', '=', BIG)
    .executeTakeFirst()
  expect(posting).toMatchObject({ id: BIG, transfer_id: BIG })
})

it('tables that refuse changes, and whatever refers to them, have ids of 64 bits on PostgreSQL', async () => {
  // Every integer of SQLite has 64 bits.
  if (here.database.dialect === 'sqlite') return
  const { rows } = await sql<{ column: string; type: string }>`
    with growing as (select tgrelid as id from pg_trigger where tgname = tgrelid::regclass::text || '_kept')
    select a.attrelid::regclass::text || '.' || a.attname as "column", format_type(a.atttypid, null) as type
    from pg_attribute as a
    where a.attname = 'id' and a.attrelid in (select id from growing)
      or exists (select 1 from pg_constraint as c where c.contype = 'f' and c.conrelid = a.attrelid
        and c.conkey[1] = a.attnum and c.confrelid in (select id from growing))`.execute(here.database.db)
  expect(rows.length).toBeGreaterThan(12)
  expect(rows.filter(({ type }) => type !== 'bigint')).toEqual([])
})
