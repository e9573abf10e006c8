import { lookup } from '@/format/lookup'
import { createHash } from 'node:crypto'
import type { Deps } from '../../deps'
import { secretText } from '../../kernel/secrets'
import { escape, page } from '../sandbox-page'
import { signPayload } from './gate'
import { sandboxSecret } from './registry'

/** The authorisation page of the demo: the WeChat or Alipay account is chosen, not proved. */

const NAMES = lookup<string>({ mp: '微信', alipay: '支付宝' })
const PEOPLE = ['听雨', '远帆', '小满']

/** Actions of the page. */
export const SANDBOX_OAUTH_ACTS = ['agree', 'refuse', 'error'] as const
export type SandboxOauthAct = (typeof SANDBOX_OAUTH_ACTS)[number]

export interface SandboxVisit {
  platform?: string
  state?: string
  scope?: string
  act?: string
  person?: string
}

/** Query of the redirect back, signed the way a third-party page signs it. */
export function sandboxReturn(deps: Pick<Deps, 'env' | 'clock' | 'random'>, visit: SandboxVisit): string {
  const { platform = 'mp', state = '', act = 'agree', person = '1', scope } = visit
  const union = createHash('sha256').update(person).digest('hex').slice(0, 24)
  const agreed = {
    openid: `sandbox-${platform}-${person.slice(0, 40)}`,
    unionid: `sandbox-${union}`,
    ...(scope === 'userinfo' ? { nickname: PEOPLE[Number(person) - 1] ?? '新来的书友' } : {}),
  }
  const fields: Record<string, string> = {
    platform,
    state,
    timestamp: String(deps.clock.now()),
    nonce: secretText(deps.random),
    ...(act === 'agree' ? agreed : { error: act === 'refuse' ? 'refused' : 'server_error' }),
  }
  return new URLSearchParams({
    ...fields,
    sign: signPayload(sandboxSecret(deps.env), fields),
  }).toString()
}

const link = (visit: SandboxVisit, more: SandboxVisit, label: string, kind = ''): string => {
  const { platform = 'mp', state = '', scope = 'base' } = visit
  const query = new URLSearchParams({ platform, state, scope, ...more })
  return `<a class="back${kind}" href="sandbox/act?${escape(query.toString())}">${label}</a>`
}

export function sandboxOauthPage(visit: SandboxVisit, fresh: string): string {
  const name = escape(NAMES[visit.platform ?? ''] ?? '第三方')
  const asks = visit.scope === 'userinfo' ? '昵称、头像和账号标识' : '账号标识'
  const people = PEOPLE.map((person, index) =>
    link(visit, { act: 'agree', person: String(index + 1) }, `以“${person}”同意`, index === 0 ? ' only' : ''),
  )
  return page(
    '沙箱授权',
    `<header><h1>沙箱授权</h1><span class="channel">${name} · 仅用于演示</span></header>
<section class="card"><p class="title">书声申请获得你的${name}${asks}</p></section>
<form>${people.join('')}
${link(visit, { act: 'agree', person: fresh }, '以新用户同意')}
<h2>模拟其他结果</h2>
<div class="pair">${link(visit, { act: 'refuse' }, '拒绝')}${link(visit, { act: 'error' }, '服务器出错')}</div></form>
<footer>此页面由应用自带的沙箱提供，仅用于演示与测试</footer>`,
  )
}

/** The demo's partner: its users log in by a signed code. */
export function sandboxPartnerPage(site: string): string {
  const person = (id: string) =>
    `<a class="back${id === '1' ? ' only' : ''}" href="partner/enter?${escape(new URLSearchParams({ site, person: id }).toString())}">以合作用户 ${id} 进入书声</a>`
  return page(
    '沙箱合作方',
    `<header><h1>沙箱合作方</h1><span class="channel">仅用于演示</span></header>
<form>${['1', '2'].map(person).join('')}</form>
<footer>此页面由应用自带的沙箱提供，仅用于演示与测试</footer>`,
  )
}
