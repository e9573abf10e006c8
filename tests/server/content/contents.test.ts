import type { BannerForm, BoardForm, HeadlineForm } from '@/contract/content/admincontent'
import { insertWork, refusalOf } from '@tests/support/world'
import { officeWorld, there, type OfficeWorld } from '../office/office-world'
import type { StaffCaller } from '@tests/support/door'

const HOUR = 3_600_000
const EDITED = { code: 409, message: '该记录已被他人修改，请刷新后重试' }

let here: OfficeWorld
let staff: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  staff = await here.operator('operator')
})
afterEach(() => here.close())

const poster = (more: Partial<BannerForm> = {}): BannerForm => ({
  place: 'movies',
  title: '长街雪满时',
  cover: 'files/art/banner-movies-1',
  href: '#/theater/videodetail?id=2',
  on: true,
  startsAt: 0,
  endsAt: 0,
  ...more,
})
const ranking = (more: Partial<BoardForm> = {}): BoardForm => ({
  title: '冬读榜',
  places: [2],
  items: [
    {
      workId: 0,
      showName: '渡口影业',
      prizeName: '影视改编权',
      amount: 12.5,
      mobile: '138****0001',
      url: '',
    },
  ],
  on: true,
  startsAt: 0,
  endsAt: 0,
  ...more,
})
const news = (more: Partial<HeadlineForm> = {}): HeadlineForm => ({
  title: '冬季书展开幕',
  summary: '三天，四十家出版社',
  author: '编辑部',
  cover: 'files/art/headline-1',
  body: '<p>周六上午九点开门。</p>',
  on: true,
  startsAt: here.time.now - HOUR,
  endsAt: 0,
  ...more,
})

const landing = async (): Promise<string[]> =>
  (await here.visitor().call('home.movies')).banners.map(({ title }) => title)
const ticker = async () => (await here.visitor().call('elebook.boardlist', { type: 2 })).rows
const listed = async () => (await here.visitor().call('home.headlines')).rows.map(({ title }) => title)
const undo = async (action: string): Promise<void> => {
  const admin = await here.operator('admin')
  const { rows } = await admin.call('adminaudit.list', { action })
  await admin.call('adminaudit.undo', { id: there(rows[0]).id, reason: '改错了' })
}

it('a banner is on its landing at once, in its time, in its order', async () => {
  expect(await landing()).toEqual([])
  const first = await staff.call('adminbanner.save', { form: poster() })
  const second = await staff.call('adminbanner.save', {
    form: poster({ title: '北岸渔火', startsAt: here.time.now + HOUR, endsAt: here.time.now + 2 * HOUR }),
  })
  expect(await landing()).toEqual(['长街雪满时'])
  await staff.call('adminbanner.order', { place: 'movies', ids: [second.id, first.id] })
  here.time.now += HOUR
  expect(await landing()).toEqual(['北岸渔火', '长街雪满时'])
  expect((await staff.call('adminbanner.list', { place: 'movies' })).rows.map(({ time }) => time)).toEqual([
    'running',
    'running',
  ])
  here.time.now += HOUR
  expect(await landing()).toEqual(['长街雪满时'])
  await staff.call('adminbanner.save', { ...first, form: poster({ on: false }) })
  expect(await landing()).toEqual([])
  expect((await staff.call('adminbanner.list', { place: 'movies' })).rows.map(({ time }) => time)).toEqual([
    'over',
    'off',
  ])
})

it('of two operators the second one is told, and nobody orders what is not there', async () => {
  const { id, version } = await staff.call('adminbanner.save', { form: poster() })
  await staff.call('adminbanner.save', { id, version, form: poster({ title: '长街' }) })
  expect(await refusalOf(staff.call('adminbanner.save', { id, version, form: poster() }))).toMatchObject(
    EDITED,
  )
  for (const ids of [[id, id], [id, id + 1], [id + 1]])
    expect(await refusalOf(staff.call('adminbanner.order', { place: 'movies', ids }))).toMatchObject({
      code: 409,
    })
  const late = poster({ startsAt: here.time.now, endsAt: here.time.now })
  expect(await refusalOf(staff.call('adminbanner.save', { form: late }))).toMatchObject({
    message: '开始时间要早于结束时间',
  })
})

it('what was taken away comes back from the log, and so does what was changed', async () => {
  const { id, version } = await staff.call('adminbanner.save', { form: poster() })
  await staff.call('adminbanner.save', { id, version, form: poster({ title: '错字' }) })
  await undo('adminbanner.save')
  expect(await landing()).toEqual(['长街雪满时'])
  await staff.call('adminbanner.remove', { id })
  expect(await landing()).toEqual([])
  expect((await refusalOf(staff.call('adminbanner.remove', { id }))).code).toBe(404)
  await undo('adminbanner.remove')
  expect(await landing()).toEqual(['长街雪满时'])
  expect(await here.auditOf('adminbanner.remove')).toMatchObject([
    { target: `banner:${id}`, before: { removed: false }, after: { removed: true } },
    { target: `banner:${id}`, before: { removed: true }, after: { removed: false } },
  ])
})

