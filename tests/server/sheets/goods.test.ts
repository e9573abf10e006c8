import { GOODS_COLUMNS } from '@/server/store/office/sheet-goods-columns'
import { runDueJobs } from '@/server/main/jobs'
import { removeOldSheets } from '@/server/sheets/sheet-jobs'
import { DAY } from '@/server/kernel/days'
import { officeWorld, type OfficeWorld } from '@tests/server/office/office-world'
import { countsOf, insertProduct } from '@tests/server/store/goods/product'
import { refusalOf } from '@tests/support/world'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { check, confirm, fetched, send, fileOf, sheet, rowMessages, type Line } from './sheets'
import type { StaffCaller } from '@tests/support/door'

let here: OfficeWorld
let staff: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  staff = await here.operator('admin')
})
afterEach(() => here.close())

const HOUSE = '书声自营'
const HEAD = ['店铺', '商品名称', '规格', 'SKU 编码', '售价（元）', '库存', '状态']
const PAPER: Line[] = [
  [HOUSE, '云谷手工皮纸', '尺寸=四尺；刀数=半刀', 'YG-4', 48, 200, '已上架'],
  [HOUSE, '云谷手工皮纸', '尺寸=六尺；刀数=半刀', 'YG-6', '66.00', 120, ''],
]
const products = () =>
  here.database.db.selectFrom('works').selectAll().where('kind', '=', 'goods').orderBy('id').execute()
const skus = () => here.database.db.selectFrom('skus').selectAll().orderBy('id').execute()
const goods = (...rows: Line[]) => check(staff, 'goods', [HEAD, ...rows])

/** Somebody with other rights. */
async function clerk(...permissions: string[]): Promise<StaffCaller> {
  await here.database.db
    .insertInto('roles')
    .values({
      slug: 'clerk',
      name: '店员',
      notes: '',
      scope: 'all',
      permissions: JSON.stringify(permissions),
      fixed: 0,
      version: 1,
      updated_at: 0,
    })
    .execute()
  return here.operator('clerk', { permissions })
}

it('a check writes nothing; what is confirmed is written as the form would, once', async () => {
  const job = await goods(...PAPER, [HOUSE, '竹纸书签', '', 'ZQ-1', 6.5, 999, ''])
  expect(job).toMatchObject({ state: 'checked', total: 3, done: 3, fresh: 3, faults: 0, ready: false })
  expect(await products()).toEqual([])
  expect(await confirm(staff, job)).toMatchObject({ state: 'done', total: 3, done: 3, written: 3, faults: 0 })
  const [paper, bookmark] = await products()
  expect(paper).toMatchObject({ title: '云谷手工皮纸', price: 4800, state: 'published', number: 1 })
  expect(bookmark).toMatchObject({ title: '竹纸书签', price: 650, state: 'draft', number: 2 })
  const { form } = await staff.call('admingoods.detail', { id: paper?.id ?? 0 })
  expect(form.options).toEqual([
    { name: '尺寸', values: ['四尺', '六尺'] },
    { name: '刀数', values: ['半刀'] },
  ])
  expect(form.skus.map(({ code, price, stock }) => [code, price, stock])).toEqual([
    ['YG-4', 4800, 200],
    ['YG-6', 6600, 120],
  ])
  // One row a record in the log.
  expect((await here.auditOf('admingoods.import')).map(({ target }) => target)).toEqual([
    `work:${paper?.id}`,
    `work:${bookmark?.id}`,
  ])
  expect(await refusalOf(staff.call('adminsheet.confirm', { id: job.id }))).toMatchObject({ code: 409 })
  expect(await products()).toHaveLength(2)
})

