import type { BannerForm, BoardForm, HeadlineForm } from '@/contract/admincontent'
import type { StaffContext } from '@/server/deps'
import {
  adminbannerHandlers as banner,
  adminboardHandlers as board,
  admincontentHandlers as content,
  adminheadlineHandlers as headline,
} from '@/server/handlers/admincontent'
import { adminauditHandlers } from '@/server/handlers/adminlog'
import { elebookHandlers } from '@/server/handlers/elebook'
import { homeHandlers } from '@/server/handlers/home'
import { insertWork, refusalOf } from '@tests/support/world'
import { desk, there, type Desk } from './desk'

const HOUR = 3_600_000
const EDITED = { code: 409, message: '该记录已被他人修改，请刷新后重试' }

let here: Desk
let staff: StaffContext
beforeEach(async () => {
  here = await desk()
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
  (await homeHandlers.movies(here.visitor(), {})).banners.map(({ title }) => title)
const ticker = async () => (await elebookHandlers.boardlist(here.visitor(), { type: 2 })).rows
const listed = async () => (await homeHandlers.headlines(here.visitor(), {})).rows.map(({ title }) => title)
const undo = async (action: string): Promise<void> => {
  const admin = await here.operator('admin')
  const { rows } = await adminauditHandlers.list(admin, { action })
  await adminauditHandlers.undo(admin, { id: there(rows[0]).id, reason: '改错了' })
}

it('a banner is on its landing at once, in its time, in its order', async () => {
  expect(await landing()).toEqual([])
  const first = await banner.save(staff, { form: poster() })
  const second = await banner.save(staff, {
    form: poster({ title: '北岸渔火', startsAt: here.time.now + HOUR, endsAt: here.time.now + 2 * HOUR }),
  })
  expect(await landing()).toEqual(['长街雪满时'])
  await banner.order(staff, { place: 'movies', ids: [second.id, first.id] })
  here.time.now += HOUR
  expect(await landing()).toEqual(['北岸渔火', '长街雪满时'])
  expect((await banner.list(staff, { place: 'movies' })).rows.map(({ time }) => time)).toEqual([
    'running',
    'running',
  ])
  here.time.now += HOUR
  expect(await landing()).toEqual(['长街雪满时'])
  await banner.save(staff, { ...first, form: poster({ on: false }) })
  expect(await landing()).toEqual([])
  expect((await banner.list(staff, { place: 'movies' })).rows.map(({ time }) => time)).toEqual([
    'over',
    'off',
  ])
})

it('of two operators the second one is told, and nobody orders what is not there', async () => {
  const { id, version } = await banner.save(staff, { form: poster() })
  await banner.save(staff, { id, version, form: poster({ title: '长街' }) })
  expect(await refusalOf(banner.save(staff, { id, version, form: poster() }))).toMatchObject(EDITED)
  for (const ids of [[id, id], [id, id + 1], [id + 1]])
    expect(await refusalOf(banner.order(staff, { place: 'movies', ids }))).toMatchObject({ code: 409 })
  const late = poster({ startsAt: here.time.now, endsAt: here.time.now })
  expect(await refusalOf(banner.save(staff, { form: late }))).toMatchObject({
    message: '开始时间要早于结束时间',
  })
})

it('what was taken away comes back from the log, and so does what was changed', async () => {
  const { id, version } = await banner.save(staff, { form: poster() })
  await banner.save(staff, { id, version, form: poster({ title: '错字' }) })
  await undo('adminbanner.save')
  expect(await landing()).toEqual(['长街雪满时'])
  await banner.remove(staff, { id })
  expect(await landing()).toEqual([])
  expect((await refusalOf(banner.remove(staff, { id }))).code).toBe(404)
  await undo('adminbanner.remove')
  expect(await landing()).toEqual(['长街雪满时'])
  expect(await here.auditOf('adminbanner.remove')).toMatchObject([
    { target: `banner:${id}`, before: { removed: false }, after: { removed: true } },
    { target: `banner:${id}`, before: { removed: true }, after: { removed: false } },
  ])
})

it('a banner that moves stands behind those of its new landing', async () => {
  const moved = await banner.save(staff, { form: poster({ place: 'goods', title: '案头清供' }) })
  await banner.save(staff, { form: poster() })
  await banner.save(staff, { ...moved, form: poster({ title: '案头清供' }) })
  expect(await landing()).toEqual(['长街雪满时', '案头清供'])
})

it('a board has its entries in their order, in the tickers of its places and in its time', async () => {
  const work = await insertWork(here, { number: 1, title: '渡口有灯' })
  const entry = { workId: work.id, showName: '渡口有灯', prizeName: '榜首', amount: 3, mobile: '', url: '' }
  const form = ranking({ items: [entry, ...ranking().items] })
  const { id, version } = await board.save(staff, { form })
  expect((await ticker()).map(({ showName }) => showName)).toEqual(['渡口有灯', '渡口影业'])
  expect(await homeHandlers.boards(here.visitor(), {})).toMatchObject({
    rows: [{ id, title: '冬读榜', items: [{ work: { id: 1 } }, { amount: 12.5 }] }],
  })
  expect(await board.detail(staff, { id })).toMatchObject({
    form,
    works: [{ id: work.id, title: '渡口有灯' }],
  })
  expect(await refusalOf(board.save(staff, { form: ranking({ items: [entry, entry] }) }))).toMatchObject({
    message: '同一部作品只能上榜一次',
  })
  const turned = ranking({ items: form.items.toReversed(), places: [30, 3] })
  await board.save(staff, { id, version, form: turned })
  expect(await ticker()).toEqual([])
  expect((await board.list(staff, {})).rows).toMatchObject([
    { id, places: [30, 3], entries: 2, leaders: ['渡口影业', '渡口有灯'], time: 'running' },
  ])
  expect(await refusalOf(board.save(staff, { id, version, form }))).toMatchObject(EDITED)
  await undo('adminboard.save')
  expect((await ticker()).map(({ showName }) => showName)).toEqual(['渡口有灯', '渡口影业'])
  await board.remove(staff, { id })
  expect((await homeHandlers.boards(here.visitor(), {})).rows).toEqual([])
  await undo('adminboard.remove')
  expect((await board.detail(staff, { id })).form?.items).toHaveLength(2)
})

it('boards stand in their order', async () => {
  const one = await board.save(staff, { form: ranking() })
  const two = await board.save(staff, { form: ranking({ title: '新作榜' }) })
  await board.order(staff, { ids: [two.id, one.id] })
  const { rows } = await homeHandlers.boards(here.visitor(), {})
  expect(rows.map(({ title }) => title)).toEqual(['新作榜', '冬读榜'])
})

it('a headline is published when its time comes, clean, and gone after it', async () => {
  const body = '<p onclick="x()">周六<script>alert(1)</script></p>'
  const { id, version } = await headline.save(staff, { form: news({ body, startsAt: here.time.now + HOUR }) })
  expect(await listed()).toEqual([])
  expect((await refusalOf(homeHandlers.headline(here.visitor(), { id }))).code).toBe(404)
  expect((await headline.list(staff, { time: 'ahead', keyword: '书展' })).total).toBe(1)
  here.time.now += HOUR
  expect(await listed()).toEqual(['冬季书展开幕'])
  expect((await homeHandlers.headline(here.visitor(), { id })).body).toBe('<p>周六</p>')
  await headline.save(staff, { id, version, form: news({ endsAt: here.time.now + HOUR }) })
  here.time.now += HOUR
  expect(await listed()).toEqual([])
  expect((await headline.list(staff, { time: 'over' })).total).toBe(1)
  expect((await headline.list(staff, { time: 'running' })).total).toBe(0)
  await headline.save(staff, { form: news({ title: '现在发布', startsAt: 0 }) })
  expect(await listed()).toEqual(['现在发布'])
  expect(await refusalOf(headline.save(staff, { form: news({ body: '<p> </p>' }) }))).toMatchObject({
    message: '请填写正文',
  })
})

it('offers published works by title, the most seen first', async () => {
  await insertWork(here, { number: 1, title: '渡口有灯', heat: 1 })
  await insertWork(here, { number: 2, title: '渡口夜话', heat: 9 })
  await insertWork(here, { number: 3, title: '渡口旧事', state: 'draft' })
  const { rows } = await content.works(staff, { keyword: '渡口' })
  expect(rows.map(({ title }) => title)).toEqual(['渡口夜话', '渡口有灯'])
})
