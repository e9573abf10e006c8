import type { Method, ServerGroup } from '@/contract/call'

declare const __ENDPOINTS__: Record<string, string>

export interface Endpoint {
  method: Method
  /** Without a leading slash: it is appended to a base that ends in one. */
  path: string
  server: ServerGroup
  idempotent: boolean
}

// Filled by the build from the contract (see rsbuild.config.ts); phones carry no schema.
const table: Record<string, string> = { ...__ENDPOINTS__ }

/** The back office adds its own endpoints when it is opened. */
export const addEndpoints = (more: Record<string, string>): void => {
  Object.assign(table, more)
}

export function endpointOf(name: string): Endpoint | null {
  const line = table[name]
  if (!line) return null
  const [method, path = '', ...marks] = line.split(' ')
  return {
    method: method as Method,
    path: path.slice(1),
    server: (marks.find((mark) => mark.startsWith('@'))?.slice(1) ?? 'default') as ServerGroup,
    idempotent: marks.includes('!'),
  }
}
