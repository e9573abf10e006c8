import type { Context } from '../../deps'
import { keyed } from '../../kernel/secrets'

const TICKET_LIFE = 5 * 60_000

/** Bound to the password's hash as well: a ticket does not outlive the password that earned it. */
export const macOf = (ctx: Context, id: number, until: number, passwordHash: string): string =>
  keyed(ctx.env.secret, 'second factor ticket', `${id}.${until}.${passwordHash}`)

/** What the first half of a back-office log-in answers where a second one follows. */
export function factorTicket(ctx: Context, staff: { id: number; password_hash: string }): string {
  const until = ctx.clock.now() + TICKET_LIFE
  return `${staff.id}.${until}.${macOf(ctx, staff.id, until, staff.password_hash)}`
}
