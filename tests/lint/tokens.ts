/**
 * The token linter: colours, font sizes, layers, spacing, radii, shadows and transition times come from tokens.
 *
 *   npx tsx tests/lint/tokens.ts     prints file:line and the token to use, exits 1 when it found something
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { tokens } from '../../design-system/tokens/tokens.ts'

export interface Finding {
  line: number
  message: string
}

type Rule = (property: string, value: string) => string | undefined

const named =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood ' +
  'cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray ' +
  'darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen ' +
  'darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue ' +
  'firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew ' +
  'hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan ' +
  'lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray ' +
  'lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue ' +
  'mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred ' +
  'midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid ' +
  'palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple ' +
  'rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue ' +
  'slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white ' +
  'whitesmoke yellow yellowgreen'
const namedColour = new RegExp(`(?<![\\w-])(?:${named.split(' ').join('|')})(?![\\w-])`, 'i')
const hexColour = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/i
const colourFunction = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!from )/i
const colourProperty =
  /^(?:--.*|.*color|background.*|border.*|outline.*|fill|stroke|.*shadow|.*-image|mask.*|filter|text-decoration.*)$/

const channels = (hex: string): number[] => {
  const digits = hex.slice(1)
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16))
}

const distance = (left: number[], right: number[]) =>
  left.reduce((sum, channel, index) => sum + (channel - (right[index] ?? 0)) ** 2, 0)

/** The colour token closest to `hex`. */
function nearestColour(hex: string): string {
  const wanted = channels(hex)
  const grey = Math.max(...wanted) - Math.min(...wanted) < 20
  const candidates = Object.entries(tokens).filter(
    ([name, css]) => css.startsWith('#') && name.startsWith('color-ink') === grey,
  )
  const [best] = candidates.sort(
    ([, left], [, right]) => distance(channels(left), wanted) - distance(channels(right), wanted),
  )
  return best?.[0] ?? 'color-ink-1000'
}

/** The token of `prefix` whose px value is nearest. */
function nearestLength(prefix: string, wanted: number): string {
  const candidates = Object.entries(tokens).filter(([name]) => name.startsWith(prefix))
  const [best] = candidates.sort(
    ([, left], [, right]) =>
      Math.abs(Number.parseFloat(left) - wanted) - Math.abs(Number.parseFloat(right) - wanted),
  )
  return best?.[0] ?? prefix
}

/** Names inside var() and url() are not values. */
const bare = (value: string) => value.replaceAll(/(?:var\(--[\w-]+\)?|url\([^)]*\))/g, '')

function rawColour(value: string): string | undefined {
  const hex = hexColour.exec(value)?.[0]
  if (hex) return `raw colour ${hex}: use var(--${nearestColour(hex)})`
  const call = colourFunction.exec(value)?.[0]
  return call ? `raw colour ${call}…): use a var(--color-…) token` : undefined
}

const colour: Rule = (property, value) => {
  if (!colourProperty.test(property)) return undefined
  const name = namedColour.exec(value)?.[0]
  return rawColour(value) ?? (name ? `raw colour ${name}: use a var(--color-…) token` : undefined)
}

const absolute = /(?<![\w.-])(-?[\d.]+)(px|rem|pt)\b/g

/** Lengths in px; a rem counts as 16. */
const lengths = (value: string) =>
  [...value.matchAll(absolute)].map((match) => ({
    text: match[0],
    px: Math.abs(Number(match[1])) * (match[2] === 'rem' ? 16 : 1),
  }))

const fontSize: Rule = (property, value) => {
  if (property !== 'font-size' && property !== 'font') return undefined
  const found = lengths(value)[0]
  return found && `raw font size ${found.text}: use var(--${nearestLength('font-size-', found.px)})`
}

const fontFamily: Rule = (property, value) =>
  property === 'font-family' && !/^(?:inherit|monospace)?$/.test(value)
    ? 'raw font family: use var(--font-sans) or var(--font-serif)'
    : undefined

