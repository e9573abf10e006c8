import { Type, type Static } from '@sinclair/typebox'
import {
  get,
  Id,
  Instant,
  literals,
  MAX_INTEGER,
  Nothing,
  PageOf,
  Paging,
  post,
  Seconds,
  AppText,
  AppWholeNumber,
  byApp,
  Text,
} from '../call'
import { Part, Progress, WorkBrief, WorkKind } from '../catalogue/work'
import { LogRow } from '../study/history'

/** A full-screen short-video feed card: a work and the episode that plays in the feed. */
export const FeedCard = Type.Object({
  work: WorkBrief,
  synopsis: Type.String(),
  part: Part,
  url: Type.String(),
  poster: Type.String(),
  likes: Type.Integer(),
  liked: Type.Boolean({ description: 'whether the caller likes the episode' }),
  favorite: Type.Boolean(),
})
export type FeedCard = Static<typeof FeedCard>

/** A comment that crosses the film at a second of its episode. */
export const DanmakuRow = Type.Object({ at: Type.Number(), text: Type.String(), mine: Type.Boolean() })
export type DanmakuRow = Static<typeof DanmakuRow>

/** `vid` is the id of a work of `kind` (drama by default); `episode_id` the id of one of its parts. */
const Episode = {
  vid: Id,
  episode_id: Id,
  kind: Type.Optional(WorkKind),
  platform: Type.Optional(AppText(20)),
}

export const video = {
  play: post('/video/play', {
    family: 'addon',
    who: 'visitor',
    rate: 'read',
    input: Type.Object(Episode),
    answer: Type.Object({
      url: Type.String({ description: 'HLS playlist for video, audio file for sound' }),
      mp4: Type.String(),
      sound: Type.String({ description: 'the sound alone in one file; empty = there is none' }),
      validFor: Type.Integer({ description: 'Seconds until the addresses end; 0 = never' }),
      poster: Type.String(),
      seconds: Type.Number(),
      trial: Type.Optional(Type.Integer({ description: 'only so many seconds of it play, as a trial' })),
      lease: Type.Optional(
        Type.Integer({
          description: 'of an episode: until when a copy may be played offline; absent = without an end',
        }),
      ),
      likes: Type.Integer(),
      liked: Type.Boolean({ description: 'whether the caller likes the episode' }),
    }),
    notes:
      'Play address of an episode. A code other than 1 means it must be paid for: 402 with the reason. Ask again before an address ends.',
  }),
  addRecord: post('/video/addRecord', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({
      ...Episode,
      type: literals(['log']),
      view_time: Seconds,
      event_id: Type.Optional(AppText(60)),
    }),
    answer: Nothing,
    notes: 'Play record, sent once when an episode starts; the same event_id counts once.',
  }),
  callback: post('/video/callback', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({
      ...Episode,
      play_duration: Type.Number({ ...Seconds, description: 'listened or watched since the start' }),
      position: byApp(
        Type.Number({
          ...Seconds,
          description: 'in seconds; in a text 100 × offset ÷ characters, with a duration of 100',
        }),
      ),
      duration: Type.Optional(Seconds),
      quote: Type.Optional(AppText(24, { description: 'of a text: the characters that stand there' })),
      part_version: Type.Optional(
        AppWholeNumber(1, MAX_INTEGER, { description: 'version of the text that it was read in' }),
      ),
      revision: Type.Optional(
        AppWholeNumber(0, MAX_INTEGER, {
          description: 'revision this position was based on',
        }),
      ),
      device: Type.Optional(AppText(60)),
      event_id: Type.Optional(AppText(60)),
      at: Type.Optional(Instant),
      explicit: Type.Optional(
        Type.Boolean({
          description:
            'the user chose this position: also 0:00 is kept; in a text only if no other device has saved since',
        }),
      ),
    }),
    answer: Type.Object({ accepted: Type.Boolean(), progress: Type.Optional(Progress) }),
    notes:
      'Saves progress. An accidental 0:00 (not in a text) and an older position are refused with the kept one in the answer.',
  }),
  progress: get('/video/progress', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({ kind: WorkKind, vid: Id }),
    answer: Type.Object({ progress: Type.Optional(Progress) }),
    notes: 'Where the caller stopped in a work, on any device.',
  }),
  recommend: get('/video/recommend', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ kind: WorkKind, vid: Id }),
    answer: Type.Object({ rows: Type.Array(WorkBrief) }),
    notes: 'Works alike.',
  }),
  short_video: get('/video/short_video', {
    family: 'addon',
    who: 'visitor',
    input: Type.Composite([Type.Object({ id: Type.Optional(Id), room: Type.Optional(Id) }), Paging]),
    answer: PageOf(FeedCard),
    notes:
      'The vertical feed, beginning with drama `id` when given; `room` keeps to the short videos of a live room.',
  }),
  like: post('/video/like', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({ ...Episode, on: Type.Boolean() }),
    answer: Type.Object({ likes: Type.Integer(), liked: Type.Boolean() }),
    notes: 'Likes an episode, once a user.',
  }),
  logList: get('/video/logList', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Composite([Type.Object({ kind: Type.Optional(WorkKind) }), Paging]),
    answer: PageOf(LogRow),
    notes: 'Watch history of the caller, newest first.',
  }),
  delLog: post('/video/delLog', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({ id: Type.Optional(Id), all: Type.Optional(Type.Boolean()) }),
    answer: Nothing,
    notes: 'Deletes one row of the caller’s history, or all of it.',
  }),
  danmaku: get('/video/danmaku', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ episode_id: Id }),
    answer: Type.Object({ rows: Type.Array(DanmakuRow) }),
    notes: 'Scrolling comments of an episode, by second, without those of frozen accounts.',
  }),
  addDanmaku: post('/video/addDanmaku', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      episode_id: Id,
      at: Seconds,
      text: Text('弹幕', 40, 1),
    }),
    answer: Nothing,
    notes: 'Adds a scrolling comment.',
  }),
}
