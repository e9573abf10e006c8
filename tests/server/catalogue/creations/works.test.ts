import type { CreationForm } from '@/contract/catalogue/admincreation'
import { countWords } from '@/contract/kernel/word-count'
import { runDueJobs } from '@/server/main/jobs'
import { officeWorld, there, type OfficeWorld } from '../../office/office-world'
import type { StaffCaller } from '@tests/support/door'

let here: OfficeWorld
let ctx: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  ctx = await here.operator('admin')
})
afterEach(() => here.close())

const form: CreationForm = {
  kind: 'novel',
  sourceId: 0,
  title: '修钟人',
  authorId: 0,
  penName: '阿渡',
  genre: 'city',
  tags: ['老城', '老城', ' '],
  synopsis: '钟楼要停摆的那个冬天。',
  cover: '',
}
const make = (more: Partial<CreationForm> = {}) =>
  ctx.call('admincreation.save', { form: { ...form, ...more } })
const chapter = (creationId: number, title: string, body = '钟慢了七分钟。', sourceId = 0) =>
  ctx.call('admincreation.saveChapter', { creationId, form: { title, body, sourceId } })
const titles = async (id: number) =>
  (await ctx.call('admincreation.chapters', { id })).rows.map((row) => row.title)
const now = async (id: number) => (await ctx.call('admincreation.detail', { id })).row

it('counts Chinese characters one by one and other words whole', () => {
  expect(countWords('钟楼慢了 7 分钟，OK？\n再见')).toBe(10)
  expect(countWords(' \n，。')).toBe(0)
})

describe('a work', () => {
  it('is kept as it was typed, its tags once, and found by title and pen name', async () => {
    const { id } = await make()
    await make({ title: '100%的雨', penName: '林_舟' })
    expect((await ctx.call('admincreation.detail', { id })).form).toEqual({ ...form, tags: ['老城'] })
    const found = async (keyword: string) =>
      (await ctx.call('admincreation.list', { keyword })).rows.map((row) => row.title)
    expect(await found('%')).toEqual(['100%的雨'])
    expect(await found('_')).toEqual(['100%的雨'])
    expect(await found('阿渡')).toEqual(['修钟人'])
    expect(await here.auditOf('admincreation.save')).toHaveLength(2)
  })

  it('refuses a save on top of another operator’s', async () => {
    const { id } = await make()
    await ctx.call('admincreation.save', { id, version: 1, form: { ...form, title: '甲' } })
    await expect(
      ctx.call('admincreation.save', { id, version: 1, form: { ...form, title: '乙' } }),
    ).rejects.toMatchObject({
      code: 409,
      message: '内容已被他人修改，请刷新后再保存',
    })
    expect((await now(id)).title).toBe('甲')
  })

  it('belongs to a creator or an actor, or to a pen name alone', async () => {
    const reader = await here.applicant()
    const writer = await here.applicant(['creator'])
    await expect(make({ authorId: reader.user.id })).rejects.toMatchObject({ code: 400 })
    const { id } = await make({ authorId: writer.user.id })
    expect((await now(id)).authorId).toBe(writer.user.id)
    const { authors } = await ctx.call('admincreation.choices', {
      people: '没有这个人',
      authorId: writer.user.id,
    })
    expect(authors.map((one) => one.id)).toEqual([writer.user.id])
  })

  it.each([
    ['a blank title', { title: '  ' }, '请填写作品名'],
    ['a cover from elsewhere', { cover: 'https://example.com/a.png' }, '封面地址有误，请重新上传'],
    ['an adaptation of nothing', { kind: 'drama' as const }, '改编要选择原作'],
    ['an original of something', { sourceId: 1 }, '改编要选择原作'],
  ])('refuses %s', async (_what, change, message) => {
    await expect(make(change)).rejects.toMatchObject({ code: 400, message })
  })

  it('draws a cover that it then may wear', async () => {
    const { url } = await ctx.call('admincreation.draw', {
      title: '修钟人',
      penName: '阿渡',
      genre: 'city',
      turn: 3,
    })
    expect(url).toMatch(/^files\/u\/[0-9a-f]{32}\.webp$/)
    const { id } = await make({ cover: url })
    expect((await now(id)).cover).toBe(url)
  })
})

