import { join } from 'node:path'
import { flatten, generate, staleFiles } from '../../design-system/tokens/generate.ts'
import postcss from 'postcss'
import { lintCode, rawValues } from './tokens.ts'

const hex = (value: string, components: number[]) => ({ colorSpace: 'srgb', components, hex: value })

/** What the rule of stylelint reports, with lines: see tokens-plugin.ts. */
function messages(css: string): string[] {
  const found: string[] = []
  postcss.parse(css).walkDecls(({ prop, value, source }) => {
    for (const message of rawValues(prop, value)) found.push(`${source?.start?.line} ${message}`)
  })
  return found
}

describe('token generator', () => {
  it('keeps the generated files in step with tokens.json', () => {
    expect(staleFiles(join(process.cwd(), 'design-system/tokens'))).toEqual([])
  })

  it('lets a group type hold for the tokens below it', () => {
    expect(flatten({ space: { $type: 'dimension', 2: { $value: { value: 8, unit: 'px' } } } })).toEqual([
      { name: 'space-2', type: 'dimension', css: '8px' },
    ])
  })

  it('refuses a colour whose hex and components disagree', () => {
    const source = { color: { $type: 'color', ink: { $value: hex('#FFFFFF', [1, 1, 0]) } } }
    expect(() => flatten(source)).toThrow('color-ink: components say #ffff00, hex says #FFFFFF')
  })

  it('names the token that a theme needs and the source lacks', () => {
    expect(() => generate({})).toThrow('No token is named radius-tag')
  })
})

describe('token linter', () => {
  it.each([
    ['.a { color: #1c1a17 }', '1 raw colour #1c1a17: use var(--color-ink-1000)'],
    ['.a { border: 1px solid #eee; }', '1 raw colour #eee: use var(--color-ink-100)'],
    ['.a { background: rgb(0 0 0 / 0.4) }', '1 raw colour rgb(…): use a var(--color-…) token'],
    ['.a { background: hsl(10, 5%, 5%) }', '1 raw colour hsl(…): use a var(--color-…) token'],
    ['.a { --tone: white }', '1 raw colour white: use a var(--color-…) token'],
    ['.a {\n  font-size: 14px;\n}', '2 raw font size 14px: use var(--font-size-13)'],
    ['.a { font: 600 1rem/1.2 var(--font-sans) }', '1 raw font size 1rem: use var(--font-size-field)'],
    ['.a { font-weight: 700 }', '1 raw font weight 700: use var(--font-weight-bold)'],
    ['.a { font-weight: normal }', '1 raw font weight normal: use var(--font-weight-regular)'],
    ['.a { color: CanvasText }', '1 raw colour CanvasText: use a var(--color-…) token'],
    ['.a { font-family: Arial }', '1 raw font family: use var(--font-sans) or var(--font-serif)'],
    [
      '.a { z-index: 99 }',
      '1 raw z-index 99: use var(--z-raised), --z-nav, --z-floating, --z-popup or --z-toast',
    ],
    ['.a { padding: 0 16px }', '1 raw spacing 16px: use var(--space-4)'],
    ['.a { margin-top: -10px }', '1 raw spacing -10px: use var(--space-2)'],
    ['.a { border-radius: 8px }', '1 raw radius 8px: use var(--radius-cover)'],
    [
      '.a { box-shadow: 0 2px 8px var(--color-shade) }',
      '1 raw shadow: use var(--shadow-floating), or a line',
    ],
    [
      '.a { transition: opacity 0.2s }',
      '1 raw transition time 0.2s: use var(--motion-state) or var(--motion-popup)',
    ],
  ])('refuses %s', (css, message) => {
    expect(messages(css)).toEqual([message])
  })

  it.each([
    '.a { color: var(--color-ink-700); padding: 0 var(--space-4) 1px; margin: 2px auto 0 }',
    '.a { background: transparent; color: currentcolor; border-radius: 50% }',
    '.a { fill: none; color: inherit; font-weight: inherit; accent-color: auto; --fill: var(--color-ink-0) }',
    '.a { background: oklch(from var(--tint) min(l, 0.5) c h) }',
    '.a { font-size: 0.7em; width: 132px; z-index: auto; line-height: 1.25 }',
    '/* #fff and padding: 16px are raw */ .white:hover { color: inherit }',
    '@media (min-width: 1000px) { .gold { gap: calc(-1 * var(--space-2)) } }',
    '.a { background: url(#white); box-shadow: 0 0 0 1px var(--color-ink-200); transition: none }',
  ])('accepts %s', (css) => {
    expect(messages(css)).toEqual([])
  })

  it('finds raw values in code with their lines', () => {
    const code = [
      'const a = 1',
      "const b = <i style={{ color: '#c23a2b', fontSize: 14, zIndex: 20 }} />",
    ].join('\n')
    expect(lintCode(code)).toEqual([
      { line: 2, message: 'raw colour #c23a2b: use var(--color-cinnabar-600)' },
      { line: 2, message: 'raw font size 14: use var(--font-size-13)' },
      { line: 2, message: 'raw z-index 20: use a var(--z-…) token' },
    ])
  })

  it('leaves addresses, ids and comments alone', () => {
    const code = '// see #123\nconst a = <a href="#/video/play?id=1">x</a>\nconst b = <a href="#add">y</a>'
    expect(lintCode(code)).toEqual([])
  })
})
