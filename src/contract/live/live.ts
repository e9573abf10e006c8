import { Type, type Static } from '@sinclair/typebox'
import {
  BigId,
  get,
  Id,
  IdOrNone,
  Instant,
  literals,
  Nothing,
  PageOf,
  Paging,
  post,
  AppWholeNumber,
  Seconds,
  Text,
} from '../call'
import { WorkBrief } from '../catalogue/work'
import { LONGEST_MESSAGE } from './longest-message'

export const LiveBrief = Type.Object({
  id: Id,
  title: Type.String(),
  host: Type.String(),
  cover: Type.String(),
  tint: Type.String(),
  state: Type.String({ description: 'upcoming, live, ended' }),
  startsAt: Instant,
  online: Type.Integer(),
})

export type LiveBrief = Static<typeof LiveBrief>

export const LiveRoom = Type.Composite([
  LiveBrief,
  Type.Object({
    intro: Type.String(),
    url: Type.String({ description: 'HLS of the running room; empty otherwise' }),
    recording: Type.String({
      description: 'HLS of the recording; empty when there is none, and when it opens in a course',
    }),
    lesson: Type.Optional(
      Type.Object(
        {
          state: literals(['open', 'trial', 'locked'], 'trial: the running room, not its recording'),
          text: Type.String({ description: 'why it is locked; empty otherwise' }),
          seconds: Type.Optional(Type.Integer({ description: 'trial: how much of its recording plays' })),
          course: Type.Optional(Id),
          lesson: Type.Optional(Id),
        },
        { description: 'the lesson of a course that decides who may watch; absent of a room for everybody' },
      ),
    ),
    likes: Type.Integer(),
    goods: Type.Array(WorkBrief),
    endedAt: Instant,
    subscribed: Type.Boolean(),
    teacher: Type.Optional(
      Type.Object(
        { id: Id, nickname: Type.String(), following: Type.Boolean() },
        { description: 'the account that broadcasts; absent when it has none, is closed, or is the caller' },
      ),
    ),
    now: Instant,
  }),
])
export type LiveRoom = Static<typeof LiveRoom>

export const LiveMessage = Type.Object({
  id: BigId,
  name: Type.String(),
  text: Type.String(),
  createdAt: Instant,
  mine: Type.Boolean(),
})
export type LiveMessage = Static<typeof LiveMessage>

/** Messages of a recording that one answer holds at most. */
export const REPLAY_MESSAGES = 200

export const ReplayMessage = Type.Object({
  id: BigId,
  name: Type.String(),
  text: Type.String(),
  at: Type.Integer({ description: 'second of the recording' }),
  mine: Type.Boolean(),
})
export type ReplayMessage = Static<typeof ReplayMessage>

export const lives = {
  list: get('/lives/list', {
    family: 'addon',
    who: 'visitor',
    input: Paging,
    answer: PageOf(LiveBrief),
    notes: 'Live rooms: running, then to come, then ended.',
  }),
  detail: get('/lives/detail', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id }),
    answer: LiveRoom,
    notes: 'A live room.',
  }),
  messages: get('/lives/messages', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id, after: Type.Optional(IdOrNone) }),
    answer: Type.Object({
      rows: Type.Array(LiveMessage),
      online: Type.Integer(),
      likes: Type.Integer(),
      state: Type.String(),
    }),
    notes:
      'Chat after a message id, oldest first and without those of frozen accounts, with the room’s counts. Asking counts the caller as present.',
  }),
  replay: get('/lives/replay', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id, until: Seconds }),
    answer: Type.Object({ rows: Type.Array(ReplayMessage) }),
    notes:
      'Chat of a room before a second of its recording, oldest first, with the second of each message, without those of frozen accounts.',
  }),
  send: post('/lives/send', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id, text: Text('内容', LONGEST_MESSAGE, 1) }),
    answer: LiveMessage,
    notes: 'Says something in the chat.',
  }),
  like: post('/lives/like', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id, count: AppWholeNumber(1, 50) }),
    answer: Type.Object({ likes: Type.Integer() }),
    notes: 'Adds likes, at most fifty a call.',
  }),
  subscribe: post('/lives/subscribe', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id, on: Type.Boolean() }),
    answer: Nothing,
    notes: 'Asks to be reminded of a room to come.',
  }),
}
