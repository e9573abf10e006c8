import { migrations } from '@/server/migrations/list'
import { changedSinceRelease, hashesNow, hashesReleased, meaningHash } from '@/tools/released-migrations'

it('a released migration is never changed: write the next one', () => {
  const released = hashesReleased()
  expect(Object.keys(released)).toEqual(expect.arrayContaining(['0001_base.ts', '0037_ai.ts', 'table.ts']))
  expect(changedSinceRelease(hashesNow(), released)).toEqual([])
})

it('a file that was changed, or is gone, is named', () => {
  const released = { 'a.ts': meaningHash("f('x')"), 'b.ts': meaningHash('g()'), 'c.ts': meaningHash('h()') }
  const now = { 'a.ts': meaningHash("f('y')"), 'b.ts': meaningHash('g( )'), 'd.ts': meaningHash('new()') }
  expect(changedSinceRelease(now, released)).toEqual(['a.ts', 'c.ts'])
})

describe('the hash of a migration', () => {
  const source = "await table(db, 'a', { id: 'id' })\nawait sql.raw(`create index a on b (c)`)"

  it.each([
    [
      "/** Says why. */\nawait table(\n  db,\n  'a',\n  { id: 'id' },\n);\nawait sql.raw(`create index a on b (c)`)",
    ],
    ['await table(db, "a", { id: "id" }) // as before\nawait sql.raw(`create index a on b (c)`)'],
  ])('is the same in another layout: %s', (same) => expect(meaningHash(same)).toBe(meaningHash(source)))

  it.each([
    [source.replace('(c)', '(d)')],
    [source.replace("'id' }", "'int' }")],
    [source.replace('on b', 'onb')],
  ])('is another for %s', (other) => expect(meaningHash(other)).not.toBe(meaningHash(source)))
})

it('migrations run in the order of their numbers, and no number is given twice', () => {
  const names = Object.keys(migrations)
  expect(names).toEqual(names.toSorted())
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
})
