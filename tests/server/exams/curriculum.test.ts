import { streakOf } from '@/server/exams/streak'
import { insertBank } from '@tests/support/exams'
import { insertWork, world, type World } from '@tests/support/world'

describe('A streak', () => {
  const streak = (today: string, ...days: string[]) => streakOf(new Set(days), today)

  it('counts the days up to today, which breaks nothing before it ends', () => {
    expect(streak('2026-11-20', '2026-11-18', '2026-11-19', '2026-11-20').days).toBe(3)
    expect(streak('2026-11-20', '2026-11-18', '2026-11-19').days).toBe(2)
    expect(streak('2026-11-20')).toEqual({ days: 0, rests: 2 })
  })

  it('goes on over two days of a month that were left out, and no more', () => {
    expect(streak('2026-11-20', '2026-11-15', '2026-11-17', '2026-11-19')).toEqual({ days: 3, rests: 0 })
    expect(streak('2026-11-20', '2026-11-13', '2026-11-15', '2026-11-17', '2026-11-19').days).toBe(3)
    expect(streak('2026-12-02', '2026-11-28', '2026-12-01').days).toBe(2)
    expect(streak('2026-12-02', '2026-11-26', '2026-11-30').days).toBe(1)
  })

  it('of long ago is over', () => {
    expect(streak('2026-11-20', '2026-08-01', '2026-08-02').days).toBe(0)
  })
})

describe('The curriculum', () => {
  let here: World
  let learner: number
  beforeEach(async () => {
    here = await world()
    learner = await here.user()
  })
  afterEach(() => here.close())
  let keys = 0
  const as = () => here.as(learner, { idempotencyKey: `key-${String((keys += 1)).padStart(8, '0')}` })

  it('of somebody new has nothing to do', async () => {
    expect(await as().call('study.curriculum')).toMatchObject({
      streak: { days: 0, rests: 2 },
      due: 0,
      papers: [],
      live: [],
      today: { minutes: 0, answers: 0, done: false },
    })
    expect(await as().call('study.mine', {})).toEqual({ rows: [], next: '', total: 0 })
  })

  it('holds the live rooms of a week that the learner is reminded of, until they end', async () => {
    const hour = 3_600_000
    const now = here.deps.clock.now()
    const room = async (title: string, starts: number, hours: number, cancelled_at = 0) => {
      const { id } = await here.database.db
        .insertInto('live_rooms')
        .values({
          title,
          host: '秦舒言',
          intro: '',
          cover: '',
          tint: '#335F92',
          starts_at: now + starts * hour,
          ended_at: now + (starts + hours) * hour,
          stream: '',
          recording: '',
          likes: 0,
          goods: '[]',
          cancelled_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await here.database.db
        .insertInto('live_subscriptions')
        .values({ room_id: id, user_id: learner })
        .execute()
    }
    await room('明天的课', 24, 1)
    await room('正在讲的课', -1, 2)
    await room('讲完的课', -3, 2)
    await room('取消的课', 24, 1, now)
    await room('下个月的课', 24 * 30, 1)
    const { live } = await as().call('study.curriculum')
    expect(live.map(({ title }) => title)).toEqual(['正在讲的课', '明天的课'])
  })

  it('begins a day at midnight in Shanghai', async () => {
    const night = Date.parse('2026-11-20T23:59:00+08:00')
    const bank = await insertBank(
      here.deps,
      Array.from({ length: 12 }, () => ({ type: 'judge', answer: 't' }) as const),
    )
    const practise = async () => {
      const { id } = await as().call('exam.start', { mode: 'topic', topic: bank.topic, count: 12 })
      const answers = Array.from({ length: 12 }, (_, slot) => ({
        slot,
        value: 't',
        base: 0,
        seq: slot + 1,
        seconds: 1,
        unsure: false,
      }))
      await as().call('exam.save', { id, epoch: 1, answers })
      await as().call('exam.handIn', { id, epoch: 1 })
    }
    here.time.now = night
    await practise()
    here.time.now = night + 120_000
    expect(await as().call('study.curriculum')).toMatchObject({
      today: { day: '2026-11-21', answers: 0, done: false },
      streak: { days: 1 },
    })
    await practise()
    expect(await as().call('study.curriculum')).toMatchObject({
      today: { day: '2026-11-21', answers: 12, done: true },
      streak: { days: 2 },
    })
    expect((await as().call('study.calendar', { month: '2026-11' })).rows).toEqual([
      { day: '2026-11-20', minutes: 0, answers: 12, done: true },
      { day: '2026-11-21', minutes: 0, answers: 12, done: true },
    ])
    expect((await as().call('study.calendar', { month: '2026-12' })).rows).toEqual([])
  })

  it('lists the courses that somebody has or has begun, and the lesson to go on with', async () => {
    const { db } = here.database
    const [bought, begun] = [
      await insertWork(here, { number: 1, kind: 'course', title: '买的课', parts: 3 }),
      await insertWork(here, { number: 2, kind: 'course', title: '试听的课', parts: 2 }),
    ]
    await insertWork(here, { number: 3, kind: 'course', title: '别人的课', parts: 2 })
    await db
      .insertInto('entitlements')
      .values({ user_id: learner, work_id: bought.id, part_id: 0, order_id: 1, created_at: 5 })
      .execute()
    const report = (vid: number, episode_id: number, position: number) =>
      as().call('video.callback', {
        kind: 'course',
        vid,
        episode_id,
        play_duration: 9,
        position,
        duration: 100,
      })
    await as().call('video.addRecord', {
      kind: 'course',
      vid: 2,
      episode_id: begun.parts[0] ?? 0,
      type: 'log',
      view_time: 0,
      event_id: 'began-0001',
    })
    await report(2, begun.parts[0] ?? 0, 95)
    const { rows, total } = await as().call('study.mine', {})
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      {
        work: { title: '试听的课' },
        owned: false,
        finished: 0,
        required: 2,
        next: { number: 2, position: 0 },
      },
      { work: { title: '买的课' }, owned: true, finished: 0, required: 3, next: { number: 1, position: 0 } },
    ])
    const first = await as().call('study.mine', { limit: 1 })
    const second = await as().call('study.mine', { limit: 1, cursor: first.next })
    expect([...first.rows, ...second.rows]).toEqual(rows)
    await report(2, begun.parts[1] ?? 0, 99)
    expect((await as().call('study.mine', {})).rows[0]?.next).toMatchObject({ number: 1, position: 0 })
    await here.database.db
      .insertInto('course_members')
      .values({ user_id: learner, work_id: begun.id, since: 1, finished_at: 2, certificate_id: null })
      .execute()
    expect((await as().call('study.mine', {})).rows[0]).toMatchObject({ finishedAt: 2 })
    expect((await as().call('study.curriculum')).next).toMatchObject({ work: { title: '买的课' } })
  })
})
