import { Secret, TOTP } from 'otpauth'
import type { TotpEnrolment, TotpStatus } from '@/contract/people/totp'
import type { Row } from '../../kernel/tables'
import type { Context, Db, Deps } from '../../deps'
import { badInput, conflict, Refusal, tooMany } from '../../kernel/http/refusal'
import { keyed, seal, unseal, type Seal } from '../../kernel/secrets'

/**
 * Second factor by time-based codes (RFC 6238: SHA-1, six digits, 30 s), for users and staff alike. The secret is
 * stored sealed, recovery codes hashed; a code is accepted once, and five wrong ones lock the factor for a quarter of
 * an hour.
 */
export type Realm = 'user' | 'staff'

const STEP = 30_000
/** Time steps that a clock may be off, in either direction. */
const WINDOW = 1
const ATTEMPTS = 5
const LOCK = 15 * 60_000
const RECOVERY_CODES = 10
const ISSUER = '书声'
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const sealOf = (subject: string): Seal => ({ purpose: 'second factor secrets', subject })

function open(env: Deps['env'], subject: string, sealed: string): Buffer {
  try {
    return unseal(env, sealOf(subject), sealed)
  } catch {
    // Sealed for another subject, or under another SECRET.
    throw conflict('两步验证密钥已失效，请使用恢复码')
  }
}

/** Copied: a Buffer's memory may be a slice of a pool. */
const totpOf = (secret: Uint8Array, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP / 1000,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** The time step that a code belongs to, or null when it matches none near now. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / STEP) + delta
}

type Factor = Row<'second_factors'>

const subjectOf = (realm: Realm, id: number): string => `${realm}:${id}`

const factorOf = (db: Db, realm: Realm, subjectId: number): Promise<Factor | undefined> =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('realm', '=', realm)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()

