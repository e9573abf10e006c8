import { join } from 'node:path'
import { contrast } from '@/format/contrast'
import { coloursByHue, flatten, type Token } from '../../design-system/tokens/flatten.ts'
import { generate, readSource, staleFiles } from '../../design-system/tokens/generate.ts'
import postcss from 'postcss'
import { lintCode, lintColours, rawValues } from './tokens.ts'

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

  it('gives no name to the hues of the palette, and says which colours stand for them', () => {
    const source = {
      palette: { $type: 'color', ink: { 0: { $value: hex('#FFFFFF', [1, 1, 1]) } } },
      color: {
        $type: 'color',
        surface: { $value: '{palette.ink.0}' },
        text: {
          $value: hex('#000000', [0, 0, 0]),
          $extensions: { 'cn.shusheng': { dark: '{palette.ink.0}', on: ['surface'] } },
        },
      },
    }
    expect(flatten(source).slice(1)).toEqual([
      { name: 'color-surface', type: 'color', css: '#ffffff' },
      { name: 'color-text', type: 'color', css: '#000000', dark: '#ffffff', on: ['surface'] },
    ])
    expect(coloursByHue(source)).toEqual({ 'color-ink-0': ['color-surface', 'color-text'] })
  })

  it('refuses a colour that stands for no hue', () => {
    expect(() => flatten({ color: { $type: 'color', text: { $value: '{palette.ink.9}' } } })).toThrow(
      '{palette.ink.9} names nothing',
    )
  })

  it('enlarges the lengths of a group in large text, and no others', () => {
    const size = (value: number) => ({ $value: { value, unit: 'px' } })
    const source = {
      font: {
        size: { $type: 'dimension', $extensions: { 'cn.shusheng': { large: 1.25 } }, 11: size(11) },
        line: { $type: 'number', text: { $value: 1.45 } },
      },
    }
    expect(flatten(source)).toEqual([
      { name: 'font-size-11', type: 'dimension', css: '11px', large: '13.75px' },
      { name: 'font-line-text', type: 'number', css: '1.45' },
    ])
  })

  it('refuses a factor of large text for what is no length', () => {
    const source = { line: { $value: 1.45, $type: 'number', $extensions: { 'cn.shusheng': { large: 2 } } } }
    expect(() => flatten(source)).toThrow('line: large text has no factor for 1.45')
  })

  it('names the token that a theme needs and the source lacks', () => {
    expect(() => generate({})).toThrow('No token is named radius-tag')
  })
})

describe('colours', () => {
  const tokens = flatten(readSource(join(process.cwd(), 'design-system/tokens')))
  const named = (name: string): Token => {
    const token = tokens.find((candidate) => candidate.name === `color-${name}`)
    if (!token) throw new Error(`No colour is named ${name}`)
    return token
  }
  const inTheme = (theme: 'light' | 'dark', token: Token): string =>
    theme === 'dark' ? (token.dark ?? token.css) : token.css
  const pairs = tokens.flatMap((token) =>
    (token.on ?? []).map((ground) => ({ token, ground: named(ground) })),
  )

  it('computes the contrast of black and white', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(pairs.length).toBeGreaterThan(60)
  })

  it.each(['light', 'dark'] as const)('are readable on their grounds when it is %s', (theme) => {
    const pale = pairs
      .map(({ token, ground }) => ({
        token,
        ground,
        ratio: contrast(inTheme(theme, token), inTheme(theme, ground)),
      }))
      .filter(({ token, ratio }) => ratio < (token.ratio ?? 4.5))
      .map(({ token, ground, ratio }) => `${token.name} on ${ground.name}: ${ratio.toFixed(2)}`)
    expect(pale).toEqual([])
  })

  it('stand for every hue of the palette', () => {
    const source = readSource(join(process.cwd(), 'design-system/tokens'))
    expect(Object.entries(coloursByHue(source)).filter(([, names]) => names.length === 0)).toEqual([])
  })
})

describe('token linter', () => {
  it.each([
    ['.a { color: #1c1a17 }', '1 raw colour #1c1a17: use var(--color-text)'],
    ['.a { border: 1px solid #eee; }', '1 raw colour #eee: use var(--color-surface-group)'],
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
    ['.a { color: var(--color-jade-700) }', '1 hue color-jade-700: use color-cover-jade'],
    [
      '.a { transition: opacity 0.2s }',
      '1 raw transition time 0.2s: use var(--motion-state) or var(--motion-popup)',
    ],
  ])('refuses %s', (css, message) => {
    expect(messages(css)).toEqual([message])
  })

  it.each([
    '.a { color: var(--color-text-secondary); padding: 0 var(--space-4) 1px; margin: 2px auto 0 }',
    '.a { background: transparent; color: currentcolor; border-radius: 50% }',
    '.a { fill: none; color: inherit; font-weight: inherit; accent-color: auto; --fill: var(--color-on-media) }',
    '.a { background: oklch(from var(--tint) min(l, 0.5) c h) }',
    '.a { font-size: 0.7em; width: 132px; z-index: auto; line-height: 1.25 }',
    '/* #fff and padding: 16px are raw */ .white:hover { color: inherit }',
    '@media (min-width: 1000px) { .gold { gap: calc(-1 * var(--space-2)) } }',
    '.a { background: url(#white); box-shadow: 0 0 0 1px var(--color-border); transition: none }',
  ])('accepts %s', (css) => {
    expect(messages(css)).toEqual([])
  })

  it('finds raw values in code with their lines', () => {
    const code = [
      'const a = 1',
      "const b = <i style={{ color: '#c23a2b', fontSize: 14, zIndex: 20 }} />",
    ].join('\n')
    expect(lintCode(code)).toEqual([
      { line: 2, message: 'raw colour #c23a2b: use var(--color-accent)' },
      { line: 2, message: 'raw font size 14: use var(--font-size-13)' },
      { line: 2, message: 'raw z-index 20: use a var(--z-…) token' },
    ])
  })

  it('refuses hues in code, and names the colours that stand for them', () => {
    const code =
      "// color-ink-500\nconst a = { color: 'var(--color-ink-500)' }\nconst b = tokens['color-gold-300']"
    expect(lintColours(code)).toEqual([
      { line: 2, message: 'hue color-ink-500: use color-text-subtle' },
      { line: 3, message: 'hue color-gold-300: use color-member-line' },
    ])
  })

  it('keeps gold for membership and indigo for AI', () => {
    const code = [
      "const entries = [{ label: '榜单', tone: 'gold' }]",
      '',
      '',
      '',
      '',
      "const lines = [['头条', '/headlines', 'news', 'indigo']]",
      '',
      '',
      '',
      '',
      "const good = [{ label: 'AI创作', tone: 'indigo' }, ['会员中心', 'vip', 'gold']]",
    ].join('\n')
    expect(lintColours(code)).toEqual([
      { line: 1, message: 'gold is for membership only' },
      { line: 6, message: 'indigo is for AI only' },
    ])
  })

  it('leaves addresses, ids and comments alone', () => {
    const code = '// see #123\nconst a = <a href="#/video/play?id=1">x</a>\nconst b = <a href="#add">y</a>'
    expect(lintCode(code)).toEqual([])
  })
})
