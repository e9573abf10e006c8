import { lookup } from '@/format/lookup'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { unflatten } from '@/contract/kernel/form'
import { answer, registerCalls } from './main/call-routes'
import { hasToken } from './main/caller'
import { isUnstorableNumber } from './kernel/db/open-postgres'
import type { Deps } from './deps'
import { formFault, isLargeForm, VISITOR_FORM, type FormLimits } from './kernel/http/form-limits'
import { named } from './kernel/http/named-plugin'
import { ENCODINGS, COMPRESS_FROM } from './kernel/http/packed'
import { health } from './kernel/http/plugins/health'
import { security } from './kernel/http/plugins/security'
import { stopping } from './kernel/http/plugins/stop'
import { Rates, type Budget } from './kernel/http/rates'
import { badInput, needsLogin, Refusal } from './kernel/http/refusal'
import { fileRoutes } from './main/routes/files'
import { oauthRoutes } from './people/routes/oauth'
import { payRoutes } from './trade/routes/pay'
import { pushRoutes } from './live/routes/push'
import { siteRoutes } from './main/routes/site'
import { uploadRoutes } from './main/routes/uploads'

declare module 'fastify' {
  interface FastifyInstance {
    rates: Rates
  }
  interface FastifyRequest {
    /** The form exactly as it was received: the signature covers it. */
    formText?: string
  }
  interface FastifyContextConfig {
    /** Limits of this route's form. */
    form?: FormLimits
    rate?: Budget
    /** Name of the call that the route serves. */
    call?: string
    /** Whether the sender of a request is logged in; omitted where visitors have the same limits. */
    isKnown?: (request: FastifyRequest) => Promise<boolean>
  }
}

/** A request whose body is longer than its route allows. */
class TooLong extends Error {
  readonly statusCode = 413
}

/** Messages for requests refused before they reach a route, by HTTP status. */
const STATUS_TEXT: Record<number, string> = {
  400: '请求有误',
  404: '地址不存在',
  408: '请求超时，请稍后再试',
  413: '提交的内容过长，请精简后再试',
  414: '请求地址过长',
  431: '请求地址过长',
}

const envelopeOf = (status: number): string =>
  JSON.stringify({
    code: status,
    msg: status >= 500 ? '服务开小差了，请稍后再试' : (STATUS_TEXT[status] ?? '请求有误'),
    data: null,
  })

/** Status for requests that Node’s parser could not read. */
const PARSER_STATUS = lookup<number>({
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
})

/** Writes the response to an unreadable request directly to the socket: it reaches no route and no hook. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = PARSER_STATUS[error.code ?? ''] ?? 400
  const body = envelopeOf(status)
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  socket.destroySoon()
}

/** Fastify’s own settings; the logger redacts what must never be logged. */
export const serverOptions = (
  deps: Pick<Deps, 'env'>,
  logger: FastifyServerOptions['logger'],
): FastifyServerOptions => ({
  logger,
  trustProxy: deps.env.trustProxy > 0 ? (_address, hop) => hop < deps.env.trustProxy : false,
  bodyLimit: VISITOR_FORM.bytes,
  routerOptions: { ignoreTrailingSlash: true },
  requestTimeout: 60_000,
  clientErrorHandler: answerUnreadable,
  // An address that cannot be decoded reaches no route either.
  frameworkErrors: (error, _request, reply) => {
    const status = error.statusCode ?? 400
    reply.statusCode = status
    answer(reply, envelopeOf(status))
  },
})

/** Builds the server on ready dependencies; `main.ts` listens, tests inject. */
export async function buildApp(
  deps: Deps,
  logger: FastifyServerOptions['logger'] = false,
): Promise<FastifyInstance> {
  const app = fastify(serverOptions(deps, logger))
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      const { form = VISITOR_FORM, isKnown } = request.routeOptions.config
      const fault = formFault(body, form)
      if (fault) throw fault === 'long' ? new TooLong() : badInput('参数有误')
      if (isKnown && isLargeForm(body) && !(await isKnown(request))) throw needsLogin()
      request.formText = body
      return unflatten(new URLSearchParams(body))
    },
  )
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal)
      return answer(reply, JSON.stringify({ code: error.code, msg: error.message, data: error.data ?? null }))
    // Validation knows no column: a made-up cursor may hold a number that PostgreSQL cannot compare with it.
    if (isUnstorableNumber(error)) {
      request.log.warn({ err: error }, 'a number of the request fits no column')
      return answer(reply, JSON.stringify({ code: 400, msg: '参数有误', data: null }))
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return answer(reply.status(status), envelopeOf(status))
  })
  app.setNotFoundHandler((_request, reply) => answer(reply.code(404), envelopeOf(404)))
  app.decorate('rates', new Rates(deps))
  await app.register(stopping)
  await app.register(security, { deps })
  await app.register(health, { deps })
  // Calls with a token are rate-limited per session, once the session is known.
  app.addHook('onRequest', async (request) => {
    const { rate, call } = request.routeOptions.config
    if (rate && !(call && hasToken(request))) await app.rates.spend(rate, { ip: request.ip })
  })
  // Personal responses only; files of the build, the page and public responses are precompressed.
  await app.register(compress, { encodings: [...ENCODINGS], threshold: COMPRESS_FROM })
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1 } })
  await app.register(named(fileRoutes), { deps })
  await app.register(named(payRoutes), { deps })
  await app.register(named(oauthRoutes), { deps })
  await app.register(named(uploadRoutes), { deps })
  await app.register(named(pushRoutes), { deps })
  await app.register(named(siteRoutes), { deps })
  await app.register(
    named(function callRoutes(scope: FastifyInstance, _options: object, done: () => void) {
      // Calls are forms: a body of another kind would not be covered by the signature.
      scope.removeContentTypeParser(['application/json', 'text/plain'])
      registerCalls(scope, deps)
      done()
    }),
  )
  return app
}
