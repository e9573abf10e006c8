import { insertWork, refusalOf, world, type World } from '@tests/support/world'

let here: World
let db: World['database']['db']
let reader: number
let work: { id: number; parts: number[] }
beforeEach(async () => {
  here = await world()
  db = here.database.db
  reader = await here.user()
  work = await insertWork(here, { number: 1, parts: 3, free_parts: 1, member_free: 1 })
})
afterEach(() => here.close())

const part = (number: number): number => work.parts[number - 1] ?? 0
const episode = (number: number) => ({ vid: 1, episode_id: part(number) })

describe('play', () => {
  it('answers relative addresses of a free episode', async () => {
    const answer = await here.visitor().call('video.play', episode(1))
    expect(answer).toEqual({
      url: 'media/drama/1/1/index.m3u8',
      mp4: 'media/drama/1/1/video.mp4',
      sound: '',
      poster: 'files/art/drama-1-720.webp',
      seconds: 100,
      likes: 0,
      liked: false,
      validFor: 0,
    })
  })

  it('asks for payment on a locked one, with every way there is', async () => {
    for (const caller of [here.visitor(), here.as(reader)])
      expect(await refusalOf(caller.call('video.play', episode(2)))).toEqual({
        code: 402,
        message: '本集需开通会员或使用金币解锁或购买全部后继续',
      })
  })

  it('plays it for a member and for who bought it', async () => {
    await db
      .insertInto('entitlements')
      .values({ user_id: reader, work_id: work.id, part_id: part(2), order_id: 1, created_at: 1 })
      .execute()
    expect(await here.as(reader).call('video.play', episode(2))).toMatchObject({
      url: expect.stringMatching(/^media\/s\/[^/]+\/drama\/1\/2\/index\.m3u8$/),
      validFor: 600,
    })
    expect(await refusalOf(here.as(reader).call('video.play', episode(3)))).toMatchObject({ code: 402 })
    const member = await here.user()
    await db
      .insertInto('memberships')
      .values({ user_id: member, tier: 'creator', until: here.time.now + 1 })
      .execute()
    expect(await here.as(member).call('video.play', episode(3))).toMatchObject({ seconds: 100 })
  })

  it('gives no episode of another work, and none whose media are not ready', async () => {
    const other = await insertWork(here, { number: 2, parts: 1 })
    expect(
      await refusalOf(here.visitor().call('video.play', { vid: 1, episode_id: other.parts[0] ?? 0 })),
    ).toMatchObject({ code: 404 })
    await db.updateTable('parts').set({ media_state: 'transcoding' }).where('id', '=', part(1)).execute()
    expect(await refusalOf(here.visitor().call('video.play', episode(1)))).toMatchObject({ code: 404 })
  })

  it('gives sound as one file', async () => {
    const audio = await insertWork(here, { number: 1, kind: 'audio', parts: 1 })
    expect(
      await here.visitor().call('video.play', { kind: 'audio', vid: 1, episode_id: audio.parts[0] ?? 0 }),
    ).toMatchObject({ url: 'media/drama/1/1/audio.mp3', mp4: '' })
  })
})

describe('records and progress', () => {
  it('counts a view once an event and opens the history', async () => {
    const record = { ...episode(1), type: 'log' as const, view_time: 0, event_id: 'start-1' }
    await here.as(reader).call('video.addRecord', record)
    await here.as(reader).call('video.addRecord', record)
    const { heat } = await db
      .selectFrom('works')
      .select('heat')
      .where('id', '=', work.id)
      .executeTakeFirstOrThrow()
    expect(heat).toBe(101)
    expect(await here.as(reader).call('video.logList')).toMatchObject({
      total: 1,
      rows: [{ partNumber: 1, position: 0, work: { id: 1 } }],
    })
  })

  it('saves, refuses a stale device and answers the kept place', async () => {
    const at = (position: number, more: object = {}) =>
      here.as(reader).call('video.callback', { ...episode(1), play_duration: position, position, ...more })
    expect(await at(10)).toMatchObject({
      accepted: true,
      progress: { revision: 1, position: 10, duration: 100 },
    })
    expect(await at(60, { device: 'tablet', revision: 1 })).toMatchObject({
      accepted: true,
      progress: { revision: 2, device: 'tablet' },
    })
    expect(await at(20, { revision: 1 })).toMatchObject({
      accepted: false,
      progress: { revision: 2, position: 60, partNumber: 1 },
    })
    const other = await here.as(reader).call('video.callback', {
      ...episode(2),
      play_duration: 1,
      position: 5,
      revision: 1,
    })
    expect(other).toMatchObject({ accepted: false, progress: { partId: part(1), partNumber: 1 } })
    expect(await here.as(reader).call('video.progress', { kind: 'drama', vid: 1 })).toMatchObject({
      progress: { position: 60 },
    })
    expect(await here.as(await here.user()).call('video.progress', { kind: 'drama', vid: 1 })).toEqual({})
  })

  it('lists the history newest first, page by page, and by kind', async () => {
    for (let number = 2; number <= 6; number += 1) {
      const more = await insertWork(here, { number, parts: 1, kind: number % 2 ? 'audio' : 'drama' })
      here.time.now += 1000
      const kind = number % 2 ? ('audio' as const) : ('drama' as const)
      await here.as(reader).call('video.callback', {
        kind,
        vid: number,
        episode_id: more.parts[0] ?? 0,
        play_duration: 5,
        position: 5,
      })
    }
    const first = await here.as(reader).call('video.logList', { limit: 3 })
    const second = await here.as(reader).call('video.logList', { limit: 3, cursor: first.next })
    expect([...first.rows, ...second.rows].map((row) => row.work.id)).toEqual([6, 5, 4, 3, 2])
    expect(second.next).toBe('')
    expect(await here.as(reader).call('video.logList', { kind: 'audio' })).toMatchObject({
      total: 2,
      rows: [{ work: { id: 5 } }, { work: { id: 3 } }],
    })
  })

  it('deletes the caller’s own rows only', async () => {
    const other = await here.user()
    for (const user of [reader, other])
      await here.as(user).call('video.callback', { ...episode(1), play_duration: 5, position: 5 })
    const [row] = (await here.as(other).call('video.logList')).rows
    expect(await refusalOf(here.as(reader).call('video.delLog', { id: row?.id ?? 0 }))).toMatchObject({
      code: 404,
    })
    expect(await refusalOf(here.as(reader).call('video.delLog'))).toMatchObject({ code: 400 })
    await here.as(reader).call('video.delLog', { all: true })
    expect(await here.as(reader).call('video.logList')).toMatchObject({ total: 0 })
    expect(await here.as(other).call('video.logList')).toMatchObject({ total: 1 })
    await here.as(other).call('video.delLog', { id: row?.id ?? 0 })
    expect(await here.as(other).call('video.logList')).toMatchObject({ total: 0 })
  })
})

