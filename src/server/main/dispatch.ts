import fastJson from 'fast-json-stringify'
import { Type } from '@sinclair/typebox'
import { SUCCESS_CODE, type Call } from '@/contract/call'
import { contract } from '@/contract/contract'
import type { Context } from '../deps'
import { heldToContract } from '../kernel/http/effects'
import { handlers } from './handlers'
import { signedCommand, spendNonce, type Signed } from '../kernel/http/nonces'
import { NEEDS_FACTOR } from '../people/login/second-factor'
import { badInput, forbidden, needsLogin, Refusal } from '../kernel/http/refusal'
import { checkInput } from '../kernel/http/validation'

type Handler = (ctx: Context, input: unknown) => Promise<unknown>

/** A call of the contract and what answers it. */
export interface Served {
  /** group.name */
  name: string
  call: Call
  handler: Handler
}

/** How a call came in: what a caller without the network leaves out. */
export interface Arrival {
  /** Signature of a write; its nonce is used up by the call. */
  signed?: Signed | null
  /** The caller says that it previews a screen. */
  preview?: boolean
}

/**
 * Every call of the contract with its handler.
 * @throws Error for a call without a handler
 */
export function servedCalls(): Served[] {
  const all = handlers as unknown as Record<string, Record<string, Handler | undefined>>
  return Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([key, call]) => {
      const handler = all[group]?.[key]
      const name = `${group}.${key}`
      if (!handler) throw new Error(`The call ${name} has no handler`)
      return { name, call, handler }
    }),
  )
}

/**
 * Carries out one call: its nonce, rights, input and idempotency key are checked, then its handler runs, and what that
 * did is compared with the contract. Routes and tests enter here.
 * @param input fields as text, as a form or a query carries them; changed in place to the types of the call's schema.
 *   An UPLOAD call takes the request itself, unchecked.
 * @returns the handler's answer, not yet written by the answer's schema
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
  const work = (own: Context) => heldToContract(name, call, own, (watched) => handler(watched, given))
  return signed && call.idempotent ? signedCommand(ctx, signed, work) : work(ctx)
}

/** Who previews a screen sees it, and does nothing there: a guest's preview has no session, so the request says it. */
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

/** What writes a call's answers by its schema: made with the first one and kept, as the validators are. */
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

/** The envelope of a call that succeeded, as JSON: fields that its schema does not name are left out. */
export const present = (call: Call, data: unknown): string =>
  presenterOf(call)({ code: SUCCESS_CODE[call.family], msg: '', data })
