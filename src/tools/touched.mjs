// Finds the files of stories that a change touches, by the import graph of all stories.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { build } from 'esbuild'
import { at } from './house.mjs'

const git = (...args) => execFileSync('git', args, { cwd: at('.'), encoding: 'utf8' }).trim()
const lines = (text) => text.split('\n').filter(Boolean)

/** Base of a comparison: the merge base with main, or the commit before where HEAD is on main itself. */
function defaultBase() {
  const head = git('rev-parse', 'HEAD')
  try {
    const base = git('merge-base', 'main', 'HEAD')
    if (base !== head) return base
  } catch {
    // A clone may have no branch of this name.
  }
  return git('rev-parse', 'HEAD~1')
}

/** Returns the paths that differ from `since`, uncommitted and new files included. */
export function changedFiles(since) {
  const base = since || defaultBase()
  return [
    ...new Set([
      ...lines(git('diff', '--name-only', base, '--')),
      ...lines(git('ls-files', '--others', '--exclude-standard')),
    ]),
  ]
}

/** Returns the path of each file of ours → paths of the files it imports, for `entries` and all that they reach. */
export async function importGraph(entries, root = at('.')) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    format: 'esm',
    // Otherwise each story's output would hold a copy of all that it imports, which takes minutes.
    splitting: true,
    jsx: 'automatic',
    logLevel: 'silent',
    loader: Object.fromEntries(
      ['.webp', '.png', '.jpg', '.svg', '.avif', '.woff2'].map((ending) => [ending, 'empty']),
    ),
    plugins: [
      {
        name: 'own-files-only',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || /^(@\/|@mocks\/|@tests\/|design-system\/)/.test(path)
              ? undefined
              : { path, external: true },
          ),
      },
    ],
  })
  return Object.fromEntries(
    Object.entries(metafile.inputs).map(([path, { imports }]) => [
      path,
      imports.filter(({ external }) => !external).map((found) => found.path),
    ]),
  )
}

/** Returns whether `entry`, or anything it imports at any depth, is one of the changed files. */
export function reaches(graph, entry, changed) {
  const seen = new Set()
  const queue = [entry]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (changed.has(path)) return true
    if (seen.has(path)) continue
    seen.add(path)
    queue.push(...(graph[path] ?? []))
  }
  return false
}

const preview = '.storybook/preview.tsx'
/** Files that no story imports and that every picture depends on. */
const isForAll = (path) => path.startsWith('.storybook/') || path === 'package-lock.json'

/** Returns the files of stories that the changed files touch; what the preview imports touches all of them. */
export async function touchedStories(files) {
  const stories = readdirSync(at('stories'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => `stories/${name}`)
  const graph = await importGraph([...stories, preview])
  const changed = new Set(files)
  const all = files.some(isForAll) || reaches(graph, preview, changed)
  return new Set(all ? stories : stories.filter((story) => reaches(graph, story, changed)))
}
