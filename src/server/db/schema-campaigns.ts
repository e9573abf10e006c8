import type { Generated } from 'kysely'

/** A campaign page with its draft; what visitors see stands in its versions. */
export interface Campaigns {
  id: Generated<number>
  place: string
  title: string
  /** CampaignDoc as JSON: what is being written. */
  draft: string
  /** draft = never published; off = taken off the air. */
  state: 'draft' | 'on' | 'off'
  /** Number of the newest version; 0 = none. */
  last_number: number
  /** The draft was changed after the newest version was made of it. */
  changed: 0 | 1
  staff_id: number | null
  created_at: number
  updated_at: number
  version: number
}

/** What was published, once and for all: a roll-back is a new version with an old document. */
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

export interface CampaignTables {
  campaigns: Campaigns
  campaign_versions: CampaignVersions
  poster_templates: PosterTemplates
}
