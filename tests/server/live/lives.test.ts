import type { NewRow } from '@/server/kernel/tables'
import { insertWork, refusalOf, world, type World } from '@tests/support/world'

const MINUTE = 60_000
let here: World
let reader: number
beforeEach(async () => {
  here = await world()
  reader = await here.user()
})
afterEach(() => here.close())

const room = (id: number, startsIn: number, minutes = 60, more: Partial<NewRow<'live_rooms'>> = {}) =>
  here.database.db
    .insertInto('live_rooms')
    .values({
      id,
      title: `直播${id}`,
      host: '主播',
      intro: '',
      cover: `files/art/live-${id}`,
      tint: '#112233',
      starts_at: here.time.now + startsIn * MINUTE,
      ended_at: here.time.now + (startsIn + minutes) * MINUTE,
      stream: 'live/1',
      recording: 'live/1',
      likes: 0,
      goods: '[]',
      ...more,
    })
    .execute()

it('goes from upcoming to live to ended with the clock, and then has its recording', async () => {
  await room(1, 10, 30)
  const look = () => here.visitor().call('lives.detail', { id: 1 })
  expect(await look()).toMatchObject({ state: 'upcoming', url: '', recording: '' })
  here.time.now += 10 * MINUTE
  expect(await look()).toMatchObject({ state: 'live', url: 'media/live/1/index.m3u8', recording: '' })
  here.time.now += 30 * MINUTE - 1
  expect(await look()).toMatchObject({ state: 'live' })
  here.time.now += 1
  expect(await look()).toMatchObject({
    state: 'ended',
    url: '',
    recording: 'media/live/1/index.m3u8',
    now: here.time.now,
  })
})

it('lists running rooms, then those to come soonest first, then ended ones latest first, though time goes on between pages', async () => {
  await room(1, -200)
  await room(2, -10)
  await room(3, 50)
  await room(4, 5)
  await room(5, -100)
  await room(6, -30)
  const first = await here.visitor().call('lives.list', { limit: 2 })
  here.time.now += 6 * MINUTE
  const second = await here.visitor().call('lives.list', { limit: 2, cursor: first.next })
  const third = await here.visitor().call('lives.list', { limit: 2, cursor: second.next })
  expect([first, second, third].map((page) => page.rows.map((row) => row.id))).toEqual([
    [2, 6],
    [4, 3],
    [5, 1],
  ])
  expect(second.rows[0]).toMatchObject({ state: 'live' })
  expect(third.next).toBe('')
  expect(first.total).toBe(6)
})

it('counts who asked for messages in the last minute, each viewer once', async () => {
  await room(1, -10)
  const poll = (more: object) => here.visitor(more).call('lives.messages', { id: 1 })
  await poll({ device: 'a' })
  await poll({ device: 'a' })
  await poll({ device: 'b' })
  expect((await here.as(reader).call('lives.messages', { id: 1 })).online).toBe(3)
  here.time.now += 40_000
  await poll({ device: 'b' })
  here.time.now += 30_000
  expect((await here.visitor().call('lives.list')).rows[0]).toMatchObject({ online: 1 })
  const { viewer } = await here.database.db
    .selectFrom('live_presence')
    .select('viewer')
    .executeTakeFirstOrThrow()
  expect(viewer).not.toContain('127.0.0.1')
})

it('carries the chat, only what is new, and says whose it is', async () => {
  await room(1, -10)
  const other = await here.user()
  const hello = await here.as(reader).call('lives.send', { id: 1, text: ' 大家好 ' })
  expect(hello).toMatchObject({ text: '大家好', name: '读者1', mine: true })
  await here.as(other).call('lives.send', { id: 1, text: '你好' })
  const all = await here.as(reader).call('lives.messages', { id: 1 })
  expect(all.rows.map((row) => [row.text, row.mine])).toEqual([
    ['大家好', true],
    ['你好', false],
  ])
  expect((await here.visitor().call('lives.messages', { id: 1, after: hello.id })).rows).toMatchObject([
    { text: '你好', mine: false },
  ])
})

it('shows nobody what a frozen account has said, in the room and in its recording', async () => {
  await room(1, -10)
  const other = await here.user()
  await here.as(reader).call('lives.send', { id: 1, text: '大家好' })
  await here.as(other).call('lives.send', { id: 1, text: '加我领红包' })
  const seen = async () => ({
    now: (await here.as(reader).call('lives.messages', { id: 1 })).rows.map(({ text }) => text),
    later: (await here.as(reader).call('lives.replay', { id: 1, until: 3600 })).rows.map(({ text, mine }) => [
      text,
      mine,
    ]),
  })
  expect(await seen()).toEqual({
    now: ['大家好', '加我领红包'],
    later: [
      ['大家好', true],
      ['加我领红包', false],
    ],
  })
  await here.database.db.updateTable('users').set({ state: 'frozen' }).where('id', '=', other).execute()
  expect(await seen()).toEqual({ now: ['大家好'], later: [['大家好', true]] })
})

