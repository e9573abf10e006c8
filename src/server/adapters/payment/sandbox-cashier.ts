import { SANDBOX_CHANNELS, type SandboxChannel, type SandboxPayment } from './sandbox'

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const STYLE = `
:root { --ink: #1c1a17; --ink-700: #57524a; --hint: #736d64; --line: #e6e2da; --ground: #f5f3ee; --page: #fff;
  --cinnabar: #c23a2b; --cinnabar-pressed: #a02c1f; --jade: #2b7a5b; --amber: #a85a06 }
* { box-sizing: border-box; margin: 0 }
body { background: var(--ground); color: var(--ink); line-height: 1.45; min-height: 100vh;
  font: 15px/1.45 -apple-system, "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
main { max-width: 430px; margin: 0 auto; padding: 16px 16px calc(24px + env(safe-area-inset-bottom)) }
header { display: flex; align-items: baseline; justify-content: space-between; padding: 8px 0 16px }
h1 { font: 600 20px/1.25 "Songti SC", "Noto Serif CJK SC", "Noto Serif SC", serif }
.channel { color: var(--hint); font-size: 13px }
.card { background: var(--page); border: 1px solid var(--line); border-radius: 12px; padding: 24px 16px 8px; text-align: center }
.sum { color: var(--cinnabar); font-size: 40px; font-weight: 600; font-variant-numeric: tabular-nums; line-height: 1.25 }
.sum small { font-size: 20px }
.title { color: var(--ink-700); overflow-wrap: anywhere }
dl { margin-top: 20px; text-align: left }
dl div { display: flex; gap: 16px; justify-content: space-between; border-top: 1px solid var(--line); padding: 12px 0; font-size: 13px }
dt { color: var(--hint); flex: none } dd { overflow-wrap: anywhere; text-align: right }
.state { border-radius: 8px; padding: 12px 16px; margin-bottom: 16px; background: var(--page); border: 1px solid var(--line) }
.state.paid { color: var(--jade) } .state.failed, .state.closed { color: var(--cinnabar) } .state.processing { color: var(--amber) }
form { display: grid; gap: 12px; margin-top: 20px }
button, a.back { display: block; width: 100%; min-height: 48px; border-radius: 999px; border: 1px solid var(--line);
  background: var(--page); color: var(--ink); font: inherit; font-size: 17px; text-align: center; line-height: 46px;
  text-decoration: none; cursor: pointer; transition: background-color 150ms ease-out }
button.primary, a.back.only { background: var(--cinnabar); border-color: var(--cinnabar); color: #fff }
button.primary:active, a.back.only:active { background: var(--cinnabar-pressed) }
button:focus-visible, a:focus-visible { outline: 2px solid var(--cinnabar); outline-offset: 2px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px } .pair button, button.quiet { font-size: 15px; min-height: 44px; line-height: 42px }
h2 { color: var(--hint); font-size: 13px; font-weight: 400; margin-top: 8px }
footer { color: var(--hint); font-size: 12px; margin-top: 24px; text-align: center }
@media (prefers-reduced-motion: reduce) { * { transition: none } }`

const page = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title>${head}<style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`

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
  const yuan = (payment.amount / 100).toFixed(2)
  const said = SAID[payment.state]
  const channel = SANDBOX_CHANNELS[payment.channel as SandboxChannel] ?? payment.channel
  const form = acts(payment, token)
  const back = `<p style="margin-top:20px"><a class="back${form ? '' : ' only'}" href="${escape(payment.return_url || '/')}">返回商家</a></p>`
  return page(
    '沙箱收银台',
    `<header><h1>沙箱收银台</h1><span class="channel">${escape(channel)} · 不会扣款</span></header>
${said ? `<p class="state ${payment.state}" role="status">${said}</p>` : ''}
<section class="card"><p class="title">${escape(payment.title)}</p>
<p class="sum"><small>¥</small>${yuan}</p>
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
