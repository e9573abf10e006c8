import { openFor } from '@/server/store/shops'
import { officeWorld, there, type OfficeWorld } from '@tests/server/office/office-world'
import { refusalOf } from '@tests/support/world'
import { countsOf, insertProduct, skuForm, productForm } from './product'
import type { StaffCaller } from '@tests/support/door'

let here: OfficeWorld
let staff: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  staff = await here.operator('admin')
})
afterEach(() => here.close())

const COLOURS = [{ name: '颜色', values: ['米白', '墨黑'] }]
const two = () => [
  skuForm('B-1', { picks: ['米白'], price: 1200, memberPrice: 1000 }),
  skuForm('B-2', { picks: ['墨黑'], price: 1500 }),
]
const make = () =>
  staff.call('admingoods.save', {
    form: productForm({ title: '帆布袋', options: COLOURS, skus: two() }),
  })
const opened = (id: number) => staff.call('admingoods.detail', { id })
const save = async (
  id: number,
  change: (form: Awaited<ReturnType<typeof opened>>['form']) => Partial<ReturnType<typeof productForm>>,
) => {
  const { row, form } = await opened(id)
  return staff.call('admingoods.save', { id, version: row.version, form: { ...form, ...change(form) } })
}

describe('a ware', () => {
  it('is made with its combinations, found by search, and sold from the lowest price', async () => {
    const { id } = await make()
    const { row, form } = await opened(id)
    expect(row).toMatchObject({ title: '帆布袋', price: 1200, most: 1500, stock: 20, skus: 2 })
    expect(form.skus.map(({ code, picks, memberPrice }) => [code, picks[0], memberPrice])).toEqual([
      ['B-1', '米白', 1000],
      ['B-2', '墨黑', 0],
    ])
    const found = await here.visitor().call('search.works', { keyword: '帆布袋' })
    expect(found.rows).toHaveLength(1)
    const detail = await here.visitor().call('goods.detail', { kind: 'goods', id: row.number })
    expect(detail.skus).toHaveLength(2)
    expect(await here.auditOf('admingoods.save')).toHaveLength(1)
  })

  it.each([
    [
      'two rows of one combination',
      { skus: [...two(), skuForm('B-3', { picks: ['墨黑'] })] },
      '同一规格组合只能有一行',
    ],
    [
      'one code twice',
      { skus: [skuForm('X', { picks: ['米白'] }), skuForm('X', { picks: ['墨黑'] })] },
      'SKU 编码不能重复',
    ],
    [
      'a value no option has',
      { skus: [skuForm('X', { picks: ['雪青'] })] },
      '规格组合与规格不一致，请刷新后重试',
    ],
    [
      'a member price above the price',
      { options: [], skus: [skuForm('X', { memberPrice: 1001 })] },
      'SKU X 的会员价不能高于售价',
    ],
    ['nothing on sale', { options: [], skus: [skuForm('X', { on: false })] }, '上架商品至少要有一个在售规格'],
    ['a wrong check digit', { isbn: '978-7-999-50041-0' }, 'ISBN 校验位不正确，请核对'],
    ['a picture from elsewhere', { cover: 'https://example.com/a.webp' }, '图片地址有误，请重新上传'],
    ['a template of another shop', { templateId: 99 }, '运费模板不存在，请刷新后重新选择'],
  ])('is refused with %s', async (_what, more, message) => {
    const form = productForm({ options: COLOURS, skus: two(), ...more })
    expect(await refusalOf(staff.call('admingoods.save', { form }))).toEqual({ code: 400, message })
  })

  it('loses scripts from its text', async () => {
    const { id } = await staff.call('admingoods.save', {
      form: productForm({ body: '<p onclick="x()">手作<script>alert(1)</script></p>' }),
    })
    expect((await opened(id)).form.body).toBe('<p>手作</p>')
  })
})

describe('two editors', () => {
  it('the later one is told, and nothing is lost', async () => {
    const { id, version } = await make()
    const { form } = await opened(id)
    await save(id, () => ({ title: '帆布袋（加厚）' }))
    const late = staff.call('admingoods.save', { id, version, form: { ...form, title: '别的' } })
    expect(await refusalOf(late)).toEqual({ code: 409, message: '商品已被他人修改，请刷新后再保存' })
    expect((await opened(id)).form.title).toBe('帆布袋（加厚）')
  })

  it('what is sold while a form is open stays sold', async () => {
    const { id } = await make()
    const { row, form } = await opened(id)
    const sku = there(form.skus[0])
    await here.deps.db
      .updateTable('skus')
      .set({ stock: 7, sold: 3 })
      .where('id', '=', there(sku.id))
      .execute()
    const stock = (to: number) => ({ ...form, skus: [{ ...sku, stock: to }, there(form.skus[1])] })
    await staff.call('admingoods.save', { id, version: row.version, form: stock(15) })
    expect(await countsOf(here, there(sku.id))).toEqual([12, 0, 3])
    const again = await opened(id)
    await here.deps.db.updateTable('skus').set({ stock: 1 }).where('id', '=', there(sku.id)).execute()
    const less = { ...again.form, skus: again.form.skus.map((one) => ({ ...one, stock: 0 })) }
    expect(
      await refusalOf(staff.call('admingoods.save', { id, version: again.row.version, form: less })),
    ).toEqual({ code: 409, message: 'SKU B-1 的库存已变为 1 件，请刷新后再改' })
  })
})

