import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Limits of the built site in kilobytes (1024 bytes) of gzip, and what the first scripts must not contain; the limit of
 * all baseline pictures in megabytes.
 */
export interface Budgets {
  baselineMegabytes: number
  firstScriptKilobytes: number
  firstStyleKilobytes: number
  firstScriptNever: string[]
  /** Scripts of a screen besides the first ones, by its path. */
  screenScriptKilobytes: Record<string, number>
}

export interface Check {
  name: string
  ok: boolean
  detail: string
}

const gzipped = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** The files that the page names for every visitor, by a tag or the loader's list; `async` chunks are a deep link's. */
function named(page: string, ending: string): string[] {
  const found = all(page, new RegExp(`["'(]([^"'()\\s]+\\.${ending})["')]`, 'g'))
  return [...new Set(found)]
    .map((path) => path.replace(/^\.?\//, ''))
    .filter((path) => !path.includes('/async/'))
}

/** Modules of a script, by its source map: paths such as `node_modules/antd/es/table/index.js`. */
function modulesOf(site: string, script: string): string[] {
  const map = join(site, '../maps', `${script}.map`)
  if (!existsSync(map))
    throw new Error(`${script} has no source map: the build must write hidden-source-map.`)
  return (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources
}

/** Bytes of the scripts that a screen loads besides the first ones. */
function screenScripts(site: string, path: string): number {
  const screens = JSON.parse(readFileSync(join(site, '../ssr/screens.json'), 'utf8')) as Record<
    string,
    string[]
  >
  const scripts = screens[path]?.filter((file) => file.endsWith('.js')) ?? []
  if (scripts.length === 0) throw new Error(`No screen has the path ${path}.`)
  return scripts.reduce((total, file) => total + gzipped(readFileSync(join(site, file))), 0)
}

/** Measures the built site against its budgets; `site` is the folder that holds index.html. */
export function measure(site: string, budgets: Budgets): Check[] {
  const page = readFileSync(join(site, 'index.html'), 'utf8')
  const scripts = named(page, 'js')
  const styles = named(page, 'css')
  const sizeOf = (path: string) => gzipped(readFileSync(join(site, path)))
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

  const script = sum(scripts.map(sizeOf))
  const inline = gzipped(all(page, /<style[^>]*>([\s\S]*?)<\/style>/g).join('\n'))
  const style = sum(styles.map(sizeOf)) + inline
  const modules = scripts.flatMap((path) => modulesOf(site, path))
  const within = (name: string, bytes: number, limit: number): Check => ({
    name,
    ok: bytes <= limit * 1024,
    detail: `${kilobytes(bytes)} gzip of ${limit} KB`,
  })

  return [
    { name: 'The page names its first scripts', ok: scripts.length > 0, detail: scripts.join(', ') },
    within('First scripts', script, budgets.firstScriptKilobytes),
    within('First styles', style, budgets.firstStyleKilobytes),
    ...Object.entries(budgets.screenScriptKilobytes).map(([path, limit]) =>
      within(`Scripts of ${path}`, screenScripts(site, path), limit),
    ),
    ...budgets.firstScriptNever.map((part) => {
      const found = modules.filter((path) => path.includes(part))
      return {
        name: `Nothing of ${part} in the first scripts`,
        ok: found.length === 0,
        detail: found.slice(0, 5).join(', '),
      }
    }),
  ]
}

/** Measures the baseline pictures of a folder: everybody who clones the repository fetches them. */
export function measureBaselines(folder: string, limit: number): Check {
  const bytes = readdirSync(folder).reduce((total, name) => total + statSync(join(folder, name)).size, 0)
  const megabytes = bytes / 1024 / 1024
  return {
    name: 'Baseline pictures',
    ok: megabytes <= limit,
    detail: `${megabytes.toFixed(1)} MB of ${limit} MB`,
  }
}

function main(): void {
  const budgets = JSON.parse(readFileSync('tests/budgets.json', 'utf8')) as Budgets
  const checks = [
    ...measure('dist/web', budgets),
    measureBaselines('stories/__baselines__', budgets.baselineMegabytes),
  ]
  for (const { name, ok, detail } of checks) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}${detail ? `: ${detail}` : ''}`)
  }
  const names = checks.filter(({ ok }) => !ok).map(({ name }) => name)
  const failed = names.length
  const result = process.env['RESULT_FILE']
  if (result) writeFileSync(result, JSON.stringify({ passed: checks.length - failed, failed, names }))
  if (failed > 0) process.exitCode = 1
}

if (process.argv[1]?.endsWith('size.ts')) main()
