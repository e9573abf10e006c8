import type { Deps } from '../../deps'
import type { Settings } from '../settings'

type Env = Deps['env']

const TIMEOUT = 10_000

export const WECHAT = {
  title: 'official account: open id, JS-SDK signature; payments need the first only',
  needed: {},
  optional: { WECHAT_APPID: 'text', WECHAT_SECRET: 'text' },
  addresses: { WECHAT_API: 'https://api.weixin.qq.com' },
} as const satisfies Settings

export const WECHAT_MINI = {
  title: 'mini program: log-in and phone',
  needed: { WECHAT_MINI_APPID: 'text', WECHAT_MINI_SECRET: 'text' },
} as const satisfies Settings

export interface WechatKeys {
  appId: string
  secret: string
  base: string
}

/** Keys of an application at WeChat, or null where the sandbox is used instead. */
export function wechatKeys(env: Env, application: 'mp' | 'mini'): WechatKeys | null {
  const { outside } = env
  const [appId, secret] =
    application === 'mp'
      ? [outside.WECHAT_APPID, outside.WECHAT_SECRET]
      : [outside.WECHAT_MINI_APPID, outside.WECHAT_MINI_SECRET]
  return appId && secret ? { appId, secret, base: outside.WECHAT_API } : null
}

/** Calls WeChat and returns its document. @throws Error when it does not respond, or responds with an errcode */
export async function callWechat(
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
