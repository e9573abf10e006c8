import Database from 'better-sqlite3'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { SQLITE_FILE } from '@/server/kernel/db/open-sqlite'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { logIn, sheet, stopped, seesToast } from './steps'

let app: RunningApp
let browser: Browser
let device: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})
afterEach(async () => {
  const { problems } = device
  await device.close()
  expect(problems).toEqual([])
})

interface Books {
  /** Membership orders by state. */
  orders: string[]
  payments: string[]
  /** Days of ordinary membership from now on, rounded. */
  days: number
  /** Credits of the ledger must sum to zero, whatever happened. */
  sum: number
}

/** What the server's books say of a phone's membership orders made in this test run. */
function books(mobile: string, since: number): Books {
  const db = new Database(join(app.dataDir, SQLITE_FILE), { readonly: true })
  try {
    const user = db.prepare('select id from users where mobile = ?').pluck().get(mobile)
    const orders = db
      .prepare(
        "select id, state from orders where user_id = ? and type = 'vip' and created_at >= ? order by id",
      )
      .all(user, since) as { id: number; state: string }[]
    const payments = orders.flatMap(({ id }) =>
      db.prepare('select state from payments where order_id = ? order by id').pluck().all(id),
    )
    const until = (db
      .prepare("select until from memberships where user_id = ? and tier = 'member'")
      .pluck()
      .get(user) ?? 0) as number
    return {
      orders: orders.map(({ state }) => state),
      payments: payments as string[],
      days: Math.max(0, Math.round((until - Date.now()) / 86_400_000)),
      sum: db.prepare('select coalesce(sum(amount), 0) from ledger_postings').pluck().get() as number,
    }
  } finally {
    db.close()
  }
}

/** Logs in and goes as far as the cashier. Answers with the page, the moment and the days already owned. */
async function toCashier(mobile: string): Promise<{ page: Page; since: number; before: number }> {
  device = await openDevice(browser, { baseURL: app.url })
  const { page } = device
  const since = Date.now()
  await logIn(page, mobile)
  const before = books(mobile, since).days
  await page.goto('/#/vip/index')
  await pay(page)
  return { page, since, before }
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /立即开通/ }).click()
  await page.getByRole('heading', { name: '沙箱收银台' }).waitFor()
}

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const back = (page: Page) => page.getByRole('link', { name: '返回商家' }).click()
const opened = (page: Page) => seesToast(page, '会员开通成功')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('pay_order_id'))

/** The package that is preselected: a year of ordinary membership. */
const DAYS = 365

it('grants nothing when the payment fails, says why, and lets it be tried again', async () => {
  const { page, since, before } = await toCashier('13800000001')
  await choose(page, '支付失败')
  await page.getByText('支付失败，可以再试一次').waitFor()
  await back(page)
  await seesToast(page, /^支付不成功:/)
  expect(books('13800000001', since)).toMatchObject({
    orders: ['unpaid'],
    payments: ['failed'],
    days: before,
  })
  expect(await kept(page)).toBeNull()

  await pay(page)
  await choose(page, '支付成功')
  await back(page)
  await opened(page)
  const after = books('13800000001', since)
  expect(after.orders.filter((state) => state === 'fulfilled')).toHaveLength(1)
  expect(after.payments.filter((state) => state === 'paid')).toHaveLength(1)
  expect(after.days).toBe(before + DAYS)
  expect(after.sum).toBe(0)
})

it('grants nothing when the cashier is closed', async () => {
  const { page, since, before } = await toCashier('13800000003')
  await choose(page, '关闭')
  await page.getByText('支付已关闭').waitFor()
  await back(page)
  await seesToast(page, /^支付不成功:/)
  const after = books('13800000003', since)
  expect(after.payments).toEqual(['closed'])
  expect(after.days).toBe(before)
  expect(await kept(page)).toBeNull()
})

it('grants once when the money arrives late: asks, is told 已支付, and finds it by itself', async () => {
  const { page, since, before } = await toCashier('13800000004')
  await choose(page, '延迟 5 秒到账')
  await page.getByText('支付处理中').waitFor()
  await back(page)
  await sheet(page, '支付完成了吗？').getByRole('button', { name: '已支付' }).click()
  await opened(page)
  expect(books('13800000004', since)).toEqual({
    orders: ['fulfilled'],
    payments: ['paid'],
    days: before + DAYS,
    sum: 0,
  })
  expect(await kept(page)).toBeNull()
})

it('grants once when the channel notifies twice', async () => {
  const { page, since, before } = await toCashier('13800000005')
  await choose(page, '重复通知')
  await back(page)
  await opened(page)
  expect(books('13800000005', since)).toEqual({
    orders: ['fulfilled'],
    payments: ['paid'],
    days: before + DAYS,
    sum: 0,
  })
})

it('grants once when the channel never notifies: coming back asks the channel', async () => {
  const { page, since, before } = await toCashier('13800000006')
  await choose(page, '支付成功但不通知')
  await back(page)
  // The channel may just have been asked: then the question comes first.
  const asked = sheet(page, '支付完成了吗？').getByRole('button', { name: '已支付' })
  await Promise.race([opened(page), asked.click().then(() => opened(page))])
  expect(books('13800000006', since)).toEqual({
    orders: ['fulfilled'],
    payments: ['paid'],
    days: before + DAYS,
    sum: 0,
  })
})

it('keeps the order when somebody comes back without paying, and takes the money later', async () => {
  const { page, since, before } = await toCashier('13800000007')
  await page.goBack()
  await sheet(page, '支付完成了吗？').getByRole('button', { name: '未支付' }).click()
  await sheet(page, '支付完成了吗？').waitFor({ state: 'detached' })
  await until(
    'the kept payment is let go once the server has answered',
    async () => (await kept(page)) === null,
  )
  expect(books('13800000007', since)).toMatchObject({
    orders: ['unpaid'],
    payments: ['pending'],
    days: before,
  })
  expect(await page.getByText('会员开通成功').count()).toBe(0)

  // The button has been locked for a moment, then the same purchase goes through.
  await page.getByRole('button', { name: /立即开通/ }).waitFor()
  await pay(page)
  await choose(page, '支付成功')
  await back(page)
  await opened(page)
  const after = books('13800000007', since)
  expect(after.orders.filter((state) => state === 'fulfilled')).toHaveLength(1)
  expect(after.days).toBe(before + DAYS)
  expect(after.sum).toBe(0)
})

it('makes one order of a double tap', async () => {
  device = await openDevice(browser, { baseURL: app.url })
  const { page } = device
  const since = Date.now()
  await logIn(page, '13800000002')
  const before = books('13800000002', since).days
  await page.goto('/#/vip/index')
  // Clicks by code do not wait for a button that is disabled until the packages are there.
  const button = page.getByRole('button', { name: /立即开通/, disabled: false })
  await button.waitFor()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
    element.click()
  })
  await page.getByRole('heading', { name: '沙箱收银台' }).waitFor()
  await choose(page, '支付成功')
  await back(page)
  await opened(page)
  expect(books('13800000002', since)).toEqual({
    orders: ['fulfilled'],
    payments: ['paid'],
    days: before + DAYS,
    sum: 0,
  })
})
