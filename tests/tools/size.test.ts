import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure, measureBaselines } from '../size'

const budgets = {
  baselineMegabytes: 1,
  firstScriptKilobytes: 2,
  firstStyleKilobytes: 1,
  firstScriptNever: ['node_modules/antd/'],
  screenScriptKilobytes: { '/a': 2 },
}

let site = ''
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shusheng-size-'))
  site = join(folder, 'web')
  mkdirSync(join(site, 'static'), { recursive: true })
  mkdirSync(join(folder, 'ssr'))
  writeFileSync(join(folder, 'ssr/screens.json'), JSON.stringify({ '/a': ['static/b.js', 'static/b.css'] }))
  writeFileSync(join(site, 'static/b.js'), 'show()')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A built page whose loader names one script. */
function built({ script = '', style = '', sources = ['src/mobile/app/entry.tsx'] } = {}) {
  writeFileSync(
    join(site, 'index.html'),
    `<style>${style}</style><script>(["./static/a.js"]).forEach(load)</script>`,
  )
  writeFileSync(join(site, 'static/a.js'), script)
  mkdirSync(join(site, '../maps/static'), { recursive: true })
  writeFileSync(join(site, '../maps/static/a.js.map'), JSON.stringify({ sources }))
  return measure(site, budgets)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name)
}

it('the real budgets name places that are there', () => {
  const { firstScriptNever } = JSON.parse(readFileSync('tests/budgets.json', 'utf8')) as typeof budgets
  expect(
    firstScriptNever.filter((part) => part.endsWith('/') && !part.endsWith('-') && !existsSync(part)),
  ).toEqual([])
})

// What gzip cannot make smaller.
const noise = (kilobytes: number) => randomBytes(kilobytes * 768).toString('base64')

it('passes a page within its budgets', () => {
  expect(built({ script: 'go()', style: 'a{}' })).toEqual([])
})

it('refuses scripts above the budget', () => {
  expect(built({ script: noise(3) })).toEqual(['First scripts'])
})

it('counts styles inside the page', () => {
  expect(built({ style: noise(2) })).toEqual(['First styles'])
})

it('refuses scripts of a screen above its budget', () => {
  writeFileSync(join(site, 'static/b.js'), noise(3))
  expect(built()).toEqual(['Scripts of /a'])
})

it('refuses a forbidden library in the first scripts', () => {
  expect(built({ sources: ['../node_modules/antd/es/table/index.js'] })).toEqual([
    'Nothing of node_modules/antd/ in the first scripts',
  ])
})

it('refuses a page that names no script', () => {
  writeFileSync(join(site, 'index.html'), '<p>empty</p>')
  expect(measure(site, budgets).find(({ ok }) => !ok)?.name).toBe('The page names its first scripts')
})

it('refuses baseline pictures that are larger than the budget together', () => {
  for (const name of ['a.webp', 'b.webp']) writeFileSync(join(site, name), randomBytes(600 * 1024))
  expect(measureBaselines(site, 2).ok).toBe(true)
  expect(measureBaselines(site, 1)).toEqual({
    name: 'Baseline pictures',
    ok: false,
    detail: '1.2 MB of 1 MB',
  })
})