describe('combinations', () => {
  it('may change places, and one that is left out is switched off and taken up again', async () => {
    const { id } = await make()
    const first = (await opened(id)).form.skus
    await save(id, ({ skus }) => ({
      skus: skus.map((sku, index) => ({
        ...sku,
        picks: there(skus[1 - index]).picks,
        code: there(skus[1 - index]).code,
      })),
    }))
    const swapped = (await opened(id)).form.skus
    expect(swapped.map((sku) => [sku.id, sku.code, sku.picks[0]])).toEqual([
      [there(first[0]).id, 'B-2', '墨黑'],
      [there(first[1]).id, 'B-1', '米白'],
    ])
    await save(id, ({ skus }) => ({ options: [], skus: [{ ...there(skus[0]), picks: [] }] }))
    const rows = await here.deps.db
      .selectFrom('skus')
      .select(['id', 'state'])
      .where('work_id', '=', id)
      .execute()
    expect(rows).toHaveLength(2)
    await save(id, ({ skus }) => ({
      options: COLOURS,
      skus: [{ ...there(skus[0]), picks: ['墨黑'] }, skuForm('B-1', { picks: ['米白'], stock: 4 })],
    }))
    const back = (await opened(id)).form.skus
    expect(back.map((sku) => [sku.id, sku.stock, sku.on])).toEqual([
      [there(first[0]).id, 10, true],
      [there(first[1]).id, 4, true],
    ])
  })

  it('share no code with another product of the shop', async () => {
    await make()
    const twin = staff.call('admingoods.save', { form: productForm({ skus: [skuForm('B-1')] }) })
    expect(await refusalOf(twin)).toEqual({ code: 400, message: 'SKU 编码 B-1 已被本店其他商品使用' })
  })
})

describe('many at once', () => {
  it('are shown what would change, changed alike, and those changed meanwhile say so', async () => {
    const { id, version } = await make()
    const other = await insertProduct(here, { number: 77 })
    const input = {
      items: [
        { id, version },
        { id: other.id, version: 9 },
      ],
      change: { pricePercent: 50, memberPercent: 90, addStock: 5 },
    }
    const shown = await staff.call('admingoods.bulk', { ...input, preview: true })
    expect(shown.rows[0]?.changes.slice(0, 3)).toEqual([
      { name: '米白 售价', from: '12.00', to: '6.00' },
      { name: '米白 会员价', from: '10.00', to: '5.40' },
      { name: '米白 库存', from: '10', to: '15' },
    ])
    expect((await opened(id)).row.price).toBe(1200)
    const done = await staff.call('admingoods.bulk', { ...input, preview: false })
    expect(done.changed).toBe(1)
    expect(done.rows[1]?.fault).toBe('商品已被他人修改，请刷新后再保存')
    expect((await opened(id)).row).toMatchObject({ price: 600, most: 750, stock: 30 })
  })

  it('need the right for prices', async () => {
    const { id, version } = await make()
    const clerk = await here.operator('admin', { permissions: ['goods.read', 'goods.edit'] })
    const change = (more: object) =>
      clerk.call('admingoods.bulk', { items: [{ id, version }], change: more, preview: false })
    expect(await refusalOf(change({ pricePercent: 50 }))).toMatchObject({ code: 403 })
    expect((await change({ addStock: 1 })).changed).toBe(1)
    const { row, form } = await opened(id)
    const dearer = { ...form, skus: form.skus.map((sku) => ({ ...sku, price: sku.price + 1 })) }
    expect(
      await refusalOf(clerk.call('admingoods.save', { id, version: row.version, form: dearer })),
    ).toMatchObject({ code: 403 })
    await clerk.call('admingoods.save', { id, version: row.version, form: { ...form, subtitle: '加厚' } })
  })
})

describe('an ISBN', () => {
  const ISBN = '9787999500414'

  it('finds the book of our catalogue, old form and new, and tells who has it', async () => {
    const ask = (isbn: string) => staff.call('admingoods.isbn', { isbn })
    expect(await refusalOf(ask('9787999500415'))).toEqual({ code: 400, message: 'ISBN 校验位不正确，请核对' })
    expect(await ask('7-302-02368-9')).toMatchObject({ isbn: '9787302023685', title: '', taken: 0 })
    const { id } = await staff.call('admingoods.save', {
      form: productForm({ kind: 'paperbook', title: '慢船', isbn: '978-7-999-50041-4' }),
    })
    expect(await ask(ISBN)).toMatchObject({ isbn: ISBN, title: '慢船', taken: id })
  })
})

