import type { Generated } from 'kysely'
import type { OfferKind, TaskKind } from '@/contract/points'

/** Points: what is left of each earning, tasks that bring them, what they are exchanged for. */
type Id = Generated<number>

/** One earning of points. What is left of all lots of an account is its balance, always. */
export interface PointLots {
  id: Id
  account_id: number
  /** What earned it. */
  transfer_id: number
  amount: number
  /** Of it, what was neither spent nor expired. */
  remaining: number
  earned_at: number
  expires_at: number
}

export interface Tasks {
  id: Id
  slug: string
  kind: TaskKind
  title: string
  summary: string
  /** JSON document of the kind, see TASK_DOCUMENTS. */
  document: string
  sort: number
  state: 'on' | 'off'
}

/** One row a user, task and day (in China). */
export interface TaskClaims {
  id: Id
  user_id: number
  task_id: number
  /** YYYY-MM-DD. */
  day: string
  points: number
  /** Days signed in on end, this one included; 0 for other tasks. */
  streak: number
  created_at: number
}

/** Days on which a user shared something. */
export interface ShareDays {
  user_id: number
  day: string
  created_at: number
}

/** How long a user read, watched or listened on a day. */
export interface StudyDays {
  user_id: number
  day: string
  /** Milliseconds. */
  spent: number
  /** When progress was heard of last. */
  seen_at: number
}

export interface PointOffers {
  id: Id
  slug: string
  kind: OfferKind
  title: string
  summary: string
  /** JSON document of the kind, see OFFER_DOCUMENTS. */
  document: string
  points: number
  stock: number
  /** Times a person may take it; 0 = as often as they like. */
  per_person: number
  sort: number
  state: 'on' | 'off'
}

export interface PointExchanges {
  id: Id
  user_id: number
  offer_id: number
  /** The how manieth of this offer by this user: two at once cannot both be the last one allowed. */
  number: number
  points: number
  title: string
  /** What was given, as it was then. */
  snapshot: string
  created_at: number
}

export interface PointTables {
  point_lots: PointLots
  tasks: Tasks
  task_claims: TaskClaims
  share_days: ShareDays
  study_days: StudyDays
  point_offers: PointOffers
  point_exchanges: PointExchanges
}
