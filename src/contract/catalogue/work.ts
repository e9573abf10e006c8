import { Type, type Static } from '@sinclair/typebox'
import { Fen, Id, Instant, literals } from '../call'
import { LINK_ROLES } from './links'

export const WORK_KINDS = [
  'drama',
  'film',
  'audio',
  'fm',
  'script',
  'course',
  'ebook',
  'paperbook',
  'goods',
] as const
export const WorkKind = literals(WORK_KINDS)
export type WorkKind = (typeof WORK_KINDS)[number]

/** Data of a card. `id` is unique within the kind; money in fen; `heat` a count of views. */
export const WorkBrief = Type.Object({
  kind: WorkKind,
  id: Id,
  title: Type.String(),
  subtitle: Type.String(),
  author: Type.String(),
  cover: Type.String({ description: 'path of the 360 px picture, relative to the API' }),
  tint: Type.String({ description: 'dominant colour, #rrggbb' }),
  price: Fen,
  originalPrice: Fen,
  free: Type.Boolean(),
  memberFree: Type.Boolean(),
  heat: Type.Integer(),
  score: Type.Integer({ description: 'tenths of a star, 0 to 50' }),
  parts: Type.Integer(),
  finished: Type.Boolean(),
  updatedAt: Type.Optional(
    Type.Integer({ description: 'of an e-book that goes on: when its latest chapter appeared' }),
  ),
})
export type WorkBrief = Static<typeof WorkBrief>

/** A work in a list that the caller keeps, where it stays when it is taken off the shelf. */
export const KeptWork = Type.Composite([
  WorkBrief,
  Type.Object({
    offShelf: Type.Optional(
      literals(
        ['open', 'gone'],
        'absent while the work is published; `open`: it is off the shelf, and the caller, who has bought from it, still opens it; `gone`: it does not open for the caller',
      ),
    ),
  }),
])
export type KeptWork = Static<typeof KeptWork>

/** A favourite. */
export const FollowedWork = Type.Composite([
  KeptWork,
  Type.Object({
    fresh: Type.Optional(
      Type.Literal(true, {
        title: '有更新',
        description: 'a chapter has appeared since it became a favourite, and the caller has not opened it',
      }),
    ),
  }),
])
export type FollowedWork = Static<typeof FollowedWork>

/** An episode, chapter or lesson. `locked` is for this caller: it needs membership, coins or a purchase. */
export const Part = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  seconds: Type.Integer(),
  words: Type.Integer(),
  free: Type.Boolean(),
  locked: Type.Boolean(),
  ready: Type.Boolean({ description: 'false while its film, sound or text is still being made' }),
  coins: Type.Integer({ description: 'price of this part alone in coins; 0 = not sold alone, or not yet' }),
})
export type Part = Static<typeof Part>

/**
 * This caller's position. `position` in seconds, in a text per cent of it; `revision` grows with every accepted save.
 */
export const Progress = Type.Object({
  partId: Id,
  partNumber: Type.Integer(),
  position: Type.Number(),
  duration: Type.Number(),
  revision: Type.Integer(),
  device: Type.String(),
  updatedAt: Instant,
  quote: Type.Optional(Type.String({ description: 'of a text: the characters that stand there' })),
  partVersion: Type.Optional(Type.Integer({ description: 'version of the text that it was read in' })),
})
export type Progress = Static<typeof Progress>

/** A running discount of an item; `discounted` of rules.ts computes its price. */
export const Offer = Type.Object({
  name: Type.String(),
  rate: Type.Integer({ description: 'percent that is paid' }),
  endsAt: Instant,
})
export type Offer = Static<typeof Offer>

/** A work that belongs to a book, or seen from that work: the book. */
export const WorkLink = Type.Object({ role: literals(LINK_ROLES), work: WorkBrief })
export type WorkLink = Static<typeof WorkLink>

export const WorkDetail = Type.Object({
  work: WorkBrief,
  picture: Type.String({ description: 'path of the 720 px picture' }),
  synopsis: Type.String(),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  cast: Type.Array(
    Type.Object({
      name: Type.String(),
      role: Type.String(),
      actorId: Type.Optional(Id),
      picture: Type.Optional(Type.String({ description: 'path of the actor’s portrait' })),
    }),
  ),
  parts: Type.Array(Part),
  sample: Type.String({
    description: 'plain text of the first free part, for scripts and books; empty otherwise',
  }),
  favorite: Type.Boolean(),
  owned: Type.Boolean({ description: 'this caller may open every part' }),
  offer: Type.Optional(Offer),
  progress: Type.Optional(Progress),
  links: Type.Array(WorkLink, {
    description: 'published works that belong to a book, role by role; of another work: its books',
  }),
  related: Type.Array(WorkBrief),
  publishedAt: Instant,
})
export type WorkDetail = Static<typeof WorkDetail>

export const Category = Type.Object({ slug: Type.String(), name: Type.String() })
export type Category = Static<typeof Category>

export const WORK_SORTS = ['hot', 'new', 'updated', 'score', 'price'] as const

/** Works that are read, heard or watched here: paper books and other products need an address. */
export const CARD_WORK_KINDS = ['drama', 'film', 'audio', 'fm', 'script', 'course', 'ebook'] as const
