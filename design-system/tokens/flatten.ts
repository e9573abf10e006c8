/** Reads the tree of tokens.json (W3C Design Tokens Format 2025.10): for the generator, tests and the design book. */

type Json = string | number | Json[] | { [key: string]: Json }
export type Group = { [key: string]: Json }

export interface Token {
  /** CSS name without the two dashes: `color-ink-1000`. */
  name: string
  type: string
  css: string
  /** Value in the dark theme, where it differs. */
  dark?: string
  /** Value in large text, where it differs. */
  large?: string
  /** Grounds that the colour is read on, and the least contrast with them. */
  on?: string[]
  ratio?: number
}

/** What our own extension of the format says of a token, or of all tokens of a group. */
interface Extension {
  dark?: Json
  on?: string[]
  ratio?: number
  /** Factor of a length in large text. */
  large?: number
}

const EXTENSION = 'cn.shusheng'

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

/** `{color.shade}` → `var(--color-shade)`. */
const alias = (reference: string) => `var(--${reference.slice(1, -1).replaceAll('.', '-')})`

/** Returns what `{palette.ink.200}` stands for; the palette itself is no variable, so that no style can use it. */
function hue(source: Group, reference: string): Json {
  let found: Json | undefined = source
  for (const key of reference.slice(1, -1).split('.')) found = isGroup(found) ? found[key] : undefined
  if (!isGroup(found) || found.$value === undefined) throw new Error(`${reference} names nothing`)
  return found.$value
}

function valueToCss(source: Group, name: string, type: string, value: Json): string {
  if (typeof value === 'string' && value.startsWith('{palette.'))
    return valueToCss(source, name, type, hue(source, value))
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

/** Multiplies a length. Line heights are factors of the font size: they grow with it. */
function enlarged(name: string, value: Json, factor: number): string {
  if (!isGroup(value)) throw new Error(`${name}: large text has no factor for ${JSON.stringify(value)}`)
  return lengthToCss({ ...value, value: Number(value.value) * factor })
}

const NOTHING_INHERITED: { type: string; large?: number | undefined } = { type: '' }

/**
 * Returns every token of the tree in written order; a group's `$type` and its factor of large text apply to all tokens
 * below it.
 */
export function flatten(
  source: Group,
  group = source,
  path: string[] = [],
  inherited = NOTHING_INHERITED,
): Token[] {
  const type = typeof group.$type === 'string' ? group.$type : inherited.type
  const value = group.$value
  const extension = (isGroup(group.$extensions) ? group.$extensions[EXTENSION] : {}) as Extension
  const { dark, large = inherited.large, ...pairs } = extension
  if (value !== undefined) {
    const name = path.join('-')
    const darkCss = dark === undefined ? {} : { dark: valueToCss(source, name, type, dark) }
    const largeCss = large === undefined ? {} : { large: enlarged(name, value, large) }
    return [{ name, type, css: valueToCss(source, name, type, value), ...darkCss, ...largeCss, ...pairs }]
  }
  return Object.entries(group).flatMap(([key, child]) =>
    key.startsWith('$') || !isGroup(child) ? [] : flatten(source, child, [...path, key], { type, large }),
  )
}

export const isHue = ({ name }: Token) => name.startsWith('palette-')

/** Returns the palette's hues → names of the colours that stand for each. */
export function coloursByHue(source: Group): Record<string, string[]> {
  const colours = flatten(source).filter((token) => !isHue(token))
  return Object.fromEntries(
    flatten(source)
      .filter(isHue)
      .map(({ name, css }) => [
        name.replace('palette-', 'color-'),
        colours.filter((colour) => [colour.css, colour.dark].includes(css)).map((colour) => colour.name),
      ]),
  )
}
