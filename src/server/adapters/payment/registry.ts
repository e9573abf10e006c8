import { readFileSync } from 'node:fs'
import type { Env, Outside } from '../../env'
import { alipayAdapter, type AlipaySettings } from './alipay'
import { douyinAdapter } from './douyin'
import type { PaymentAdapter } from './payment'
import { sandboxAdapter, type SandboxDeps } from './sandbox'
import { wechatAdapter, type WechatSettings } from './wechat'

/** Settings of one channel: all of them or none; the environment check ensures that. */
function settingsOf<K extends string>(env: Env, names: Record<K, keyof Outside>): Record<K, string> | null {
  const entries = (Object.entries(names) as [K, keyof Outside][]).map(([key, name]) => [
    key,
    env.outside[name],
  ])
  return entries.every(([, value]) => value) ? (Object.fromEntries(entries) as Record<K, string>) : null
}

/** A key is given as PEM text, as bare base64 (the form the platforms issue), or as the path of a PEM file. */
export function pem(given: string, label: 'PRIVATE KEY' | 'PUBLIC KEY'): string {
  if (given.includes('-----BEGIN')) return given.replaceAll('\\n', '\n')
  if (/^[\w+/=\s]{200,}$/.test(given)) {
    const lines = given.replace(/\s/g, '').match(/.{1,64}/g) ?? []
    return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
  }
  return readFileSync(given, 'utf8')
}

export function wechatKeys(env: Env): Omit<WechatSettings, 'notifyUrl'> | null {
  const given = settingsOf(env, {
    merchantId: 'WECHAT_PAY_MERCHANT_ID',
    serial: 'WECHAT_PAY_SERIAL',
    privateKey: 'WECHAT_PAY_PRIVATE_KEY',
    apiV3Key: 'WECHAT_PAY_API_V3_KEY',
    publicKey: 'WECHAT_PAY_PUBLIC_KEY',
    publicKeyId: 'WECHAT_PAY_PUBLIC_KEY_ID',
  })
  if (!given) return null
  return {
    ...given,
    appId: env.outside.WECHAT_APPID,
    privateKey: pem(given.privateKey, 'PRIVATE KEY'),
    publicKey: pem(given.publicKey, 'PUBLIC KEY'),
    base: env.outside.WECHAT_PAY_API,
  }
}

export function alipayKeys(env: Env): Omit<AlipaySettings, 'notifyUrl'> | null {
  const given = settingsOf(env, {
    appId: 'ALIPAY_APP_ID',
    privateKey: 'ALIPAY_PRIVATE_KEY',
    publicKey: 'ALIPAY_PUBLIC_KEY',
  })
  if (!given) return null
  const { ALIPAY_APP_CERT_SN: appCertSn, ALIPAY_ROOT_CERT_SN: rootCertSn } = env.outside
  return {
    appId: given.appId,
    privateKey: pem(given.privateKey, 'PRIVATE KEY'),
    publicKey: pem(given.publicKey, 'PUBLIC KEY'),
    gateway: env.outside.ALIPAY_GATEWAY,
    ...(appCertSn ? { appCertSn } : {}),
    ...(rootCertSn ? { rootCertSn } : {}),
  }
}

/**
 * The channels by payment type. Real ones where their settings are given; otherwise, in demo mode only, the sandbox
 * replaces WeChat Pay and Alipay: in production it would give everything away.
 */
export function paymentAdapters(env: Env, deps: Omit<SandboxDeps, 'env'>): Record<string, PaymentAdapter> {
  const adapters: Record<string, PaymentAdapter> = {}
  const notifyUrl = (provider: string): string => `${env.publicOrigin}/pay/notify/${provider}`
  const wechat = wechatKeys(env)
  if (wechat) adapters['wechat'] = wechatAdapter({ ...wechat, notifyUrl: notifyUrl('wechat') }, deps.clock)
  const alipay = alipayKeys(env)
  if (alipay) adapters['alipay'] = alipayAdapter({ ...alipay, notifyUrl: notifyUrl('alipay') }, deps.clock)
  const douyin = settingsOf(env, {
    appId: 'DOUYIN_APP_ID',
    merchantId: 'DOUYIN_MERCHANT_ID',
    salt: 'DOUYIN_SALT',
    token: 'DOUYIN_TOKEN',
  })
  if (douyin) {
    const base = env.outside.DOUYIN_API
    adapters['douyin'] = douyinAdapter({ ...douyin, base, notifyUrl: notifyUrl('douyin') }, deps.clock)
  }
  if (env.demo && !Object.keys(adapters).length) {
    for (const channel of ['wechat', 'alipay'] as const)
      adapters[channel] = sandboxAdapter({ ...deps, env }, channel)
  }
  return adapters
}
