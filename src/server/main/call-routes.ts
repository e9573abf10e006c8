import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FAMILY_BASE, type Call, type FileAnswer } from '@/contract/call'
import type { Deps } from '../deps'
import { callerOf, checkSignature, contextOf, countedAs, hasToken, header, type Caller } from './caller'
import { dispatch, present, servedCalls, type Served } from './dispatch'
import { isShared } from '../kernel/cache'
import { formLimitsOf } from '../kernel/http/form-limits'
import type { Signed } from '../kernel/http/nonces'
import { Packed } from '../kernel/http/packed'
import { budgetOf } from '../kernel/http/rates'

/**
 * Registers a route for every call of the contract: session and signature are read here, {@link dispatch} does the
 * rest. A call without a handler makes the start fail.
 */
export function registerCalls(app: FastifyInstance, deps: Deps): void {
  for (const served of servedCalls()) register(app, deps, served)
}

function register(app: FastifyInstance, deps: Deps, served: Served): void {
  const { name, call } = served
  const posted = call.method === 'POST' || call.method === 'UPLOAD'
  // Responses that are the same for everyone are serialised once, not once per visitor.
  const written = new WeakMap<object, Packed>()
  const packedOf = (data: object): Packed => {
    const packed = written.get(data) ?? new Packed(present(call, data))
    written.set(data, packed)
    return packed
  }
  const form = formLimitsOf(call)
  const rate = budgetOf(name, call)
  const isKnown = async (request: FastifyRequest): Promise<boolean> => {
    const { user, staff } = await callerOf(deps, call.family, request)
    return user !== null || staff !== null
  }
  app.route({
    bodyLimit: form.bytes,
    method: posted ? 'POST' : 'GET',
    url: FAMILY_BASE[call.family] + call.path,
    config: { rate, call: name, form, ...(call.who === 'visitor' ? {} : { isKnown }) },
    handler: async (request, reply) => {
      const caller = await callerOf(deps, call.family, request)
      const ctx = contextOf(deps, caller, request)
      if (hasToken(request)) await app.rates.spend(rate, countedAs(caller, ctx.ip))
      const signed = signatureOf(caller, call, request, deps.clock.now())
      const input = call.method === 'UPLOAD' ? request : posted ? request.body : request.query
      const data = await dispatch(served, ctx, input, {
        signed,
        preview: header(request, 'x-preview') !== '',
      })
      if (call.method === 'DOWNLOAD') return sendFile(reply, data as FileAnswer)
      if (isShared(data)) return packedOf(data).send(request, asAnswer(reply))
      return answer(reply, present(call, data))
    },
  })
}

const asAnswer = (reply: FastifyReply): FastifyReply =>
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')

export const answer = (reply: FastifyReply, json: string): FastifyReply => asAnswer(reply).send(json)

/** Sends the file of a DOWNLOAD call while it is generated: a long one is never in memory as a whole. */
const sendFile = (reply: FastifyReply, { name, type, body }: FileAnswer): FastifyReply =>
  reply
    .type(type)
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    .send(Readable.from(body))

/**
 * Checks the signature of a call with a token.
 * @returns the signature that makes a write unique; null for a read, and for an unsigned call
 */
function signatureOf(
  { user, staff }: Caller,
  call: Call,
  request: FastifyRequest,
  now: number,
): Signed | null {
  const session = user ?? staff
  if (!header(request, 'token') || !session) return null
  const query = /\?(.*)/s.exec(request.url)?.[1] ?? ''
  const payload = call.method === 'UPLOAD' ? '' : call.method === 'POST' ? (request.formText ?? '') : query
  const method = call.method === 'POST' || call.method === 'UPLOAD' ? 'POST' : 'GET'
  const nonce = checkSignature(request, now, { method, payload })
  return method === 'POST' ? { sessionId: session.sessionId, nonce } : null
}
