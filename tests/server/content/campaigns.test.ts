import type { Block, CampaignDoc } from '@/contract/content/campaign-blocks'
import { emptyDocument } from '@/server/content/campaign-doc'
import { insertWork, refusalOf } from '@tests/support/world'
import { officeWorld, there, type OfficeWorld } from '../office/office-world'
import type { StaffCaller } from '@tests/support/door'

const HOUR = 3_600_000

let here: OfficeWorld
let admin: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  admin = await here.operator('admin')
})
afterEach(() => here.close())

const faq: Block = {
  key: 'faq_1',
  kind: 'faq',
  title: '常见问题',
  note: '',
  items: [{ question: '能退吗？', answer: '能。' }],
}
const text = (html: string): Block => ({ key: 'text_1', kind: 'text', title: '', html })
const works: Block = {
  key: 'works_1',
  kind: 'works',
  title: '推荐',
  note: '',
  pick: 'hand',
  refs: [{ kind: 'drama', id: 7 }],
  of: 'drama',
  category: '',
  order: 'hot',
  size: 4,
  layout: 'rail',
}
const doc = (...blocks: Block[]): CampaignDoc => ({ ...emptyDocument('岁末书市'), blocks })

const make = (ctx = admin) => ctx.call('admincampaign.create', { place: 'promotion3', title: '岁末书市' })
const save = (id: number, version: number, document: CampaignDoc, ctx = admin) =>
  ctx.call('admincampaign.save', { id, version, document: JSON.stringify(document) })
const seen = (id?: number) =>
  here.visitor().call('campaign.page', { place: 'promotion3', ...(id ? { id } : {}) })
const wait = (ms: number): void => {
  here.time.now += ms
}

/** A page that visitors see, with one block. */
async function live(more: { from?: number; until?: number } = {}) {
  const { id } = await make()
  const { version } = await save(id, 1, doc(faq))
  return admin.call('admincampaign.publish', { id, version, note: '首发', ...more })
}

const states = async (id: number) =>
  (await admin.call('admincampaign.versions', { id })).rows.map(({ number, state }) => [number, state])

