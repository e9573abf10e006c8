import { CONTEXTS } from '@/server/contexts'

const names: readonly string[] = CONTEXTS

/** Folders of the server that are no context: outside services, the schema's history, the demo, the commands. */
const BESIDE = ['adapters', 'migrations', 'demo', 'cli']

/** The folder below `src/server` or `src/contract` that a file stands in; undefined for the files of the top. */
const roomOf = (path: string): string | undefined => /^src\/(?:server|contract)\/([^/]+)\//.exec(path)?.[1]

/**
 * Who may import whom inside the server and the contract, from the order of `contexts.ts`.
 * @returns why an import is refused; undefined where it is allowed
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
