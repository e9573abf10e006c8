import type { Context } from '../../deps'
import { audit, enteredAs } from '../../kernel/audit'

export interface FailedLogin {
  /** null for a name that is nobody's. */
  id: number | null
  name: string
  /** The password was right, and the second factor was not. */
  factor?: true
}

/** Of a name that is nobody's only so many letters are kept: people type their password there by mistake. */
const SHOWN = 2

/** Writes a failed log-in to the back office down: at whose account, from which address, when. Nobody is its actor. */
export const noteFailedLogin = (ctx: Context, { id, name, ...more }: FailedLogin): Promise<void> =>
  ctx.command((trx) =>
    audit(trx, enteredAs(ctx, 0), 'adminuser.loginFailed', id === null ? 'staff' : `staff:${id}`, null, {
      name: id === null ? `${name.slice(0, SHOWN)}…` : name,
      ...more,
    }),
  )