it('refuses an empty message, a second one at once, and any after the end', async () => {
  await room(1, -10, 20)
  expect(await refusalOf(here.as(reader).call('lives.send', { id: 1, text: '  ' }))).toMatchObject({
    code: 400,
  })
  await here.as(reader).call('lives.send', { id: 1, text: '一' })
  expect(await refusalOf(here.as(reader).call('lives.send', { id: 1, text: '二' }))).toMatchObject({
    code: 429,
  })
  here.time.now += 11 * MINUTE
  expect(await refusalOf(here.as(reader).call('lives.send', { id: 1, text: '三' }))).toMatchObject({
    code: 400,
    message: '直播已结束，不能再发言',
  })
})

it('adds likes, also those that come at once', async () => {
  await room(1, -10)
  await Promise.all([1, 2, 3, 4].map((count) => here.visitor().call('lives.like', { id: 1, count })))
  expect(await here.visitor().call('lives.like', { id: 1, count: 5 })).toEqual({ likes: 15 })
  expect(await refusalOf(here.visitor().call('lives.like', { id: 9, count: 1 }))).toMatchObject({
    code: 404,
  })
})

it('reminds of a room to come only', async () => {
  await room(1, 10)
  await here.as(reader).call('lives.subscribe', { id: 1, on: true })
  await here.as(reader).call('lives.subscribe', { id: 1, on: true })
  expect(await here.as(reader).call('lives.detail', { id: 1 })).toMatchObject({ subscribed: true })
  expect(await here.as(await here.user()).call('lives.detail', { id: 1 })).toMatchObject({
    subscribed: false,
  })
  await here.as(reader).call('lives.subscribe', { id: 1, on: false })
  expect(await here.as(reader).call('lives.detail', { id: 1 })).toMatchObject({ subscribed: false })
  here.time.now += 10 * MINUTE
  expect(await refusalOf(here.as(reader).call('lives.subscribe', { id: 1, on: true }))).toMatchObject({
    code: 400,
  })
})

it('shows its goods in their order, and its short videos', async () => {
  await insertWork(here, { number: 1, parts: 2 })
  await insertWork(here, { number: 2, kind: 'course', parts: 1 })
  await insertWork(here, { number: 3, kind: 'ebook' })
  await insertWork(here, { number: 4, kind: 'ebook', state: 'off' })
  await insertWork(here, { number: 5, kind: 'film', parts: 1, author: '主播' })
  await insertWork(here, { number: 6, kind: 'film', parts: 1, author: '别人' })
  const goods = [
    ['ebook', 3],
    ['ebook', 4],
    ['course', 2],
    ['drama', 1],
  ].map(([kind, number]) => ({ kind, number }))
  await room(1, -10, 60, { goods: JSON.stringify(goods) })
  const { goods: shown } = await here.visitor().call('lives.detail', { id: 1 })
  expect(shown.map((work) => [work.kind, work.id])).toEqual([
    ['ebook', 3],
    ['course', 2],
    ['drama', 1],
  ])
  const first = await here.visitor().call('video.short_video', { room: 1, limit: 1 })
  const second = await here.visitor().call('video.short_video', { room: 1, limit: 1, cursor: first.next })
  const third = await here.visitor().call('video.short_video', { room: 1, limit: 1, cursor: second.next })
  expect([first, second, third].map((page) => page.rows[0]?.work.kind)).toEqual(['drama', 'course', 'film'])
  expect(third).toMatchObject({ next: '', total: 3, rows: [{ work: { id: 5 } }] })
})

it('names the account to follow, and neither to itself nor once it is closed', async () => {
  const host = await here.user()
  await room(1, -10, 30, { teacher_id: host })
  const nickname = expect.any(String) as string
  const seenBy = async (id: number) => (await here.as(id).call('lives.detail', { id: 1 })).teacher
  expect(await seenBy(reader)).toEqual({ id: host, nickname, following: false })
  await here.as(reader).call('user.follow', { id: host, on: true })
  expect(await seenBy(reader)).toEqual({ id: host, nickname, following: true })
  expect(await seenBy(host)).toBeUndefined()
  await here.database.db.updateTable('users').set({ state: 'frozen' }).where('id', '=', host).execute()
  expect(await seenBy(reader)).toBeUndefined()
})

it('replays the chat of a recording by its second, with what was said before at the beginning', async () => {
  await room(1, -120)
  await room(2, -120)
  const start = here.time.now - 120 * MINUTE
  const said = (room_id: number, text: string, seconds: number) => ({
    room_id,
    user_id: 0,
    name: '听众',
    text,
    created_at: start + seconds * 1000,
  })
  await here.database.db
    .insertInto('live_messages')
    .values([
      said(1, '来早了', -30),
      said(1, '后说的', 59.5),
      said(1, '先说的', 12),
      said(1, '下一分钟', 60),
      said(2, '别的直播间', 5),
    ])
    .execute()
  const at = async (until: number) =>
    (await here.visitor().call('lives.replay', { id: 1, until })).rows.map((row) => [row.at, row.text])
  expect(await at(60)).toEqual([
    [0, '来早了'],
    [12, '先说的'],
    [59, '后说的'],
  ])
  expect((await at(120)).at(-1)).toEqual([60, '下一分钟'])
})
