import type { RoomForm } from '@/contract/live/adminlive'
import { insertWork, refusalOf } from '@tests/support/world'
import { rig, type Rig } from '../spine/rig'
import type { InputOf, StaffCaller } from '@tests/support/door'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LIST = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nindex0.ts\n'

let here: Rig
let ctx: StaffCaller
beforeEach(async () => {
  here = await rig()
  await here.staff('admin')
  const { id } = await here.database.db
    .selectFrom('staff')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const staff = { sessionId: 1, id, name: 'admin', role: 'admin', permissions: ['*'], scope: 'all' as const }
  ctx = { ...here.visitor(), staff: { ...staff, team: '', teacherId: null, expiresAt: 0 } }
})
afterEach(() => here.close())

const form = (more: Partial<RoomForm> = {}): RoomForm => ({
  title: '秋夜朗读会',
  host: '南枝',
  teacherId: 0,
  intro: '读三首短诗',
  cover: '',
  startsAt: here.time.now + HOUR,
  endsAt: here.time.now + 2 * HOUR,
  goods: [],
  learnersOnly: false,
  ...more,
})
const make = async (more: Partial<RoomForm> = {}) =>
  (await ctx.call('adminlive.save', { form: form(more) })).id
const detail = (id: number) => ctx.call('adminlive.detail', { id })
const versionOf = async (id: number) => (await detail(id)).row.version
const audited = async () =>
  (await here.database.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  )
const put = (push: string, name: string, payload: string) =>
  here.app.inject({ method: 'PUT', url: `/${push.replace('index.m3u8', name)}`, payload })

describe('a room', () => {
  it('shows in the app what was saved, at once', async () => {
    const { number } = await insertWork(here, {
      number: 5,
      kind: 'course',
      parts: 1,
      title: '朗诵入门',
    }).then(() => ({ number: 5 }))
    const id = await make({ goods: [{ kind: 'course', number }] })
    const before = await here.visitor().call('lives.detail', { id })
    expect(before).toMatchObject({ title: '秋夜朗读会', host: '南枝', state: 'upcoming' })
    expect(before.goods.map(({ title }) => title)).toEqual(['朗诵入门'])
    const next = form({ title: '冬夜朗读会' })
    await ctx.call('adminlive.save', { id, version: await versionOf(id), form: next })
    expect((await here.visitor().call('lives.detail', { id })).title).toBe('冬夜朗读会')
    expect(await audited()).toEqual(['adminlive.save', 'adminlive.save'])
  })

  it('is not written over another one’s change', async () => {
    const id = await make()
    await ctx.call('adminlive.save', { id, version: 1, form: form({ title: '甲' }) })
    expect(
      await refusalOf(ctx.call('adminlive.save', { id, version: 1, form: form({ title: '乙' }) })),
    ).toEqual({
      code: 409,
      message: '该记录已被他人修改，请刷新后重试',
    })
    expect((await detail(id)).form.title).toBe('甲')
  })

  it.each([
    [{ startsAt: -HOUR }, '开播时间不能早于现在'],
    [{ endsAt: HOUR + MINUTE }, '直播至少 5 分钟'],
    [{ endsAt: 27 * HOUR }, '直播最长 24 小时'],
  ])('refuses times %j', async (times: { startsAt?: number; endsAt?: number }, message) => {
    const moved = Object.fromEntries(Object.entries(times).map(([name, at]) => [name, here.time.now + at]))
    expect(await refusalOf(ctx.call('adminlive.save', { form: form(moved) }))).toEqual({ code: 400, message })
  })

  it('refuses goods that are not there, one named twice, a foreign picture and a user who teaches nothing', async () => {
    const product = { kind: 'course', number: 77 } as const
    const save = (more: Partial<RoomForm>) => refusalOf(ctx.call('adminlive.save', { form: form(more) }))
    expect((await save({ goods: [product] })).message).toBe('有好物已不存在，请移除后再保存')
    expect((await save({ goods: [product, product] })).message).toBe('同一件好物只能添加一次')
    expect((await save({ cover: 'https://example.com/a.png' })).message).toBe('封面地址有误，请重新上传')
    expect((await save({ teacherId: await here.user() })).message).toBe('该用户不是老师或主播，请重新选择')
  })

  it('begins and ends by the clock, or by hand', async () => {
    const id = await make()
    expect((await detail(id)).events).toEqual(['start', 'cancel'])
    await ctx.call('adminlive.move', { id, version: 1, event: 'start' })
    expect((await detail(id)).row).toMatchObject({ state: 'live', startsAt: here.time.now })
    expect((await here.visitor().call('lives.detail', { id })).state).toBe('live')
    const late = { ...(await detail(id)).form, startsAt: here.time.now + HOUR }
    expect((await refusalOf(ctx.call('adminlive.save', { id, version: 2, form: late }))).message).toBe(
      '直播已开始，开播时间不能修改',
    )
    here.time.now += 10 * MINUTE
    await ctx.call('adminlive.move', { id, version: 2, event: 'end' })
    expect((await detail(id)).row.state).toBe('ended')
    expect(await refusalOf(ctx.call('adminlive.move', { id, version: 3, event: 'end' }))).toEqual({
      code: 409,
      message: '这场直播没有在进行',
    })
    const byClock = await make()
    here.time.now += HOUR
    expect((await detail(byClock)).row.state).toBe('live')
    here.time.now += HOUR
    expect((await detail(byClock)).row.state).toBe('ended')
  })

  it('is gone from the app when it is cancelled; those who wait for it are told, and it comes back', async () => {
    const id = await make()
    const user = await here.user()
    await here.as(user).call('lives.subscribe', { id, on: true })
    await ctx.call('adminlive.cancel', { id, version: 1, reason: '老师临时有事' })
    expect(await refusalOf(here.visitor().call('lives.detail', { id }))).toEqual({
      code: 404,
      message: '这场直播已取消',
    })
    expect((await here.visitor().call('lives.list')).total).toBe(0)
    const notice = await here.database.db.selectFrom('notices').selectAll().executeTakeFirstOrThrow()
    expect(notice).toMatchObject({ user_id: user, title: '直播“秋夜朗读会”已取消', text: '老师临时有事' })
    expect((await ctx.call('adminlive.list', { state: 'cancelled' })).rows.map((row) => row.id)).toEqual([id])
    await ctx.call('adminlive.restore', { id, version: 2 })
    expect((await here.visitor().call('lives.detail', { id })).state).toBe('upcoming')
    here.time.now += HOUR
    expect((await refusalOf(ctx.call('adminlive.cancel', { id, version: 3, reason: '改期' }))).message).toBe(
      '直播已经开始，不能取消',
    )
  })

  it('is found by state, word and day', async () => {
    const soon = await make()
    const later = await make({
      title: '声调课',
      startsAt: here.time.now + 30 * HOUR,
      endsAt: here.time.now + 31 * HOUR,
    })
    const found = async (filter: InputOf<'adminlive.list'>) =>
      (await ctx.call('adminlive.list', filter)).rows.map(({ id }) => id)
    expect(await found({})).toEqual([later, soon])
    expect(await found({ keyword: '声调' })).toEqual([later])
    expect(await found({ state: 'live' })).toEqual([])
    expect(await found({ from: here.time.now + 24 * HOUR })).toEqual([later])
    here.time.now += 90 * MINUTE
    expect(await found({ state: 'live' })).toEqual([soon])
    expect(await found({ state: 'planned' })).toEqual([later])
  })
})

