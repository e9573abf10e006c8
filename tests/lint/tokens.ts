/**
 * Colours, fonts, layers, spacing, radii, shadows and transition times come from tokens. In style sheets stylelint applies
 * these rules, see tokens-plugin.ts; in code this file does. Hues of the palette are used in design-system/tokens only:
 * everywhere else a colour is named for what it means.
 *
 *   npx tsx tests/lint/tokens.ts     prints file:line and the token to use, exits 1 when it found something
 */
import { join } from 'node:path'
import { coloursByHue } from '../../design-system/tokens/flatten.ts'
import { readSource } from '../../design-system/tokens/generate.ts'
import { tokens } from '../../design-system/tokens/tokens.ts'
import { lineOf, report, repositoryFiles, withoutComments } from './files'

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

const isGrey = (colour: number[]) => Math.max(...colour) - Math.min(...colour) < 20

/** The colour token closest to `hex`. */
function nearestColour(hex: string): string {
  const wanted = channels(hex)
  const candidates = Object.entries(tokens).filter(
    ([name, css]) =>
      css.startsWith('#') && (isGrey(channels(css)) && !name.endsWith('-tint')) === isGrey(wanted),
  )
  const [best] = candidates.sort(
    ([, left], [, right]) => distance(channels(left), wanted) - distance(channels(right), wanted),
  )
  return best?.[0] ?? 'color-text'
}

/** The token of `prefix` whose value is nearest, in px or as a weight. */
function nearestLength(prefix: string, wanted: number): string {
  const candidates = Object.entries(tokens).filter(([name]) => name.startsWith(prefix))
  const [best] = candidates.sort(
    ([, left], [, right]) =>
      Math.abs(Number.parseFloat(left) - wanted) - Math.abs(Number.parseFloat(right) - wanted),
  )
  return best?.[0] ?? prefix
}

const colours = coloursByHue(readSource(join(process.cwd(), 'design-system/tokens')))
const hueName = new RegExp(`(?<![\\w-])(?:--)?(${Object.keys(colours).join('|')})(?![\\w-])`, 'g')

/** The hues of the palette that `text` names, with the colours that stand for them. */
const hues = (text: string) =>
  [...text.matchAll(hueName)].map(({ index, 1: name = '' }) => ({
    index,
    message: `hue ${name}: use ${colours[name]?.join(', ') || 'a colour named for what it means'}`,
  }))

/** Names inside var() and url() are not values. */
const bare = (value: string) => value.replaceAll(/(?:var\(--[\w-]+\)?|url\([^)]*\))/g, '')

function rawColour(value: string): string | undefined {
  const hex = hexColour.exec(value)?.[0]
  if (hex) return `raw colour ${hex}: use var(--${nearestColour(hex)})`
  const call = colourFunction.exec(value)?.[0]
  return call ? `raw colour ${call}…): use a var(--color-…) token` : undefined
}

/** A colour that no list knows, such as a system colour; undefined for keywords and for what is mixed from tokens. */
const foreign = (value: string) =>
  /^(?!(?:currentcolor|transparent|inherit|none|initial|unset|auto|light|dark)$)[a-z]+$/i.exec(
    value.trim(),
  )?.[0]

const colour: Rule = (property, value) => {
  if (!colourProperty.test(property)) return undefined
  const name =
    namedColour.exec(value)?.[0] ?? (/(?:color|fill|stroke)$/.test(property) ? foreign(value) : undefined)
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

const fontWeight: Rule = (property, value) => {
  if (property !== 'font-weight' || !/^(?:\d+|bold|bolder|lighter|normal)$/.test(value)) return undefined
  const weight = Number(value) || (value.startsWith('bold') ? 700 : 400)
  return `raw font weight ${value}: use var(--${nearestLength('font-weight-', weight)})`
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

const rules: Rule[] = [colour, fontSize, fontWeight, fontFamily, layer, spacing, radius, shadow, motion]

/** What is wrong with the value of a declaration; each message names the token to use. */
export const rawValues = (property: string, value: string): string[] => [
  ...rules.flatMap((rule) => rule(property, bare(value)) ?? []),
  ...hues(value).map(({ message }) => message),
]

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

/** What may wear a colour that has one meaning, by the word that stands beside it. */
const meanings: { pattern: RegExp; subject: RegExp; message: string }[] = [
  {
    pattern: /\btone\s*[:=]\s*['"]gold['"]|, 'gold'\]/g,
    subject: /会员|权益|vip|member/i,
    message: 'gold is for membership only',
  },
  {
    pattern: /\btone\s*[:=]\s*['"]indigo['"]|, 'indigo'\]/g,
    subject: /\bAI/,
    message: 'indigo is for AI only',
  },
]

/** The lines around `index`, for an entry that is written on several. */
function around(text: string, index: number): string {
  const lines = text.split('\n')
  const at = lineOf(text, index) - 1
  return lines.slice(Math.max(0, at - 3), at + 2).join('\n')
}

/** What is wrong in code of any front: hues of the palette, and colours that have another meaning. */
export function lintColours(text: string): { line: number; message: string }[] {
  const source = withoutComments(text)
  const strange = meanings.flatMap(({ pattern, subject, message }) =>
    [...source.matchAll(pattern)]
      .filter(({ index }) => !subject.test(around(source, index)))
      .map(({ index }) => ({ index, message })),
  )
  return [...hues(source), ...strange]
    .map(({ index, message }) => ({ line: lineOf(source, index), message }))
    .sort((left, right) => left.line - right.line)
}

export function lintCode(text: string): { line: number; message: string }[] {
  const source = withoutComments(text)
  return codeChecks
    .flatMap(({ pattern, message }) =>
      [...source.matchAll(pattern)].map((found) => ({
        line: lineOf(source, found.index),
        message: message(found),
      })),
    )
    .sort((left, right) => left.line - right.line)
}

const isFront = (path: string): boolean =>
  /^(?:design-system\/components|src\/(?!server\/)[\w-]+)\/.*\.tsx$/.test(path)

/** Where colours are worn; those of the palette's own folder are the exception. */
const wearsColours = (path: string): boolean =>
  /^(?:design-system\/(?!tokens\/)|src\/(?!server\/)|stories\/).*\.tsx?$/.test(path)

if (process.argv[1]?.endsWith('tokens.ts')) {
  const files = repositoryFiles().filter(({ path }) => isFront(path) || wearsColours(path))
  const findings = files.flatMap(({ path, text }) =>
    [...(isFront(path) ? lintCode(text) : []), ...(wearsColours(path) ? lintColours(text) : [])].map(
      (found) => ({
        path,
        ...found,
      }),
    ),
  )
  report('design tokens', files.length, findings)
}
