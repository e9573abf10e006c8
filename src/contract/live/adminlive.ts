import { Type, type Static } from '@sinclair/typebox'
import { get, Id, IdOrNone, Instant, literals, Nothing, PageOf, post, upload, Text } from '../call'
import { Keyword, Moment, Reason, Version, TablePaging } from '../kernel/office'
import { WorkKind } from '../catalogue/work'
import { ListOf } from '../kernel/fields'

/** planned → live → ended → recorded follow from the clock and the recording; a planned room may be cancelled. */
export const ROOM_STATES = ['planned', 'live', 'ended', 'recorded', 'cancelled'] as const
export type RoomState = (typeof ROOM_STATES)[number]
export const ROOM_EVENTS = ['start', 'end', 'record', 'unrecord', 'cancel', 'restore'] as const
export type RoomEvent = (typeof ROOM_EVENTS)[number]

/** A room created in the back office lasts between five minutes and a day. */
export const SHORTEST_ROOM = 5 * 60_000
export const LONGEST_ROOM = 24 * 3_600_000
export const MOST_ROOM_GOODS = 20

export const RoomRow = Type.Object({
  id: Id,
  title: Type.String(),
  host: Type.String(),
  cover: Type.String(),
  state: literals(ROOM_STATES),
  startsAt: Instant,
  endsAt: Instant,
  goods: Type.Integer(),
  subscribers: Type.Integer(),
  online: Type.Integer(),
  likes: Type.Integer(),
  version: Type.Integer(),
})
export type RoomRow = Static<typeof RoomRow>

const Product = Type.Object({ kind: WorkKind, number: Id })

export const RoomForm = Type.Object({
  title: Text('直播标题', 40, 1),
  host: Type.String({
    title: '主播名',
    minLength: 1,
    maxLength: 20,
    description: 'as the room shows the teacher',
  }),
  teacherId: Type.Integer({ ...IdOrNone, description: '0 = nobody of ours' }),
  intro: Text('简介', 500),
  cover: Text('封面', 300),
  startsAt: Moment('开始时间'),
  endsAt: Moment('结束时间'),
  goods: ListOf('讲解商品', Product, MOST_ROOM_GOODS),
  learnersOnly: Type.Boolean({
    title: '仅课程学员可看',
    description: 'opens to those alone to whom a lesson that is this room is open',
  }),
})
export type RoomForm = Static<typeof RoomForm>

export const RoomProduct = Type.Composite([
  Product,
  Type.Object({ title: Type.String(), author: Type.String(), cover: Type.String(), price: Type.Integer() }),
])
export type RoomProduct = Static<typeof RoomProduct>

export const RoomDetail = Type.Object({
  row: RoomRow,
  form: RoomForm,
  wares: Type.Array(RoomProduct, { description: 'what the goods of the form are' }),
  events: Type.Array(literals(ROOM_EVENTS), { description: 'what may be done now' }),
  play: Type.String({ description: 'address of the stream; plays while something is sent' }),
  push: Type.String({ description: 'where the stream is sent to, its key masked' }),
  receiving: Type.Boolean({ description: 'something was sent in the last half minute' }),
  sent: Type.Boolean({ description: 'there is a stream to make a recording of' }),
  recording: Type.String(),
  cancelReason: Type.String(),
})
export type RoomDetail = Static<typeof RoomDetail>

const read = { family: 'adminapi', who: 'staff', permission: 'live.read' } as const
const edit = { family: 'adminapi', who: 'staff', permission: 'live.edit' } as const

/** Live rooms in the back office: `/admin/live/list` and `/admin/live/edit`. */
export const adminlive = {
  list: get('/adminlive/list', {
    ...read,
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        state: Type.Optional(literals(ROOM_STATES)),
        teacherId: Type.Optional(Id),
        from: Type.Optional(Moment('开始时间')),
        to: Type.Optional(Moment('结束时间')),
      }),
      TablePaging,
    ]),
    answer: PageOf(RoomRow),
    notes:
      'Live rooms by their beginning, the latest first. `keyword` is a part of a title or of a teacher’s name.',
  }),
  detail: get('/adminlive/detail', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: RoomDetail,
    notes: 'One room with its form, its addresses and what may be done.',
  }),
  choices: get('/adminlive/choices', {
    ...read,
    input: Type.Object({}),
    answer: Type.Object({
      teachers: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
    notes: 'Teachers and broadcasters a room may belong to.',
  }),
  wares: get('/adminlive/wares', {
    ...read,
    input: Type.Object({ keyword: Type.Optional(Keyword) }),
    answer: Type.Object({ rows: Type.Array(RoomProduct) }),
    notes: 'Published works and products a room may show, twenty at most.',
  }),
  save: post('/adminlive/save', {
    ...edit,
    audit: '保存直播',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: RoomForm }),
    answer: Type.Object({ id: Id, version: Type.Integer() }),
    notes:
      'Makes or changes a room. Its times move only while it is planned, its end while it is live. Another one’s change since `version` is a conflict (409).',
  }),
  move: post('/adminlive/move', {
    ...edit,
    audit: '开播、结束或处理回放',
    input: Type.Object({ id: Id, version: Version, event: literals(['start', 'end', 'record', 'unrecord']) }),
    answer: Type.Object({ version: Type.Integer() }),
    notes:
      'start: begins now instead of at its time. end: ends now. record: what was sent becomes the recording. unrecord: takes it away.',
  }),
  cancel: post('/adminlive/cancel', {
    ...edit,
    audit: '取消直播',
    input: Type.Object({ id: Id, version: Version, reason: Reason }),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'Cancels a planned room: the app shows it no more, and whoever asked to be reminded is told.',
  }),
  restore: post('/adminlive/restore', {
    ...edit,
    audit: '恢复直播',
    input: Type.Object({ id: Id, version: Version }),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'Takes a cancellation back while the room’s time has not come.',
  }),
  reveal: post('/adminlive/reveal', {
    family: 'adminapi',
    who: 'staff',
    permission: 'live.reveal',
    audit: '查看推流地址',
    input: Type.Object({ id: Id, reason: Reason }),
    answer: Type.Object({ push: Type.String() }),
    notes: 'The push address with its key.',
  }),
  renewKey: post('/adminlive/renewKey', {
    family: 'adminapi',
    who: 'staff',
    permission: 'live.reveal',
    audit: '更换推流密钥',
    input: Type.Object({ id: Id, version: Version, reason: Reason }),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'A new key: what is sent with the old one is refused from now on.',
  }),
  picture: upload('/adminlive/picture', {
    family: 'adminapi',
    who: 'staff',
    permission: 'live.edit',
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes: 'One cover picture as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
}
