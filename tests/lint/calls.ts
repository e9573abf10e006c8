import { CONTEXTS } from '@/server/contexts'
import { posix } from 'node:path'
import type { Finding } from './files'

/** What a file exports, by its path from the root of the repository. */
export type Exports = ReadonlyMap<string, object>

/** A call with its contract entry and its handler, as `main` has put them together. */
export interface Joined {
  name: string
  entry: object
  handler: object
}

const names: readonly string[] = CONTEXTS

/** The context whose folder contains a file of the contract or the server. */
const contextOf = (path: string): string => /^src\/(?:contract|server)\/([^/]+)\//.exec(path)?.[1] ?? ''

/**
 * The file that each entry or handler comes from. Several may export it: groups of a higher context take over calls of
 * lower ones, so it comes from the lowest.
 */
function originsOf(exports: Exports): Map<unknown, string> {
  const origins = new Map<unknown, string>()
  const fromTheTop = [...exports].toSorted(
    ([one], [other]) => names.indexOf(contextOf(other)) - names.indexOf(contextOf(one)),
  )
  for (const [path, exported] of fromTheTop)
    for (const group of Object.values(exported) as unknown[])
      if (typeof group === 'object' && group !== null)
        for (const member of Object.values(group) as unknown[]) origins.set(member, path)
  return origins
}

/** Finds calls whose handler is in another context than their contract entry. */
export function lintCalls(calls: readonly Joined[], contract: Exports, server: Exports): Finding[] {
  const [entries, handlers] = [originsOf(contract), originsOf(server)]
  return calls.flatMap(({ name, entry, handler }) => {
    const declared = entries.get(entry)
    const handled = handlers.get(handler)
    if (declared === undefined)
      return [{ path: 'src/contract/contract.ts', line: 1, message: `no file exports the entry of ${name}` }]
    const context = contextOf(declared)
    const folder = posix.join('src/server', context, 'calls')
    if (handled === undefined)
      return [{ path: declared, line: 1, message: `${folder} exports no handler of ${name}` }]
    if (contextOf(handled) === context) return []
    const message = `handles ${name}, which ${declared} declares: move one to the context that owns the rule, so that both are in ${context} or both in ${contextOf(handled)}`
    return [{ path: handled, line: 1, message }]
  })
}