export async function factorStatus(db: Db, realm: Realm, subjectId: number): Promise<TotpStatus> {
  const factor = await factorOf(db, realm, subjectId)
  if (!factor?.confirmed_at) return { enabled: false, since: 0, recoveryLeft: 0 }
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('factor_id', '=', factor.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { enabled: true, since: factor.confirmed_at, recoveryLeft: left }
}

function recoveryCode(random: Deps['random']): string {
  let text = ''
  // 248 is the largest multiple of 31 in a byte: every letter is equally likely.
  while (text.length < 10) for (const byte of random.bytes(16)) if (byte < 248) text += ALPHABET[byte % 31]
  return `${text.slice(0, 5)}-${text.slice(5, 10)}`
}

const hashOfRecovery = (env: Deps['env'], factorId: number, code: string): string =>
  keyed(env.secret, 'recovery code', `${factorId}:${code.replace('-', '').toUpperCase()}`)

/**
 * Begins enrolment; an earlier unconfirmed one is dropped.
 * @throws Refusal 409 when a factor is on already
 */
export async function enrolFactor(
  ctx: Context,
  realm: Realm,
  subjectId: number,
  label: string,
): Promise<TotpEnrolment> {
  const secret = ctx.random.bytes(20)
  const totp = totpOf(secret, label)
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(ctx.random))
  await ctx.command(async (trx) => {
    const known = await factorOf(trx, realm, subjectId)
    if (known?.confirmed_at) throw conflict('两步验证已开启')
    if (known) await trx.deleteFrom('second_factors').where('id', '=', known.id).execute()
    const { id } = await trx
      .insertInto('second_factors')
      .values({
        realm,
        subject_id: subjectId,
        secret: seal(ctx, sealOf(subjectOf(realm, subjectId)), secret),
        confirmed_at: null,
        last_step: 0,
        // Earlier wrong codes stay counted: enrolling again is no way around the limit.
        failures: known?.failures ?? 0,
        locked_until: known?.locked_until ?? 0,
        created_at: ctx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('recovery_codes')
      .values(
        recoveryCodes.map((code) => ({
          factor_id: id,
          code_hash: hashOfRecovery(ctx.env, id, code),
          used_at: null,
        })),
      )
      .execute()
  })
  return { secret: totp.secret.base32, uri: totp.toString(), recoveryCodes }
}

/** Counts an attempt before the code is checked, so that parallel guesses count each. The last one locks. */
async function spendAttempt(ctx: Context, factor: Factor): Promise<void> {
  const now = ctx.clock.now()
  const taken = await ctx.command((trx) =>
    trx
      .updateTable('second_factors')
      .set((eb) => ({
        failures: eb
          .case()
          .when('failures', '>=', ATTEMPTS - 1)
          .then(eb.lit(0))
          .else(eb('failures', '+', 1))
          .end(),
        locked_until: eb
          .case()
          .when('failures', '>=', ATTEMPTS - 1)
          .then(now + LOCK)
          .else(eb.ref('locked_until'))
          .end(),
      }))
      .where('id', '=', factor.id)
      .where('locked_until', '<=', now)
      .executeTakeFirst(),
  )
  if (taken.numUpdatedRows !== 1n) throw tooMany('动态验证码错误次数过多，请 15 分钟后再试')
}

const wrongCode = () => badInput('动态验证码不正确')

/** Accepts a time-based code that is correct and of a step not used yet. */
async function takeStep(ctx: Context, factor: Factor, code: string, confirm: boolean): Promise<void> {
  const now = ctx.clock.now()
  const subject = subjectOf(factor.realm, factor.subject_id)
  const step = stepOf(open(ctx.env, subject, factor.secret), code, now)
  if (step === null) throw wrongCode()
  const taken = await ctx.command((trx) =>
    trx
      .updateTable('second_factors')
      .set({ last_step: step, failures: 0, locked_until: 0, ...(confirm ? { confirmed_at: now } : {}) })
      .where('id', '=', factor.id)
      .where('last_step', '<', step)
      .where('confirmed_at', confirm ? 'is' : 'is not', null)
      .executeTakeFirst(),
  )
  if (taken.numUpdatedRows !== 1n) throw badInput('动态验证码已使用，请等待下一个')
}

async function takeRecovery(ctx: Context, factor: Factor, code: string): Promise<void> {
  await ctx.command(async (trx) => {
    const taken = await trx
      .updateTable('recovery_codes')
      .set({ used_at: ctx.clock.now() })
      .where('factor_id', '=', factor.id)
      .where('code_hash', '=', hashOfRecovery(ctx.env, factor.id, code))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (taken.numUpdatedRows !== 1n) throw badInput('恢复码不正确或已使用')
    await trx
      .updateTable('second_factors')
      .set({ failures: 0, locked_until: 0 })
      .where('id', '=', factor.id)
      .execute()
  })
}

/** Turns the factor on with a first code. @throws Refusal 400, 409, 429 */
export async function confirmFactor(
  ctx: Context,
  realm: Realm,
  subjectId: number,
  code: string,
): Promise<void> {
  const factor = await factorOf(ctx.db, realm, subjectId)
  if (!factor) throw badInput('请先获取两步验证密钥')
  if (factor.confirmed_at) throw conflict('两步验证已开启')
  await spendAttempt(ctx, factor)
  await takeStep(ctx, factor, code, true)
}

/**
 * Checks a code of the factor that is on, or one of its recovery codes, and uses it up.
 * @throws Refusal 400 for a wrong or used one, 409 without a factor, 429 while locked
 */
export async function verifyFactor(
  ctx: Context,
  realm: Realm,
  subjectId: number,
  code: string,
): Promise<void> {
  const factor = await factorOf(ctx.db, realm, subjectId)
  if (!factor?.confirmed_at) throw conflict('两步验证未开启')
  await spendAttempt(ctx, factor)
  await (/^\d{6}$/.test(code) ? takeStep(ctx, factor, code, false) : takeRecovery(ctx, factor, code))
}

/** Turns the factor off. @throws as {@link verifyFactor} */
export async function disableFactor(
  ctx: Context,
  realm: Realm,
  subjectId: number,
  code: string,
): Promise<void> {
  await verifyFactor(ctx, realm, subjectId, code)
  await ctx.command((trx) =>
    trx.deleteFrom('second_factors').where('realm', '=', realm).where('subject_id', '=', subjectId).execute(),
  )
}

/** Code of the refusal that asks for the second factor; its data tells whether the user has one. */
export const NEEDS_FACTOR = 428

/**
 * Requires a user's second factor when an amount (fen) is above a limit. Runs before the command it guards.
 * @throws Refusal 428 without a code or a factor, and as {@link verifyFactor}
 */
export async function requireSecondFactor(
  ctx: Context,
  guard: { userId: number; amount: number; limit: number; code: string | undefined },
): Promise<void> {
  if (guard.amount <= guard.limit) return
  const { enabled } = await factorStatus(ctx.db, 'user', guard.userId)
  if (!enabled) throw new Refusal(NEEDS_FACTOR, '大额操作需要先开启两步验证', { enabled })
  if (!guard.code) throw new Refusal(NEEDS_FACTOR, '请输入动态验证码', { enabled })
  await verifyFactor(ctx, 'user', guard.userId, guard.code)
}
