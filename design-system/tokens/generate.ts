/**
 * Writes everything that other tools read from tokens.json (W3C Design Tokens Format 2025.10).
 *
 *   npx tsx design-system/tokens/generate.ts           writes the files
 *   npx tsx design-system/tokens/generate.ts --check   exits 1 when a file is stale
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flatten, isHue, type Group, type Token } from './flatten.ts'

const notice = 'Generated from tokens.json by generate.ts: change the source, not this file.'

const block = (selector: string, lines: string[]) => `${selector} {\n${lines.join('\n')}\n}\n`

/** An element can wear the theme that the page does not: a document keeps its light ground. */
function tokensCss(tokens: Token[]): string {
  const light = (chosen: Token[]) => chosen.map(({ name, css }) => `  --${name}: ${css};`)
  const themed = tokens.filter(({ dark }) => dark !== undefined)
  return [
    `/* ${notice} */\n`,
    block(":root,\n[data-theme='light']", light(themed)),
    block(
      "[data-theme='dark']",
      themed.map(({ name, dark }) => `  --${name}: ${dark ?? ''};`),
    ),
    block(':root', light(tokens.filter(({ dark }) => dark === undefined))),
    block(
      "[data-text='large']",
      tokens.flatMap(({ name, large }) => (large === undefined ? [] : `  --${name}: ${large};`)),
    ),
  ].join('\n')
}

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
  'color-primary': 'color-accent-solid',
  'color-success': 'color-success',
  'color-warning': 'color-warning',
  'color-danger': 'color-critical',
  'color-yellow': 'color-warning',
  'color-orange': 'color-warning',
  'color-wathet': 'color-accent-tint',
  'color-highlight': 'color-accent',
  'color-text': 'color-text',
  'color-text-secondary': 'color-text-secondary',
  'color-weak': 'color-text-subtle',
  'color-light': 'color-border-strong',
  'color-border': 'color-border',
  'border-color': 'color-border',
  'color-background': 'color-surface',
  'color-white': 'color-on-accent',
  'color-box': 'color-fill',
  'color-fill-content': 'color-fill',
  'color-text-light-solid': 'color-on-accent',
  'color-text-dark-solid': 'color-text',
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
  colorPrimary: 'color-accent-solid',
  colorSuccess: 'color-success',
  colorWarning: 'color-warning',
  colorError: 'color-critical',
  colorInfo: 'color-info',
  colorLink: 'color-link',
  colorTextBase: 'color-text',
  colorBgBase: 'color-surface',
  colorBgLayout: 'color-surface-group',
  colorBgContainer: 'color-surface',
  colorBgElevated: 'color-surface-raised',
  colorTextSecondary: 'color-text-secondary',
  colorTextTertiary: 'color-text-subtle',
  colorTextPlaceholder: 'color-text-subtle',
  colorBorder: 'color-border',
  colorBorderSecondary: 'color-border',
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
  const seeds = (theme: 'css' | 'dark') =>
    Object.entries(antd).map(([key, name]) => {
      const token = mustKnow(tokens, name)
      const css = token[theme] ?? token.css
      const plain =
        token.type === 'dimension' ? css.replace('px', '') : token.type === 'number' ? css : quoted(css)
      return property('    ', key, plain)
    })
  const theme = (name: string, lines: string[]) =>
    `export const ${name} = {\n  token: {\n${lines.join('\n')}\n  },\n}\n`
  return [
    `// ${notice}\n\n/** Passes as antd's ThemeConfig. */\n`,
    theme('antdTheme', seeds('css')),
    "\n/** The same for antd's dark algorithm. */\n",
    theme('antdDarkTheme', seeds('dark')),
  ].join('')
}

function tokensTs(tokens: Token[]): string {
  const light = tokens.map(({ name, css }) => property('  ', quoted(name), quoted(css)))
  return `// ${notice}

/** Token name → its CSS value, for canvas, meta tags and tests; styles use the variables. */
export const tokens = {
${light.join('\n')}
} as const

export type TokenName = keyof typeof tokens

/** \`cssVar('color-text')\` → \`var(--color-text)\`. */
export const cssVar = <Name extends TokenName>(name: Name): \`var(--\${Name})\` => \`var(--\${name})\`
`
}

/** Returns the generated files: file name → content. */
export function generate(source: Group): Record<string, string> {
  const tokens = flatten(source).filter((token) => !isHue(token))
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

/** Returns the content of the folder's tokens.json. */
export const readSource = (folder: string): Group =>
  JSON.parse(readFileSync(join(folder, 'tokens.json'), 'utf8')) as Group

const generated = (folder: string) => generate(readSource(folder))

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
