import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { unflatten } from '@/contract/form'
import { answer, registerCalls } from './calls'
import type { Deps } from './deps'
import { ENCODINGS, WORTH_PACKING } from './packed'
import { health } from './plugins/health'
import { security } from './plugins/security'
import { stopping } from './plugins/stop'
import { Refusal } from './refusal'
import { fileRoutes } from './routes/files'
import { oauthRoutes } from './routes/oauth'
import { payRoutes } from './routes/pay'
import { pushRoutes } from './routes/push'
import { siteRoutes } from './routes/site'
import { uploadRoutes } from './routes/uploads'

declare module 'fastify' {
  interface FastifyRequest {
    /** The form exactly as it came: what the signature was made over. */
    formText?: string
  }
}

/** PostgreSQL's numeric_value_out_of_range. */
const NUMBER_OUT_OF_RANGE = '22003'

const BODY_LIMIT = 1024 * 1024

/** Fastify’s own settings; the logger redacts what must never be written down. */
export const serverOptions = (
  deps: Pick<Deps, 'env'>,
  logger: FastifyServerOptions['logger'],
): FastifyServerOptions => ({
  logger,
  trustProxy: deps.env.trustProxy > 0 ? (_address, hop) => hop < deps.env.trustProxy : false,
  bodyLimit: BODY_LIMIT,
  routerOptions: { ignoreTrailingSlash: true },
  requestTimeout: 60_000,
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
    (request, body, done) => {
      request.formText = String(body)
      done(null, unflatten(new URLSearchParams(request.formText)))
    },
  )
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal)
      return answer(reply, JSON.stringify({ code: error.code, msg: error.message, data: error.data ?? null }))
    // A cursor somebody made up, with a number no column holds: SQLite finds nothing there, PostgreSQL complains.
    if ((error as { code?: string }).code === NUMBER_OUT_OF_RANGE)
      return answer(reply, JSON.stringify({ code: 400, msg: '参数有误', data: null }))
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (status === 429)
      return answer(reply, JSON.stringify({ code: 429, msg: '操作太频繁，请稍后再试', data: null }))
    return answer(
      reply.code(status),
      JSON.stringify({
        code: status,
        msg: status >= 500 ? '服务开小差了，请稍后再试' : '请求有误',
        data: null,
      }),
    )
  })
  app.setNotFoundHandler((_request, reply) =>
    answer(reply.code(404), JSON.stringify({ code: 404, msg: '地址不存在', data: null })),
  )
  await app.register(stopping)
  await app.register(security, { deps })
  await app.register(health, { deps })
  // What is one visitor's; files of the build, the page and what is everybody's are there compressed already.
  await app.register(compress, { encodings: [...ENCODINGS], threshold: WORTH_PACKING })
  await app.register(rateLimit, { global: false })
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1 } })
  await app.register(fileRoutes, { deps })
  await app.register(payRoutes, { deps })
  await app.register(oauthRoutes, { deps })
  await app.register(uploadRoutes, { deps })
  await app.register(pushRoutes, { deps })
  await app.register(siteRoutes, { deps })
  await app.register((scope, _options, done) => {
    // Calls are forms: a body of another kind would not be covered by the signature.
    scope.removeContentTypeParser(['application/json', 'text/plain'])
    registerCalls(scope, deps)
    done()
  })
  return app
}
