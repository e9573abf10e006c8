import { plainYuan, yuan } from '@/format/money'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { openBooks, payAtCheckout, type Books } from './books'
import { enterOffice, field, follow, journey, logIn, press, sheet, seesToast } from './steps'

/** A dealer's link, from the friend who comes by it to the money, and what a refund takes of it afterwards. */

const DEALER = '13800000003'
const HOUR = 3_600_000
const FRIEND = '13912360021'
const PASSWORD = 'reader5678'

let books: Books
let browser: Browser
let dealer: Device
let friend: Device
let office: Device

beforeAll(async () => {
  ;[books, browser] = await Promise.all([openBooks(), launchBrowser()])
  const baseURL = books.app.url
  dealer = await openDevice(browser, { baseURL })
  friend = await openDevice(browser, { baseURL, width: 375, height: 812 })
  office = await openDevice(browser, { baseURL, width: 1280, height: 900, touch: false })
})
afterAll(async () => {
  await browser?.close()
  await books?.close()
})
afterEach(() => expect(books.faults()).toEqual([]))

const step = journey()
const item = (page: Page, text: string | RegExp) =>
  page.getByLabel('佣金明细').locator('div', { hasText: text }).last()

let link = ''
let book: { number: number; title: string; price: number }
let order: { id: number; order_sn: string; total: number }
let earned = 0
let before = { free: 0, held: 0, debt: 0 }

step('the dealer’s link brings a friend, who registers', async () => {
  await logIn(dealer.page, DEALER)
  await dealer.page.goto('/#/user/share/index')
  link = await dealer.page.getByText(`${books.app.url}/#/home?scene=`).innerText()
  const { page } = friend
  await page.goto(link)
  await until('the code is stamped', () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('scene') ?? '{}') as { spm?: string }).spm),
  )
  await follow(page, '#/user/login/register')
  await page.getByText(/邀请你加入$/).waitFor()
  await field(page, '手机号').fill(FRIEND)
  await field(page, '密码').fill(PASSWORD)
  await field(page, '再次输入密码').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await press(page, '注册')
  await seesToast(page, '注册账号成功！')
  await field(page, '密码').fill(PASSWORD)
  await press(page, '登录')
  await page.waitForURL((url) => !url.hash.includes('login'))
  expect(
    books.figure(
      `select count(*) from referrals where sharer_id = (select id from users where mobile = ?)
       and user_id = (select id from users where mobile = ?)`,
      DEALER,
      FRIEND,
    ),
  ).toBe(1)
})

step('the friend buys, and the commission is held and explains itself', async () => {
  // The server frees holds that have passed: no hold of the demo may end while the wallet is compared.
  const later = Date.now() + HOUR
  books.change(`update commissions set hold_until = ? where state = 'held' and hold_until < ?`, later, later)
  before = books.wallet(DEALER, 'brokerage')
  book = books.row(
    `select number, title, price from works where kind = 'ebook' and state = 'published' and free = 0
     and price > 0 order by price desc, number limit 1`,
  )
  const { page } = friend
  await follow(page, `#/ebook/payment?id=${book.number}&kind=ebook`)
  await page.getByText(book.title).first().waitFor()
  await payAtCheckout(page)
  order = books.row('select id, order_sn, total from orders order by id desc limit 1')
  const commission = books.row<{ amount: number; rate: number; state: string; level: number }>(
    'select amount, rate, state, level from commissions where order_id = ? and level = 1',
    order.id,
  )
  earned = commission.amount
  expect(commission).toEqual({
    amount: Math.floor(order.total / 10),
    rate: 100,
    state: 'held',
    level: 1,
  })
  expect(books.wallet(DEALER, 'brokerage')).toEqual({ ...before, held: before.held + earned })
  await dealer.page.goto('/#/user/share/brokerage')
  await dealer.page.reload()
  const row = item(dealer.page, order.order_sn)
  await row.waitFor()
  await dealer.page
    .getByText(`+${plainYuan(earned)}`)
    .first()
    .waitFor()
  await dealer.page.getByText(/10%/).first().waitFor()
  await field(dealer.page, '订单号').fill(order.order_sn)
  await press(dealer.page, '查一查')
  await until('the order explains itself', async () =>
    (await dealer.page.getByRole('status').allTextContents()).some((text) => text.includes(book.title)),
  )
})

