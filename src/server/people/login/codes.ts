import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, Deps } from '../../deps'
import { badInput, tooMany } from '../../kernel/http/refusal'
import { spend } from '../../kernel/budgets'

/** Codes by text message (reliability rule 9): six digits from the CSPRNG, kept hashed, bound to phone and event. */
const LIFE = 5 * 60_000
const ATTEMPTS = 5
/** A row further in the future was written before the clock was set back: it neither counts nor is accepted. */
const SKEW = 60_000
const HOUR = 3_600_000

/**
 * Sending limits: [window in ms, most messages] by what is counted. Kept in the database, so that instances share them.
 */
const LIMITS = {
  mobile: [
    [60_000, 1],
    [HOUR, 5],
    [24 * HOUR, 10],
  ],
  // A classroom of sixty may log in from one address.
  ip: [
    [60_000, 60],
    [HOUR, 180],
  ],
  prefix: [[HOUR, 60]],
  all: [[60_000, 300]],
} as const

const hashOf = (env: Deps['env'], mobile: string, event: string, code: string): string =>
  createHmac('sha256', env.secret).update(`${event}:${mobile}:${code}`).digest('hex')

function sixDigits(random: Deps['random']): string {
  for (;;) {
    const [a = 0, b = 0, c = 0] = random.bytes(3)
    const value = (a << 16) | (b << 8) | c
    if (value < 16_000_000) return String(value % 1_000_000).padStart(6, '0')
  }
}

/**
 * Sends a fresh code. The answer is the same for known and unknown phones.
 * @throws Refusal 429 above a limit, 400 '验证码发送失败' when the channel refused
 */
export async function issueCode(ctx: Context, mobile: string, event: string): Promise<void> {
  const now = ctx.clock.now()
  const last = await ctx.db
    .selectFrom('sms_codes')
    .select('created_at')
    .where('mobile', '=', mobile)
    .where('created_at', '>', now - 60_000)
    .where('created_at', '<=', now + SKEW)
    .executeTakeFirst()
  if (last) throw tooMany('倒计时结束后再发送')
  const code = sixDigits(ctx.random)
  await ctx.command(async (trx) => {
    const buckets = {
      mobile: `sms:m:${mobile}`,
      ip: `sms:i:${ctx.ip}`,
      prefix: `sms:p:${mobile.slice(0, 7)}`,
      all: 'sms:all',
    }
    for (const name of ['mobile', 'ip', 'prefix', 'all'] as const)
      await spend(trx, buckets[name], LIMITS[name], now, '验证码发送太频繁，请稍后再试')
    await trx
      .insertInto('sms_codes')
      .values({
        mobile,
        event,
        code_hash: hashOf(ctx.env, mobile, event, code),
        attempts_left: ATTEMPTS,
        created_at: now,
        expires_at: now + LIFE,
        used_at: null,
      })
      .execute()
  })
  const failed = await ctx.sms.sendCode(mobile, event, code).then(
    () => null,
    (error: unknown) => error,
  )
  await ctx.db
    .insertInto('sms_outbox')
    .values({
      mobile,
      event,
      // The console adapter's message is for developers; a real channel's code must not be readable in the back office.
      text: ctx.sms.name === 'console' ? `验证码 ${code}` : '验证码 ******',
      ip: ctx.ip,
      state: failed ? 'failed' : 'sent',
      created_at: now,
    })
    .execute()
  if (failed) {
    ctx.log.error({ err: failed, event }, 'sms failed')
    throw badInput('验证码发送失败')
  }
}

/** Most codes an address may try per hour, over all phones: one guess each at many phones is guessing too. */
const TRIES = [[HOUR, 100]] as const

/**
 * Compares a code. An attempt is counted by a guarded update before comparing, so that parallel guesses count each.
 * Runs outside the caller's transaction on purpose: a refused command must not undo the attempt.
 * @returns a function that uses the code up, for callers that check more first
 * @throws Refusal 400 when it is wrong, used or expired
 */
export async function verifyCode(
  ctx: Context,
  mobile: string,
  event: string,
  code: string,
): Promise<() => Promise<void>> {
  const now = ctx.clock.now()
  await ctx.command((trx) => spend(trx, `code:i:${ctx.ip}`, TRIES, now))
  const row = await ctx.db
    .selectFrom('sms_codes')
    .select(['id', 'code_hash'])
    .where('mobile', '=', mobile)
    .where('event', '=', event)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', now + SKEW)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) throw badInput('验证码已失效，请重新获取')
  const taken = await ctx.command((trx) =>
    trx
      .updateTable('sms_codes')
      .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
      .where('id', '=', row.id)
      .where('attempts_left', '>', 0)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
  )
  if (taken.numUpdatedRows !== 1n) throw badInput('验证码错误次数过多，请重新获取')
  const given = Buffer.from(hashOf(ctx.env, mobile, event, code))
  if (!timingSafeEqual(given, Buffer.from(row.code_hash))) throw badInput('验证码不正确')
  return async () => {
    const used = await ctx.command((trx) =>
      trx
        .updateTable('sms_codes')
        .set({ used_at: now })
        .where('id', '=', row.id)
        .where('used_at', 'is', null)
        .executeTakeFirst(),
    )
    if (used.numUpdatedRows !== 1n) throw badInput('验证码已使用')
  }
}

/** Compares a code and uses it up: see {@link verifyCode}. */
export async function checkCode(ctx: Context, mobile: string, event: string, code: string): Promise<void> {
  const finish = await verifyCode(ctx, mobile, event, code)
  await finish()
}
