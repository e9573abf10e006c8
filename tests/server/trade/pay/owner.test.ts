import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(__dirname, '../../../../src/server')
const WRITES = /\b(insertInto|insertAll|insertOne|updateTable|deleteFrom)\((?:\w+, )?'payments'/

/** A migration changes the rows that were there before; the demo writes a past nobody lived through. */
const APART = /^(migrations|demo)\//

it('writes rows of payments in one file: how one begins and moves is said once', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  const writers = files.filter(
    (file) =>
      file.endsWith('.ts') && !APART.test(file) && WRITES.test(readFileSync(join(SERVER, file), 'utf8')),
  )
  expect(writers).toEqual(['trade/payments.ts'])
})
