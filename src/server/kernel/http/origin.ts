import type { FastifyRequest } from 'fastify'
import type { Env } from '../../env'

/** Where the world finds us, without a trailing slash: as configured, else as the caller did. */
export const originOf = (
  { publicOrigin }: Pick<Env, 'publicOrigin'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => publicOrigin || `${request.protocol}://${request.host}`
