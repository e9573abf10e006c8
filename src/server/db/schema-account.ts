import type { Generated } from 'kysely'

/** Tables of the account: who a user is to others, what they leave behind, how they prove themselves. */
type Id = Generated<number>

/** What a user tells of themselves; no row = nothing told. */
export interface UserProfiles {
  user_id: number
  gender: '' | 'female' | 'male'
  /** YYYY-MM-DD or empty. */
  birthday: string
  /** JSON array of area codes, from the whole to the part. */
  area: string
  area_name: string
  sign: string
}

/** Keyed hashes of phones a user has had: their own old phone is no friend they brought. */
export interface FormerMobiles {
  user_id: number
  mobile_hash: string
  at: number
}

export interface AccountDeletions {
  id: Id
  user_id: number
  state: 'waiting' | 'cancelled' | 'done'
  reason: string
  created_at: number
  due_at: number
  ended_at: number | null
}

export interface DataExports {
  id: Id
  user_id: number
  state: 'waiting' | 'ready' | 'failed' | 'expired'
  /** Name below dataDir/exports; empty until it is written. */
  file: string
  size: number
  created_at: number
  expires_at: number
}

export interface Interests {
  id: Id
  name: string
  words: string
  cover: string
  tint: string
  /** JSON array of {kind, category}. */
  picks: string
  sort: number
}

export interface UserInterests {
  user_id: number
  interest_id: number
}

/** One row a work and day (in Shanghai). */
export interface Footprints {
  id: Id
  user_id: number
  work_id: number
  day: string
  seen_at: number
}

export interface Follows {
  id: Id
  follower_id: number
  followee_id: number
  created_at: number
}

/** Whose work it is, for public homes. */
export interface WorkOwners {
  work_id: number
  user_id: number
}

export interface Notices {
  id: Id
  user_id: number
  kind: string
  title: string
  text: string
  href: string
  created_at: number
  read_at: number | null
  /** What the house told many at once; null = this user alone. */
  broadcast_id: Generated<number | null>
}

/** Days of membership on their way from one user to a phone. */
export interface MembershipTransfers {
  id: Id
  from_user: number
  to_user: number | null
  /** Phone it was given to; cleared when the account behind it is deleted. */
  mobile: string
  tier: string
  days: number
  state: 'waiting' | 'done' | 'returned'
  created_at: number
  /** 0 when it went over at once. */
  expires_at: number
  ended_at: number | null
}

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

/** Who brought whom: the first attribution stays. */
export interface Referrals {
  user_id: number
  sharer_id: number
  /** When the newcomer met the code. */
  came_at: number
  created_at: number
}

/** Devices that came by a user's code, once a day each. */
export interface ShareVisits {
  sharer_id: number
  visitor: string
  day: string
}

/** Second factors of users and staff (RFC 6238). */
export interface SecondFactors {
  id: Id
  realm: 'user' | 'staff'
  subject_id: number
  /** Sealed secret: iv, tag and text, Base64url. */
  secret: string
  confirmed_at: number | null
  /** Time step of the last code taken: none is taken twice. */
  last_step: number
  failures: number
  locked_until: number
  created_at: number
}

export interface RecoveryCodes {
  id: Id
  factor_id: number
  code_hash: string
  used_at: number | null
}

export interface AccountTables {
  user_profiles: UserProfiles
  former_mobiles: FormerMobiles
  account_deletions: AccountDeletions
  data_exports: DataExports
  interests: Interests
  user_interests: UserInterests
  footprints: Footprints
  follows: Follows
  work_owners: WorkOwners
  notices: Notices
  membership_transfers: MembershipTransfers
  activities: Activities
  signups: Signups
  referrals: Referrals
  share_visits: ShareVisits
  second_factors: SecondFactors
  recovery_codes: RecoveryCodes
}
