import { Type, type Static, type TObject, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { literals } from '../call'
import { registerEnums } from '../kernel/register-enums'
import { codeFault, LAYER_NAMES, POSTER_FIELDS } from './poster-rules'

/** Parts of a poster: layers in px of the finished picture, the first one lowest. */

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
/** `tint` is the colour of the first work. */
const Colour = Type.String({ maxLength: 7, pattern: '^(tint|#[0-9a-fA-F]{6})$' })

const layer = <K extends string, P extends Record<string, TSchema>>(kind: K, properties: P) =>
  Type.Object({
    key: Type.String({ maxLength: 16, pattern: '^[a-zA-Z0-9_-]{2,16}$' }),
    kind: Type.Literal(kind),
    x: whole(-1080, 1080),
    y: whole(-1080, 1920),
    w: whole(8, 2160),
    h: whole(8, 2160),
    ...properties,
  })

export const LAYERS = {
  shape: layer('shape', {
    form: literals(['box', 'ring']),
    fill: Colour,
    opacity: whole(0, 100),
    radius: whole(0, 540),
    line: Type.Integer({ minimum: 0, maximum: 40, description: 'px of the outline; 0 = filled' }),
  }),
  picture: layer('picture', {
    picture: Type.String({
      maxLength: 120,
      pattern: '^(files/(u/[0-9a-f]{32}\\.webp|art/[a-z0-9-]+))?$',
    }),
    radius: whole(0, 540),
  }),
  cover: layer('cover', {
    work: Type.Integer({ minimum: 0, maximum: 5, description: 'which of the works, from 0' }),
    fit: literals(['whole', 'fill']),
    radius: whole(0, 540),
    card: Type.Boolean({ description: 'on a white card' }),
    turn: whole(-45, 45),
  }),
  shelf: layer('shelf', { works: whole(2, 6), colour: Colour }),
  avatar: layer('avatar', {}),
  text: layer('text', {
    text: Type.String({ minLength: 1, maxLength: 120 }),
    size: whole(16, 240),
    colour: Colour,
    strong: Type.Boolean(),
    serif: Type.Boolean(),
    align: literals(['left', 'center', 'right']),
    lines: whole(1, 8),
    foot: Type.Boolean({ description: 'its last line stands on the foot of its box' }),
    down: Type.Boolean({ description: 'from the top down, as on old books' }),
  }),
  qr: layer('qr', {}),
} as const

export type LayerKind = keyof typeof LAYERS
export type LayerOf<K extends LayerKind> = Static<(typeof LAYERS)[K]>
export type Layer = { [K in LayerKind]: LayerOf<K> }[LayerKind]

export interface PosterDoc {
  ground: string
  layers: Layer[]
}
export const PosterDoc = Type.Unsafe<PosterDoc>(
  Type.Object({
    ground: Colour,
    layers: Type.Array(Type.Union(Object.values(LAYERS) as TObject[]), { minItems: 1, maxItems: 40 }),
  }),
)

const isLayerKind = (kind: unknown): kind is LayerKind =>
  typeof kind === 'string' && Object.hasOwn(LAYERS, kind)

const unknownField = (text: string): string | undefined =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !Object.hasOwn(POSTER_FIELDS, name))

/** The first error of a template, as text; null when it may be saved. */
export function posterFault(value: unknown): string | null {
  registerEnums()
  const doc = value as PosterDoc | null
  if (doc === null || typeof doc !== 'object' || !Array.isArray(doc.layers))
    return '模板内容有误，请刷新后重试'
  if (doc.layers.length > 40) return '最多 40 个图层'
  for (const [index, one] of doc.layers.entries()) {
    const place = `第 ${index + 1} 层`
    const kind: unknown = one?.kind
    if (!isLayerKind(kind)) return '有不认识的图层'
    if (!Value.Check<TSchema>(LAYERS[kind], one)) return `${place}“${LAYER_NAMES[kind]}”不符合要求`
    const unknown = one.kind === 'text' ? unknownField(one.text) : undefined
    if (unknown !== undefined) return `${place}的字段 {${unknown}} 不存在`
  }
  if (new Set(doc.layers.map(({ key }) => key)).size !== doc.layers.length) return '图层重复，请刷新后重试'
  if (!/^(tint|#[0-9a-fA-F]{6})$/.test(doc.ground)) return '底色有误'
  return codeFault(doc)
}