it('finds a SKU by shop and code: changes, adds and leaves alone', async () => {
  await confirm(staff, await goods(...PAPER))
  const job = await goods(
    [HOUSE, '云谷手工皮纸', '', 'YG-4', 52, '', ''],
    [HOUSE, '云谷手工皮纸', '', 'YG-6', 66, 120, '已上架'],
    [HOUSE, '云谷手工皮纸', '尺寸=八尺；刀数=半刀', 'YG-8', 90, 10, ''],
  )
  expect(await rowMessages(staff, job)).toEqual({
    2: 'change 售价（元）：48 → 52',
    3: 'same',
    4: 'new 新增规格',
  })
  expect(await confirm(staff, job)).toMatchObject({ total: 2, written: 2 })
  expect((await skus()).map(({ code, price, stock }) => [code, price, stock])).toEqual([
    ['YG-4', 5200, 200],
    ['YG-6', 6600, 120],
    ['YG-8', 9000, 10],
  ])
  const again = await goods(...PAPER.map((row) => [...row.slice(0, 4), '', '', '']))
  expect(again).toMatchObject({ same: 2, fresh: 0, changed: 0 })
  expect(await refusalOf(staff.call('adminsheet.confirm', again))).toEqual({
    code: 409,
    message: '没有可以导入的内容',
  })
})

it('moves stock by what the file changed: what was sold since the export stays sold', async () => {
  const {
    skus: [sku = 0],
  } = await insertProduct(here, {
    number: 1,
    title: '帆布袋',
    category: '',
    skus: [{ code: 'B-1', stock: 10 }],
  })
  await here.database.db.updateTable('skus').set({ stock: 7, sold: 3 }).where('id', '=', sku).execute()
  const job = await check(staff, 'goods', [
    ['店铺', '商品编号', '商品名称', 'SKU 编码', '库存', '导出时库存'],
    [HOUSE, 1, '帆布袋', 'B-1', 15, 10],
  ])
  expect(await rowMessages(staff, job)).toEqual({ 2: 'change 库存：7 → 12' })
  expect(await confirm(staff, job)).toMatchObject({ written: 1, faults: 0 })
  expect(await countsOf(here, sku)).toEqual([12, 0, 3])
  expect(
    await rowMessages(
      staff,
      await check(staff, 'goods', [
        ['店铺', '商品名称', 'SKU 编码', '库存', '导出时库存'],
        [HOUSE, '帆布袋', 'B-1', 0, 20],
      ]),
    ),
  ).toEqual({
    2: 'fault 库存：现有库存 12 件，不够减 20 件',
  })
})

it('says of every faulty row what is wrong, and holds what belongs to it', async () => {
  await insertProduct(here, { number: 9, title: '别的商品', category: '', skus: [{ code: 'TAKEN' }] })
  const job = await check(staff, 'goods', [
    [...HEAD, '会员价（元）', '分类', '运费模板', 'ISBN'],
    [HOUSE, '甲', '', 'A-1', '四十', '1.5', '上架', '', '', '', ''],
    ['没有的店', '乙', '', 'B-1', 10, 1, '', '', '', '', ''],
    [HOUSE, '丙', '颜色=红', 'C-1', 10, 1, '', '', '', '', ''],
    [HOUSE, '丙', '颜色=蓝', 'C-2', 10, 1, '', 12, '', '', ''],
    [HOUSE, '丁', '', 'D-1', '', 1, '', '', '', '', ''],
    [HOUSE, '戊', '', 'E-1', 10, 1, '', '', '没有的分类', '', ''],
    [HOUSE, '己', '', 'F-1', 10, 1, '', '', '', '没有的模板', ''],
    [HOUSE, '庚', '', 'G-1', 10, 1, '', '', '', '', '978-7-999-50041-0'],
    [HOUSE, '辛', '', 'TAKEN', 10, 1, '', '', '', '', ''],
    [HOUSE, '壬', '', 'A-2', 10, 1, '', '', '', '', ''],
    [HOUSE, '癸', '', 'A-2', 10, 1, '', '', '', '', ''],
    [HOUSE, '', '', '', '', '', '', '', '', '', ''],
    [HOUSE, '子', '', 'H-1', 10, 1, '已上架', '', '', '', ''],
  ])
  expect(await rowMessages(staff, job)).toEqual({
    2: 'fault 状态：应为草稿、已上架、已下架 售价（元）：应为金额，例如 39.80 库存：应为整数',
    3: 'fault 店铺：没有这家店铺',
    4: 'held ：同一组的第 5 行有误，一起改好后再导入',
    5: 'fault 会员价（元）：会员价不能高于售价',
    6: 'fault 售价（元）：新规格请填写售价',
    7: 'fault 分类：没有“没有的分类”这个分类',
    8: 'fault 运费模板：本店没有“没有的模板”运费模板',
    9: 'fault ISBN：ISBN 校验位不正确，请核对',
    10: 'change 商品名称：别的商品 → 辛；库存：10 → 1',
    11: 'new 新商品',
    12: 'fault ：与第 11 行重复',
    13: 'fault 商品名称：不能为空 SKU 编码：不能为空',
    14: 'new 新商品',
  })
  expect(job).toMatchObject({ fresh: 2, changed: 1, faults: 9, held: 1 })
  expect(await confirm(staff, job)).toMatchObject({
    state: 'done',
    written: 3,
    faults: 9,
    held: 1,
    ready: true,
  })
  const [head, ...lines] = await fetched(staff, job)
  expect(head?.at(-1)).toBe('错误原因')
  expect(lines).toHaveLength(10)
  expect(lines[0]?.at(-1)).toContain('售价（元）应为金额')
})

