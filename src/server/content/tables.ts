import type { Flag, Id } from '../kernel/tables'
import type { AUDIENCES, BROADCAST_STATES } from '@/contract/content/broadcast-states'
import type { Generated } from 'kysely'

export interface Activities {
  id: Id
  kind: string
  title: string
  summary: string
  cover: string
  tint: string
  place: string
  href: string
  starts_at: number
  ends_at: number
  closes_at: number
  seats: number
  taken: number
  /** 1 = an operator confirms each sign-up. */
  reviewed: 0 | 1
}

export interface Signups {
  id: Id
  activity_id: number
  user_id: number
  name: string
  mobile: string
  remark: string
  state: 'waiting' | 'confirmed' | 'rejected' | 'cancelled'
  reason: string
  created_at: number
  version: number
}

/** A campaign page with its draft; the content shown to visitors is in its versions. */
export interface Campaigns {
  id: Generated<number>
  place: string
  title: string
  /** CampaignDoc as JSON: the document being edited. */
  draft: string
  /** draft = never published; off = switched off. */
  state: 'draft' | 'on' | 'off'
  /** Number of the newest version; 0 = none. */
  last_number: number
  /** Whether the draft was changed after the newest version was made from it. */
  changed: 0 | 1
  staff_id: number | null
  created_at: number
  updated_at: number
  version: number
}

/** Published documents, never changed: a roll-back is a new version with an old document. */
export interface CampaignVersions {
  id: Generated<number>
  campaign_id: number
  number: number
  title: string
  document: string
  note: string
  from_at: number
  /** 0 = until it is replaced. */
  until_at: number
  withdrawn: 0 | 1
  staff_id: number | null
  created_at: number
}

export interface PosterTemplates {
  id: Generated<number>
  name: string
  /** PosterDoc as JSON. */
  document: string
  state: 'on' | 'off'
  sort: number
  staff_id: number | null
  created_at: number
  updated_at: number
  version: number
}

/** Notices that the platform sends to many users. */
export interface Broadcasts {
  id: Id
  title: string
  text: string
  href: string
  audience: (typeof AUDIENCES)[number]
  /** 1 = it also reaches users who have turned broadcasts off. */
  important: Generated<Flag>
  state: (typeof BROADCAST_STATES)[number]
  send_at: number
  sent_at: number | null
  /** Number of users notified. */
  reached: number
  staff_id: number
  /** Why it was recalled. */
  reason: string
  created_at: number
  updated_at: number
  version: number
}

/** Texts that users consent to; a new text is a new version. */
export interface Agreements {
  id: Id
  type: string
  version: number
  title: string
  html: string
  /** Operator who published it; 0 = it came with the product. */
  staff_id: number
  created_at: number
}

export interface Boards {
  id: Generated<number>
  title: string
  /** Places it is shown in, JSON array of the boardlist types. */
  places: string
  sort: number
  starts_at: Generated<number>
  /** 0 = no end. */
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
  /** 0 = no end. */
  ends_at: Generated<number>
  removed_at: number | null
  version: Generated<number>
}

/** Rails of the landing pages: which works are shown where. */
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
  /** 0 = no end. */
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

/** Versions of the app published by the back office. */
export interface AppVersions {
  id: Generated<number>
  /** Such as 1.2.0. */
  name: string
  code: number
  notes: string
  force: Flag
  state: 'draft' | 'published' | 'withdrawn'
  staff_id: number
  created_at: number
  published_at: number | null
  version: number
}

declare module '../kernel/tables' {
  interface Database {
    activities: Activities
    signups: Signups
    campaigns: Campaigns
    campaign_versions: CampaignVersions
    poster_templates: PosterTemplates
    broadcasts: Broadcasts
    agreements: Agreements
    boards: Boards
    board_items: BoardItems
    banners: Banners
    rails: Rails
    headlines: Headlines
    pages: Pages
    app_versions: AppVersions
  }
}
