import type { Locator, Page } from 'playwright-core'
import type { GoodsForm, GoodsRow } from '@/contract/store/goods-form'
import type { Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { openOfficeWorld, type Books, type OfficeWorld } from './books'
import {
  answerTo,
  buttons,
  field,
  follow,
  idOf,
  journey,
  logInByCode,
  look,
  press,
  save,
  select,
  sheet,
  seesToast,
} from './steps'

/** Products, applications and teachers' customers: what the administrator decides, what the operator may and may not. */

const WARE = '竹纸信笺'
const APPLICANT = { mobile: '13900000200', name: '溪山书房' }
const REASON = '请补充近三个月的经营数据'

let world: OfficeWorld
let books: Books
let admin: Device
let operator: Device
let phone: Device

beforeAll(async () => {
  world = await openOfficeWorld()
  ;({ books, admin, operator, phone } = world)
})
afterAll(() => world?.close())

const step = journey()
let product = { id: 0, number: 0 }
const at = (): string => `#/ebook/detailShop?kind=goods&id=${product.number}`

async function option(page: Page, place: number, name: string, values: string[]): Promise<void> {
  await press(page, '添加规格')
  await field(page, `规格 ${place} 名称`).fill(name)
  const box = page.getByRole('combobox', { name: `规格 ${place} 的值` })
  for (const value of values) {
    await box.fill(value)
    await box.press('Enter')
  }
}

/** One figure for every combination, of what is chosen beside it. */
async function fillAll(page: Page, figure: string): Promise<void> {
  await field(page, '批量设置的数值').fill(figure)
  await press(page, '应用到全部')
}

step('an administrator makes a product of two options: as a draft nobody finds it', async () => {
  const { page } = admin
  await follow(page, '#/admin/goods/list')
  await page.getByRole('link', { name: '新建商品' }).click()
  await field(page, '名称').fill(WARE)
  await option(page, 1, '颜色', ['竹青', '藕荷'])
  await option(page, 2, '尺寸', ['A5', 'A6'])
  await fillAll(page, '20')
  await select(page.getByRole('combobox', { name: '批量设置的项目' }), '售价')
  await fillAll(page, '32')
  await field(page, '竹青 A5 售价').fill('45.5')
  await press(page, '保存')
  const id = await idOf(page)
  product = books.row('select id, number from works where id = ?', id)
  expect(books.rows('select picks, price, stock from skus where work_id = ? order by id', id)).toEqual([
    { picks: '["竹青","A5"]', price: 4_550, stock: 20 },
    { picks: '["竹青","A6"]', price: 3_200, stock: 20 },
    { picks: '["藕荷","A5"]', price: 3_200, stock: 20 },
    { picks: '["藕荷","A6"]', price: 3_200, stock: 20 },
  ])
  await look(phone.page, at())
  await phone.page
    .getByText(/不存在|没有找到/)
    .first()
    .waitFor()
})

/** The price that stands above the choice of options in the app. */
async function chosen(page: Page, values: string[]): Promise<Locator> {
  await press(page, '选择规格')
  const choice = sheet(page, '选择规格')
  for (const value of values) await press(choice, value)
  return choice
}

step('published, a visitor finds it with the price of each combination', async () => {
  await admin.page.getByText('已上架', { exact: true }).click()
  await save(admin.page)
  const { page } = phone
  await look(page, at())
  await page.getByRole('heading', { name: WARE }).first().waitFor()
  await page.getByText('¥32.00起').first().waitFor()
  const choice = await chosen(page, ['竹青', 'A5'])
  await choice.getByText('¥45.50').waitFor()
  await choice.getByText('库存 20 件').waitFor()
})

step('the operator edits what is told of it and how many there are', async () => {
  const { page } = operator
  await follow(page, `#/admin/goods/list?keyword=${WARE}`)
  await page.getByRole('link', { name: `编辑 ${WARE}` }).click()
  await field(page, '副标题').fill('一封信正好一张')
  await field(page, '竹青 A5 库存').fill('7')
  for (const price of ['竹青 A5 售价', '竹青 A5 会员价', '划线价'])
    expect([price, await field(page, price).isDisabled()]).toEqual([price, true])
  await save(page)
  await look(phone.page, at())
  await phone.page.getByText('一封信正好一张').waitFor()
  const choice = await chosen(phone.page, ['竹青', 'A5'])
  await choice.getByText('库存 7 件').waitFor()
  await choice.getByText('¥45.50').waitFor()
})

step('prices, new products and freight are not the operator’s, whichever way it is tried', async () => {
  const { page } = operator
  await follow(page, '#/admin/goods/list')
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('link', { name: /^新建(商品|图书)$/ }).count()).toBe(0)
  await follow(page, '#/admin/goods/edit')
  await page.getByText('新建商品要有修改价格的权限').waitFor()
  const { data } = await answerTo<{ row: GoodsRow; form: GoodsForm }>(page, 'admingoods.detail', {
    id: product.id,
  })
  const { row, form } = data
  const item = { id: product.id, version: row.version }
  const cheap = { ...form, skus: form.skus.map((sku) => ({ ...sku, price: 1 })) }
  const fresh = { ...form, title: '偷偷上新', skus: form.skus.map(({ id: _id, ...sku }) => sku) }
  const bulk = { items: [item], change: { pricePercent: 10 }, preview: false }
  for (const [name, input] of [
    ['admingoods.save', { ...item, form: cheap }],
    ['admingoods.save', { form: fresh }],
    ['admingoods.bulk', bulk],
    ['admingoods.removeTemplate', { id: 1 }],
  ] as const)
    expect([name, (await answerTo(page, name, input)).code]).toEqual([name, 403])
  expect(books.figure('select min(price) from skus where work_id = ?', product.id)).toBe(3_200)
})