describe('a campaign', () => {
  it('is a draft nobody sees until it is published', async () => {
    const { id } = await make()
    expect(await refusalOf(seen())).toMatchObject({ code: 404 })
    const { version } = await save(id, 1, doc(faq))
    expect(await refusalOf(seen(id))).toMatchObject({ code: 404 })
    await admin.call('admincampaign.publish', { id, version, note: '' })
    expect(await seen()).toMatchObject({ id, state: 'live', document: { blocks: [faq] } })
  })

  it('keeps showing the published version while the draft is written', async () => {
    const { id, version } = await live()
    await save(id, version, doc(text('<p>新的</p>')))
    expect((await seen()).document.blocks).toEqual([faq])
    expect((await admin.call('admincampaign.list')).rows[0]).toMatchObject({
      state: 'live',
      changed: true,
      liveNumber: 1,
    })
  })

  it('shows what an earlier version was, and no version there is not', async () => {
    const { id, version } = await live()
    const { version: next } = await save(id, version, doc(text('<p>第二版</p>')))
    await admin.call('admincampaign.publish', { id, version: next, note: '' })
    expect((await admin.call('admincampaign.version', { id, number: 1 })).document.blocks).toEqual([faq])
    expect((await admin.call('admincampaign.version', { id, number: 2 })).document.blocks).toMatchObject([
      { kind: 'text' },
    ])
    expect(await refusalOf(admin.call('admincampaign.version', { id, number: 3 }))).toMatchObject({
      code: 404,
    })
  })

  it('comes and goes by its window', async () => {
    const { id } = await live({ from: here.time.now + HOUR, until: here.time.now + 2 * HOUR })
    expect(await states(id)).toEqual([[1, 'scheduled']])
    expect(await refusalOf(seen())).toMatchObject({ code: 404 })
    wait(HOUR)
    expect(await seen()).toMatchObject({ state: 'live', until: here.time.now + HOUR })
    wait(HOUR)
    expect(await seen()).toMatchObject({ state: 'ended', document: { blocks: [] } })
    expect(await states(id)).toEqual([[1, 'ended']])
  })

  it('is replaced by a scheduled version at its time, which may be taken back before', async () => {
    const { id, version } = await live()
    const { version: next } = await save(id, version, doc(text('<p>第二版</p>')))
    const second = await admin.call('admincampaign.publish', {
      id,
      version: next,
      note: '',
      from: here.time.now + HOUR,
    })
    expect(await states(id)).toEqual([
      [2, 'scheduled'],
      [1, 'live'],
    ])
    expect((await seen()).document.blocks).toEqual([faq])
    const taken = { id, version: second.version, number: 2, reason: '文案有误' }
    await admin.call('admincampaign.withdraw', taken)
    wait(2 * HOUR)
    expect((await seen()).document.blocks).toEqual([faq])
    expect(await states(id)).toEqual([
      [2, 'withdrawn'],
      [1, 'live'],
    ])
    const again = { ...taken, version: second.version + 1 }
    expect(await refusalOf(admin.call('admincampaign.withdraw', again))).toMatchObject({ code: 409 })
  })

  it('rolls back to any earlier version as a new one, and writes who and why', async () => {
    const { id, version } = await live()
    const { version: next } = await save(id, version, doc(text('<p>第二版</p>')))
    const second = await admin.call('admincampaign.publish', { id, version: next, note: '' })
    wait(HOUR)
    await admin.call('admincampaign.rollback', {
      id,
      version: second.version,
      number: 1,
      reason: '新版转化太低',
    })
    expect((await seen()).document.blocks).toEqual([faq])
    expect((await admin.call('admincampaign.detail', { id })).document.blocks).toEqual([faq])
    expect(await states(id)).toEqual([
      [3, 'live'],
      [2, 'replaced'],
      [1, 'replaced'],
    ])
    expect(await here.auditOf('admincampaign.rollback')).toEqual([
      {
        target: `campaign:${id}`,
        before: { number: 2 },
        after: { number: 3, from: 1, reason: '新版转化太低' },
      },
    ])
  })

  it('is taken off the air and put back', async () => {
    const { id, version } = await live()
    const items = [{ id, version }]
    await admin.call('admincampaign.setState', { items, state: 'off', reason: '活动提前结束' })
    expect(await refusalOf(seen())).toMatchObject({ code: 404 })
    expect(
      await refusalOf(admin.call('admincampaign.setState', { items, state: 'on', reason: '恢复' })),
    ).toMatchObject({
      code: 409,
    })
    await admin.call('admincampaign.setState', {
      items: [{ id, version: version + 1 }],
      state: 'on',
      reason: '恢复',
    })
    expect(await seen()).toMatchObject({ state: 'live' })
  })

  it('is removed only while nobody can have seen it', async () => {
    const { id } = await live()
    expect(await refusalOf(admin.call('admincampaign.remove', { id }))).toMatchObject({ code: 409 })
    const draft = await make()
    await admin.call('admincampaign.remove', { id: draft.id })
    expect(await refusalOf(admin.call('admincampaign.detail', { id: draft.id }))).toMatchObject({ code: 404 })
  })

  it('made as a copy begins with the other’s draft', async () => {
    const { id } = await live()
    const copy = await admin.call('admincampaign.create', { place: 'hotel', title: '酒店', from: id })
    expect((await admin.call('admincampaign.detail', { id: copy.id })).document).toMatchObject({
      title: '酒店',
      blocks: [faq],
    })
    expect(await refusalOf(seen(copy.id))).toMatchObject({ code: 404 })
  })
})

describe('two operators', () => {
  it('lose nothing: the second is told, whatever it does', async () => {
    const { id, version } = await live()
    await save(id, version, doc(text('<p>甲</p>')))
    expect(await refusalOf(save(id, version, doc(text('<p>乙</p>'))))).toMatchObject({
      code: 409,
      message: '内容已被他人修改，请刷新后再保存',
    })
    expect(await refusalOf(admin.call('admincampaign.publish', { id, version, note: '' }))).toMatchObject({
      code: 409,
    })
    const back = { id, version, number: 1, reason: '误操作' }
    expect(await refusalOf(admin.call('admincampaign.rollback', back))).toMatchObject({ code: 409 })
    expect((await admin.call('admincampaign.detail', { id })).document.blocks).toEqual([text('<p>甲</p>')])
  })
})

