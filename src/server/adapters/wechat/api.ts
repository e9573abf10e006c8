import type { Deps } from '../../deps'

type Env = Deps['env']

export const WECHAT_HOST = 'https://api.weixin.qq.com'
const TIMEOUT = 10_000

export interface WechatKeys {
  appId: string
  secret: string
  base: string
}

/** Keys of an application at WeChat, or null where the sandbox stands for it. */
export function wechatKeys(env: Env, application: 'mp' | 'mini'): WechatKeys | null {
  const { raw } = env
  const names =
    application === 'mp' ? ['WECHAT_APPID', 'WECHAT_SECRET'] : ['WECHAT_MINI_APPID', 'WECHAT_MINI_SECRET']
  const [appId, secret] = names.map((name) => raw[name])
  return appId && secret ? { appId, secret, base: raw['WECHAT_API'] ?? WECHAT_HOST } : null
}

/** Asks WeChat and answers its document. @throws Error when it does not answer, or answers with an errcode */
export async function askWechat(
  { base }: WechatKeys,
  path: string,
  query: Record<string, string>,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  const document = (await answer.json()) as Record<string, unknown>
  if (document['errcode']) throw new Error(`WeChat ${path}: ${String(document['errcode'])}`)
  return document
}
