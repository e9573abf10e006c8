import { FIRST_POSTERS } from '@/contract/content/poster'
import type { Layer, PosterDoc } from '@/contract/content/poster-doc'
import { seedCampaigns } from '@/server/demo/campaigns'
import { POSTERS } from '@/server/demo/posters'
import { posterFault } from '@/contract/content/poster-doc'
import { insertWork, refusalOf } from '@tests/support/world'
import { officeWorld, there, type OfficeWorld } from '../office/office-world'
import type { StaffCaller } from '@tests/support/door'

let here: OfficeWorld
let admin: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  admin = await here.operator('admin')
  await seedCampaigns(here.deps, { demo: false, now: here.time.now })
})
afterEach(() => here.close())

const first = () => there(POSTERS[0]).document
const qr: Layer = { key: 'qr', kind: 'qr', x: 100, y: 1500, w: 300, h: 300 }
const doc = (...layers: Layer[]): PosterDoc => ({ ground: '#ffffff', layers })
const text = (words: string): Layer => ({
  key: 'text',
  kind: 'text',
  x: 100,
  y: 100,
  w: 400,
  h: 80,
  text: words,
  size: 48,
  colour: '#1c1a17',
  strong: false,
  serif: true,
  align: 'left',
  lines: 1,
  foot: false,
  down: false,
})
const save = (document: object, more: object = {}) =>
  admin.call('adminposter.save', { name: '新模板', sort: 9, document: JSON.stringify(document), ...more })

it('every installation begins with five templates whose codes can be read', async () => {
  const { rows } = await admin.call('adminposter.list')
  expect(rows.map(({ id, state }) => [id, state])).toEqual(
    Array.from({ length: FIRST_POSTERS }, (_, index) => [index + 1, 'on']),
  )
  for (const { document } of POSTERS) expect(posterFault(document)).toBeNull()
})

it('a work that is asked for comes first, where it is published', async () => {
  const user = await here.applicant()
  for (const number of [1, 2, 3]) await insertWork(here, { number, kind: 'drama', cover: 'files/art/a' })
  await insertWork(here, { number: 9, kind: 'drama', state: 'off' })
  const idsOf = async (input: { kind?: 'drama'; id?: number }) =>
    (await user.call('share.poster', input)).works.map(({ id }) => id)
  const all = await idsOf({})
  const last = there(all.at(-1))
  expect(await idsOf({ kind: 'drama', id: last })).toEqual([last, ...all.slice(0, -1)])
  expect(await idsOf({ kind: 'drama', id: 9 })).toEqual(all)
  expect(await idsOf({ kind: 'drama', id: 404 })).toEqual(all)
})

it('users get the templates that are on, in their order', async () => {
  const user = await here.applicant()
  const [one] = (await admin.call('adminposter.list')).rows
  await admin.call('adminposter.setState', {
    items: [{ id: 1, version: 1 }],
    state: 'off',
    reason: '换季下架',
  })
  expect((await user.call('share.poster')).templates.map(({ id }) => id)).toEqual([2, 3, 4, 5])
  await admin.call('adminposter.save', {
    id: 5,
    version: 1,
    name: '好物',
    sort: 0,
    document: JSON.stringify(first()),
  })
  const { templates } = await user.call('share.poster')
  expect(templates.map(({ id }) => id)).toEqual([5, 2, 3, 4])
  expect(templates[0]).toMatchObject({ name: '好物', document: there(one).document })
})

it('one template always stays', async () => {
  const reason = '换季下架'
  const all = [1, 2, 3, 4, 5].map((id) => ({ id, version: 1 }))
  const { changed, lost } = await admin.call('adminposter.setState', { items: all, state: 'off', reason })
  expect([changed, lost]).toEqual([4, [{ id: 5, msg: '至少要留一个启用的模板' }]])
})

it('a change is kept once, with before and after; the second operator is told', async () => {
  const next = doc(text('{title}'), qr)
  await save(next, { id: 2, version: 1 })
  expect(await admin.call('adminposter.detail', { id: 2 })).toMatchObject({ version: 2, document: next })
  expect(await refusalOf(save(next, { id: 2, version: 1 }))).toMatchObject({ code: 409 })
  expect(await here.auditOf('adminposter.save')).toMatchObject([
    { target: 'poster:2', before: { name: '素笺' }, after: { name: '新模板', document: next } },
  ])
})

it('a new one is off until it is wanted, and can be removed then; the first five stay', async () => {
  const { id } = await save(doc(qr))
  expect(await admin.call('adminposter.detail', { id })).toMatchObject({ state: 'off' })
  await admin.call('adminposter.remove', { id })
  expect(await refusalOf(admin.call('adminposter.detail', { id }))).toMatchObject({ code: 404 })
  expect(await refusalOf(admin.call('adminposter.remove', { id: 3 }))).toMatchObject({ code: 409 })
})

it.each([
  ['no code', doc(text('你好')), '海报上没有二维码'],
  ['two codes', doc(qr, { ...qr, key: 'qr2', x: 500 }), '海报上只能有一个二维码'],
  ['a small code', doc({ ...qr, w: 100, h: 100 }), '二维码边长不能小于 216'],
  ['a code that is no square', doc({ ...qr, h: 320 }), '二维码要是正方形'],
  ['a code at the edge', doc({ ...qr, x: 4 }), '二维码要离边缘至少 24'],
  ['a covered code', doc(qr, { ...text('盖住'), x: 120, y: 1520 }), '二维码被“文字”盖住了'],
  ['a field nobody has', doc(text('{mobile}'), qr), '第 1 层的字段 {mobile} 不存在'],
  ['a layer nobody knows', { ground: '#ffffff', layers: [{ kind: 'html' }] }, '有不认识的图层'],
  [
    'a picture from elsewhere',
    doc({ key: 'pic', kind: 'picture', x: 0, y: 0, w: 9, h: 9, picture: 'https://x/y', radius: 0 }, qr),
    '第 1 层“图片”不符合要求',
  ],
])('is refused with %s', async (_what, document, message) => {
  expect(await refusalOf(save(document))).toMatchObject({ code: 400, message })
})

it('is previewed with a real user and work', async () => {
  await insertWork(here, { number: 1, heat: 9 })
  await insertWork(here, { number: 2, heat: 1, title: '长街雪满时' })
  const userId = await here.user()
  const sample = await admin.call('adminposter.sample', { userId, kind: 'drama', work: 2 })
  expect(sample).toMatchObject({ userId, brand: '书声' })
  expect(sample.works.map(({ id }) => id)).toEqual([2, 1])
  expect(sample.link).toContain(`scene=${sample.code}`)
  expect(await refusalOf(admin.call('adminposter.sample', { userId: 999 }))).toMatchObject({ code: 404 })
  expect(await refusalOf(admin.call('adminposter.sample', { kind: 'drama', work: 99 }))).toMatchObject({
    code: 404,
  })
})
