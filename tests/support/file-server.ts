import { named } from '@/server/kernel/http/named-plugin'
import { Rates } from '@/server/kernel/http/rates'
import { fileRoutes } from '@/server/main/routes/files'
import type { Deps } from '@/server/deps'
import fastify, { type FastifyInstance } from 'fastify'

/** A server of files alone, to be closed by the caller. */
export async function fileServer(deps: Deps): Promise<FastifyInstance> {
  const app = fastify()
  app.decorate('rates', new Rates(deps))
  await app.register(named(fileRoutes), { deps })
  return app
}
