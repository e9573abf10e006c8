import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Deps } from '../../../deps'
import { wrongFigures } from '../../db/figures'
import { sameText } from '../../secrets'

/** A write that takes longer, in ms, counts as failed. */
const LONGEST_WRITE = 2_000
/** How long, in ms, the last answer is repeated: frequent requests cause no more writes. */
const KEPT = 1_000

/** Returns a function that writes a meaningless row and returns whether that worked: a full disk can still be read. */
function writeProbe({ db }: Pick<Deps, 'db'>): () => Promise<boolean> {
  let asked = -Infinity
  let answer: Promise<boolean> = Promise.resolve(false)
  const write = async (): Promise<boolean> => {
    await db
      .insertInto('rate_counters')
      .values({ bucket: 'health', window_start: Number.MAX_SAFE_INTEGER, count: 1 })
      .onConflict((on) =>
        on
          .columns(['bucket', 'window_start'])
          .doUpdateSet((eb) => ({ count: sql<number>`1 - ${eb.ref('rate_counters.count')}` })),
      )
      .execute()
    return true
  }
  return () => {
    if (performance.now() - asked >= KEPT) {
      asked = performance.now()
      const late = new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error('the write takes too long')), LONGEST_WRITE).unref()
      })
      answer = Promise.race([write(), late])
      answer.catch(() => undefined)
    }
    return answer
  }
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Whether a request may read the metrics: with the token, or from this machine without a proxy. */
function mayMeasure({ metricsToken }: Deps['env'], { headers, ip }: FastifyRequest): boolean {
  if (metricsToken) return sameText(headers.authorization ?? '', `Bearer ${metricsToken}`)
  return LOOPBACK.test(ip) && !headers['x-forwarded-for'] && !headers.forwarded
}

/** /health/live, /health/ready (writes to the database) and /metrics for Prometheus. */
export const health = fp<{ deps: Deps }>((app, { deps }, done) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from receiving a request to sending its response, by API call and HTTP status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  registry.registerMetric(wrongFigures)
  app.addHook('onResponse', (request, reply, next) => {
    const { call } = request.routeOptions.config
    duration.observe({ call: call ?? 'other', status: reply.statusCode }, reply.elapsedTime / 1000)
    next()
  })
  const probe = writeProbe(deps)
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    if (app.stopping) return reply.code(503).send({ status: 'stopping' })
    try {
      await probe()
      return await reply.send({ status: 'ok' })
    } catch (error) {
      app.log.error({ err: error }, 'database does not answer')
      return reply.code(503).send({ status: 'database does not answer' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(deps.env, request)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  done()
})
