import type { LessonKind } from '@/contract/catalogue/lesson-kinds'
import type { LinkRole } from '@/contract/catalogue/links'
import type { OutsideFormat, TextEncoding } from '@/contract/catalogue/outside-kinds'
import type { REVIEW_STATES } from '@/contract/catalogue/review-rules'
import type { Flag, Id } from '../kernel/tables'
import type { IMPORT_STATES } from '@/contract/catalogue/adminbook'
import type { CreationKind, CreationState, CreationEvent } from '@/contract/catalogue/admincreation'
import type { BookUpdates, PlannedTexts } from './book-tables'
import type { Generated } from 'kysely'

/** One row per work and day (in Shanghai). */
export interface Footprints {
  id: Id
  user_id: number
  work_id: number
  day: string
  seen_at: number
}

/** Owners of works, for public homes. */
export interface WorkOwners {
  work_id: number
  user_id: number
}

export interface Favorites {
  user_id: number
  work_id: number
  created_at: number
}

export interface PartLikes {
  user_id: number
  part_id: number
}

export interface Comments {
  id: Generated<number>
  work_id: number
  user_id: number
  /** The order line that is reviewed; null = the user's review of the work itself. */
  line_id: number | null
  stars: number
  text: string
  /** Public uploads, JSON array. */
  pictures: string
  /** The combination that was bought. */
  picks: string
  /** hidden: by the back office, from everybody. */
  state: (typeof REVIEW_STATES)[number]
  /** Why it is hidden. */
  reason: string
  /** Public answer of the shop; empty = none. */
  reply: string
  /** 0 = not answered. */
  replied_at: number
  created_at: number
  version: number
}

export interface Danmaku {
  id: Generated<number>
  part_id: number
  user_id: number
  at: number
  text: string
}

/** A file whose chapters an operator reviews before they are saved as a book's. */
export interface BookImports {
  id: Generated<number>
  work_id: number
  staff_id: number
  upload: string
  file_name: string
  format: 'epub' | 'txt'
  size: number
  state: (typeof IMPORT_STATES)[number]
  /** Why it could not be read. */
  fault: string
  /** Title in the file; empty = none. */
  title: string
  author: string
  /** Addresses of the stored pictures, JSON array. */
  pictures: string
  created_at: number
  updated_at: number
  version: number
}

export interface BookImportChapters {
  id: Generated<number>
  import_id: number
  number: number
  title: string
  /** One line per paragraph: of text, or of clean HTML when rich. */
  body: string
  words: number
  rich: Flag
}

/** Creators' works and their adaptations. */
export interface Creations {
  id: Generated<number>
  kind: CreationKind
  /** 0 for an original: a list shows either originals or adaptations. */
  adapted: Flag
  /** The original of an adaptation. */
  source_id: number | null
  title: string
  author_id: number | null
  pen_name: string
  genre: string
  tags: string
  synopsis: string
  cover: string
  state: CreationState
  /** Reason of the last rejection; empty = none. */
  reason: string
  chapter_count: number
  words: number
  created_at: number
  updated_at: number
  version: number
}

export interface CreationSteps {
  id: Generated<number>
  creation_id: number
  event: CreationEvent
  reason: string
  staff_id: number
  at: number
}

export interface CreationChapters {
  id: Generated<number>
  creation_id: number
  number: number
  title: string
  /** Plain text, paragraphs separated by line feeds. */
  body: string
  words: number
  state: 'draft' | 'published'
  /** When a draft is published automatically; 0 = never. */
  publish_at: number
  /** Chapter of the original. */
  source_id: number | null
  updated_at: number
  version: number
}

/** Saved versions of a chapter: no typed text is lost. */
export interface CreationVersions {
  chapter_id: number
  version: number
  title: string
  body: string
  words: number
  staff_id: number
  at: number
}

