import { plainYuan, yuan } from '@/format/money'
import type { Browser } from 'playwright-core'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { openBooks, payAtCheckout, type Books } from './books'
import { enterOffice, field, follow, journey, logIn, press, sheet, seesToast } from './steps'

/** A shop owner puts something on sale in the app, sends what was bought, and is paid for it. */

const OWNER = '13800000004'
const BUYER = '13800000002'
const WARE = '竹纸手札礼盒'
const PRICE = 88_800

let books: Books
let browser: Browser
let owner: Device
let buyer: Device
let office: Device

beforeAll(async () => {
  ;[books, browser] = await Promise.all([openBooks(), launchBrowser()])
  const baseURL = books.app.url
  owner = await openDevice(browser, { baseURL })
  buyer = await openDevice(browser, { baseURL, width: 375, height: 812 })
  office = await openDevice(browser, { baseURL, width: 1280, height: 900, touch: false })
})
afterAll(async () => {
  await browser?.close()
  await books?.close()
})
afterEach(() => expect(books.faults()).toEqual([]))

const step = journey()

interface Order {
  id: number
  order_sn: string
  state: string
  total: number
  freight: number
  /** A coupon of the demo is used by itself. */
  discount: number
}
let product: { id: number; number: number }
let order: Order
let before = { free: 0, held: 0, debt: 0 }
/** What the shop gets of the order: all but the platform's six per cent. */
const share = () => order.total - Math.floor((order.total * 60) / 1000)

step('the owner adds a product in the app, and it is on sale', async () => {
  const { page } = owner
  await logIn(page, OWNER)
  await follow(page, '#/user/shop/shop')
  await page.getByRole('link', { name: '添加商品' }).click()
  await page.locator('input[type=file]').first().setInputFiles('stories/pictures/home.webp')
  await field(page, '商品名称').fill(WARE)
  await field(page, '售价（元）').fill('888')
  await field(page, '库存（件）').fill('3')
  await field(page, '重量（克）').fill('600')
  await press(page, '保存并上架')
  await seesToast(page, '已保存，正在售卖')
  product = books.row(`select id, number from works where title = ? and state = 'published'`, WARE)
  expect(books.row('select price, stock, held, sold from skus where work_id = ?', product.id)).toEqual({
    price: PRICE,
    stock: 3,
    held: 0,
    sold: 0,
  })
})

step('a buyer finds it in the shop and pays', async () => {
  const { page } = buyer
  await logIn(page, BUYER)
  const shop = books.figure('select shop_id from goods where work_id = ?', product.id)
  await follow(page, `#/supplies/list?shop=${shop}`)
  await page.getByRole('radio', { name: '最新' }).click()
  await page
    .getByRole('link', { name: new RegExp(WARE) })
    .first()
    .click()
  await page.getByRole('heading', { name: WARE }).first().waitFor()
  await page.getByRole('link', { name: '立即购买' }).click()
  await page.getByText('顾行舟').first().waitFor()
  await payAtCheckout(page)
  order = books.row('select * from orders order by id desc limit 1')
  expect(order).toMatchObject({ state: 'paid', total: PRICE + order.freight - order.discount })
  expect(books.row('select stock, held, sold from skus where work_id = ?', product.id)).toEqual({
    stock: 2,
    held: 0,
    sold: 1,
  })
})

step('the owner sees whom it goes to, and sends it', async () => {
  const { page } = owner
  before = books.wallet(OWNER, 'shop')
  await page.goto('/#/user/shop/shop')
  await page.reload()
  await page.getByRole('link', { name: /^订单与发货/ }).click()
  const parcel = page.getByRole('article', { name: `订单 ${order.order_sn}` })
  await parcel.getByText('平江路 88 号').waitFor()
  await press(parcel, '发货')
  const form = sheet(page, '发货')
  await press(form, '确认发货')
  await form.getByText('快递单号为 6～40 位字母或数字').waitFor()
  await form.getByRole('radio', { name: '中通快递' }).check()
  await field(form, '快递单号').fill('ZT 2026 1121 09')
  await press(form, '确认发货')
  await seesToast(page, '已发货')
  expect(books.row('select state, carrier, tracking_no from parcels where order_id = ?', order.id)).toEqual({
    state: 'shipped',
    carrier: '中通快递',
    tracking_no: 'ZT2026112109',
  })
  expect(books.wallet(OWNER, 'shop')).toEqual(before)
})

