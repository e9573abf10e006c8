import type { FastifyBaseLogger } from 'fastify'

const quiet = (): void => undefined

/** A log for tests that expect errors. */
export const silentLog: FastifyBaseLogger = {
  level: 'silent',
  fatal: quiet,
  error: quiet,
  warn: quiet,
  info: quiet,
  debug: quiet,
  trace: quiet,
  silent: quiet,
  child: () => silentLog,
}
