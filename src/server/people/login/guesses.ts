import type { Context } from '../../deps'
import { refund, spend, returnUse } from '../../kernel/budgets'
import { checkPassword } from '../password'
import { hashOf } from '../../kernel/secrets'

const QUARTER = 15 * 60_000
/**
 * Limits of passwords tried in a quarter of an hour: at one account from one place (a device that was logged in to it
 * before, or an address), at one account from all other places together, and wrong ones from one address, which a
 * classroom or an office may share. Knowing an account's name is not enough to lock out its owner's devices.
 */
const PLACE = [[QUARTER, 10]] as const
const STRANGERS = [[QUARTER, 30]] as const
const ADDRESS = [[QUARTER, 120]] as const

const MESSAGE = {
  user: '密码错误次数过多，请稍后再试或使用验证码登录',
  staff: '密码错误次数过多，请 15 分钟后再试',
} as const

/** The account that a password is tried at. */
export interface GuessedAccount {
  realm: keyof typeof MESSAGE
  /** The name as typed, known or not: two names of one account are counted apart, so that neither reveals the other. */
  name: string
  /** null when there is no account of this name; it is counted like a known one. */
  id: number | null
  passwordHash: string | null
}

async function isKnownDevice(ctx: Context, { realm, id }: GuessedAccount): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('realm', '=', realm)
    .where('subject_id', '=', id ?? 0)
    .where('device', '=', ctx.device)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined && ctx.device !== ''
}

/**
 * Compares a password. The guess is counted before it is compared, so that parallel guesses count each; a correct one
 * is given back.
 * @throws Refusal 429 above the limits
 */
export async function guessPassword(
  ctx: Context,
  account: GuessedAccount,
  password: string,
): Promise<boolean> {
  const now = ctx.clock.now()
  const { realm, name } = account
  const known = await isKnownDevice(ctx, account)
  const address = `pass:i:${ctx.ip}`
  const strangers = `pass:a:${realm}:${name}`
  const place = `pass:p:${realm}:${name}:${known ? `d:${hashOf(ctx.device)}` : `i:${ctx.ip}`}`
  await ctx.command(async (trx) => {
    await spend(trx, address, ADDRESS, now, MESSAGE[realm])
    if (!known) await spend(trx, strangers, STRANGERS, now, MESSAGE[realm])
    await spend(trx, place, PLACE, now, MESSAGE[realm])
  })
  const right = await checkPassword(password, account.passwordHash)
  if (right)
    await ctx.command(async (trx) => {
      await returnUse(trx, address, ADDRESS, now)
      if (!known) await returnUse(trx, strangers, STRANGERS, now)
      await refund(trx, place, PLACE, now)
    })
  return right
}
