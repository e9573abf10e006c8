import type { Context } from '../../deps'
import { audit, enteredAs } from '../../kernel/audit'

export interface FailedLogin {
  /** null for an unknown name. */
  id: number | null
  name: string
  /** The password was correct and the second factor was wrong. */
  factor?: true
}

/** Letters kept of an unknown name: people type their password there by mistake. */
const SHOWN = 2

/** Logs a failed back-office log-in: the account, the address and the time. The entry has no actor. */
export const noteFailedLogin = (ctx: Context, { id, name, ...more }: FailedLogin): Promise<void> =>
  ctx.command((trx) =>
    audit(trx, enteredAs(ctx, 0), 'adminuser.loginFailed', id === null ? 'staff' : `staff:${id}`, null, {
      name: id === null ? `${name.slice(0, SHOWN)}…` : name,
      ...more,
    }),
  )