step('the buyer confirms it, and the shop’s share is held', async () => {
  const { page } = buyer
  await follow(page, `#/user/order/detail?order_sn=${order.order_sn}`)
  await page.getByText('中通快递 ZT2026112109').first().waitFor()
  await press(page, '确认收货')
  await press(sheet(page, '确认收到商品？'), '确认收货')
  await seesToast(page, '已确认收货')
  expect(books.wallet(OWNER, 'shop')).toEqual({ ...before, held: before.held + share() })
  await owner.page.goto('/#/user/shop/order?state=received')
  await owner.page
    .getByRole('article', { name: `订单 ${order.order_sn}` })
    .getByText(`货款 ${yuan(share())}`)
    .waitFor()
})

step('the hold passes, and the share is free', async () => {
  books.change(
    `update shop_settlements set hold_until = 1
     where parcel_id in (select id from parcels where order_id = ?)`,
    order.id,
  )
  await books.again([owner, buyer, office])
  await until('the share is released', () => books.wallet(OWNER, 'shop').free === before.free + share())
  const { page } = owner
  await page.goto('/#/user/shop/wallet')
  await page
    .getByRole('region', { name: '店铺货款' })
    .getByText(plainYuan(before.free + share()))
    .waitFor()
})

step('the owner withdraws more than goes without a look: it waits for the office', async () => {
  const { page } = owner
  await follow(page, '#/user/shop/withdrawal')
  await field(page, '提现金额（元）').fill('700')
  await press(page, '申请提现')
  await press(sheet(page, '提现 700.00 元？'), '确认提现')
  await seesToast(page, '已提交，等待人工审核')
  expect(books.row('select state, amount, fee, purpose from withdrawals order by id desc limit 1')).toEqual({
    state: 'reviewing',
    amount: 70_000,
    fee: 420,
    purpose: 'shop',
  })
  expect(books.wallet(OWNER, 'shop').free).toBe(before.free + share() - 70_420)
})

step('the office looks at it, lets it through and pays', async () => {
  const { page } = office
  await enterOffice(page)
  await follow(page, '#/admin/withdraw')
  await page
    .getByRole('button', { name: /^审核 .* ¥700\.00$/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByText('店铺货款').first().waitFor()
  await drawer.getByRole('button', { name: /^通\s?过$/ }).click()
  const question = sheet(page, /^通过 ¥700\.00 的提现/)
  await question.getByRole('button', { name: /^通\s?过$/ }).click()
  await seesToast(page, '已通过，等待打款')
  await drawer.getByRole('button', { name: '立即打款' }).click()
  await press(sheet(page, /^立即打款 ¥700\.00/), '立即打款')
  // The list has a filter of the same name: what counts is said in the drawer.
  await drawer.getByText('已到账').first().waitFor()
  const paid = books.row<{ id: number; state: string; withdraw_no: string; reviewer_id: number }>(
    'select * from withdrawals order by id desc limit 1',
  )
  expect(paid).toMatchObject({ state: 'paid', provider: 'sandbox' })
  expect(paid.reviewer_id).toBeGreaterThan(0)
  expect(books.rows('select payout_no, amount, state from sandbox_payouts')).toEqual([
    { payout_no: `${paid.withdraw_no}-1`, amount: 70_000, state: 'paid' },
  ])
  expect(
    books.figure(
      `select count(*) from audit_log where action in ('adminwithdraw.approve', 'adminwithdraw.pay') and target = ?`,
      `withdrawal:${paid.id}`,
    ),
  ).toBe(2)
})

step('the owner sees that it has come', async () => {
  const { page } = owner
  await page.goto('/#/user/shop/withdrawal')
  await page.reload()
  const list = page.getByLabel('提现记录').first()
  await list.getByText('700.00').first().waitFor()
  await list.getByText('已到账').first().waitFor()
})

step('nothing went wrong unseen', async () => {
  expect([...owner.problems, ...buyer.problems, ...office.problems]).toEqual([])
})
