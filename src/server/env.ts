import type { AppConfig } from '@/contract/common'

/** The server's settings, read once. Every fault is listed at the start, none is found later. */
export interface Env {
  production: boolean
  /** Seed the demo catalogue and accounts. */
  demo: boolean
  host: string
  port: number
  dataDir: string
  /** PostgreSQL address; empty = SQLite in dataDir. */
  databaseUrl: string
  /** Folder of the built site. */
  webDir: string
  /** Public origin for callbacks and shared links, without a trailing slash; empty = taken from the request. */
  publicOrigin: string
  /** How many proxies stand before the server; their forwarded address is trusted. */
  trustProxy: number
  /** Origins besides our own that may call the API: static hosts the site is put on. */
  corsOrigins: string[]
  /** Hosts that the web view may show. */
  externalHosts: string[]
  /** Pictures of the maps; without an address the app draws a ground of its own. */
  map: AppConfig['map']
  /** Multiplies all budgets of requests a minute. */
  rateScale: number
  /** Administrators work with a second factor only. */
  adminTotp: boolean
  /** 32 bytes that stored secrets and tickets are keyed with. */
  secret: string
  raw: Record<string, string | undefined>
}

export function readEnv(raw: Record<string, string | undefined>): Env {
  const faults: string[] = []
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const text = raw[name]
    if (!text) return fallback
    const value = Number(text)
    if (!Number.isInteger(value) || value < min || value > max)
      faults.push(`${name} must be a whole number from ${min} to ${max}, not "${text}"`)
    return value
  }
  const list = (name: string): string[] =>
    (raw[name] ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
  const production = raw['NODE_ENV'] === 'production'
  const demo = raw['DEMO'] ? raw['DEMO'] === '1' : !production
  const secret = raw['SECRET'] ?? (production && !demo ? '' : 'demo-secret-of-a-demo-server-only')
  if (secret.length < 32) faults.push('SECRET must be set to at least 32 characters in production')
  const databaseUrl = raw['DATABASE_URL'] ?? ''
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    faults.push('DATABASE_URL must begin with postgres://')
  const publicOrigin = (raw['PUBLIC_ORIGIN'] ?? '').replace(/\/$/, '')
  if (publicOrigin && !/^https?:\/\/[^/]+/.test(publicOrigin))
    faults.push('PUBLIC_ORIGIN must be an http(s) address')
  const tiles = raw['MAP_TILES'] ?? ''
  if (tiles && !/^https?:\/\/[^/{}]+\//.test(tiles)) faults.push('MAP_TILES must be an http(s) address')
  if (tiles && !['{z}', '{x}', '{y}'].every((part) => tiles.includes(part)))
    faults.push('MAP_TILES must hold {z}, {x} and {y}')
  const datum = raw['MAP_DATUM'] || 'wgs84'
  if (datum !== 'wgs84' && datum !== 'gcj02') faults.push(`MAP_DATUM must be wgs84 or gcj02, not "${datum}"`)
  const env: Env = {
    production,
    demo,
    host: raw['HOST'] ?? '0.0.0.0',
    port: integer('PORT', 8000, 0, 65535),
    dataDir: raw['DATA_DIR'] ?? '.data',
    databaseUrl,
    webDir: raw['WEB_DIR'] ?? 'dist/web',
    publicOrigin,
    trustProxy: integer('TRUST_PROXY', 0, 0, 10),
    corsOrigins: list('CORS_ORIGINS'),
    externalHosts: list('EXTERNAL_HOSTS'),
    map: { tiles, credit: raw['MAP_CREDIT'] ?? '', datum: datum === 'gcj02' ? datum : 'wgs84' },
    rateScale: integer('RATE_SCALE', 1, 1, 1_000_000),
    adminTotp: raw['ADMIN_TOTP'] ? raw['ADMIN_TOTP'] === '1' : production && !demo,
    secret,
    raw,
  }
  if (faults.length)
    throw new Error(`The configuration has ${faults.length} fault(s):\n- ${faults.join('\n- ')}`)
  return env
}