/** A user's access. part_id 0 = the whole work. */
export interface Entitlements {
  id: Generated<number>
  user_id: number
  work_id: number
  part_id: number
  order_id: number
  created_at: number
  /** Last instant at which it opens the work; 0 = for good. */
  until: Generated<number>
  /** bought, gift, card or parts, and whether the user has opened the work; maintained by triggers. */
  way: Generated<string>
  opened: Generated<number>
}

export interface Memberships {
  user_id: number
  tier: string
  until: number
}

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
  /** Of an e-book: when its latest chapter appeared. */
  latest_at: Generated<number>
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
  /** Length of the canonical text in UTF-16 units; null until it was counted. */
  characters: Generated<number | null>
  body: string
  /** Path below /media without the file name, or empty. */
  media: string
  /** 1 = the folder holds the sound alone in a file of its own; 0 also of films that were made before there was one. */
  sound: Generated<Flag>
  media_state: 'none' | 'uploaded' | 'transcoding' | 'ready' | 'failed'
  media_progress: number
  media_fault: string
  /** Own price in coins; 0 = the work's. */
  coins: number
  likes: number
  /** 1 = the body is clean HTML; otherwise plain text. */
  rich: Generated<Flag>
  /** Of a course: what the lesson is. Empty = its film, as of all other works. */
  lesson: Generated<LessonKind | ''>
  /** When a chapter of an e-book could be read for the first time; 0 = not yet, and of all other parts. */
  appeared_at: Generated<number>
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

/**
 * Every one- and two-character run of a work's searchable text: an index finds Chinese substrings on both databases.
 */
export interface WorkGrams {
  gram: string
  work_id: number
  kind: string
  heat: number
}

export interface WorkSounds {
  sound: string
  work_id: number
  /** Syllables of the whole field, separated by spaces. */
  syllables: string
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
  /** The account that receives their shares. */
  user_id: Generated<number | null>
  version: Generated<number>
}

export interface WorkActors {
  work_id: number
  actor_id: number
  role: string
}

/** A work that belongs to a book. */
export interface WorkLinks {
  /** The book. */
  work_id: number
  other_id: number
  role: LinkRole
  /** Place among the book's works of the same role, from 0. */
  position: number
}

/** Words that readers did not find in a book, as totals of everybody. */
export interface MissedWords {
  id: Id
  work_id: number
  /** Folded, as they are compared with the text. */
  words: string
  times: number
  last_at: number
}

/** A book of another site that readers opened by its address, kept for some days. */
export interface OutsideBooks {
  id: Id
  /** Of its address and, where a reader has chosen it, its encoding. */
  hash: string
  host: string
  format: OutsideFormat
  title: string
  author: string
  /** Of a text file; empty for others. */
  encoding: TextEncoding | ''
  /** Of its file, bytes. */
  size: number
  /** What it takes here: texts, pictures, a PDF. */
  bytes: number
  /** Incremented when its file has changed. */
  version: number
  /** The site's name of the state of the file that was read. */
  etag: string
  /** JSON list: addresses of its pictures. */
  pictures: string
  /** When the site was last asked whether the file has changed. */
  checked_at: number
  used_at: number
}

export interface OutsideChapters {
  book_id: number
  number: number
  title: string
  body: string
  rich: Flag
  /** Length of the canonical text. */
  characters: number
}

declare module '../kernel/tables' {
  interface Database {
    footprints: Footprints
    work_owners: WorkOwners
    favorites: Favorites
    part_likes: PartLikes
    comments: Comments
    danmaku: Danmaku
    book_imports: BookImports
    book_import_chapters: BookImportChapters
    creations: Creations
    creation_steps: CreationSteps
    creation_chapters: CreationChapters
    creation_versions: CreationVersions
    entitlements: Entitlements
    memberships: Memberships
    works: Works
    parts: Parts
    planned_texts: PlannedTexts
    book_updates: BookUpdates
    categories: Categories
    work_grams: WorkGrams
    work_sounds: WorkSounds
    actors: Actors
    work_actors: WorkActors
    work_links: WorkLinks
    missed_words: MissedWords
    outside_books: OutsideBooks
    outside_chapters: OutsideChapters
  }
}