/** Looks for an application and opens it. */
async function openApplication(page: Page, name: string, what: string): Promise<Locator> {
  await follow(page, '#/admin/shopUser')
  await page.getByLabel('关键词').fill(name)
  await press(page, /^查\s?询$/)
  await press(page, `${what} ${name}`)
  const drawer = page.getByRole('dialog').filter({ hasText: '审核记录' })
  await drawer.getByText('提交申请').waitFor()
  return drawer
}

let waiting: { id: number; version: number }
step('an operator finds an application and reads it, and decides nothing', async () => {
  waiting = books.row('select id, version from applications where name = ?', APPLICANT.name)
  const { page } = operator
  const drawer = await openApplication(page, APPLICANT.name, '查看')
  await drawer.getByRole('img', { name: '证照图片 1' }).waitFor()
  await drawer.getByText('1101************14').waitFor()
  expect(await buttons(drawer, /通\s?过|拒\s?绝|查看手机号/)).toBe(0)
  await page.keyboard.press('Escape')
  expect(await page.getByRole('checkbox').count()).toBe(0)
  const items = [waiting]
  for (const [name, input] of [
    ['adminapplication.approve', { items }],
    ['adminapplication.refuse', { items, reason: REASON }],
    ['adminapplication.reveal', { id: waiting.id, reason: REASON }],
  ] as const)
    expect([name, (await answerTo(page, name, input)).code]).toEqual([name, 403])
})

step('the administrator lets it through: the applicant has a shop', async () => {
  const applicant = phone.page
  await applicant.goto('/#/user/login/login')
  await logInByCode(applicant, books.app, APPLICANT.mobile)
  await applicant.waitForURL((url) => !url.hash.includes('login'))
  const { page } = admin
  const drawer = await openApplication(page, APPLICANT.name, '审核')
  await press(drawer, '查看手机号与证件号')
  const asked = page.getByRole('dialog').filter({ has: page.getByLabel('原因') })
  await asked.getByLabel('原因').fill('核对营业执照')
  await press(asked, /^查\s?看$/)
  await page.getByText(APPLICANT.mobile).waitFor()
  await press(page, '知道了')
  await press(drawer, /^通\s?过$/)
  const question = sheet(page, /^通过“溪山书房”/)
  await press(question, /^通\s?过$/)
  await seesToast(page, '已通过，身份已开通')
  await follow(applicant, '#/user/shop/shop')
  await applicant.getByRole('heading', { name: APPLICANT.name }).waitFor()
})

step('two are refused at once, with a reason that the operator reads as well', async () => {
  const { page } = admin
  await follow(page, '#/admin/shopUser')
  for (const name of ['沈城南', '长风']) await page.getByRole('checkbox', { name: `选择 ${name}` }).check()
  await press(page, /^拒\s?绝$/)
  const asked = sheet(page, '拒绝 2 个申请？')
  await field(asked, '原因').fill(REASON)
  await press(asked, /^拒\s?绝$/)
  await seesToast(page, '已拒绝 2 个申请')
  const other = operator.page
  await follow(other, '#/admin/shopUser?state=refused')
  await press(other, '查看 长风')
  await other.getByRole('alert').getByText(REASON).waitFor()
  await other.keyboard.press('Escape')
})

step('a teacher’s customers as the operator sees them: found by their state, given to somebody', async () => {
  const { page } = operator
  await follow(page, '#/admin/customer/teacher')
  await page.getByRole('link', { name: '主播南枝：待跟进 3' }).click()
  await page.waitForURL((url) => /teacherId=6&state=new/.test(url.hash))
  await page.getByRole('row', { name: /邵同学/ }).waitFor()
  expect(await page.getByRole('row', { name: /同学|女士/ }).count()).toBe(3)
  await press(page, '详情 冯同学')
  const drawer = page.getByRole('dialog').filter({ hasText: '跟进记录' })
  expect(await buttons(drawer, /写跟进|编\s?辑|查看手机号/)).toBe(0)
  await press(drawer, /^分\s?配$/)
  const asked = sheet(page, '分配“冯同学”')
  await select(field(asked, '负责人'), '客服小满（咨询一组）')
  await press(asked, /^分\s?配$/)
  await drawer.getByText('客服小满').first().waitFor()
  const customer = books.row<{ id: number; version: number }>(
    `select id, version from customers where name = '冯同学'`,
  )
  const follow3 = { ...customer, event: 'win', note: '试试' }
  expect((await answerTo(page, 'admincustomer.follow', follow3)).code).toBe(403)
  expect((await answerTo(page, 'admincustomer.reveal', { id: customer.id, reason: '试试' })).code).toBe(403)
})

step('what the administrator wrote down changes the teacher’s figures', async () => {
  const { page } = admin
  await follow(page, '#/admin/customer/index?keyword=冯同学')
  await press(page, '详情 冯同学')
  await press(page, '写跟进')
  const form = sheet(page, '跟进“冯同学”')
  await field(form, '跟进内容').fill('已发试听课')
  await press(form, '保存')
  await form.waitFor({ state: 'hidden' })
  const other = operator.page
  await until('the figures have moved', async () => {
    await look(other, '#/admin/customer/teacher')
    await other.getByRole('link', { name: '查看客户 主播南枝' }).waitFor()
    return (await other.getByRole('link', { name: '主播南枝：跟进中 2' }).count()) === 1
  })
})

step('met no problem', async () => {
  expect(world.problems()).toEqual([])
})
