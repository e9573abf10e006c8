import type { Env } from '../env'

/** A safe return address: addresses of trusted hosts unchanged; of all others only the path, at our own origin. */
export function returnUrlOf(env: Pick<Env, 'publicOrigin' | 'corsOrigins'>, wanted = ''): string {
  if (!wanted) return ''
  const trusted = [env.publicOrigin, ...env.corsOrigins].filter(Boolean)
  if (trusted.some((origin) => wanted.startsWith(`${origin}/`))) return wanted
  if (!URL.canParse(wanted, 'http://localhost')) return ''
  const { pathname, search, hash } = new URL(wanted, 'http://localhost')
  return `${env.publicOrigin}/${pathname.replace(/^\/+/, '')}${search}${hash}`
}
