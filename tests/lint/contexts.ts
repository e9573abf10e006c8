import { CONTEXTS } from '@/server/contexts'
import { lineOf, withoutComments, type Finding, type SourceFile } from './files'

const names: readonly string[] = CONTEXTS

/** Folders of the server that are no contexts: outside services, the schema's history, the demo, the commands. */
const BESIDE = ['adapters', 'migrations', 'demo', 'cli']

/** The folder below `src/server` or `src/contract` that contains a file; undefined for files at the top. */
const roomOf = (path: string): string | undefined => /^src\/(?:server|contract)\/([^/]+)\//.exec(path)?.[1]

/**
 * Which imports are allowed inside the server and the contract, by the order of `contexts.ts`.
 * @returns why an import is refused; undefined if it is allowed
 */
export function contextRefusal(path: string, target: string): string | undefined {
  if (!/^src\/(server|contract)\//.test(path) || !/^src\/(server|contract)\//.test(target)) return undefined
  const [from, to] = [roomOf(path), roomOf(target)]
  for (const room of [from, to])
    if (room !== undefined && !names.includes(room) && !BESIDE.includes(room))
      return `${room} is no context: name it in src/server/contexts.ts, or move the file into one that is`
  if (to === 'demo' && !['demo', 'main', 'cli', undefined].includes(from))
    return 'the product must not import the demo: only what puts the server together knows it'
  if (from === undefined || from === 'main' || BESIDE.includes(from)) {
    if (
      from === 'adapters' &&
      to !== undefined &&
      !['adapters', 'kernel'].includes(to) &&
      target.startsWith('src/server/')
    )
      return `an adapter must not import the context ${to}: it is handed what it needs`
    return undefined
  }
  if (to === undefined || to === 'adapters' || to === from) return undefined
  if (names.indexOf(to) > names.indexOf(from))
    return `${from} must not import ${to}, which stands above it in contexts.ts: move the part down, or hand it in from main`
  if (target.startsWith('src/server/') && /\/calls\//.test(target))
    return `the calls of ${to} are put together in main alone: move what is shared into ${to}/`
  if (target.startsWith('src/server/') && /^src\/server\/[^/]+\/office\//.test(target) && from !== 'office')
    return `${to}/office is for the back office alone: move what is shared into ${to}/`
  return undefined
}

/** Maps each table to the context whose `tables.ts` declares it. */
export function ownersOf(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { path, text } of files) {
    const [, context = ''] = /^src\/server\/([^/]+)\/tables\.ts$/.exec(path) ?? []
    if (!context) continue
    const [, body = ''] = /\binterface Database \{([^}]*)\}/.exec(withoutComments(text)) ?? []
    for (const [, table = ''] of body.matchAll(/^\s*(\w+):/gm)) owners.set(table, context)
  }
  return owners
}

/**
 * Patterns of writes that name their table: by the query builder, by helpers such as `insertAll` and `moved`, and
 * within raw SQL.
 */
const WRITES = [
  /\b(?:updateTable|deleteFrom|replaceInto|mergeInto|moved|insert[A-Z]\w*)(?:<[^<>]*>)?\(\s*(?:[\w.]+,\s*)?'(\w+)(?: as \w+)?'/g,
  /\b(?:insert into|replace into|delete from|update)\s+"?(\w+)"?/g,
]

/**
 * Finds writes to a table that another context declares. Reading is free downward; a write must be in a function of the
 * table's own context. A write whose table is a variable is not found.
 */
export function lintWrites(files: readonly SourceFile[]): Finding[] {
  const owners = ownersOf(files)
  return files.flatMap(({ path, text }) => {
    const context = /^src\/server\/.*\.ts$/.test(path) ? roomOf(path) : undefined
    if (context === undefined || BESIDE.includes(context)) return []
    const source = withoutComments(text)
    return WRITES.flatMap((pattern) => [...source.matchAll(pattern)]).flatMap((match) => {
      const owner = owners.get(match[1] ?? '')
      if (owner === undefined || owner === context) return []
      const cure =
        context === 'main' || names.indexOf(owner) < names.indexOf(context)
          ? `call a function of ${owner} that says what it does`
          : `have ${owner} register what it does, see catalogue/work-removal.ts`
      const message = `${context} must not write ${match[1]}, a table of ${owner}: ${cure}`
      return [{ path, line: lineOf(source, match.index), message }]
    })
  })
}