describe('likes and scrolling comments', () => {
  it('likes once a user, and takes it back once', async () => {
    const like = (user: number, on: boolean) => here.as(user).call('video.like', { ...episode(1), on })
    const other = await here.user()
    expect(await like(reader, true)).toEqual({ likes: 1, liked: true })
    expect(await like(reader, true)).toEqual({ likes: 1, liked: true })
    expect(await like(other, true)).toEqual({ likes: 2, liked: true })
    expect(await like(reader, false)).toEqual({ likes: 1, liked: false })
    expect(await like(reader, false)).toEqual({ likes: 1, liked: false })
  })

  it('adds a comment within the episode and lists by second', async () => {
    await here.as(reader).call('video.addDanmaku', { episode_id: part(1), at: 400, text: ' 结尾好看 ' })
    await here.as(reader).call('video.addDanmaku', { episode_id: part(1), at: 3.5, text: '来了' })
    expect(await here.visitor().call('video.danmaku', { episode_id: part(1) })).toEqual({
      rows: [
        { at: 3.5, text: '来了', mine: false },
        { at: 100, text: '结尾好看', mine: false },
      ],
    })
    expect(
      await refusalOf(here.as(reader).call('video.addDanmaku', { episode_id: 99999, at: 1, text: '在' })),
    ).toMatchObject({ code: 404 })
  })
})

it('says whose a scrolling comment is, and leaves out those of a frozen account', async () => {
  const other = await here.user()
  await here.as(reader).call('video.addDanmaku', { episode_id: part(1), at: 1, text: '来了' })
  await here.as(other).call('video.addDanmaku', { episode_id: part(1), at: 2, text: '加我' })
  const seen = async () => (await here.as(reader).call('video.danmaku', { episode_id: part(1) })).rows
  expect(await seen()).toEqual([
    { at: 1, text: '来了', mine: true },
    { at: 2, text: '加我', mine: false },
  ])
  await here.database.db.updateTable('users').set({ state: 'frozen' }).where('id', '=', other).execute()
  expect(await seen()).toEqual([{ at: 1, text: '来了', mine: true }])
})

describe('the vertical feed', () => {
  beforeEach(async () => {
    for (let number = 2; number <= 9; number += 1)
      await insertWork(here, { number, parts: 2, heat: number * 10 })
    await insertWork(here, { number: 10, parts: 1, free_parts: 0, heat: 9999 })
  })

  it.each([1, 3, 4])(
    'begins with the asked drama and shows every other once, %i at a time',
    async (limit) => {
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const page = await here.visitor().call('video.short_video', {
          id: 4,
          limit,
          ...(cursor ? { cursor } : {}),
        })
        seen.push(...page.rows.map((card) => card.work.id))
        cursor = page.next || undefined
      } while (cursor)
      expect(seen).toEqual([4, 1, 9, 8, 7, 6, 5, 3, 2])
    },
  )

  it('marks what the caller likes, and only for them', async () => {
    const [first = 0] = work.parts
    await here.as(reader).call('video.like', { vid: 1, episode_id: first, on: true })
    const liked = async (caller: ReturnType<typeof here.visitor>) =>
      (await caller.call('video.short_video', { limit: 2 })).rows.map((card) => [card.likes, card.liked])
    expect(await liked(here.as(reader))).toEqual([
      [1, true],
      [0, false],
    ])
    expect(await liked(here.visitor())).toEqual([
      [1, false],
      [0, false],
    ])
    const played = async (caller: ReturnType<typeof here.visitor>) =>
      caller.call('video.play', { vid: 1, episode_id: first })
    expect(await played(here.as(reader))).toMatchObject({ likes: 1, liked: true })
    expect(await played(here.as(await here.user()))).toMatchObject({ likes: 1, liked: false })
    expect(await played(here.visitor())).toMatchObject({ likes: 1, liked: false })
  })

  it('marks what the caller has kept', async () => {
    await db.insertInto('favorites').values({ user_id: reader, work_id: work.id, created_at: 1 }).execute()
    const { rows } = await here.as(reader).call('video.short_video', { limit: 2 })
    expect(rows.map((card) => [card.work.id, card.favorite])).toEqual([
      [1, true],
      [9, false],
    ])
    expect(rows[0]).toMatchObject({ url: 'media/drama/1/1/index.m3u8', part: { number: 1, locked: false } })
  })
})
