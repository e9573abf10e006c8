import { Type, type Static, type TObject, type TSchema } from '@sinclair/typebox'
import { Id, Instant, literals } from '../call'
import { WorkKind } from '../catalogue/work'
import { FILM_KINDS } from '../media/mediums'

/** Blocks of campaign pages: one schema for the editor, the server and the renderer. */

const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })

/** One of our pictures: drawn in several widths, or uploaded and encoded again. Empty = none. */
const Picture = Type.String({ maxLength: 120, pattern: '^(files/(u/[0-9a-f]{32}\\.webp|art/[a-z0-9-]+))?$' })
const Colour = Type.String({ maxLength: 7, pattern: '^#[0-9a-fA-F]{6}$' })
/** Target of a button: a screen of the app, the page's own form, or none. */
const Target = Type.String({ maxLength: 200, pattern: '^(form|#/[^\\s"\'<>]*)?$' })

/** A part of a work that is free for everybody: 0 = none. */
const Film = Type.Object({
  kind: literals(FILM_KINDS),
  id: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  part: Type.Integer({ minimum: 1, maximum: 1000 }),
})
/** WebVTT cues, written by the editor and shown by the player. */
const Captions = Text(8000)

const WorkRef = Type.Object({ kind: WorkKind, id: Id })
export type WorkRef = Static<typeof WorkRef>

export const OFFER_SOURCES = ['work', 'vip', 'ask'] as const
export const RAIL_ORDERS = ['hot', 'new', 'score', 'price'] as const

const item = <T extends TSchema>(of: T, maxItems: number, minItems = 1) =>
  Type.Array(of, { minItems, maxItems })

const block = <K extends string, P extends Record<string, TSchema>>(kind: K, properties: P) =>
  Type.Object({
    key: Type.String({ maxLength: 16, pattern: '^[a-zA-Z0-9_-]{4,16}$' }),
    kind: Type.Literal(kind),
    ...properties,
  })

const heading = { title: Text(40), note: Text(80) }

export const BLOCKS = {
  hero: block('hero', {
    title: Text(40, 1),
    text: Text(120),
    picture: Picture,
    alt: Text(80),
    film: Film,
    captions: Captions,
    loop: Type.Boolean({ description: 'plays by itself, without sound, over and over' }),
    action: Text(12),
    target: Target,
  }),
  text: block('text', { title: Text(40), html: Text(20_000, 1) }),
  benefits: block('benefits', {
    ...heading,
    items: item(Type.Object({ title: Text(20, 1), text: Text(80) }), 9),
  }),
  steps: block('steps', {
    ...heading,
    items: item(Type.Object({ title: Text(20, 1), text: Text(80) }), 8),
  }),
  packages: block('packages', {
    ...heading,
    items: item(
      Type.Object({
        source: literals(OFFER_SOURCES),
        kind: WorkKind,
        id: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'work or package; 0 for ask' }),
        title: Text(30),
        lines: Type.Array(Text(40), { maxItems: 6 }),
        best: Type.Boolean(),
        action: Text(12),
      }),
      4,
    ),
  }),
  works: block('works', {
    ...heading,
    pick: literals(['hand', 'rule']),
    refs: Type.Array(WorkRef, { maxItems: 20 }),
    of: WorkKind,
    category: Text(40),
    order: literals(RAIL_ORDERS),
    size: Type.Integer({ minimum: 1, maximum: 20 }),
    layout: literals(['rail', 'row', 'grid']),
  }),
  cases: block('cases', {
    ...heading,
    items: item(
      Type.Object({ title: Text(30, 1), text: Text(200), figure: Text(16), picture: Picture, who: Text(30) }),
      8,
    ),
  }),
  faq: block('faq', {
    ...heading,
    items: item(Type.Object({ question: Text(60, 1), answer: Text(400, 1) }), 20),
  }),
  picture: block('picture', { picture: Picture, alt: Text(80, 1), target: Target }),
  video: block('video', { ...heading, film: Film, picture: Picture, captions: Captions }),
  countdown: block('countdown', { title: Text(40, 1), until: Instant, over: Text(40) }),
  form: block('form', { ...heading, action: Text(12, 1) }),
  action: block('action', { title: Text(40, 1), text: Text(80), action: Text(12, 1), target: Target }),
} as const

export type BlockKind = keyof typeof BLOCKS
export type BlockOf<K extends BlockKind> = Static<(typeof BLOCKS)[K]>
export type Block = { [K in BlockKind]: BlockOf<K> }[BlockKind]

export const BLOCK_KINDS = Object.keys(BLOCKS) as BlockKind[]

const page = {
  title: Text(40, 1),
  tint: Colour,
  shareTitle: Text(40),
  shareText: Text(80),
  shareImage: Picture,
}

export interface CampaignDoc extends Static<TObject<typeof page>> {
  blocks: Block[]
}
export const CampaignDoc = Type.Unsafe<CampaignDoc>(
  Type.Object({
    ...page,
    blocks: Type.Array(Type.Union(Object.values(BLOCKS) as TObject[]), { maxItems: 40 }),
  }),
)

export const BLOCK_NAMES: Record<BlockKind, string> = {
  hero: '头图',
  text: '文字',
  benefits: '亮点',
  steps: '流程',
  packages: '套餐',
  works: '作品与商品',
  cases: '案例',
  faq: '常见问题',
  picture: '图片',
  video: '视频',
  countdown: '倒计时',
  form: '咨询表单',
  action: '行动按钮',
}

export const isBlockKind = (kind: unknown): kind is BlockKind =>
  typeof kind === 'string' && Object.hasOwn(BLOCKS, kind)
