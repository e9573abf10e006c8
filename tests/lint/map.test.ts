import { CONTEXTS } from '@/server/contexts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const map = readFileSync('src/README.md', 'utf8')
/** The part of the map below a heading. */
const below = (heading: string): string => map.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
const foldersOf = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

it.each([
  ['Contexts of the server', foldersOf('src/server')],
  ['Areas of the phone', foldersOf('src/mobile/areas')],
  ['Layers', foldersOf('src/mobile/kit')],
  ['Layers', foldersOf('src/admin/kit')],
])('the map says under %s what each folder is for', (heading, folders) => {
  const text = below(heading)
  expect(folders.filter((name) => !new RegExp(`\`${name}/?\``).test(text))).toEqual([])
})

it('the map lists the contexts in their order', () => {
  const rows = below('Contexts of the server').matchAll(/^\| `(\w+)` \|/gm)
  expect([...rows].map(([, name]) => name)).toEqual([...CONTEXTS])
})

it('every file that the map names is there', () => {
  const bases = ['', 'src', 'src/server', 'src/contract', 'src/admin']
  const named = [...map.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|json))`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !bases.some((base) => existsSync(join(base, path))))).toEqual([])
})
