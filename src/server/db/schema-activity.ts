import type { Generated } from 'kysely'
export interface LiveRooms {
  id: Generated<number>
  title: string
  host: string
  intro: string
  cover: string
  tint: string
  starts_at: number
  ended_at: number
  /** Path below /media of the stream and the recording. */
  stream: string
  recording: string
  likes: number
  goods: string
  /** User who teaches; null = nobody of ours. */
  teacher_id: Generated<number | null>
  /** The push key is derived with it: a new round is a new key. */
  key_round: Generated<number>
  /** 0 = it takes place. */
  cancelled_at: Generated<number>
  cancel_reason: Generated<string>
  created_at: Generated<number>
  updated_at: Generated<number>
  version: Generated<number>
}

export interface LiveMessages {
  id: Generated<number>
  room_id: number
  user_id: number
  name: string
  text: string
  created_at: number
}

export interface LivePresence {
  room_id: number
  viewer: string
  seen_at: number
}

export interface LiveSubscriptions {
  room_id: number
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
  stars: number
  text: string
  created_at: number
}

export interface Danmaku {
  id: Generated<number>
  part_id: number
  user_id: number
  at: number
  text: string
}

/** Where a user stopped in a work; one row a work, revision grows. */
export interface ProgressRows {
  id: Generated<number>
  user_id: number
  work_id: number
  part_id: number
  position: number
  duration: number
  revision: number
  device: string
  updated_at: number
  /** Whether the user was given something of the work for good; kept by triggers. */
  granted: Generated<number>
}

/** Progress and play events already taken: the same event counts once (catalogue 17). */
export interface PlayEvents {
  user_id: number
  event_id: string
  part_id: number
  at: number
}

/** What people do with it: live rooms, favourites, comments, progress. */
export interface ActivityTables {
  live_rooms: LiveRooms
  live_messages: LiveMessages
  live_presence: LivePresence
  live_subscriptions: LiveSubscriptions
  favorites: Favorites
  part_likes: PartLikes
  comments: Comments
  danmaku: Danmaku
  progress: ProgressRows
  play_events: PlayEvents
}
