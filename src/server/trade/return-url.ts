import type { Env } from '../env'

/** A way back that leads to us: a trusted host as it is, of anything else only the path, at our own address. */
export function returnUrlOf(env: Pick<Env, 'publicOrigin' | 'corsOrigins'>, wanted = ''): string {
  if (!wanted) return ''
  const trusted = [env.publicOrigin, ...env.corsOrigins].filter(Boolean)
  if (trusted.some((origin) => wanted.startsWith(`${origin}/`))) return wanted
  if (!URL.canParse(wanted, 'http://localhost')) return ''
  const { pathname, search, hash } = new URL(wanted, 'http://localhost')
  return `${env.publicOrigin}/${pathname.replace(/^\/+/, '')}${search}${hash}`
}
