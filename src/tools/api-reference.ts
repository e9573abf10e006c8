import { FAMILY_BASE, SUCCESS_CODE, type Call } from '@/contract/call'
import { allCalls } from '@/contract/contract'
import { budgetOf, rateClassOf } from '@/server/kernel/http/rates'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { callsByGroup, REFUSALS, type Schema } from './api-calls'
import { openApi } from './openapi'

interface Row {
  name: string
  type: string
  needed: boolean
  limits: string
  text: string
}

const WHO: Record<string, string> = {
  visitor: 'anybody',
  user: 'logged-in user',
  staff: 'back office',
  dealer: 'user with the role dealer',
  shop: 'user with the role shop',
  actor: 'user with the role actor',
  broadcaster: 'user with the role broadcaster',
  teacher: 'user with the role teacher',
  creator: 'user with the role creator',
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Text between backquotes is code. */
const prose = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const range = (from: number | undefined, to: number | undefined, unit: string): string => {
  if (from === undefined && to === undefined) return ''
  if (from === undefined) return `≤ ${to}${unit}`
  return to === undefined ? `≥ ${from}${unit}` : `${from}–${to}${unit}`
}

const limitsOf = (field: Schema): string =>
  [
    field.enum?.join(' | ') ?? '',
    field.pattern ?? '',
    range(field.minLength, field.maxLength, ' characters'),
    range(field.minimum, field.maximum, ''),
    range(field.minItems, field.maxItems, ' items'),
    field.default === undefined ? '' : `default ${JSON.stringify(field.default)}`,
  ]
    .filter(Boolean)
    .join(', ')

const typeOf = (field: Schema): string => {
  if (field.type === 'array') return `${typeOf(field.items ?? {})}[]`
  return field.type ?? (field.allOf ? 'object' : 'any')
}

/** A schema as rows of a table; fields inside an object or a list are named by their path. */
export function rowsOf(schema: Schema, at = ''): Row[] {
  if (schema.allOf) return schema.allOf.flatMap((part) => rowsOf(part, at))
  if (schema.type === 'array') return rowsOf(schema.items ?? {}, `${at}[]`)
  const named = Object.entries(schema.properties ?? {}).map(([name, field]) => ({ name, field }))
  const free = Object.values(schema.patternProperties ?? {}).map((field) => ({ name: '*', field }))
  return [...named, ...free].flatMap(({ name, field }) => {
    const path = at ? `${at}.${name}` : name
    const row: Row = {
      name: path,
      type: typeOf(field),
      needed: schema.required?.includes(name) ?? false,
      limits: limitsOf(field),
      text: field.description ?? '',
    }
    return [row, ...rowsOf(field, path)]
  })
}

const table = (title: string, schema: Schema): string => {
  const rows = rowsOf(schema)
  if (rows.length === 0) return `<p class="none">${title}: nothing.</p>`
  const lines = rows.map(
    ({ name, type, needed, limits, text }) =>
      `<tr><td><code>${escape(name)}</code>${needed ? '' : ' <i>optional</i>'}</td><td>${escape(type)}</td><td>${escape(limits)}</td><td>${prose(text)}</td></tr>`,
  )
  return `<h4>${title}</h4><div class="wide"><table><thead><tr><th>Field</th><th>Type</th><th>Limits</th><th>What it is</th></tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

const marksOf = (name: string, call: Call): string[] => [
  WHO[call.who] ?? call.who,
  ...(call.permission ? [`right ${call.permission}`] : []),
  ...(call.idempotent ? ['needs x-idempotency-key'] : []),
  ...(call.audit ? ['audited'] : []),
  ...(call.server && call.server !== 'default' ? [`server group ${call.server}`] : []),
  `success ${SUCCESS_CODE[call.family]}`,
  `${rateClassOf(call)}: ${budgetOf(name, call).session} a minute, ${budgetOf(name, call).address} behind one address`,
]

const entry = (name: string, call: Call): string => `
<article id="${name}">
  <h3><a href="#${name}">${name}</a></h3>
  <p class="address"><b class="${call.method.toLowerCase()}">${call.method}</b> <code>${FAMILY_BASE[call.family]}${call.path}</code></p>
  <p>${prose(call.notes)}</p>
  <ul class="marks">${marksOf(name, call)
    .map((mark) => `<li>${escape(mark)}</li>`)
    .join('')}</ul>
  ${table('Input', call.input)}
  ${call.method === 'DOWNLOAD' ? '<p class="none">Answer: a file.</p>' : table('Answer', call.answer)}
</article>`

const STYLE = `
*{box-sizing:border-box}
html{scroll-behavior:smooth}
body{margin:0;color:var(--color-text);background:var(--color-surface-group);font:var(--font-size-15)/var(--line-text) var(--font-sans)}
a{color:inherit}
a:focus-visible{outline:2px solid var(--color-accent);outline-offset:2px}
.page{display:grid;grid-template-columns:240px minmax(0,1fr);max-width:1280px;margin:0 auto}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:var(--space-6) var(--space-4);font-size:var(--font-size-13)}
nav ul{list-style:none;margin:0 0 var(--space-4);padding:0}
nav li a{display:block;padding:4px 0;color:var(--color-text-secondary);text-decoration:none;overflow-wrap:anywhere}
nav li a:hover{color:var(--color-accent-strong)}
main{padding:var(--space-6) var(--space-4)}
h1,h2{font-family:var(--font-serif);line-height:var(--line-title)}
h1{font-size:var(--font-size-30);margin:0 0 var(--space-2)}
h2{font-size:var(--font-size-24);margin:var(--space-8) 0 var(--space-3)}
h3{font-size:var(--font-size-17);margin:0}
h3 a{text-decoration:none}
h4{font-size:var(--font-size-13);color:var(--color-text-secondary);margin:var(--space-4) 0 var(--space-2)}
article,section.intro{background:var(--color-surface);border-radius:var(--radius-card);padding:var(--space-5);margin-bottom:var(--space-4);scroll-margin-top:var(--space-4)}
.address{margin:var(--space-2) 0;overflow-wrap:anywhere}
.address b{font-size:var(--font-size-12);padding:2px 8px;border-radius:var(--radius-tag);color:var(--color-info);background:var(--color-info-tint)}
.address b.post,.address b.upload{color:var(--color-accent-strong);background:var(--color-accent-tint)}
.marks{display:flex;flex-wrap:wrap;gap:var(--space-2);list-style:none;margin:0;padding:0;font-size:var(--font-size-12);color:var(--color-text-secondary)}
.marks li{border:1px solid var(--color-border);border-radius:var(--radius-pill);padding:2px 10px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:var(--font-size-13)}
th{text-align:left;color:var(--color-text-secondary);font-weight:500}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--color-border);vertical-align:top}
td i,.none{color:var(--color-text-secondary);font-size:var(--font-size-12);font-style:normal}
@media (max-width:800px){.page{display:block}nav{position:static;height:auto;max-height:40vh}}
@media print{nav{display:none}.page{display:block}article{break-inside:avoid}}
`

/** The reference page of all calls, in one file without scripts. */
export function referencePage(tokens: string): string {
  const groups = callsByGroup()
  const links = [...groups].map(
    ([group, calls]) =>
      `<b>${group}</b><ul>${calls.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul>`,
  )
  const sections = [...groups].map(
    ([group, calls]) =>
      `<h2 id="${group}">${group}</h2>${calls.map(({ name, call }) => entry(name, call)).join('')}`,
  )
  const families = Object.entries(FAMILY_BASE).map(
    ([family, base]) =>
      `<tr><td>${family}</td><td><code>${base}</code></td><td>${SUCCESS_CODE[family as keyof typeof SUCCESS_CODE]}</td></tr>`,
  )
  const codes = [['1, 200, 1314', 'Success: which one follows from the family'], ...REFUSALS] as const
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>书声 · API reference</title>
<style>${tokens}${STYLE}</style>
</head>
<body>
<div class="page">
<nav aria-label="Calls">${links.join('')}</nav>
<main>
<h1>书声 API</h1>
<section class="intro">
<p>${allCalls().length} calls. Every answer is an envelope <code>{ code, msg, data }</code>; the answers below are its <code>data</code>. GET carries its input in the query, POST as a form whose nested names are dotted (<code>feed.mobile=…</code>, <code>ids.0=3</code>), UPLOAD as a multipart field <code>file</code>. Money is in fen, times are milliseconds since 1970.</p>
<p>Headers: <code>x-platform</code>, <code>x-device</code>; with a session <code>Token</code>, <code>x-timestamp</code>, <code>x-nonce</code> and <code>Sign</code>: HMAC-SHA-256 in hex, keyed with the token, over method, path, timestamp, nonce and the query or form as it is sent, joined by line ends.</p>
<h4>Families</h4>
<div class="wide"><table><thead><tr><th>Family</th><th>Base</th><th>Success code</th></tr></thead><tbody>${families.join('')}</tbody></table></div>
<h4>Codes</h4>
<div class="wide"><table><thead><tr><th>Code</th><th>Meaning</th></tr></thead><tbody>${codes.map(([code, text]) => `<tr><td><code>${code}</code></td><td>${prose(text)}</td></tr>`).join('')}</tbody></table></div>
</section>
${sections.join('\n')}
</main>
</div>
</body>
</html>
`
}

function main(): void {
  const folder = resolve('dist')
  mkdirSync(folder, { recursive: true })
  const tokens = readFileSync('design-system/tokens/tokens.css', 'utf8')
  writeFileSync(resolve(folder, 'api-reference.html'), referencePage(tokens))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  writeFileSync(resolve(folder, 'openapi.json'), `${JSON.stringify(openApi(version), null, 2)}\n`)
  console.log(`api-reference.html and openapi.json of ${allCalls().length} calls are in ${folder}`)
}

if (process.argv[1]?.endsWith('api-reference.ts')) main()
