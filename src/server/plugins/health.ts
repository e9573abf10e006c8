import fp from 'fastify-plugin'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import type { Deps } from '../deps'

/** /health/live, /health/ready (asks the database) and /metrics for Prometheus. */
export const health = fp<{ deps: Deps }>((app, { deps }, done) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, next) => {
    const { call } = request.routeOptions.config
    duration.observe({ call: call ?? 'other', status: reply.statusCode }, reply.elapsedTime / 1000)
    next()
  })
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    if (app.stopping) return reply.code(503).send({ status: 'stopping' })
    try {
      await sql`select 1`.execute(deps.db)
      return await reply.send({ status: 'ok' })
    } catch (error) {
      app.log.error({ err: error }, 'database does not answer')
      return reply.code(503).send({ status: 'database does not answer' })
    }
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  done()
})
