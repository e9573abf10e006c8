import Database from 'better-sqlite3'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { SQLITE_FILE } from '@/server/kernel/db/open-sqlite'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { enterOffice, field, follow, journey, logIn, press, select, sheet, stopped, seesToast } from './steps'

/** A paper book and an e-book in one cart: paid once, one sent, one read at once, one of them given back. */

const READER = '13800000001'
const PAPER = '慢船函套本'
const COUPON = '书友见面礼满 30 减 5'

let app: RunningApp
let browser: Browser
let phone: Device
let office: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  phone = await openDevice(browser, { baseURL: app.url })
  office = await openDevice(browser, { baseURL: app.url, width: 1280, height: 800, touch: false })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const step = journey()

function ask<T>(run: (db: Database.Database) => T): T {
  const db = new Database(join(app.dataDir, SQLITE_FILE), { readonly: true })
  try {
    return run(db)
  } finally {
    db.close()
  }
}

const ebook = () =>
  ask(
    (db) =>
      db
        .prepare(
          `select number, title, price from works where kind = 'ebook' and state = 'published' and free = 0
           and price > 0 and id not in (select work_id from entitlements where user_id = 1)
           and id not in (select work_id from cart_lines where user_id = 1) order by number limit 1`,
        )
        .get() as { number: number; title: string; price: number },
  )

const stockOf = (sku: number) =>
  ask(
    (db) =>
      db.prepare('select stock, held, sold from skus where id = ?').get(sku) as {
        stock: number
        held: number
        sold: number
      },
  )

/** The order that this journey makes, as the server's books have it. */
interface Kept {
  id: number
  order_sn: string
  state: string
  total: number
}
const newest = () =>
  ask(
    (db) =>
      db
        .prepare('select id, order_sn, state, total from orders where user_id = 1 order by id desc limit 1')
        .get() as Kept,
  )
interface Line {
  kind: string
  sku_id: number | null
  quantity: number
  total: number
  discount: number
  refunded: number
}
const lines = (id: number) =>
  ask(
    (db) =>
      db
        .prepare(
          'select kind, sku_id, quantity, total, discount, refunded from order_lines where order_id = ? order by kind',
        )
        .all(id) as Line[],
  )
const ledgerSum = () =>
  ask((db) => db.prepare('select coalesce(sum(amount), 0) from ledger_postings').pluck().get())

let book: { number: number; title: string; price: number }
let order: Kept
/** Pieces of the paper book: the demo's reader has one in the cart from the start. */
let pieces = 0

step('a paper book is chosen by its edition and put into the cart', async () => {
  const { page } = phone
  await logIn(page, READER)
  await page.goto('/#/ebook/detailShop?id=1')
  await press(page, '选择规格')
  const choice = sheet(page, '选择规格')
  const options = choice.getByRole('group')
  await options.first().waitFor()
  for (let index = 0; index < (await options.count()); index += 1)
    await options.nth(index).locator('button:not([disabled])').first().click()
  await press(choice, '加入购物车')
  await seesToast(page, '已加入购物车')
})

step('an e-book goes into the same cart', async () => {
  const { page } = phone
  book = ebook()
  await follow(page, `#/ebook/detail?id=${book.number}`)
  await page.getByRole('heading', { name: book.title }).first().waitFor()
  await press(page, '加购')
  await seesToast(page, '已加入购物车')
})

const couponsIn = (state: string) =>
  ask((db) =>
    db
      .prepare(
        `select coupons.name from user_coupons join coupons on coupons.id = coupon_id
         where user_id = 1 and user_coupons.state = ? order by coupons.name`,
      )
      .pluck()
      .all(state),
  )

step('a coupon is taken where the book is shown', async () => {
  const { page } = phone
  await page.getByRole('button', { name: /^领券/ }).click()
  const choice = sheet(page, '领券')
  expect(couponsIn('unused')).not.toContain(COUPON)
  await press(choice, `领取 ${COUPON}`)
  await choice.getByText('已领取').first().waitFor()
  expect(couponsIn('unused')).toContain(COUPON)
  await page.keyboard.press('Escape')
})

