import type { AuditTarget } from '@/contract/kernel/audit-entities'
import { createHash } from 'node:crypto'
import { insertNext } from './db/insert'
import { prepared } from './db/prepared'
import type { Row } from './tables'
import type { Context, Trx } from '../deps'
import { countAuditRow } from './http/effects'
import { sealed, subjectOf, type Subject } from './audit-seal'

/**
 * Keys whose values are never logged. A bare `code` is secret only at the top level of a document: deeper it is a
 * SKU's.
 */
const SECRET = /password|token|secret|.code/i

function clean(value: unknown): string {
  const isSecret = (holder: unknown, key: string): boolean =>
    SECRET.test(key) || (key === 'code' && holder === value)
  return JSON.stringify(value ?? null, function (this: unknown, key, item: unknown) {
    return typeof item === 'string' && isSecret(this, key) ? '***' : item
  })
}

/** The actor of an audited action, with its address and time. */
export interface Actor extends Pick<Context, 'ip' | 'clock'> {
  staff: { id: number } | null
  user: { id: number } | null
}

/** Records a log-in as the operator's own action, though nobody was logged in when it began. */
export const enteredAs = ({ ip, clock }: Actor, staffId: number): Actor => ({
  ip,
  clock,
  staff: { id: staffId },
  user: null,
})

type Hashed = Omit<Row<'audit_log'>, 'id' | 'hash'>

/** Used as the previous hash of an actor's first row. */
export const chainStart = (realm: string, actorId: number): string => `${realm}:${actorId}`

/** Hash of a row over its content and the previous row's hash; the order of the fields is part of it. */
export function auditHash(row: Hashed): string {
  const { realm, actor_id, action, target, before, after, ip, at, prev_hash } = row
  const content = { realm, actor_id, action, target, before, after, ip, at, prev_hash }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

const lastHash = prepared((db, given: { realm: string; actorId: number }) =>
  db
    .selectFrom('audit_log')
    .select('hash')
    .where('realm', '=', given.realm)
    .where('actor_id', '=', given.actorId)
    .orderBy('id', 'desc')
    .limit(1),
)

/**
 * Adds a row to the actor's hash chain, in the command's own transaction. `before` and `after` are documents; secrets
 * are masked. Each actor has its own chain: with a single one every checkout would wait for the one before.
 *
 * A user's own actions are sealed with the user's key, address included. An operator's actions on a user or a customer
 * are sealed with that person's key; `about` names the person where the target is a record of theirs (see
 * audit-seal.ts).
 */
export async function audit(
  trx: Trx,
  ctx: Actor,
  action: string,
  target: AuditTarget,
  before: unknown,
  after: unknown,
  about?: Subject,
): Promise<void> {
  const realm = ctx.staff ? 'staff' : 'user'
  const actor_id = ctx.staff?.id ?? ctx.user?.id ?? 0
  const [last] = (await lastHash(trx, { realm, actorId: actor_id })).rows
  const own: Subject | undefined = ctx.staff || !actor_id ? undefined : `user:${actor_id}`
  const seal = await sealed(trx, ctx, own ?? about ?? subjectOf(target), target)
  const row = {
    realm,
    actor_id,
    action,
    target,
    before: seal(clean(before)),
    after: seal(clean(after)),
    // An operator's address is not the subject's data.
    ip: own ? seal(ctx.ip) : ctx.ip,
    at: ctx.clock.now(),
    prev_hash: last?.hash ?? chainStart(realm, actor_id),
  }
  await insertNext(trx, 'audit_log', { ...row, hash: auditHash(row) })
  countAuditRow(trx)
}
