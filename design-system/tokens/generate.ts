/**
 * Writes everything that other tools read from tokens.json (W3C Design Tokens Format 2025.10).
 *
 *   npx tsx design-system/tokens/generate.ts           writes the files
 *   npx tsx design-system/tokens/generate.ts --check   exits 1 when a file is stale
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Json = string | number | Json[] | { [key: string]: Json }
type Group = { [key: string]: Json }

export interface Token {
  /** CSS name without the two dashes: `color-ink-1000`. */
  name: string
  type: string
  css: string
}

const isGroup = (value: Json | undefined): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const byte = (component: number) => Math.round(component * 255)

function colourToCss(name: string, value: Group): string {
  const components = value.components as number[]
  const hex = `#${components.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
  if (hex !== String(value.hex).toLowerCase()) {
    throw new Error(`${name}: components say ${hex}, hex says ${String(value.hex)}`)
  }
  const alpha = value.alpha
  return typeof alpha === 'number' ? `rgb(${components.map(byte).join(' ')} / ${alpha})` : hex
}

const lengthToCss = (value: Group) => `${String(value.value)}${String(value.unit)}`

const family = (name: string) => (/^[\w-]+$/.test(name) ? name : `'${name}'`)

function shadowToCss(value: Group): string {
  const lengths = ['offsetX', 'offsetY', 'blur', 'spread'].map((key) => lengthToCss(value[key] as Group))
  return `${lengths.join(' ')} ${alias(String(value.color))}`
}

/** `{color.ink.200}` → `var(--color-ink-200)`. */
const alias = (reference: string) => `var(--${reference.slice(1, -1).replaceAll('.', '-')})`

function valueToCss(name: string, type: string, value: Json): string {
  if (typeof value === 'string' && value.startsWith('{')) return alias(value)
  switch (type) {
    case 'color':
      return colourToCss(name, value as Group)
    case 'dimension':
    case 'duration':
      return lengthToCss(value as Group)
    case 'fontFamily':
      return (value as string[]).map(family).join(', ')
    case 'cubicBezier':
      return `cubic-bezier(${(value as number[]).join(', ')})`
    case 'shadow':
      return shadowToCss(value as Group)
    case 'number':
    case 'fontWeight':
      return String(value)
    default:
      throw new Error(`${name}: unknown token type ${type}`)
  }
}

/** Returns every token of the tree in written order; a group's `$type` applies to all tokens below it. */
export function flatten(group: Group, path: string[] = [], inherited = ''): Token[] {
  const type = typeof group.$type === 'string' ? group.$type : inherited
  const value = group.$value
  if (value !== undefined) {
    const name = path.join('-')
    return [{ name, type, css: valueToCss(name, type, value) }]
  }
  return Object.entries(group).flatMap(([key, child]) =>
    key.startsWith('$') || !isGroup(child) ? [] : flatten(child, [...path, key], type),
  )
}

const notice = 'Generated from tokens.json by generate.ts: change the source, not this file.'

const tokensCss = (tokens: Token[]) =>
  `/* ${notice} */\n:root {\n${tokens.map(({ name, css }) => `  --${name}: ${css};`).join('\n')}\n}\n`

/** antd-mobile's variable → our token; the doubled :root outranks the library's own sheet in any load order. */
const antdMobile: Record<string, string> = {
  'radius-s': 'radius-tag',
  'radius-m': 'radius-cover',
  'radius-l': 'radius-card',
  'font-size-1': 'font-size-11',
  'font-size-2': 'font-size-11',
  'font-size-3': 'font-size-11',
  'font-size-4': 'font-size-12',
  'font-size-5': 'font-size-13',
  'font-size-6': 'font-size-13',
  'font-size-7': 'font-size-15',
  'font-size-8': 'font-size-15',
  'font-size-9': 'font-size-17',
  'font-size-10': 'font-size-17',
  'font-size-main': 'font-size-15',
  'font-family': 'font-sans',
  'color-primary': 'color-cinnabar-600',
  'color-success': 'color-jade-600',
  'color-warning': 'color-amber-600',
  'color-danger': 'color-red-600',
  'color-yellow': 'color-gold-700',
  'color-orange': 'color-amber-600',
  'color-wathet': 'color-cinnabar-100',
  'color-highlight': 'color-cinnabar-600',
  'color-text': 'color-ink-1000',
  'color-text-secondary': 'color-ink-700',
  'color-weak': 'color-ink-500',
  'color-light': 'color-ink-300',
  'color-border': 'color-ink-200',
  'border-color': 'color-ink-200',
  'color-background': 'color-ink-0',
  'color-white': 'color-ink-0',
  'color-box': 'color-ink-100',
  'color-fill-content': 'color-ink-100',
  'color-text-light-solid': 'color-ink-0',
  'color-text-dark-solid': 'color-ink-1000',
}

function mustKnow(tokens: Token[], name: string): Token {
  const token = tokens.find((candidate) => candidate.name === name)
  if (!token) throw new Error(`No token is named ${name}`)
  return token
}

function antdMobileCss(tokens: Token[]): string {
  const lines = Object.entries(antdMobile).map(
    ([variable, name]) => `  --adm-${variable}: var(--${mustKnow(tokens, name).name});`,
  )
  return `/* ${notice} */\n:root:root {\n${lines.join('\n')}\n}\n`
}

/** antd's seed token → our token. antd computes shades in JavaScript, so it needs values, not variables. */
const antd: Record<string, string> = {
  colorPrimary: 'color-cinnabar-600',
  colorSuccess: 'color-jade-600',
  colorWarning: 'color-amber-600',
  colorError: 'color-red-600',
  colorInfo: 'color-indigo-600',
  colorLink: 'color-indigo-600',
  colorTextBase: 'color-ink-1000',
  colorBgBase: 'color-ink-0',
  colorBgLayout: 'color-ink-100',
  colorTextSecondary: 'color-ink-700',
  colorTextTertiary: 'color-ink-500',
  colorTextPlaceholder: 'color-ink-500',
  colorBorder: 'color-ink-200',
  colorBorderSecondary: 'color-ink-200',
  fontFamily: 'font-sans',
  fontSize: 'font-size-13',
  fontSizeLG: 'font-size-15',
  borderRadius: 'radius-cover',
  borderRadiusSM: 'radius-tag',
  borderRadiusLG: 'radius-card',
  lineHeight: 'line-text',
  motionDurationFast: 'motion-state',
  motionDurationMid: 'motion-state',
  motionDurationSlow: 'motion-popup',
  motionEaseOut: 'ease-out',
}

const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`)

