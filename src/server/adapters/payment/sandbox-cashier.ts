import { plainYuan } from '@/format/money'
import { escape, page } from '../sandbox-page'
import { channelLabel } from './channels'
import type { SandboxPayment } from './sandbox'

const SAID: Record<SandboxPayment['state'], string> = {
  pending: '',
  processing: '支付处理中，约 5 秒后到账',
  paid: '支付成功',
  failed: '支付失败，可以再试一次',
  closed: '支付已关闭',
}

function acts(payment: SandboxPayment, token: string): string {
  if (payment.state !== 'pending' && payment.state !== 'failed') return ''
  const button = (act: string, label: string, kind = '') =>
    `<button name="act" value="${act}"${kind ? ` class="${kind}"` : ''}>${label}</button>`
  return `<form method="post" action="act">
<input type="hidden" name="pay_no" value="${escape(payment.pay_no)}"><input type="hidden" name="token" value="${escape(token)}">
${button('success', '支付成功', 'primary')}
<h2>模拟其他结果</h2>
<div class="pair">${button('fail', '支付失败')}${button('close', '关闭')}</div>
<div class="pair">${button('late', '延迟 5 秒到账')}${button('twice', '重复通知')}</div>
${button('silent', '支付成功但不通知', 'quiet')}</form>`
}

/** The cashier: plain HTML and form posts, so it works under the strictest policy and without scripts. */
export function cashierPage(payment: SandboxPayment, token: string): string {
  const sum = plainYuan(payment.amount)
  const said = SAID[payment.state]
  const channel = channelLabel(payment.channel)
  const form = acts(payment, token)
  const back = `<p style="margin-top:20px"><a class="back${form ? '' : ' only'}" href="${escape(payment.return_url || '/')}">返回商家</a></p>`
  return page(
    '沙箱收银台',
    `<header><h1>沙箱收银台</h1><span class="channel">${escape(channel)} · 不会扣款</span></header>
${said ? `<p class="state ${payment.state}" role="status">${said}</p>` : ''}
<section class="card"><p class="title">${escape(payment.title)}</p>
<p class="sum"><small>¥</small>${sum}</p>
<dl><div><dt>收款方</dt><dd>书声</dd></div><div><dt>支付单号</dt><dd>${escape(payment.pay_no)}</dd></div></dl></section>
${form}${payment.state === 'pending' ? '' : back}
<footer>此页面由应用自带的沙箱提供，仅用于演示与测试</footer>`,
    payment.state === 'processing' ? '<meta http-equiv="refresh" content="2">' : '',
  )
}

export const lostCashierPage = (): string =>
  page(
    '沙箱收银台',
    '<header><h1>沙箱收银台</h1></header><p class="state closed" role="alert">支付链接无效，请返回商家重新发起支付</p>',
  )
