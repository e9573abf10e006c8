import type { Context } from '../../deps'
import { keyed } from '../../kernel/secrets'

const TICKET_LIFE = 5 * 60_000

/** Signature over the ticket and the password's hash: a ticket does not outlive the password it was issued for. */
export const macOf = (ctx: Context, id: number, until: number, passwordHash: string): string =>
  keyed(ctx.env.secret, 'second factor ticket', `${id}.${until}.${passwordHash}`)

/** Returned by the first step of a back-office log-in that requires a second factor. */
export function factorTicket(ctx: Context, staff: { id: number; password_hash: string }): string {
  const until = ctx.clock.now() + TICKET_LIFE
  return `${staff.id}.${until}.${macOf(ctx, staff.id, until, staff.password_hash)}`
}