describe('freight templates', () => {
  const rule = (areas: string[]) => ({ areas, first: 1, firstFee: 800, next: 1, nextFee: 300 })
  const form = (areas: string[][], name = '快递') => ({
    name,
    unit: 'piece' as const,
    freeFrom: 0,
    rules: areas.map(rule),
  })

  it('are kept with their rules, and not removed while something is sent by them', async () => {
    const { id } = await staff.call('admingoods.saveTemplate', { shopId: 1, form: form([['330000'], []]) })
    const saved = await staff.call('admingoods.saveTemplate', {
      id,
      version: 1,
      shopId: 1,
      form: form([['310000']], '顺丰'),
    })
    expect(saved.version).toBe(2)
    const { rows } = await staff.call('admingoods.templates', { shopId: 1 })
    expect(rows).toMatchObject([{ form: { name: '顺丰', rules: [{ areas: ['310000'] }] }, used: 0 }])
    await insertProduct(here, { number: 1, goods: { freight_template_id: id } })
    expect(await refusalOf(staff.call('admingoods.removeTemplate', { id }))).toEqual({
      code: 409,
      message: '仍有商品在使用该模板，请先更换',
    })
  })

  it.each([
    ['an area twice', [['330000'], ['330000']], '同一地区只能出现在一条规则里'],
    ['everywhere else twice', [[], []], '“其余地区”只能有一条规则'],
    ['an area that is none', [['999999']], '地区不存在，请重新选择'],
  ])('are refused with %s', async (_what, areas, message) => {
    const saved = staff.call('admingoods.saveTemplate', { shopId: 1, form: form(areas) })
    expect(await refusalOf(saved)).toEqual({ code: 400, message })
  })
})

describe('a shop owner', () => {
  it('shows pictures of the own uploads, and those that the form showed before', async () => {
    const owner = await here.applicant(['shop'])
    const { id: shopId } = await here.deps.command((trx) =>
      openFor(trx, owner.user.id, { name: '溪山书房', intro: '' }, here.time.now),
    )
    const [mine, others, offices] = ['a', 'b', 'c'].map((digit) => `files/u/${digit.repeat(32)}.webp`) as [
      string,
      string,
      string,
    ]
    const other = await here.user()
    for (const [name, user_id] of [
      [mine, owner.user.id],
      [others, other],
    ] as const)
      await here.database.db.insertInto('public_pictures').values({ name, user_id, created_at: 1 }).execute()
    const refused = { code: 400, message: '图片已失效，请重新上传' }
    const { page, version } = await owner.call('shop.home')
    const dress = (cover: string) => owner.call('shop.saveShop', { version, form: { ...page, cover } })
    expect(await refusalOf(dress(others))).toEqual(refused)
    expect((await dress(mine)).version).toBe(version + 1)

    const { templates } = await owner.call('shop.choices')
    const form = productForm({
      shopId,
      templateId: there(templates[0]).id,
      skus: [skuForm('M1', { stock: 2 })],
    })
    for (const stolen of [
      { cover: others },
      { pictures: [mine, others] },
      { body: `<p><img src="${others}"></p>` },
      { skus: [skuForm('M1', { stock: 2, picture: others })] },
    ])
      expect(await refusalOf(owner.call('shop.save', { form: { ...form, ...stolen } }))).toEqual(refused)
    const saved = await owner.call('shop.save', { form: { ...form, cover: mine } })
    // What the office has put there stays.
    const office = await opened(saved.id)
    const shown = { ...office.form, pictures: [offices] }
    await staff.call('admingoods.save', { id: saved.id, version: saved.version, form: shown })
    const { form: kept } = await owner.call('shop.ware', { id: saved.id })
    expect(kept.pictures).toEqual([offices])
    const again = { id: saved.id, version: saved.version + 1, form: { ...kept, title: '新名字' } }
    expect((await owner.call('shop.save', again)).version).toBe(saved.version + 2)
  })

  it('sees and edits the own products only', async () => {
    const owner = await here.applicant(['shop'])
    expect(await refusalOf(owner.call('shop.home'))).toEqual({
      code: 404,
      message: '店铺还没有开通，请联系客服',
    })
    const { id: shopId } = await here.deps.command((trx) =>
      openFor(trx, owner.user.id, { name: '溪山书房', intro: '' }, here.time.now),
    )
    const foreign = await insertProduct(here, { number: 1 })
    const { templates } = await owner.call('shop.choices')
    const saved = await owner.call('shop.save', {
      form: productForm({ shopId, templateId: there(templates[0]).id, skus: [skuForm('M1', { stock: 2 })] }),
    })
    expect((await owner.call('shop.goods')).rows.map(({ id }) => id)).toEqual([saved.id])
    expect(await refusalOf(owner.call('shop.ware', { id: foreign.id }))).toMatchObject({ code: 404 })
    expect(await refusalOf(owner.call('shop.save', { form: productForm({ shopId: 1 }) }))).toMatchObject({
      code: 404,
    })
    expect(await owner.call('shop.home')).toMatchObject({
      page: { name: '溪山书房' },
      figures: { onSale: 1, off: 0, draft: 0, out: 0, low: 1, sold: 0 },
    })
    const off = await owner.call('shop.setState', { id: saved.id, version: saved.version, state: 'off' })
    expect(off.version).toBe(saved.version + 1)
    expect((await owner.call('shop.home')).figures).toMatchObject({ onSale: 0, off: 1 })
  })
})
