import type { Generated } from 'kysely'
import type { Flag } from '../kernel/tables'

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
  /** The recording is for those who may open a lesson of it; others see the trial of that lesson. */
  learners_only: Generated<Flag>
  likes: number
  goods: string
  /** User who teaches; null = an external teacher. */
  teacher_id: Generated<number | null>
  /** The push key is derived from it: a new round is a new key. */
  key_round: Generated<number>
  /** 0 = not cancelled. */
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

declare module '../kernel/tables' {
  interface Database {
    live_rooms: LiveRooms
    live_messages: LiveMessages
    live_presence: LivePresence
    live_subscriptions: LiveSubscriptions
  }
}