it('takes the faulty rows once more when they were mended in the file it gave', async () => {
  const first = await check(
    staff,
    'goods',
    [HEAD, ...PAPER, [HOUSE, '竹纸书签', '', 'ZQ-1', '六块五', 9, '']],
    'xlsx',
  )
  await confirm(staff, first)
  const [head = [], line = []] = await fetched(staff, first)
  const mended = line.map((cell) => (cell === '六块五' ? '6.50' : cell))
  const second = await check(staff, 'goods', [head, mended], 'xlsx')
  expect(second).toMatchObject({ format: 'xlsx', total: 1, fresh: 1, faults: 0 })
  await confirm(staff, second)
  expect((await skus()).map(({ code }) => code)).toEqual(['YG-4', 'YG-6', 'ZQ-1'])
})

it('an export is a file that an import finds nothing to do with', async () => {
  await confirm(staff, await goods(...PAPER, [HOUSE, '竹纸书签', '', 'ZQ-1', 6.5, 999, '']))
  for (const format of ['csv', 'xlsx'] as const) {
    const begun = await staff.call('admingoods.export', { format })
    await runDueJobs(staff)
    const job = await sheet(staff, begun)
    expect(job).toMatchObject({ way: 'export', state: 'done', total: 3, done: 3, ready: true })
    const lines = await fetched(staff, job)
    expect(lines[0]).toEqual(GOODS_COLUMNS.map(({ name }) => name))
    expect(await check(staff, 'goods', lines, format)).toMatchObject({
      same: 3,
      faults: 0,
      fresh: 0,
      changed: 0,
    })
  }
  const begun = await staff.call('admingoods.export', { format: 'csv', keyword: '书签' })
  await runDueJobs(staff)
  expect(await fetched(staff, begun)).toHaveLength(2)
})

it('leaves alone what another one has changed since the check', async () => {
  await confirm(staff, await goods(...PAPER))
  const job = await goods(
    [HOUSE, '云谷手工皮纸', '', 'YG-4', 52, '', ''],
    [HOUSE, '砚台', '', 'Y-1', 300, 1, ''],
  )
  const [paper] = await products()
  const { row, form } = await staff.call('admingoods.detail', { id: paper?.id ?? 0 })
  await staff.call('admingoods.save', {
    id: row.id,
    version: row.version,
    form: { ...form, subtitle: '不洇墨' },
  })
  expect(await confirm(staff, job)).toMatchObject({ state: 'done', written: 1, faults: 1 })
  expect(await rowMessages(staff, job)).toEqual({
    2: 'fault ：检查之后已被他人修改，请重新导入',
    3: 'new 新商品',
  })
  expect((await skus()).map(({ code, price }) => [code, price])).toEqual([
    ['YG-4', 4800],
    ['YG-6', 6600],
    ['Y-1', 30000],
  ])
})