const layer: Rule = (property, value) =>
  property === 'z-index' && /(?<![\w-])[1-9]\d*/.test(value)
    ? `raw z-index ${value}: use var(--z-raised), --z-nav, --z-floating, --z-popup or --z-toast`
    : undefined

const spacing: Rule = (property, value) => {
  if (!/^(?:padding|margin|gap|row-gap|column-gap|scroll-padding|scroll-margin)/.test(property))
    return undefined
  const found = lengths(value).find(({ px }) => px > 2)
  return found && `raw spacing ${found.text}: use var(--${nearestLength('space-', found.px)})`
}

const radius: Rule = (property, value) => {
  if (!property.endsWith('radius')) return undefined
  const found = lengths(value).find(({ px }) => px > 2)
  return found && `raw radius ${found.text}: use var(--${nearestLength('radius-', found.px)})`
}

const shadow: Rule = (property, value) => {
  if (property !== 'box-shadow') return undefined
  const blurred = lengths(value).some(({ px }) => px > 2)
  return blurred ? 'raw shadow: use var(--shadow-floating), or a line' : undefined
}

const motion: Rule = (property, value) => {
  if (!property.startsWith('transition')) return undefined
  const found = /(?<![\w.-])(?!0m?s|0\.\d+ms)[\d.]+m?s\b/.exec(value)?.[0]
  return found && `raw transition time ${found}: use var(--motion-state) or var(--motion-popup)`
}

const rules: Rule[] = [colour, fontSize, fontFamily, layer, spacing, radius, shadow, motion]

/** Blanks comments out but keeps line numbers. */
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

export function lintCss(text: string): Finding[] {
  const source = text.replaceAll(/\/\*[\s\S]*?\*\//g, blank)
  return [...source.matchAll(/([\w-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g)].flatMap((match) => {
    const [, property = '', raw = ''] = match
    return rules.flatMap((rule) => {
      const message = rule(property, bare(raw))
      return message ? [{ line: lineOf(source, match.index), message }] : []
    })
  })
}

const codeChecks: { pattern: RegExp; message: (found: RegExpExecArray) => string }[] = [
  {
    // A quoted or spaced hex; an address such as href="#abc" is not one.
    pattern:
      /(?<!(?:href|to|id)=\{?['"`])(?<=['"`\s(,:])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?=['"`\s),;])/gi,
    message: ([hex]) => `raw colour ${hex}: use var(--${nearestColour(hex)})`,
  },
  {
    pattern: /(?<![\w-])(?:rgba?|hsla?)\(\s*[\d.]/gi,
    message: ([call]) => `raw colour ${call}…): use a var(--color-…) token`,
  },
  {
    pattern: /\bfontSize\s*[:=]\s*\{?['"]?(\d+)/g,
    message: ([, size]) => `raw font size ${size}: use var(--${nearestLength('font-size-', Number(size))})`,
  },
  {
    pattern: /\bzIndex\s*[:=]\s*\{?['"]?([1-9]\d*)/g,
    message: ([, level]) => `raw z-index ${level}: use a var(--z-…) token`,
  },
]

export function lintCode(text: string): Finding[] {
  const source = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, blank)
  return codeChecks
    .flatMap(({ pattern, message }) =>
      [...source.matchAll(pattern)].map((found) => ({
        line: lineOf(source, found.index),
        message: message(found),
      })),
    )
    .sort((left, right) => left.line - right.line)
}

const roots = ['design-system/components', 'design-system/theme', 'src']

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return path === join('src', 'server') ? [] : filesBelow(root, path)
    return /\.(?:css|tsx)$/.test(entry.name) ? [path] : []
  })
}

function main(root: string): void {
  const files = roots.flatMap((folder) => filesBelow(root, folder))
  const findings = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const found = file.endsWith('.css') ? lintCss(text) : lintCode(text)
    return found.map(({ line, message }) => `${relative('.', file)}:${line} ${message}`)
  })
  for (const finding of findings) console.error(finding)
  console.log(`tokens: ${files.length} files, ${findings.length} raw values`)
  if (findings.length > 0) process.exitCode = 1
}

if (process.argv[1]?.endsWith('tokens.ts')) main(process.cwd())
