import type { Generated } from 'kysely'
import type { Flag } from './schema'

type Id = Generated<number>

/** What operators may do, and which customers they see. */
export interface Roles {
  id: Id
  slug: string
  name: string
  notes: string
  scope: 'all' | 'group' | 'own'
  /** JSON array of rights; `*` is every one there is. */
  permissions: string
  /** The administrators: nobody changes them. */
  fixed: Flag
  version: number
  updated_at: number
}

/** Texts people consent to; a new text is a new version. */
export interface Agreements {
  id: Id
  type: string
  version: number
  title: string
  html: string
  /** Who published it; 0 = it came with the product. */
  staff_id: number
  created_at: number
}

/** A user asks for a role. One open application a user and kind, by an index. */
export interface Applications {
  id: Id
  user_id: number
  kind: string
  state: 'draft' | 'submitted' | 'refused' | 'resubmitted' | 'approved' | 'withdrawn'
  /** What the form calls the applicant, for lists. */
  name: string
  /** The form under its kind. */
  form: string
  agreement_type: string
  agreement_version: number
  reason: string
  round: number
  reviewer_id: number | null
  version: number
  created_at: number
  /** 0 = not yet. */
  submitted_at: number
  decided_at: number
}

export interface ApplicationSteps {
  id: Id
  application_id: number
  event: string
  state: string
  /** Null = the applicant. */
  staff_id: number | null
  note: string
  at: number
}

/** Pictures of licences and persons: served to their owner and to reviewers. */
export interface PrivatePictures {
  name: string
  user_id: number
  created_at: number
}

/** Whoever left a phone number with us, once a phone. */
export interface Customers {
  id: Id
  mobile: string
  name: string
  state: 'new' | 'following' | 'won' | 'lost' | 'reopened'
  source: string
  feed_type: number
  staff_id: number | null
  teacher_id: number | null
  note: string
  next_at: number | null
  followed_at: number | null
  version: number
  created_at: number
}

export interface CustomerSteps {
  id: Id
  customer_id: number
  event: string
  state: string
  /** Null = the customer. */
  staff_id: number | null
  note: string
  next_at: number | null
  at: number
}

/** Points and coins an operator booked; a reversal is seen by the ledger's reversal_of. */
export interface Adjustments {
  id: Id
  staff_id: number
  /** Idempotency key. */
  key: string
  user_id: number
  currency: 'POINT' | 'COIN'
  amount: number
  reason: string
  transfer_id: number
  /** After it. */
  balance: number
  created_at: number
}

export interface OfficeTables {
  roles: Roles
  agreements: Agreements
  applications: Applications
  application_steps: ApplicationSteps
  private_pictures: PrivatePictures
  customers: Customers
  customer_steps: CustomerSteps
  adjustments: Adjustments
}
