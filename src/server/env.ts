import type { AppConfig } from '@/contract/content/app-config'
import { PAYMENT_TYPES, type PaymentType } from '@/contract/trade/pay-types'
import { channelOf } from './adapters/payment/channels'
import { SERVICES, type Service } from './adapters/services'
import { faultsOf, isBegun, isSet, namesOf, type Values } from './adapters/settings'

/** Values of the outside services' variables; empty = not set. */
export type Outside = Values<Service>

/** Secret of a server used only by its developer. It is published: anybody can forge what it signs. */
const PUBLISHED_SECRET = 'demo-secret-of-a-demo-server-only'
const PARTNER = /^([\w-]{1,20})\s*:\s*(\S{16,})$/

/** The server's settings, read once. All invalid settings are listed at the start. */
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
  /** Number of proxies in front of the server; their forwarded address is trusted. */
  trustProxy: number
  /** Other origins that may call the API: static hosts that serve the site. */
  corsOrigins: string[]
  /** Hosts that the web view may show. */
  externalHosts: string[]
  /** Tiles of the maps; without an address the app draws its own background. */
  map: AppConfig['map']
  /** Multiplies all rate limits per minute. */
  rateScale: number
  /** Whether administrators need a second factor. */
  adminTotp: boolean
  /** 32 bytes used as the key for stored secrets and tickets. */
  secret: string
  /** How long the address of a paid film or sound is valid, in seconds. */
  mediaSeconds: number
  logLevel: string
  /** Token for /metrics; empty = only this machine may read it. */
  metricsToken: string
  /** Path of ffmpeg; empty = the system's, or the one that a package ships. */
  ffmpegPath: string
  /** Keys and addresses of channels. */
  outside: Outside
  /** Secrets of partners by name. */
  partners: ReadonlyMap<string, string>
  /** Channels that send withdrawals. */
  payouts: readonly PaymentType[]
}

function outsideOf(raw: Record<string, string | undefined>, faults: string[]): Outside {
  const outside = Object.fromEntries(
    SERVICES.flatMap((service) =>
      namesOf(service).map((name) => [name, raw[name] || service.addresses?.[name] || '']),
    ),
  ) as Outside
  faults.push(...SERVICES.flatMap((service) => faultsOf(service, outside)))
  return outside
}

/** Payment channels that PAYOUTS lists. */
function payoutsOf(names: readonly string[], outside: Outside, faults: string[]): PaymentType[] {
  const able = PAYMENT_TYPES.filter((type) => channelOf(type).payouts)
  for (const name of names) {
    const type = able.find((one) => one === name)
    if (!type) faults.push(`PAYOUTS names ${name}: ${able.join(' and ')} are known`)
    else if (!isSet(channelOf(type).settings[0], outside))
      faults.push(`PAYOUTS names ${name}: the keys of its payments must be set`)
  }
  return able.filter((type) => names.includes(type))
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
  const secret = raw['SECRET'] || (production ? '' : PUBLISHED_SECRET)
  if (secret.length < 32 || (production && secret === PUBLISHED_SECRET))
    faults.push('SECRET must be set to at least 32 characters of your own in production')
  const databaseUrl = raw['DATABASE_URL'] ?? ''
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    faults.push('DATABASE_URL must begin with postgres://')
  const publicOrigin = (raw['PUBLIC_ORIGIN'] ?? '').replace(/\/$/, '')
  if (publicOrigin && !/^https?:\/\/[^/]+/.test(publicOrigin))
    faults.push('PUBLIC_ORIGIN must be an http(s) address')
  if (!publicOrigin && production && !demo)
    faults.push('PUBLIC_ORIGIN must be set in production: the name in a request is not believed')
  const tiles = raw['MAP_TILES'] ?? ''
  if (tiles && !/^https?:\/\/[^/{}]+\//.test(tiles)) faults.push('MAP_TILES must be an http(s) address')
  if (tiles && !['{z}', '{x}', '{y}'].every((part) => tiles.includes(part)))
    faults.push('MAP_TILES must hold {z}, {x} and {y}')
  const datum = raw['MAP_DATUM'] || 'wgs84'
  if (datum !== 'wgs84' && datum !== 'gcj02') faults.push(`MAP_DATUM must be wgs84 or gcj02, not "${datum}"`)
  const outside = outsideOf(raw, faults)
  if (publicOrigin === '' && PAYMENT_TYPES.some((type) => isBegun(channelOf(type).settings[0], outside)))
    faults.push('PUBLIC_ORIGIN must be set for payment notifications')
  const payouts = payoutsOf(list('PAYOUTS'), outside, faults)
  const partners = new Map<string, string>()
  for (const item of list('PARTNER_SECRETS')) {
    const [, name, partner] = PARTNER.exec(item) ?? []
    if (name && partner) partners.set(name, partner)
    else faults.push('PARTNER_SECRETS must list name:secret, the secrets of at least 16 characters')
  }
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
    mediaSeconds: integer('MEDIA_SECONDS', 600, 5, 86_400),
    logLevel: raw['LOG_LEVEL'] || (production ? 'info' : 'warn'),
    metricsToken: raw['METRICS_TOKEN'] ?? '',
    ffmpegPath: raw['FFMPEG_PATH'] ?? '',
    outside,
    partners,
    payouts,
  }
  if (faults.length)
    throw new Error(`The configuration has ${faults.length} fault(s):\n- ${faults.join('\n- ')}`)
  return env
}
