import type { FastifyRequest } from 'fastify'
import type { Env } from '../../env'

/** The site's public origin, without a trailing slash: as configured, else as in the caller's request. */
export const originOf = (
  { publicOrigin }: Pick<Env, 'publicOrigin'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => publicOrigin || `${request.protocol}://${request.host}`