step('the hold passes, and all of it is withdrawn', async () => {
  books.change('update commissions set hold_until = 1 where order_id = ?', order.id)
  await books.again([dealer, friend, office])
  await until('the commission is free', () => books.wallet(DEALER, 'brokerage').free >= before.free + earned)
  const { page } = dealer
  await page.goto('/#/user/share/withdraw')
  await press(page, '全部')
  await press(page, '申请提现')
  await press(sheet(page, /^提现 .* 元？$/), '确认提现')
  await seesToast(page, /已提交，/)
  const asked = books.row<{ id: number; state: string; amount: number; fee: number }>(
    'select id, state, amount, fee from withdrawals order by id desc limit 1',
  )
  expect(books.wallet(DEALER, 'brokerage').free).toBeLessThan(earned)
  await enterOffice(office.page)
  await follow(office.page, `#/admin/withdraw?state=all&open=${asked.id}`)
  const drawer = office.page.getByRole('dialog').first()
  if (asked.state === 'reviewing') {
    await drawer.getByRole('button', { name: /^通\s?过$/ }).click()
    await sheet(office.page, /^通过 .* 的提现/)
      .getByRole('button', { name: /^通\s?过$/ })
      .click()
    await seesToast(office.page, '已通过，等待打款')
  }
  await drawer.getByRole('button', { name: '立即打款' }).click()
  await press(sheet(office.page, /^立即打款/), '立即打款')
  const paid = `select count(*) from withdrawals where state = 'paid' and id = ?`
  await until('it is paid out', () => books.figure(paid, asked.id) === 1)
  expect(books.row('select state from commissions where order_id = ? and level = 1', order.id)).toEqual({
    state: 'paid_out',
  })
})

step('the friend asks for the money back, and the office agrees', async () => {
  const { page } = friend
  await page.goto(`/#/user/afterSales?order_sn=${order.order_sn}`)
  await press(page, '申请售后')
  const form = sheet(page, '申请售后')
  await form.getByRole('radio', { name: '内容无法打开' }).click()
  await press(form, '提交申请')
  await seesToast(page, '申请已提交')
  const desk = office.page
  await desk.goto(`/#/admin/order/list?keyword=${order.order_sn}`)
  await desk.getByRole('button', { name: `详情 ${order.order_sn}` }).click()
  await press(desk, '同意')
  const question = sheet(desk, /^同意退款/)
  await press(question, /^同意退款/)
  await question.waitFor({ state: 'hidden' })
  await until('the commission is taken back', () =>
    books.figure(`select count(*) from commissions where order_id = ? and reason = 'refunded'`, order.id),
  )
})

step('what was paid out already is a debt, which the dealer sees', async () => {
  const { free, debt } = books.wallet(DEALER, 'brokerage')
  expect(free).toBe(0)
  expect(debt).toBeGreaterThan(0)
  expect(debt).toBeLessThanOrEqual(earned)
  const { page } = dealer
  await page.goto('/#/user/share/brokerage')
  await page.reload()
  const head = page.getByRole('region', { name: '推广佣金' })
  await head.getByText('待抵扣').waitFor()
  await head.getByText(yuan(debt)).waitFor()
  await head.getByText(/已提现后退款的部分，从之后的收益里抵扣/).waitFor()
  await page
    .getByText(`−${plainYuan(earned)}`)
    .first()
    .waitFor()
})

step('nothing went wrong unseen', async () => {
  expect([...dealer.problems, ...friend.problems, ...office.problems]).toEqual([])
})
