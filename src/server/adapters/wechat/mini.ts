import { createHash } from 'node:crypto'
import type { Deps } from '../../deps'
import { callWechat, wechatKeys } from './api'
import type { Outside } from '../oauth/outside'

type Env = Pick<Deps, 'env'>

/** A number derived from a sandbox code, always the same for the same code. */
const numberOf = (code: string, most: number): number =>
  createHash('sha256').update(code).digest().readUInt32BE() % most

/**
 * The WeChat account that opened the mini program, by the code of wx.login; null without keys on a server for real
 * users.
 * @throws Error when WeChat refuses the code
 */
export async function miniOutside({ env }: Env, code: string): Promise<Outside | null> {
  const outside = { platform: 'mini', nickname: '', avatar: '' }
  const keys = wechatKeys(env, 'mini')
  if (!keys)
    return env.demo ? { ...outside, openId: `sandbox-mini-${numberOf(code, 1e9)}`, unionId: null } : null
  const { appId, secret } = keys
  const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
  const { openid, unionid } = await callWechat(keys, '/sns/jscode2session', query)
  if (typeof openid !== 'string') throw new Error('WeChat answered no open id')
  return { ...outside, openId: openid, unionId: typeof unionid === 'string' ? unionid : null }
}

/**
 * The mainland phone for a code of the phone button; null without keys on a server for real users. The sandbox uses
 * phones of its own, 1990000xxxx: a code must never prove a phone that may belong to somebody.
 */
export async function miniPhone({ env }: Env, code: string): Promise<string | null> {
  const keys = wechatKeys(env, 'mini')
  if (!keys) return env.demo ? `1990000${String(numberOf(code, 10_000)).padStart(4, '0')}` : null
  const credential = { grant_type: 'client_credential', appid: keys.appId, secret: keys.secret }
  const { access_token } = await callWechat(keys, '/cgi-bin/token', credential)
  const token = { access_token: String(access_token) }
  const answer = await callWechat(keys, '/wxa/business/getuserphonenumber', token, { code })
  const info = answer['phone_info'] as { purePhoneNumber?: string; countryCode?: string } | undefined
  const phone = info?.purePhoneNumber ?? ''
  if (info?.countryCode !== '86' || !/^1[3-9]\d{9}$/.test(phone)) throw new Error('no mainland phone')
  return phone
}
