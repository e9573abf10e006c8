import { ownCalls } from '@/contract/contract'
import { handlers } from '@/server/main/handlers'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lintCalls, type Exports } from './calls'

const load = async (root: string, wanted: RegExp): Promise<Exports> => {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, file))
    .filter((path) => wanted.test(path))
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, (await import(join(process.cwd(), path))) as object] as const),
    ),
  )
}

it('the handler of every call is in the context of its contract entry', async () => {
  const contract = await load('src/contract', /^src\/contract\/[^/]+\/.*\.ts$/)
  const server = await load('src/server', /^src\/server\/[^/]+\/calls\/.*\.ts$/)
  const groups = handlers as Record<string, Record<string, object>>
  const calls = ownCalls().map(({ name, call }) => {
    const [group = '', verb = ''] = name.split('.')
    return { name, entry: call, handler: groups[group]?.[verb] ?? {} }
  })
  expect(calls.length).toBeGreaterThan(600)
  expect(lintCalls(calls, contract, server)).toEqual([])
})

describe('where a call lives', () => {
  const entry = {}
  const handler = () => undefined
  const call = [{ name: 'shop.home', entry, handler }]
  const at = (path: string, value: object): Exports => new Map([[path, { group: { home: value } }]])
  const refused = (contract: Exports, server: Exports) =>
    lintCalls(call, contract, server).map(({ path, message }) => `${path} ${message}`)

  it('is one context', () => {
    expect(refused(at('src/contract/store/a.ts', entry), at('src/server/store/calls/b.ts', handler))).toEqual(
      [],
    )
  })

  it('is not two', () => {
    expect(refused(at('src/contract/store/a.ts', entry), at('src/server/trade/calls/b.ts', handler))).toEqual(
      [
        'src/server/trade/calls/b.ts handles shop.home, which src/contract/store/a.ts declares: move one to the context that owns the rule, so that both are in store or both in trade',
      ],
    )
  })

  it('is the lowest of those that pass it on', () => {
    const contract = at('src/contract/store/a.ts', entry)
    const server = new Map([
      ...at('src/server/store/calls/b.ts', handler),
      ...at('src/server/trade/calls/c.ts', handler),
    ])
    expect(refused(contract, server)).toEqual([])
    expect(refused(new Map(), server)).toEqual([
      'src/contract/contract.ts no file exports the entry of shop.home',
    ])
    expect(refused(contract, new Map())).toEqual([
      'src/contract/store/a.ts src/server/store/calls exports no handler of shop.home',
    ])
  })
})
