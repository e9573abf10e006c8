import { prepared } from '../db/prepared'
import type { Context, Db } from '../../deps'
import { Refusal } from './refusal'

export const badSign = () => new Refusal(403, '请求已过期，请刷新后重试')

/** The signer of a write, and the nonce that makes it unique. */
export interface Signed {
  sessionId: number
  nonce: string
}

const keepNonce = prepared((db, { sessionId, nonce, at }: Signed & { at: number }) =>
  db
    .insertInto('nonces')
    .values({ session_id: sessionId, nonce, at })
    .onConflict((on) => on.doNothing()),
)

/** @throws Refusal 403 when the nonce was used before */
export async function spendNonce(db: Db, signed: Signed, at: number): Promise<void> {
  const { numAffectedRows } = await keepNonce(db, { ...signed, at })
  if (numAffectedRows !== 1n) throw badSign()
}

/**
 * Runs a signed write that is a single command: its nonce is used up in the command's own transaction, so that the disk
 * is waited for once. A refusal undoes the command, and then the nonce is used up separately.
 * @throws Refusal 403 when the nonce was used before; nothing is done then
 */
export async function signedCommand<T>(
  ctx: Context,
  signed: Signed,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now()
  let due = true
  const command: Context['command'] = async (step, user) => {
    if (!due) return ctx.command(step, user)
    due = false
    try {
      return await ctx.command(async (trx) => {
        await spendNonce(trx, signed, now)
        return step(trx)
      }, user)
    } catch (error) {
      due = true
      throw error
    }
  }
  try {
    return await work({ ...ctx, command })
  } finally {
    if (due) await spendNonce(ctx.db, signed, now)
  }
}
