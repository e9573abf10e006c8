import type { Context } from '../deps'
import { refund, spend } from './budgets'
import { checkPassword } from './password'

const QUARTER = 15 * 60_000
/** Passwords tried for one account, and from one address, in a quarter of an hour. A code still opens the account. */
const ACCOUNT = [[QUARTER, 10]] as const
const ADDRESS = [[QUARTER, 60]] as const
const MESSAGE = '密码错误次数过多，请稍后再试或使用验证码登录'

/**
 * Compares a password. The guess is counted before it is compared, so that parallel guesses count each; a right one is
 * given back to the account. Unknown accounts are counted like known ones.
 * @param account what names the account, known or not
 * @throws Refusal 429 above the limits
 */
export async function guessPassword(
  ctx: Context,
  account: string,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const now = ctx.clock.now()
  await ctx.command(async (trx) => {
    await spend(trx, `pass:i:${ctx.ip}`, ADDRESS, now, MESSAGE)
    await spend(trx, `pass:a:${account}`, ACCOUNT, now, MESSAGE)
  })
  const right = await checkPassword(password, stored)
  if (right) await ctx.command((trx) => refund(trx, `pass:a:${account}`, ACCOUNT, now))
  return right
}
