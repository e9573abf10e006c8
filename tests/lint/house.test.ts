import { lintHouse } from './house'

const messages = (path: string, text: string): string[] =>
  lintHouse([{ path, text }]).map(({ message }) => message)

// Forbidden words are assembled here, or this file would break the rules it tests.
const joined = (...parts: string[]): string => parts.join('')

describe('house rules', () => {
  it.each([
    ['src/client/a.ts', `// see https://${joined('regis', 'try.npm', 'js.org')}/a`, 'names a registry'],
    ['README.md', `curl http://${joined('deb.deb', 'ian.org')}`, 'names a registry'],
    ['README.md', `cd ${joined('/wo', 'rk/main')}`, 'path of one machine'],
    ['src/server/a.ts', `const dir = '${joined('/t', 'mp/a')}'`, 'path of one machine'],
    ['src/client/a.ts', joined('// oxlint-', 'disable-next-line'), 'switches a rule off'],
    ['src/client/a.ts', joined('/* eslint-', 'disable */'), 'switches a rule off'],
    ['src/client/a.ts', joined('// @ts-', 'ignore'), 'silences the type checker'],
    ['src/client/a.ts', joined('// @ts-', 'expect-error'), 'silences the type checker'],
    ['src/client/a.ts', joined('// TO', 'DO later'), 'a promise in the code'],
    ['tests/client/a.test.ts', joined('it.', "skip('a', () => {})"), 'leaves tests out'],
    ['tests/client/a.test.ts', joined('describe.', "only('a', () => {})"), 'leaves tests out'],
    ['tests/client/a.test.ts', joined('x', "it('a', () => {})"), 'leaves tests out'],
    [
      'tests/server/trade/a.test.ts',
      "import { cartHandlers } from '@/server/trade/calls/cart'",
      'enter by the door',
    ],
    ['tests/support/a.ts', "const a = await import('@/server/trade/calls/cart')", 'enter by the door'],
    ['src/client/a.ts', joined('const a = import.', 'meta.url'), 'jest runs CommonJS'],
    ['src/stores/a.ts', "export * from './b'", 'is a barrel'],
    ['src/mobile/areas/a/parts/A.tsx', 'export const A = () => <b>🔥</b>', 'is an emoji'],
    ['src/mobile/areas/a/parts/A.tsx', 'const a = (fen / 100).toFixed(2)', 'formats by itself'],
    ['src/server/people/a.ts', "const a = new Date(0).toLocaleDateString('zh-CN')", 'formats by itself'],
    ['design-system/components/A/A.tsx', "const a = count.toLocaleString('zh-CN')", 'formats by itself'],
    ['src/mobile/A.ts', 'const a = new Date(at).getMonth() + 1', 'the time zone of the device'],
    ['design-system/components/A/A.tsx', 'const a = <button role="radio" />', 'without its keys'],
    ['src/server/people/a.ts', "const A: Record<string, string> = {\n  b: '',\n}", 'make it with lookup()'],
    ['tests/server/a.test.ts', joined("import fc from 'fast", "-check'"), 'properties'],
    ['src/mobile/areas/a/parts/A.tsx', 'const a = <form noValidate />', 'take Form'],
    ['src/admin/features/a/A.tsx', 'const a = <form />', 'take Form'],
    ['src/mobile/areas/a/parts/A.tsx', 'const a = <p role="alert">b</p>', 'FieldNote for a field'],
    ['src/admin/features/a/A.tsx', 'const a = <b onClick={() => {}} role="alert" />', 'Fault in the back'],
    ['design-system/components/A/A.tsx', "const a = <p role={b ? 'alert' : undefined} />", 'FormError for a'],
    ['src/client/a.ts', 'const a = /(?<=b)c/', 'Safari before 16.4'],
    ['src/mobile/areas/a/parts/a.ts', 'const a = /(?<!b)c/', 'Safari before 16.4'],
    ['src/client/index.ts', 'export const a = 1', 'is a barrel'],
    ['src/client/a.ts', 'const a = 1\n'.repeat(401), 'has 401 lines'],
    ['design-system/components/A/A.module.css', '.a {}\n'.repeat(401), 'has 401 lines'],
  ])('%s refuses %j', (path, text, message) => {
    expect(messages(path, text)).toEqual([expect.stringContaining(message)])
  })

  it.each([
    ['design-system/components/A/index.ts', "export { A } from './A'"],
    ['tests/support/a-child.ts', "import { cartHandlers } from '@/server/trade/calls/cart'"],
    ['tests/server/spine/a.test.ts', "import { handlers } from '@/server/main/handlers'"],
    ['src/tools/start.mjs', joined('const a = import.', 'meta.url')],
    ['src/client/a.ts', 'const a = 1\n'.repeat(400)],
    ['src/client/a.ts', 'const a = /(?<name>b)(?=c)/'],
    ['src/server/people/a.ts', 'const a = /(?<=b)c/'],
    ['design-system/components/Form/Form.tsx', 'const a = <form noValidate />'],
    ['src/server/people/a.ts', "const A = lookup<string>({ b: '' })"],
    ['src/server/people/a.ts', "const A: Record<Kind, string> = { b: '' }"],
    ['src/admin/kit/display/Fault.tsx', 'const a = <span role="alert" />'],
    ['src/admin/features/a/A.tsx', 'const a = <><p>b</p><Alert role="alert" /></>'],
    ['src/client/a.ts', "const route = '/work/detail'"],
    ['src/format/a.ts', 'const a = (fen / 100).toFixed(2)'],
    ['src/client/a.ts', "const route = '/home/agreement'"],
    ['tests/client/a.test.ts', "it('skips what it has seen', () => {})"],
  ])('%s accepts it', (path, text) => {
    expect(messages(path, text)).toEqual([])
  })

  it('says file and line', () => {
    expect(lintHouse([{ path: 'src/a.ts', text: joined('const a = 1\n// FIX', 'ME') }])).toEqual([
      expect.objectContaining({ path: 'src/a.ts', line: 2 }),
    ])
  })
})