it('a banner that moves stands behind those of its new landing', async () => {
  const moved = await staff.call('adminbanner.save', { form: poster({ place: 'goods', title: '案头清供' }) })
  await staff.call('adminbanner.save', { form: poster() })
  await staff.call('adminbanner.save', { ...moved, form: poster({ title: '案头清供' }) })
  expect(await landing()).toEqual(['长街雪满时', '案头清供'])
})

it('a board has its entries in their order, in the tickers of its places and in its time', async () => {
  const work = await insertWork(here, { number: 1, title: '渡口有灯' })
  const entry = { workId: work.id, showName: '渡口有灯', prizeName: '榜首', amount: 3, mobile: '', url: '' }
  const form = ranking({ items: [entry, ...ranking().items] })
  const { id, version } = await staff.call('adminboard.save', { form })
  expect((await ticker()).map(({ showName }) => showName)).toEqual(['渡口有灯', '渡口影业'])
  expect(await here.visitor().call('home.boards')).toMatchObject({
    rows: [{ id, title: '冬读榜', items: [{ work: { id: 1 } }, { amount: 12.5 }] }],
  })
  expect(await staff.call('adminboard.detail', { id })).toMatchObject({
    form,
    works: [{ id: work.id, title: '渡口有灯' }],
  })
  expect(
    await refusalOf(staff.call('adminboard.save', { form: ranking({ items: [entry, entry] }) })),
  ).toMatchObject({
    message: '同一部作品只能上榜一次',
  })
  const turned = ranking({ items: form.items.toReversed(), places: [30, 3] })
  await staff.call('adminboard.save', { id, version, form: turned })
  expect(await ticker()).toEqual([])
  expect((await staff.call('adminboard.list')).rows).toMatchObject([
    { id, places: [30, 3], entries: 2, leaders: ['渡口影业', '渡口有灯'], time: 'running' },
  ])
  expect(await refusalOf(staff.call('adminboard.save', { id, version, form }))).toMatchObject(EDITED)
  await undo('adminboard.save')
  expect((await ticker()).map(({ showName }) => showName)).toEqual(['渡口有灯', '渡口影业'])
  await staff.call('adminboard.remove', { id })
  expect((await here.visitor().call('home.boards')).rows).toEqual([])
  await undo('adminboard.remove')
  expect((await staff.call('adminboard.detail', { id })).form?.items).toHaveLength(2)
})

it('boards stand in their order', async () => {
  const one = await staff.call('adminboard.save', { form: ranking() })
  const two = await staff.call('adminboard.save', { form: ranking({ title: '新作榜' }) })
  await staff.call('adminboard.order', { ids: [two.id, one.id] })
  const { rows } = await here.visitor().call('home.boards')
  expect(rows.map(({ title }) => title)).toEqual(['新作榜', '冬读榜'])
})

it('a headline is published when its time comes, clean, and gone after it', async () => {
  const body = '<p onclick="x()">周六<script>alert(1)</script></p>'
  const { id, version } = await staff.call('adminheadline.save', {
    form: news({ body, startsAt: here.time.now + HOUR }),
  })
  expect(await listed()).toEqual([])
  expect((await refusalOf(here.visitor().call('home.headline', { id }))).code).toBe(404)
  expect((await staff.call('adminheadline.list', { time: 'ahead', keyword: '书展' })).total).toBe(1)
  here.time.now += HOUR
  expect(await listed()).toEqual(['冬季书展开幕'])
  expect((await here.visitor().call('home.headline', { id })).body).toBe('<p>周六</p>')
  await staff.call('adminheadline.save', { id, version, form: news({ endsAt: here.time.now + HOUR }) })
  here.time.now += HOUR
  expect(await listed()).toEqual([])
  expect((await staff.call('adminheadline.list', { time: 'over' })).total).toBe(1)
  expect((await staff.call('adminheadline.list', { time: 'running' })).total).toBe(0)
  await staff.call('adminheadline.save', { form: news({ title: '现在发布', startsAt: 0 }) })
  expect(await listed()).toEqual(['现在发布'])
  expect(
    await refusalOf(staff.call('adminheadline.save', { form: news({ body: '<p> </p>' }) })),
  ).toMatchObject({
    message: '请填写正文',
  })
})

it('offers published works by title, the most seen first', async () => {
  await insertWork(here, { number: 1, title: '渡口有灯', heat: 1 })
  await insertWork(here, { number: 2, title: '渡口夜话', heat: 9 })
  await insertWork(here, { number: 3, title: '渡口旧事', state: 'draft' })
  const { rows } = await staff.call('admincontent.works', { keyword: '渡口' })
  expect(rows.map(({ title }) => title)).toEqual(['渡口夜话', '渡口有灯'])
})