describe('its way to readers', () => {
  const pick = async (id: number) => ({ items: [{ id, version: (await now(id)).version }] })

  it('goes from draft over review to readers and back, each step with who and why', async () => {
    const { id } = await make()
    await expect(ctx.call('admincreation.submit', await pick(id))).rejects.toMatchObject({
      message: '至少要有一章写了正文才能提交',
    })
    await chapter(id, '慢七分')
    await ctx.call('admincreation.submit', await pick(id))
    await expect(ctx.call('admincreation.save', { id, version: 2, form })).rejects.toMatchObject({
      message: '作品正在审核，不能修改',
    })
    await expect(chapter(id, '摆')).rejects.toMatchObject({ code: 400 })
    await ctx.call('admincreation.refuse', { ...(await pick(id)), reason: '结尾仓促' })
    expect(await now(id)).toMatchObject({ state: 'draft', reason: '结尾仓促' })
    await ctx.call('admincreation.submit', await pick(id))
    await ctx.call('admincreation.approve', await pick(id))
    await ctx.call('admincreation.withdraw', { ...(await pick(id)), reason: '作者要求' })
    await ctx.call('admincreation.reopen', await pick(id))
    const { steps, row } = await ctx.call('admincreation.detail', { id })
    expect(row.state).toBe('draft')
    expect(steps.map(({ event, reason }) => [event, reason])).toEqual([
      ['reopen', ''],
      ['withdraw', '作者要求'],
      ['approve', ''],
      ['submit', ''],
      ['refuse', '结尾仓促'],
      ['submit', ''],
    ])
    expect(await here.auditOf('admincreation.refuse')).toHaveLength(1)
  })

  it('refuses a step that is not legal now, and a decision on another state than was seen', async () => {
    const { id } = await make()
    await chapter(id, '慢七分')
    await expect(ctx.call('admincreation.approve', await pick(id))).rejects.toMatchObject({
      message: '作品不在审核中',
    })
    const seen = await pick(id)
    await ctx.call('admincreation.save', { id, version: 1, form: { ...form, title: '改名' } })
    await expect(ctx.call('admincreation.submit', seen)).rejects.toMatchObject({ code: 409 })
  })

  it('lets one of two reviewers win', async () => {
    const { id } = await make()
    await chapter(id, '慢七分')
    await ctx.call('admincreation.submit', await pick(id))
    const seen = await pick(id)
    const results = await Promise.allSettled([
      ctx.call('admincreation.approve', seen),
      ctx.call('admincreation.refuse', { ...seen, reason: '不合适' }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('removes drafts alone, and none that was adapted', async () => {
    const { id } = await make()
    await chapter(id, '慢七分')
    const other = await make({ kind: 'audio', sourceId: id, title: '修钟人·有声剧' })
    await expect(ctx.call('admincreation.remove', { id })).rejects.toMatchObject({
      message: '已有改编《修钟人·有声剧》，不能删除',
    })
    await ctx.call('admincreation.remove', { id: other.id })
    await ctx.call('admincreation.remove', { id })
    await expect(ctx.call('admincreation.detail', { id })).rejects.toMatchObject({ code: 404 })
  })
})

describe('chapters', () => {
  it('stand in their order, counted, and keep every text they were saved with', async () => {
    const { id } = await make()
    const one = await chapter(id, '慢七分')
    const two = await chapter(id, '摆', '')
    await ctx.call('admincreation.orderChapters', { id, ids: [two.id, one.id] })
    expect(await titles(id)).toEqual(['摆', '慢七分'])
    await ctx.call('admincreation.saveChapter', {
      creationId: id,
      id: one.id,
      version: 1,
      form: { title: '慢七分', body: '改过了', sourceId: 0 },
    })
    expect(await now(id)).toMatchObject({ chapters: 2, words: 3, version: 1 })
    const { rows } = await ctx.call('admincreation.versions', { id: one.id })
    expect(rows.map((row) => [row.version, row.words])).toEqual([
      [2, 3],
      [1, 6],
    ])
    expect((await ctx.call('admincreation.versionText', { id: one.id, version: 1 })).body).toBe(
      '钟慢了七分钟。',
    )
    await expect(ctx.call('admincreation.orderChapters', { id, ids: [one.id] })).rejects.toMatchObject({
      code: 409,
    })
  })

  it('refuses a save on top of another one’s, and a chapter of another work', async () => {
    const { id } = await make()
    const other = await make({ title: '别的' })
    const one = await chapter(id, '慢七分')
    const save = (creationId: number, version: number) =>
      ctx.call('admincreation.saveChapter', {
        creationId,
        id: one.id,
        version,
        form: { title: '慢', body: '', sourceId: 0 },
      })
    await expect(save(other.id, 1)).rejects.toMatchObject({ code: 404 })
    await save(id, 1)
    await expect(save(id, 1)).rejects.toMatchObject({ code: 409 })
  })

  it('publish, are taken back, and publish themselves when it is time', async () => {
    const { id } = await make()
    const one = await chapter(id, '慢七分')
    const blank = await chapter(id, '空', '')
    const set = (
      chapterId: number,
      version: number,
      state: 'draft' | 'scheduled' | 'published',
      publishAt = 0,
    ) => ctx.call('admincreation.setChapters', { id, items: [{ id: chapterId, version }], state, publishAt })
    const stateOf = async () => there((await ctx.call('admincreation.chapters', { id })).rows[0])
    await expect(set(blank.id, 1, 'published')).rejects.toMatchObject({ message: '还没有正文，不能发布' })
    await expect(set(one.id, 1, 'scheduled', here.time.now)).rejects.toMatchObject({ code: 400 })
    const at = here.time.now + 3_600_000
    await set(one.id, 1, 'scheduled', at)
    expect(await stateOf()).toMatchObject({ state: 'scheduled', publishAt: at })
    await runDueJobs(here.deps)
    expect((await stateOf()).state).toBe('scheduled')
    // Planned anew: the first plan no longer counts.
    await set(one.id, 2, 'scheduled', at + 60_000)
    here.time.now = at
    await runDueJobs(here.deps)
    expect((await stateOf()).state).toBe('scheduled')
    here.time.now = at + 60_000
    await runDueJobs(here.deps)
    expect(await stateOf()).toMatchObject({ state: 'published', publishAt: 0, version: 3 })
    await expect(ctx.call('admincreation.removeChapter', { id: one.id, version: 3 })).rejects.toMatchObject({
      code: 409,
    })
    await set(one.id, 3, 'draft')
    await ctx.call('admincreation.removeChapter', { id: one.id, version: 4 })
    expect(
      (await ctx.call('admincreation.chapters', { id })).rows.map((row) => [row.title, row.number]),
    ).toEqual([['空', 1]])
  })
})

it('an adaptation takes the chapters of its original and shows them beside its own', async () => {
  const { id: sourceId } = await make()
  const first = await chapter(sourceId, '慢七分')
  await chapter(sourceId, '摆', '摆走得匀。')
  const { id } = await make({ kind: 'drama', sourceId, title: '修钟人·短剧' })
  await chapter(id, '第一集', '【场景】钟楼', first.id)
  expect(await ctx.call('admincreation.takeChapters', { id })).toEqual({ added: 1 })
  expect(await ctx.call('admincreation.takeChapters', { id })).toEqual({ added: 0 })
  const { rows, sources, work } = await ctx.call('admincreation.chapters', { id })
  expect(rows.map((row) => [row.title, row.source])).toEqual([
    ['第一集', '慢七分'],
    ['摆', '摆'],
  ])
  expect(sources.map(({ title }) => title)).toEqual(['慢七分', '摆'])
  expect(work).toMatchObject({ source: '修钟人', sourceId, kind: 'drama' })
  const second = await ctx.call('admincreation.chapter', { id: there(rows[1]).id })
  expect(second).toMatchObject({ source: { title: '摆', body: '摆走得匀。' }, previous: there(rows[0]).id })
  expect((await ctx.call('admincreation.list', { adapted: true })).rows.map((row) => row.title)).toEqual([
    '修钟人·短剧',
  ])
  const stranger = await make({ title: '别的' })
  const strange = await chapter(stranger.id, '别的')
  await expect(chapter(id, '错', '', strange.id)).rejects.toMatchObject({ message: '只能对应原作的章节' })
})
