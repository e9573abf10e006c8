import type { Call } from '@/contract/call'
import type { Context, Trx } from '../../deps'

/** Effects of one call's committed commands that its contract entry declares. */
interface Effects {
  /** Number of rows added to the audit log. */
  audited: number
  /** Whether the idempotency key was looked up. */
  keyed: boolean
  /** Whether the stored answer of the idempotency key was returned and nothing was done again. */
  replayed: boolean
}

const none = (): Effects => ({ audited: 0, keyed: false, replayed: false })

const watched = new WeakMap<object, Effects>()

/** Records that the transaction has added an audit row. */
export function countAuditRow(trx: Trx): void {
  const effects = watched.get(trx)
  if (effects) effects.audited += 1
}

/**
 * Records that the caller's idempotency key was looked up, and whether its stored answer was returned.
 * @param at the transaction, or the call's context where the key was looked up outside of one
 */
export function recordKeyUse(at: Trx | Pick<Context, 'idempotencyKey'>, replayed: boolean): void {
  const effects = watched.get(at)
  if (!effects) return
  effects.keyed = true
  effects.replayed ||= replayed
}

/**
 * Runs a call's handler and compares its effects with what the contract declares:
 * - `audit: '…'`: a successful call has added at least one audit row, unless it returned a stored answer;
 * - `audit: { ifChanged: '…' }`: it may have added none, because nothing changed or because a job writes them later;
 * - no `audit`: it has added none;
 * - `idempotent: true`: it looked its key up.
 * A refused call undoes its commands and is not checked. A retried transaction counts once.
 * @throws Error when they differ, outside production; in production the difference is logged as an error
 */
export async function checkDeclaredEffects<T>(
  name: string,
  call: Call,
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const effects = none()
  const own: Context = {
    ...ctx,
    command: async (step, user) => {
      let tried = none()
      const result = await ctx.command((trx) => {
        tried = none()
        watched.set(trx, tried)
        return step(trx)
      }, user)
      effects.audited += tried.audited
      effects.keyed ||= tried.keyed
      effects.replayed ||= tried.replayed
      return result
    },
  }
  watched.set(own, effects)
  const result = await work(own)
  const fault = faultOf(call, effects)
  if (fault) {
    const text = `${name} ${fault}`
    if (!ctx.env.production) throw new Error(text)
    ctx.log.error({ call: name }, text)
  }
  return result
}

function faultOf(call: Call, { audited, keyed, replayed }: Effects): string | undefined {
  if (call.idempotent && !keyed) return 'is declared idempotent and did not look at its key'
  if (typeof call.audit === 'string' && audited === 0 && !replayed)
    return 'is declared as audited and wrote no audit row'
  if (!call.audit && audited > 0) return 'wrote an audit row that its contract entry does not declare'
  return undefined
}
