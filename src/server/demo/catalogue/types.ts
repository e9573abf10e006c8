import type { WorkKind } from '@/contract/catalogue/work'

/** One episode, chapter, lesson or scene. */
export interface SeedPart {
  title: string
  /** Of a course: a sound in place of a film. */
  lesson?: 'audio'
  seconds?: number
  words?: number
  /** Script, narration or chapter text: plain text, paragraphs separated by a line feed. */
  body?: string
  free: boolean
  /** Price of this part alone in coins; omitted = not sold alone. */
  price?: number
}

export interface SeedCast {
  name: string
  role: string
}

export interface SeedWork {
  kind: WorkKind
  /** Public id within the kind, from 1. */
  number: number
  title: string
  subtitle: string
  author: string
  /** The author's role: 导演, 演播, 编著… */
  authorRole?: string
  /** Slug of a SeedCategory of the same kind. */
  category: string
  tags: string[]
  synopsis: string
  /** Shown as a list of name and value, in this order. */
  facts: Record<string, string>
  /** Fen. */
  price: number
  /** Fen. */
  originalPrice?: number
  memberFree: boolean
  free: boolean
  freeParts: number
  /** Views. */
  heat: number
  /** Tenths of a star, 0 to 50. */
  score: number
  finished: boolean
  publishedDaysAgo: number
  cast?: SeedCast[]
  parts: SeedPart[]
}

export interface SeedCategory {
  kind: WorkKind
  slug: string
  name: string
  /** Slug of the parent in the same kind. */
  parent?: string
}

export interface SeedBoardItem {
  showName: string
  prizeName: string
  boardTitle: string
  /** Ten-thousands (spec section 3). */
  amount: number
  mobile: string
  url: string
  work?: { kind: WorkKind; number: number }
}

export interface SeedBoard {
  id: number
  title: string
  /** Types of elebook.boardlist that show it. */
  places: number[]
  items: SeedBoardItem[]
}

export interface SeedBanner {
  place: 'recommend' | 'learning' | 'copyright' | 'movies' | 'ebook' | 'goods' | 'pbook'
  number: number
  title: string
  /** Line under the title on the drawn picture. */
  line: string
  href: string
}

export interface SeedHeadline {
  number: number
  title: string
  summary: string
  /** Rich text, limited to the tags that the sanitiser allows: p, h3, strong, blockquote, ul, li. */
  body: string
  author: string
  views: number
  publishedDaysAgo: number
}

export interface SeedActor {
  number: number
  name: string
  gender: '男' | '女'
  city: string
  /** Centimetres. */
  height: number
  tags: string[]
  intro: string
  facts: Record<string, string>
}

export interface SeedLiveRoom {
  number: number
  title: string
  host: string
  intro: string
  state: 'upcoming' | 'live' | 'ended'
  /** Start of the room in minutes from now; negative = in the past. */
  startsInMinutes: number
  minutes: number
  likes: number
  goods: { kind: WorkKind; number: number }[]
  chat: { name: string; text: string }[]
}

export interface SeedMediaAccount {
  platform: string
  name: string
  intro: string
  followers: number
  works: { kind: WorkKind; number: number }[]
}

export interface SeedMilestone {
  year: string
  title: string
  text: string
}

export interface SeedPage {
  slug: string
  title: string
  /** Rich text, as in SeedHeadline. */
  body: string
}