it('asks for the right to change prices, and for the right to import until the last row', async () => {
  await confirm(staff, await goods(...PAPER))
  const seller = await clerk('goods.edit', 'goods.read')
  const job = await check(seller, 'goods', [
    HEAD,
    [HOUSE, '云谷手工皮纸', '', 'YG-4', 52, '', ''],
    [HOUSE, '云谷手工皮纸', '', 'YG-6', '', 5, ''],
    [HOUSE, '砚台', '', 'Y-1', 300, 1, ''],
  ])
  const refusal = '售价（元）：没有修改价格的权限，请联系管理员'
  expect(await rowMessages(seller, job)).toEqual({
    2: `fault ${refusal}`,
    3: 'held ：同一组的第 2 行有误，一起改好后再导入',
    4: `fault ${refusal}`,
  })
  const stock = await check(seller, 'goods', [HEAD, [HOUSE, '云谷手工皮纸', '', 'YG-6', '', 5, '']])
  await here.database.db.updateTable('roles').set({ permissions: '[]' }).where('slug', '=', 'clerk').execute()
  expect(await confirm(seller, stock)).toMatchObject({
    state: 'failed',
    written: 0,
    fault: '你的导入权限已被收回',
  })
  expect(
    await refusalOf(
      { ...seller, staff: { ...seller.staff, permissions: [] } }.call('adminsheet.confirm', stock),
    ),
  ).toMatchObject({ code: 403 })
})

it.each([
  ['no rows', [HEAD], '文件里没有数据行'],
  [
    'a column missing',
    [
      ['店铺', '商品名称'],
      [HOUSE, '甲'],
    ],
    '缺少列：SKU 编码',
  ],
  ['a column twice', [[...HEAD, '库存'], [HOUSE]], '“库存”列出现了两次，请删掉一列'],
])('a file with %s says so', async (_what, lines, fault) => {
  const job = await check(staff, 'goods', lines)
  expect(job).toMatchObject({ state: 'failed', fault })
  expect(readdirSync(join(here.deps.env.dataDir, 'uploads'))).toEqual([])
})

it('is one’s own, stopped when one says so, and gone after a week', async () => {
  const other = await here.operator('admin')
  const file = await send(staff, await fileOf([HEAD, ...PAPER]))
  expect(await refusalOf(other.call('admingoods.import', file))).toMatchObject({ code: 404 })
  const begun = await staff.call('admingoods.import', file)
  expect(await refusalOf(staff.call('admingoods.import', file))).toMatchObject({ code: 404 })
  for (const call of ['detail', 'rows', 'confirm', 'cancel', 'file'] as const)
    expect(await refusalOf(other.call(`adminsheet.${call}`, begun))).toMatchObject({ code: 404 })
  expect(await staff.call('adminsheet.cancel', begun)).toMatchObject({ state: 'cancelled' })
  await runDueJobs(staff)
  expect(await sheet(staff, begun)).toMatchObject({ state: 'cancelled', total: 0 })
  const exported = await staff.call('admingoods.export', { format: 'csv' })
  await runDueJobs(staff)
  expect((await staff.call('adminsheet.list')).rows.map(({ id }) => id)).toEqual([exported.id, begun.id])
  expect((await other.call('adminsheet.list')).total).toBe(0)
  here.time.now += 7 * DAY
  expect(await refusalOf(staff.call('adminsheet.file', exported))).toMatchObject({ code: 404 })
  expect(await removeOldSheets(here.deps)).toBe(2)
  expect(readdirSync(join(here.deps.env.dataDir, 'sheets'))).toEqual([])
  expect(readdirSync(join(here.deps.env.dataDir, 'uploads'))).toEqual([])
})

it('says that a stock or a price below 0 cannot be', async () => {
  const job = await check(staff, 'goods', [HEAD, [HOUSE, '甲', '', 'A-1', '-39.8', -3, '']])
  expect(await rowMessages(staff, job)).toEqual({ 2: 'fault 售价（元）：不能小于 0 库存：不能小于 0' })
})