/** Returns one `key: 'value',` line, broken where the formatter would break it. */
function property(indent: string, key: string, value: string): string {
  const line = `${indent}${key}: ${value},`
  return line.length > 110 ? `${indent}${key}:\n${indent}  ${value},` : line
}

function antdTs(tokens: Token[]): string {
  const lines = Object.entries(antd).map(([key, name]) => {
    const { css, type } = mustKnow(tokens, name)
    const plain = type === 'dimension' ? css.replace('px', '') : type === 'number' ? css : quoted(css)
    return property('    ', key, plain)
  })
  return `// ${notice}\n\n/** Passes as antd's ThemeConfig. */\nexport const antdTheme = {\n  token: {\n${lines.join('\n')}\n  },\n}\n`
}

function tokensTs(tokens: Token[]): string {
  const lines = tokens.map(({ name, css }) => property('  ', quoted(name), quoted(css)))
  return `// ${notice}

/** Token name → its CSS value, for canvas, meta tags and tests; styles use the variables. */
export const tokens = {
${lines.join('\n')}
} as const

export type TokenName = keyof typeof tokens

/** \`cssVar('color-ink-1000')\` → \`var(--color-ink-1000)\`. */
export const cssVar = <Name extends TokenName>(name: Name): \`var(--\${Name})\` => \`var(--\${name})\`
`
}

/** Returns the generated files: file name → content. */
export function generate(source: Group): Record<string, string> {
  const tokens = flatten(source)
  return {
    'tokens.css': tokensCss(tokens),
    'antd-mobile.css': antdMobileCss(tokens),
    'antd.ts': antdTs(tokens),
    'tokens.ts': tokensTs(tokens),
  }
}

/** Returns the names of the files in `folder` that differ from what its tokens.json generates. */
export function staleFiles(folder: string): string[] {
  return Object.entries(generated(folder))
    .filter(([name, content]) => {
      const path = join(folder, name)
      return !existsSync(path) || readFileSync(path, 'utf8') !== content
    })
    .map(([name]) => name)
}

const generated = (folder: string) =>
  generate(JSON.parse(readFileSync(join(folder, 'tokens.json'), 'utf8')) as Group)

function main(): void {
  const folder = join(process.cwd(), 'design-system/tokens')
  if (process.argv.includes('--check')) {
    const stale = staleFiles(folder)
    if (stale.length === 0) return
    console.error(`Stale: ${stale.join(', ')}. Run: npx tsx design-system/tokens/generate.ts`)
    process.exitCode = 1
    return
  }
  for (const [name, content] of Object.entries(generated(folder))) writeFileSync(join(folder, name), content)
}

// Jest imports this file for its functions; files are written only from the command line.
if (process.argv[1]?.endsWith('generate.ts')) main()
