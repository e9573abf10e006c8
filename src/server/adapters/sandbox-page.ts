/** Escapes text for HTML. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

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

/** A page of a sandbox: plain HTML without scripts, so that it works under the strictest content policy. */
export const page = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title>${head}<style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`