step('both are paid at once: stock is held, then sold', async () => {
  const { page } = phone
  await follow(page, '#/mycart')
  const all = page.getByRole('checkbox', { name: '全选' })
  await all.waitFor()
  await all.uncheck()
  await page.getByRole('checkbox', { name: new RegExp(`^选择${PAPER}`) }).check()
  await page.getByRole('checkbox', { name: `选择${book.title}`, exact: true }).check()
  await press(page, '结算（2）')
  await page.getByRole('button', { name: '为什么是这个价' }).click()
  await sheet(page, '为什么是这个价').getByText(book.title).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^优惠券/ }).click()
  await sheet(page, '优惠券').getByText(COUPON).waitFor()
  await page.keyboard.press('Escape')
  await press(page, '提交订单')
  await page.getByRole('heading', { name: '沙箱收银台' }).waitFor()
  order = newest()
  const paper = lines(order.id).find(({ kind }) => kind === 'sku')
  const sku = paper?.sku_id ?? 0
  pieces = paper?.quantity ?? 0
  const before = stockOf(sku)
  expect(pieces).toBeGreaterThanOrEqual(1)
  expect(before.held).toBeGreaterThanOrEqual(pieces)
  await press(page, '支付成功')
  await page.getByRole('link', { name: '返回商家' }).click()
  await page.getByRole('heading', { name: '支付成功' }).last().waitFor()
  await page.getByText('1 件内容已可使用，1 个包裹等待发货').waitFor()
  expect(newest()).toMatchObject({ id: order.id, state: 'paid' })
  expect(stockOf(sku)).toEqual({
    stock: before.stock,
    held: before.held - pieces,
    sold: before.sold + pieces,
  })
})

async function openOrder(page: Page): Promise<void> {
  await follow(page, `#/admin/order/list?keyword=${order.order_sn}`)
  await page.getByRole('button', { name: `详情 ${order.order_sn}` }).click()
}

step('the office sends the parcel, the buyer sees its number and confirms it', async () => {
  const desk = office.page
  await enterOffice(desk)
  await openOrder(desk)
  await press(desk, '发货')
  const form = sheet(desk, /^发货/)
  await select(field(form, '快递公司'), '顺丰速运')
  await field(form, '快递单号').fill('SF20261121001')
  await press(form, '确认发货')
  await seesToast(desk, '已发货')

  const { page } = phone
  await follow(page, `#/user/order/detail?order_sn=${order.order_sn}`)
  await page.getByText('顺丰速运 SF20261121001').first().waitFor()
  await press(page, '确认收货')
  await press(sheet(page, '确认收到商品？'), '确认收货')
  await seesToast(page, '已确认收货')
  await page.getByText('已签收').first().waitFor()
  expect(newest().state).toBe('fulfilled')
})

step('the paper book’s money goes back, the e-book stays', async () => {
  const { page } = phone
  await follow(page, `#/user/afterSales?order_sn=${order.order_sn}`)
  await page
    .getByRole('region', { name: '可申请售后的商品' })
    .locator('li, article, div', { hasText: PAPER })
    .getByRole('button', { name: '申请售后' })
    .last()
    .click()
  const form = sheet(page, '申请售后')
  await form.getByRole('radio', { name: '仅退款' }).click()
  await form.getByRole('radio', { name: '商品破损或有污渍' }).click()
  await press(form, '提交申请')
  await seesToast(page, '申请已提交')
  await page.getByText('待审核').first().waitFor()

  const desk = office.page
  await follow(desk, '#/admin/user')
  await openOrder(desk)
  await press(desk, '同意')
  const question = sheet(desk, /^同意退款/)
  await press(question, /^同意退款/)
  await question.waitFor({ state: 'hidden' })

  await page.reload()
  await until('the money is back', async () => {
    await follow(page, `#/user/order/detail?order_sn=${order.order_sn}`)
    await page.reload()
    return page
      .getByText(`已退 ${pieces} 件`)
      .first()
      .waitFor({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      )
  })
  const paper = lines(order.id).find(({ kind }) => kind === 'sku')
  expect(paper?.refunded).toBe((paper?.total ?? 0) - (paper?.discount ?? 0))
  expect(lines(order.id).find(({ kind }) => kind === 'work')?.refunded).toBe(0)
  const back = ask((db) =>
    db
      .prepare('select sum(amount) from refunds where order_id = ? and state in (?, ?)')
      .pluck()
      .get(order.id, 'refunding', 'refunded'),
  )
  expect(back).toBe(paper?.refunded)
  expect(ledgerSum()).toBe(0)

  await follow(page, `#/ebook/detail?id=${book.number}`)
  await page.getByRole('heading', { name: book.title }).first().waitFor()
  await page.getByRole('button', { name: /阅读|继续第/ }).waitFor()
  expect(await page.getByRole('button', { name: '加购' }).count()).toBe(0)
})

step('met no problem on the way', async () => {
  expect([...phone.problems, ...office.problems]).toEqual([])
})
