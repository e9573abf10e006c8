import { signPayload } from '@/server/adapters/oauth/gate'
import { sandboxSecret } from '@/server/adapters/oauth/registry'
import type { Rig } from '@tests/server/spine/rig'

export interface Journey {
  cookie: string
  /** Query of the platform's page. */
  asked: URLSearchParams
}

/** A browser that goes to an outside platform and comes back. */
export function browserOf(rig: () => Rig) {
  const visit = (url: string, cookie = '') =>
    rig().app.inject({ method: 'GET', url, headers: { host: 'localhost', ...(cookie ? { cookie } : {}) } })

  async function start(platform = 'mp', query: Record<string, string> = {}): Promise<Journey> {
    const asked = new URLSearchParams({ platform, scope: 'userinfo', to: '/video/play?id=1', ...query })
    const answer = await visit(`/oauth/start?${asked}`)
    expect(answer.statusCode).toBe(302)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const address = String(answer.headers.location)
    return { cookie, asked: new URLSearchParams(address.split('?')[1]) }
  }

  /** Query of the way back, signed as the platform would. */
  function signed(
    journey: Journey,
    more: Record<string, string> = {},
    secret = sandboxSecret(rig().deps.env),
  ): Record<string, string> {
    const fields: Record<string, string> = {
      platform: 'mp',
      openid: 'open-1',
      unionid: 'union-1',
      nickname: '听雨',
      state: journey.asked.get('state') ?? '',
      timestamp: String(rig().time.now),
      nonce: `nonce-${Math.random()}`,
      ...more,
    }
    return { ...fields, sign: signPayload(secret, fields) }
  }

  /** Where the browser is sent: the app's route and its query. */
  async function comeBack(journey: Journey, query: Record<string, string>, cookie = journey.cookie) {
    const answer = await visit(`/oauth/return?${new URLSearchParams(query)}`, cookie)
    expect(answer.statusCode).toBe(302)
    const [site = '', hash = ''] = String(answer.headers.location).split('#')
    const [route, text] = hash.split('?')
    return { site, route, query: Object.fromEntries(new URLSearchParams(text)) as Record<string, string> }
  }

  async function codeOf(more: Record<string, string> = {}, platform = 'mp'): Promise<string> {
    const journey = await start(platform)
    const { query } = await comeBack(journey, signed(journey, { platform, ...more }))
    return query['code'] ?? ''
  }

  return { visit, start, signed, comeBack, codeOf }
}
