import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { createHash } from 'node:crypto'

/**
 * Chunks with a table of screens. They also bring the names of the files that are loaded through them alone: the first
 * script, in which the bundler names the files of all chunks, would otherwise grow with every screen.
 */
const TABLES = ['routes', 'admin']

/** In the page, by the id of a chunk: the hash in its file names, and 1 where it has styles. */
const HASHES = 'self.chunkHashes'
const STYLED = 'self.styledChunks'

/** The bundler's three tables: hashes of scripts, hashes of styles, and which chunks have styles. */
const BUNDLED_TABLE = /\{\s*(?:"?[\w$]+"?:\s*(?:"[0-9a-f]{5}"|1)\s*,?\s*){20,}\}/g
const BUNDLED_TABLES = 3
const ENTRY = /"?([\w$]+)"?:\s*(?:"(\w+)"|1)/g

type Table = Record<string, string | 1>
type Sources = Pick<typeof Rspack.sources, 'ConcatSource' | 'RawSource' | 'ReplaceSource'>

/** Ids of the chunks of these groups and of all that they load; what a table of screens loads is left out. */
function chunksFrom(groups: Iterable<Rspack.ChunkGroup>): Set<string> {
  const found = new Set<Rspack.ChunkGroup>()
  const visit = (group: Rspack.ChunkGroup): void => {
    if (found.has(group)) return
    found.add(group)
    if (!TABLES.includes(group.name ?? '')) group.childrenIterable.forEach(visit)
  }
  for (const group of groups) visit(group)
  return new Set([...found].flatMap(({ chunks }) => chunks.map(({ id }) => String(id))))
}

/** Files of a chunk, its script first. */
function filesOf(compilation: Rspack.Compilation, name: string): [script: string, ...styles: string[]] {
  const files = [...(compilation.namedChunks.get(name)?.files ?? [])]
  const script = files.find((file) => file.endsWith('.js'))
  if (!script) throw new Error(`No chunk with a script is called ${name}`)
  return [script, ...files.filter((file) => file.endsWith('.css'))]
}

/**
 * Moves names from the first script to the chunks with a table of screens, before anything is minified. The files of those
 * chunks get other names, since what is in them now depends on the files that they name.
 * @throws Error when the bundler's tables are not found, since another version may write them in another way, and when a
 * name would be in no file
 */
function moveNames(
  compilation: Rspack.Compilation,
  { ConcatSource, RawSource, ReplaceSource }: Sources,
): void {
  const first = chunksFrom(compilation.entrypoints.values())
  const [index] = filesOf(compilation, 'index')
  const bundled = compilation.getAsset(index)?.source ?? new RawSource('')
  const tables = [...bundled.source().toString().matchAll(BUNDLED_TABLE)].map(({ 0: text, index: at }) => ({
    at,
    end: at + text.length - 1,
    entries: [...text.matchAll(ENTRY)].map(([, id = '', hash]) => [id, hash ?? 1] as const),
  }))
  if (tables.length !== BUNDLED_TABLES)
    throw new Error(`The first script has ${tables.length} tables of chunks`)

  const moved = new Map(tables.flatMap(({ entries }) => entries.filter(([id]) => !first.has(id))))
  const renamed: Record<string, string> = {}
  for (const name of TABLES) {
    const own = chunksFrom(compilation.namedChunkGroups.get(name)?.childrenIterable ?? [])
    const hashes: Table = {}
    const styled: Table = {}
    for (const [id, value] of tables.flatMap(({ entries }) => entries))
      if (!first.has(id) && own.has(id)) (value === 1 ? styled : hashes)[id] = value
    for (const id of own) moved.delete(id)
    const names = `Object.assign(${HASHES},${JSON.stringify(hashes)});Object.assign(${STYLED},${JSON.stringify(styled)});`
    const [script, ...styles] = filesOf(compilation, name)
    compilation.updateAsset(script, (source) => new ConcatSource(names, source))
    const [, old = ''] = /\.([0-9a-f]{5})\.js$/.exec(script) ?? []
    const hash = createHash('sha256').update(names).update(old).digest('hex').slice(0, old.length)
    renamed[old] = hash
    // The styles of a chunk have the hash of its script.
    for (const file of [script, ...styles]) compilation.renameAsset(file, file.replace(old, hash))
  }
  if (moved.size > 0) throw new Error(`No table of screens loads the chunks ${[...moved.keys()].join(', ')}`)

  const source = new ReplaceSource(bundled)
  for (const { at, end, entries } of tables) {
    const kept = entries
      .filter(([id]) => first.has(id))
      .map(([id, value]) => `${JSON.stringify(id)}:${JSON.stringify(renamed[value] ?? value)}`)
    const others = entries.some(([, value]) => value === 1) ? STYLED : HASHES
    // What the table does not have itself is looked up in its prototype.
    source.replace(at, end, `{__proto__:${others},${kept.join()}}`)
  }
  const script = new ConcatSource(`${HASHES}={};${STYLED}={};`, source)
  compilation.updateAsset(index, script)
  // Named by what is left in it: a change of a screen does not change it.
  const own = createHash('sha256').update(script.source()).digest('hex').slice(0, 6)
  compilation.renameAsset(index, index.replace(/\.\w+\.js$/, `.${own}.js`))
}

/** Keeps the names of screens' files out of the first script. */
export const chunkNames = (): RsbuildPlugin => ({
  name: 'chunk-names',
  apply: 'build',
  setup(api) {
    api.processAssets({ stage: 'additions', environments: ['web'] }, ({ compilation, sources }) =>
      moveNames(compilation, sources),
    )
  },
})
