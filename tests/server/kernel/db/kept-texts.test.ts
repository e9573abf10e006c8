import { insertAll, insertOne } from '@/server/kernel/db/insert'
import { prepared } from '@/server/kernel/db/prepared'
import type { Row } from '@/server/kernel/tables'
import { world as makeWorld, type World } from '@tests/support/world'
import { sql } from 'kysely'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const job = (kind: string): Omit<Row<'jobs'>, 'id'> => ({
  kind,
  payload: `{"of":"${kind}"}`,
  state: 'queued',
  attempts: 0,
  run_at: 1,
  locked_until: 0,
  fault: '',
  created_at: 2,
})
const kinds = async (kind: string) =>
  (
    await world.deps.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', 'like', `${kind}%`)
      .orderBy('id')
      .execute()
  ).map(({ id: _id, ...row }) => row)

describe('a prepared query', () => {
  const between = prepared((db, given: { least: number; most: number }) =>
    db
      .selectFrom(sql<{ n: number }>`(select 1 as n union all select 2 union all select 3)`.as('some'))
      .select('n')
      .where('n', '<=', given.most)
      .where('n', '>=', given.least)
      .where('n', '<>', 99)
      .orderBy('n'),
  )

  it('puts each value where its name stands, and forgets it afterwards', async () => {
    const { db } = world.deps
    const found = async (least: number, most: number) =>
      (await between(db, { least, most })).rows.map(({ n }) => Number(n))
    expect(await found(2, 3)).toEqual([2, 3])
    expect(await found(1, 1)).toEqual([1])
    expect(await found(3, 1)).toEqual([])
  })

  it('is part of the transaction it is run in', async () => {
    const seen = prepared((db, given: { kind: string }) =>
      db.selectFrom('jobs').select('kind').where('kind', '=', given.kind),
    )
    const undone = world.deps.command(async (trx) => {
      await insertAll(trx, 'jobs', [job('inside')])
      expect((await seen(trx, { kind: 'inside' })).rows).toHaveLength(1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await seen(world.deps.db, { kind: 'inside' })).rows).toEqual([])
  })
})

describe('rows', () => {
  it.each([0, 1, 2, 4, 5, 9])('are added as they are given, %d at a time, and again', async (count) => {
    for (const round of ['a', 'b']) {
      const rows = Array.from({ length: count }, (_, index) => job(`${round}${count}-${index}`))
      await insertAll(world.deps.db, 'jobs', rows)
      expect(await kinds(`${round}${count}-`)).toEqual(rows)
    }
  })

  it('of the same table in another shape have a statement of their own', async () => {
    const { kind, state, ...rest } = job('turned')
    await insertAll(world.deps.db, 'jobs', [job('straight')])
    await insertAll(world.deps.db, 'jobs', [{ state, ...rest, kind }])
    expect(await kinds('straight')).toEqual([job('straight')])
    expect(await kinds('turned')).toEqual([job('turned')])
  })

  it('that are added alone say their id', async () => {
    const ids = [
      await insertOne(world.deps.db, 'jobs', job('one')),
      await insertOne(world.deps.db, 'jobs', job('two')),
    ]
    const rows = await world.deps.db
      .selectFrom('jobs')
      .select(['id', 'kind'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: ids[0], kind: 'one' },
      { id: ids[1], kind: 'two' },
    ])
  })
})

it('asks SQLite for a number of rows in the text, which it plans once, and PostgreSQL by a parameter', () => {
  const { db } = world.deps
  const compiled = db.selectFrom('jobs').select('id').limit(20).offset(40).compile()
  if (world.database.dialect === 'sqlite') {
    expect(compiled.sql).toMatch(/limit 20 offset \?$/)
    expect(compiled.parameters).toEqual([40])
  } else expect(compiled.parameters).toEqual([20, 40])
})
