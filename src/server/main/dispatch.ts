import fastJson from 'fast-json-stringify'
import { Type } from '@sinclair/typebox'
import { SUCCESS_CODE, type Alias, type Call, type Fields } from '@/contract/call'
import { allCalls } from '@/contract/contract'
import type { Context } from '../deps'
import { checkDeclaredEffects } from '../kernel/http/effects'
import { handlers } from './handlers'
import { signedCommand, spendNonce, type Signed } from '../kernel/http/nonces'
import { NEEDS_FACTOR } from '../people/login/second-factor'
import { badInput, forbidden, needsLogin, Refusal } from '../kernel/http/refusal'
import { checkInput } from '../kernel/http/validation'

type Handler = (ctx: Context, input: unknown) => Promise<unknown>

/** A call of the contract and its handler. */
export interface Served {
  /** Group and name: group.name */
  name: string
  call: Call
  handler: Handler
}

/** Details of a request that a caller outside the network omits. */
export interface Arrival {
  /** Signature of a write; the call uses its nonce up. */
  signed?: Signed | null
  /** Whether the caller previews a screen. */
  preview?: boolean
}

/**
 * Every call of the contract with its handler; an alias has its original's.
 * @throws Error for a call without a handler
 */
export function servedCalls(): Served[] {
  const own = handlers as unknown as Record<string, Record<string, Handler | undefined>>
  const byCall = new Map<Call, Handler>()
  const calls = allCalls()
  for (const { name, call } of calls) {
    const [group = '', key = ''] = name.split('.')
    const handler = own[group]?.[key]
    if (handler) byCall.set(call, handler)
  }
  return calls.map(({ name, call }) => {
    const handler = byCall.get(call.alias?.call ?? call)
    if (!handler) throw new Error(`The call ${name} has no handler`)
    return { name, call, handler: call.alias ? renamed(call.alias, handler) : handler }
  })
}

/** The handler of an alias: what is sent and answered under other names goes through the original's. */
function renamed({ input, answer }: Alias, handler: Handler): Handler {
  if (!input && !answer) return handler
  return async (ctx, given) => {
    const data = await handler(ctx, input ? input(given as Fields) : given)
    return answer ? answer(data as Fields) : data
  }
}

/**
 * Runs one call: its nonce, rights, input and idempotency key are checked, then its handler runs, and the handler's
 * effects are compared with the contract. Routes and tests enter here.
 * @param input fields as text, as in a form or a query; changed in place to the types of the call's schema. An UPLOAD
 * call gets the request itself, unchecked.
 * @returns the handler's result, not yet serialised by the response schema
 * @throws Refusal with the reason
 */
export async function dispatch(
  { name, call, handler }: Served,
  ctx: Context,
  input: unknown,
  { signed = null, preview = false }: Arrival = {},
): Promise<unknown> {
  if (signed && !call.idempotent) await spendNonce(ctx.db, signed, ctx.clock.now())
  authorise(call, ctx)
  refusePreview(call, ctx, preview)
  const given = input ?? {}
  if (call.method !== 'UPLOAD') checkInput(call.input, given)
  if (call.idempotent && !/^[\w-]{8,80}$/.test(ctx.idempotencyKey))
    throw badInput('缺少幂等标识，请刷新页面后重试')
  const work = (own: Context) => checkDeclaredEffects(name, call, own, (watched) => handler(watched, given))
  return signed && call.idempotent ? signedCommand(ctx, signed, work) : work(ctx)
}

/**
 * Refuses calls that a preview may not make: previews are read-only. A guest's preview has no session, so the request
 * says that it is one.
 */
function refusePreview(call: Call, ctx: Context, said: boolean): void {
  const previews = ctx.user?.preview === true || said
  const acts = call.method === 'POST' || call.method === 'UPLOAD' || call.idempotent === true
  if (previews && acts && call.family !== 'adminapi') throw forbidden('预览只能查看，不能操作')
}

function authorise(call: Call, ctx: Context): void {
  if (call.who === 'visitor') return
  if (call.who === 'staff') {
    if (!ctx.staff) throw needsLogin()
    if (call.permission && ctx.staff.mustEnrol) throw new Refusal(NEEDS_FACTOR, '请先开启两步验证')
    if (call.permission && !ctx.staff.permissions.includes(call.permission)) throw forbidden()
    return
  }
  if (!ctx.user || (ctx.user.guest && !call.guest)) throw needsLogin()
  if (call.who !== 'user' && !ctx.user.roles.includes(call.who))
    throw forbidden('当前账号没有该身份，请先申请')
}

type Presenter = (envelope: { code: number; msg: string; data: unknown }) => string

const presenters = new WeakMap<Call, Presenter>()

/** The serialiser of a call's responses: built with the first one and kept, like the validators. */
function presenterOf(call: Call): Presenter {
  const known = presenters.get(call)
  if (known) return known
  const made: Presenter = fastJson(
    Type.Object({ code: Type.Integer(), msg: Type.String(), data: call.answer }) as Parameters<
      typeof fastJson
    >[0],
  )
  presenters.set(call, made)
  return made
}

/** The envelope of a successful call, as JSON: fields that are not in its schema are left out. */
export const present = (call: Call, data: unknown): string =>
  presenterOf(call)({ code: SUCCESS_CODE[call.family], msg: '', data })