describe('a stream', () => {
  it('is taken under the room’s key, plays while it runs and becomes the recording', async () => {
    const id = await make({ startsAt: here.time.now + 10 * MINUTE })
    const { push: masked } = await detail(id)
    expect(masked).toMatch(new RegExp(`^push/${id}-\\*{8}[0-9a-f]{4}/index\\.m3u8$`))
    const { push } = await ctx.call('adminlive.reveal', { id, reason: '交给录音棚' })
    expect(await audited()).toContain('adminlive.reveal')
    expect((await put(push, 'index0.ts', 'film')).statusCode).toBe(201)
    expect((await put(push, 'index.m3u8', LIST)).statusCode).toBe(201)
    here.time.now += 20 * MINUTE
    const { url } = await here.visitor().call('lives.detail', { id })
    const played = await here.app.inject({ method: 'GET', url: `/${url}` })
    expect([played.statusCode, played.body, played.headers['cache-control']]).toEqual([200, LIST, 'no-cache'])
    here.time.now += 3 * HOUR
    expect((await put(push, 'index1.ts', 'film')).statusCode).toBe(403)
    expect((await detail(id)).events).toEqual(['record'])
    await ctx.call('adminlive.move', { id, version: 1, event: 'record' })
    expect((await here.visitor().call('lives.detail', { id })).recording).toBe(url)
    expect((await detail(id)).row.state).toBe('recorded')
    await ctx.call('adminlive.move', { id, version: 2, event: 'unrecord' })
    expect((await here.visitor().call('lives.detail', { id })).recording).toBe('')
  })

  it('is refused with a wrong key, an old one, a climbing name, too early and for a cancelled room', async () => {
    const id = await make({ startsAt: here.time.now + 10 * MINUTE })
    const { push } = await ctx.call('adminlive.reveal', { id, reason: '交给录音棚' })
    const wrong = push.replace(/[0-9a-f]{4}\//, '0000/')
    expect(
      (await put(wrong === push ? push.replace('0000/', '1111/') : wrong, 'index0.ts', 'x')).statusCode,
    ).toBe(403)
    expect((await put(push, '..%2findex0.ts', 'x')).statusCode).toBe(403)
    expect((await put(push, 'index.html', 'x')).statusCode).toBe(403)
    await ctx.call('adminlive.renewKey', { id, version: 1, reason: '密钥外泄' })
    expect((await put(push, 'index0.ts', 'x')).statusCode).toBe(403)
    const { push: fresh } = await ctx.call('adminlive.reveal', { id, reason: '交给录音棚' })
    expect((await put(fresh, 'index0.ts', 'x')).statusCode).toBe(201)
    await ctx.call('adminlive.cancel', { id, version: 2, reason: '改期' })
    expect((await put(fresh, 'index0.ts', 'x')).statusCode).toBe(403)
    const early = await make({ startsAt: here.time.now + 2 * HOUR, endsAt: here.time.now + 3 * HOUR })
    const { push: tooSoon } = await ctx.call('adminlive.reveal', { id: early, reason: '试推' })
    expect((await put(tooSoon, 'index0.ts', 'x')).statusCode).toBe(403)
  })

  it('makes no recording of nothing', async () => {
    const id = await make()
    here.time.now += 3 * HOUR
    expect((await detail(id)).events).toEqual([])
    expect((await refusalOf(ctx.call('adminlive.move', { id, version: 1, event: 'record' }))).message).toBe(
      '没有收到过推流，不能生成回放',
    )
  })
})
