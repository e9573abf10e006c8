import { CONTEXTS } from '@/server/contexts'
import { targetOf } from '@/admin/features/audit/labels'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Kinds of records that the server's audit entries are about, read off its source. */
const kinds = CONTEXTS.flatMap((context) =>
  readdirSync(join('src/server', context), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join('src/server', context, file), 'utf8')
      const calls = [...text.matchAll(/\baudit\(\s*trx,[^`]{0,160}?`([a-z_]+):\$\{/g)]
      return calls.map(([, kind = '']) => kind)
    }),
)

it('every kind of record in the log has a name that operators read', () => {
  expect(new Set(kinds).size).toBeGreaterThan(20)
  for (const kind of new Set(kinds))
    expect(targetOf({ target: `${kind}:1`, record: { number: '1', title: '', open: '' } }).text).toMatch(
      /^[\p{Script=Han}A-Za-z ]*\p{Script=Han} 1$/u,
    )
})
