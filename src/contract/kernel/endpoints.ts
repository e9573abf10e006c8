import { FAMILY_BASE, type Call } from '../call'
import { ownCalls } from '../contract'

/**
 * Runtime data of a call for the client: `METHOD path[ group][ !]`, where `!` means that it takes an idempotency key.
 */
export type EndpointTable = Record<string, string>

const line = (call: Call): string =>
  [
    call.method,
    FAMILY_BASE[call.family] + call.path,
    call.server && call.server !== 'default' ? `@${call.server}` : '',
    call.idempotent ? '!' : '',
  ]
    .filter(Boolean)
    .join(' ')

/**
 * Tables for the two fronts, generated from the contract at build time, so that phones load neither the schemas nor the
 * back office's addresses, but for those of its log-in. Aliases are left out: both fronts call the originals.
 */
export function endpointTable(front: 'mobile' | 'admin'): EndpointTable {
  const rows = ownCalls().filter(
    ({ call }) => front === 'admin' || call.family !== 'adminapi' || call.who === 'visitor',
  )
  return Object.fromEntries(rows.map(({ name, call }) => [name, line(call)]))
}