describe('a document', () => {
  it('is cleaned of what no reader may meet', async () => {
    const more = { extra: 1 }
    const { id } = await make()
    await save(id, 1, doc({ ...text('<p onclick="x()">好<script>alert(1)</script></p>'), ...more }))
    const [block] = (await admin.call('admincampaign.detail', { id })).document.blocks
    expect(block).toEqual(text('<p>好</p>'))
  })

  const hero = (more: object) => ({
    key: 'hero_1',
    kind: 'hero',
    title: '标题',
    text: '',
    picture: '',
    alt: '',
    film: { kind: 'drama', id: 0, part: 1 },
    captions: '',
    loop: false,
    action: '',
    target: '',
    ...more,
  })
  it.each([
    ['a kind nobody knows', { key: 'what', kind: 'iframe' }, '有不认识的内容块'],
    ['a script for a target', hero({ target: 'javascript:alert(1)' }), '“头图”：按钮去向不符合要求'],
    ['a picture from elsewhere', hero({ picture: 'https://x.y/z.png' }), '“头图”：图片不符合要求'],
    ['a picture nobody hears', hero({ picture: 'files/art/campaign-1' }), '“头图”：图片说明没有填写'],
    [
      'an empty question',
      { ...faq, items: [{ question: '', answer: '能' }] },
      '“常见问题”：第 1 条的问题没有填写',
    ],
    ['two of one key', null, '内容块重复，请刷新后重试'],
  ])('is refused with %s', async (_what, block, message) => {
    const { id } = await make()
    const blocks = block ? [block as Block] : [faq, faq]
    expect(await refusalOf(save(id, 1, doc(...blocks)))).toMatchObject({ code: 400, message })
  })

  it('is refused when it is no JSON', async () => {
    const { id } = await make()
    expect(
      await refusalOf(admin.call('admincampaign.save', { id, version: 1, document: '{"a"' })),
    ).toMatchObject({
      code: 400,
    })
  })

  it.each([
    ['without blocks', doc(), '还没有内容，请先添加内容块'],
    [
      'whose button leads to a form that is not there',
      doc(hero({ action: '咨询', target: 'form' }) as Block),
      '“头图”的按钮去往咨询表单，但页面没有咨询表单',
    ],
    ['whose button leads nowhere', doc(hero({ action: '去看' }) as Block), '“头图”的按钮没有去向'],
  ])('is kept, but not published, %s', async (_what, document, message) => {
    const { id } = await make()
    const { version } = await save(id, 1, document)
    expect(await refusalOf(admin.call('admincampaign.publish', { id, version, note: '' }))).toMatchObject({
      code: 400,
      message,
    })
  })
})

describe('live data', () => {
  it('shows works and prices as they are now, and nothing that is off the shelf', async () => {
    const work = await insertWork(here, { number: 7, price: 1990 })
    const packages: Block = {
      key: 'pack_1',
      kind: 'packages',
      title: '',
      note: '',
      items: [
        { source: 'work', kind: 'drama', id: 7, title: '', lines: [], best: false, action: '' },
        { source: 'ask', kind: 'drama', id: 0, title: '定制', lines: [], best: true, action: '' },
      ],
    }
    const { id } = await make()
    const { version } = await save(id, 1, doc(works, packages))
    await admin.call('admincampaign.publish', { id, version, note: '' })
    const page = await seen()
    expect(page.live.find(({ key }) => key === 'works_1')?.works).toMatchObject([{ id: 7, price: 1990 }])
    expect(page.live.find(({ key }) => key === 'pack_1')?.offers).toEqual([
      { title: '渡口有灯', price: 1990, originalPrice: 0, sold: true },
      { title: '定制', price: 0, originalPrice: 0, sold: true },
    ])
    await here.database.db
      .updateTable('works')
      .set({ state: 'off', price: 2990 })
      .where('id', '=', work.id)
      .execute()
    wait(10_000)
    const later = await seen()
    expect(later.live.find(({ key }) => key === 'works_1')?.works).toEqual([])
    expect(later.live.find(({ key }) => key === 'pack_1')?.offers[0]).toMatchObject({ sold: false })
  })

  it('plays only films that are free to everybody', async () => {
    await insertWork(here, { number: 7, parts: 3, free_parts: 1 })
    const video = (part: number) =>
      JSON.stringify({
        key: 'video_1',
        kind: 'video',
        title: '',
        note: '',
        film: { kind: 'drama', id: 7, part },
        picture: '',
        captions: '',
      })
    const free = await admin.call('admincampaign.live', { block: video(1) })
    expect(there(free).film.url).toMatch(/^media\/drama\/7\/1\/video\.mp4$/)
    expect((await admin.call('admincampaign.live', { block: video(2) })).film.url).toBe('')
  })

  it('of a block that is not finished is nothing, not an error', async () => {
    expect(await admin.call('admincampaign.live', { block: '{"kind":"works"}' })).toMatchObject({
      works: [],
      offers: [],
    })
  })
})
