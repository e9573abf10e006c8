import type { Deps } from '../../deps'

interface Kept {
  ticket: string
  expiresAt: number
}

const KEY = 'wechat.jsapi_ticket'
/** A ticket is renewed this long before it expires, so that no page is signed with an expired one. */
const MARGIN = 5 * 60_000

async function ask(url: string): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  const document = (await answer.json()) as Record<string, unknown>
  if (document['errcode'])
    throw new Error(`WeChat: ${String(document['errcode'])} ${String(document['errmsg'])}`)
  return document
}

/**
 * The JS-SDK ticket of the official account, kept in the database so that all instances share the daily allowance.
 * Without WECHAT_APPID and WECHAT_SECRET it is a sandbox ticket: signatures of the same form that no client accepts.
 */
export async function jsTicket(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
): Promise<{ appId: string; ticket: string }> {
  const { WECHAT_APPID: appId, WECHAT_SECRET: secret, WECHAT_API: base } = deps.env.outside
  if (!appId || !secret) return { appId: 'wx-sandbox', ticket: 'sandbox-ticket' }
  const now = deps.clock.now()
  const row = await deps.db.selectFrom('config').select('value').where('key', '=', KEY).executeTakeFirst()
  const kept = row ? (JSON.parse(row.value) as Kept) : null
  if (kept && kept.expiresAt - MARGIN > now) return { appId, ticket: kept.ticket }
  const token = await ask(
    `${base}/cgi-bin/token?grant_type=client_credential&appid=${encodeURIComponent(appId)}&secret=${encodeURIComponent(secret)}`,
  )
  const fresh = await ask(
    `${base}/cgi-bin/ticket/getticket?type=jsapi&access_token=${encodeURIComponent(String(token['access_token']))}`,
  )
  const next: Kept = { ticket: String(fresh['ticket']), expiresAt: now + Number(fresh['expires_in']) * 1000 }
  const value = JSON.stringify(next)
  await deps.db
    .insertInto('config')
    .values({ key: KEY, value, updated_at: now })
    .onConflict((on) => on.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()
  return { appId, ticket: next.ticket }
}
