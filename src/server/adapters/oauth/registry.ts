import type { Env } from '../../env'
import { keyed } from '../../kernel/secrets'
import { given, type Settings } from '../settings'
import { wechatKeys } from '../wechat/api'
import { gateProvider } from './gate'
import type { OauthProvider } from './oauth'
import { wechatProvider } from './wechat'

export const OAUTH_GATE = {
  title: 'a third-party log-in page that calls back with a signed payload',
  needed: { OAUTH_GATE_URL: 'text', OAUTH_GATE_SECRET: 'text' },
} as const satisfies Settings

/** Secret that the sandbox's page signs with. */
export const sandboxSecret = (env: Env): string => keyed(env.secret, 'oauth', 'sandbox')

/**
 * The authorisation provider of a platform: WeChat by its keys, a third-party page by OAUTH_GATE_URL and
 * OAUTH_GATE_SECRET, the sandbox page in the demo; null on a server for real users without any of these.
 */
export function oauthProvider(env: Env, platform: string): OauthProvider | null {
  const keys = platform === 'mp' ? wechatKeys(env, 'mp') : null
  if (keys) return wechatProvider(keys)
  const gate = given([OAUTH_GATE], env.outside)
  if (gate) return gateProvider('gate', gate.OAUTH_GATE_URL, gate.OAUTH_GATE_SECRET)
  return env.demo ? gateProvider('sandbox', 'sandbox', sandboxSecret(env)) : null
}
