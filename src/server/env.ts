import { existsSync } from 'node:fs'
import type { AppConfig } from '@/contract/content/app-config'

/** Variables of outside channels: all of a group are set, or none. */
const GROUPS = [
  ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'ALIYUN_SMS_TEMPLATE'],
  ['AI_BASE_URL', 'AI_API_KEY', 'AI_TEXT_MODEL'],
  ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'],
  // Payments need only the first.
  ['WECHAT_APPID'],
  ['WECHAT_SECRET'],
  ['WECHAT_MINI_APPID', 'WECHAT_MINI_SECRET'],
  ['OAUTH_GATE_URL', 'OAUTH_GATE_SECRET'],
  [
    'WECHAT_PAY_MERCHANT_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
    'WECHAT_PAY_PUBLIC_KEY',
    'WECHAT_PAY_PUBLIC_KEY_ID',
  ],
  ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  ['ALIPAY_APP_CERT_SN', 'ALIPAY_ROOT_CERT_SN'],
  ['DOUYIN_APP_ID', 'DOUYIN_MERCHANT_ID', 'DOUYIN_SALT', 'DOUYIN_TOKEN'],
] as const

/** Addresses of channels, overridable for a test or a proxy. */
const ADDRESSES = {
  ALIYUN_SMS_ENDPOINT: 'https://dysmsapi.aliyuncs.com/',
  KUAIDI100_ENDPOINT: 'https://poll.kuaidi100.com/poll/query.do',
  WECHAT_API: 'https://api.weixin.qq.com',
  WECHAT_PAY_API: 'https://api.mch.weixin.qq.com',
  ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do',
  DOUYIN_API: 'https://developer.toutiao.com',
} as const

/** Given as PEM text, as bare base64, or as the path of a PEM file. */
const KEYS = [
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_PUBLIC_KEY',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
] as const
const INLINE_KEY = /-----BEGIN|^[\w+/=\s]{200,}$/

const PAYOUT_KEYS: Record<string, keyof Outside> = {
  wechat: 'WECHAT_PAY_MERCHANT_ID',
  alipay: 'ALIPAY_APP_ID',
}

/** Values of the channels' variables; empty = not set. */
export type Outside = Record<(typeof GROUPS)[number][number] | keyof typeof ADDRESSES, string>

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
  payouts: readonly string[]
}

function outsideOf(raw: Record<string, string | undefined>, faults: string[]): Outside {
  const names = [...GROUPS.flat(), ...Object.keys(ADDRESSES)] as (keyof Outside)[]
  const outside = Object.fromEntries(
    names.map((name) => [name, raw[name] || (ADDRESSES as Partial<Outside>)[name] || '']),
  ) as Outside
  for (const group of GROUPS) {
    const missing = group.filter((name) => !outside[name])
    if (missing.length > 0 && missing.length < group.length)
      faults.push(`${group.find((name) => outside[name])} is set; also needed: ${missing.join(', ')}`)
  }
  for (const name of KEYS)
    if (outside[name] && !INLINE_KEY.test(outside[name]) && !existsSync(outside[name]))
      faults.push(`${name} must be a key, or the path of a file that holds one`)
  if (outside.WECHAT_PAY_MERCHANT_ID && !outside.WECHAT_APPID)
    faults.push('WECHAT_APPID must be set for WeChat Pay')
  if (outside.WECHAT_PAY_API_V3_KEY && Buffer.byteLength(outside.WECHAT_PAY_API_V3_KEY) !== 32)
    faults.push('WECHAT_PAY_API_V3_KEY must have 32 characters')
  return outside
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
  if (
    publicOrigin === '' &&
    ['WECHAT_PAY_MERCHANT_ID', 'ALIPAY_APP_ID', 'DOUYIN_APP_ID'].some((name) => raw[name])
  )
    faults.push('PUBLIC_ORIGIN must be set for payment notifications')
  const payouts = list('PAYOUTS')
  for (const name of payouts) {
    const key = PAYOUT_KEYS[name]
    if (!key) faults.push(`PAYOUTS names ${name}: wechat and alipay are known`)
    else if (!outside[key]) faults.push(`PAYOUTS names ${name}: the keys of its payments must be set`)
  }
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
