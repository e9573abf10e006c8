import type { Generated } from 'kysely'
import type { Flag } from './schema'

export interface Works {
  id: Generated<number>
  kind: string
  /** Public id within the kind. */
  number: number
  title: string
  subtitle: string
  author: string
  category: string
  tags: string
  synopsis: string
  facts: string
  cast_list: string
  /** Path of the picture without its width, or an uploaded file. */
  cover: string
  tint: string
  price: number
  original_price: number
  member_free: Flag
  free: Flag
  free_parts: number
  /** Price of one part in coins. */
  part_coins: number
  heat: number
  score: number
  finished: Flag
  part_count: number
  state: 'draft' | 'published' | 'off'
  published_at: number
  created_at: number
  updated_at: number
  version: number
}

export interface Parts {
  id: Generated<number>
  work_id: number
  number: number
  title: string
  seconds: number
  words: number
  body: string
  /** Path below /media without the file name, or empty. */
  media: string
  media_state: 'none' | 'uploaded' | 'transcoding' | 'ready' | 'failed'
  media_progress: number
  media_fault: string
  /** Own price in coins; 0 = the work's. */
  coins: number
  likes: number
  /** The body is clean HTML; otherwise plain text. */
  rich: Generated<Flag>
  version: Generated<number>
}

export interface Categories {
  id: Generated<number>
  kind: string
  slug: string
  name: string
  parent_id: number
  sort: number
}

/** Every one- and two-character run of a work's searchable text: Chinese substrings are found by index on both databases. */
export interface WorkGrams {
  gram: string
  work_id: number
  kind: string
  heat: number
}

export interface Boards {
  id: Generated<number>
  title: string
  /** Places it shows in, JSON array of the boardlist types. */
  places: string
  sort: number
  starts_at: Generated<number>
  /** 0 = it stays. */
  ends_at: Generated<number>
  state: Generated<'on' | 'off'>
  removed_at: number | null
  version: Generated<number>
}

export interface BoardItems {
  id: Generated<number>
  board_id: number
  rank: number
  show_name: string
  prize_name: string
  amount: number
  mobile: string
  url: string
  work_id: number | null
}

export interface Banners {
  id: Generated<number>
  place: string
  title: string
  image: string
  tint: string
  href: string
  sort: number
  state: 'on' | 'off'
  starts_at: Generated<number>
  /** 0 = it stays. */
  ends_at: Generated<number>
  removed_at: number | null
  version: Generated<number>
}

/** Rails of the landings: which works show where. */
export interface Rails {
  id: Generated<number>
  place: string
  title: string
  more: string
  layout: string
  kind: string
  category: string | null
  order_by: string
  size: number
  sort: number
}

export interface Headlines {
  id: Generated<number>
  title: string
  summary: string
  body: string
  cover: string
  author: string
  views: number
  published_at: number
  /** 0 = it stays. */
  ends_at: Generated<number>
  state: Generated<'on' | 'off'>
  removed_at: number | null
  version: Generated<number>
}

/** Documents: agreements and landing pages (typed blocks). */
export interface Pages {
  id: Generated<number>
  slug: string
  title: string
  body: string
  state: 'draft' | 'published'
  version: number
  updated_at: number
}

export interface Config {
  key: string
  value: string
  updated_at: number
  version: Generated<number>
  /** Who wrote it; 0 = the server. */
  staff_id: Generated<number>
}

export interface Actors {
  id: Generated<number>
  name: string
  avatar: string
  tint: string
  city: string
  gender: string
  height: number
  tags: string
  intro: string
  facts: string
  gallery: string
  /** The account that gets their shares. */
  user_id: Generated<number | null>
  version: Generated<number>
}

export interface WorkActors {
  work_id: number
  actor_id: number
  role: string
}

/** What there is to watch, hear and read, and where it shows. */
export interface WorkTables {
  works: Works
  parts: Parts
  categories: Categories
  work_grams: WorkGrams
  boards: Boards
  board_items: BoardItems
  banners: Banners
  rails: Rails
  headlines: Headlines
  pages: Pages
  config: Config
  actors: Actors
  work_actors: WorkActors
}
