import type { Browser, Page } from 'playwright-core'
import { DEFAULT_PACKS } from '@/server/money/point-packs'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { openBooks, payAtCashier, type Books } from './books'
import { follow, journey, logIn, press, sheet, seesToast } from './steps'

/** Points and coins of a reader who has none: earned, bought, exchanged and spent. */

const READER = '13800000007'

let books: Books
let browser: Browser
let phone: Device

beforeAll(async () => {
  ;[books, browser] = await Promise.all([openBooks(), launchBrowser()])
  phone = await openDevice(browser, { baseURL: books.app.url })
})
afterAll(async () => {
  await browser?.close()
  await books?.close()
})
afterEach(() => expect(books.faults()).toEqual([]))

const step = journey()

const has = (currency: 'POINT' | 'COIN'): number =>
  books.figure(
    `select coalesce(sum(balance), 0) from ledger_accounts where owner = 'user' and purpose = 'wallet'
     and currency = ? and owner_id = (select id from users where mobile = ?)`,
    currency,
    READER,
  )
/** Waits until a balance is this, and is what the screen says. */
async function holds(page: Page, currency: 'POINT' | 'COIN', amount: number): Promise<void> {
  await until(`${amount} ${currency}`, () => has(currency) === amount)
  expect(
    books.figure(
      `select coalesce(sum(remaining), 0) from point_lots where account_id in (select id from ledger_accounts
       where owner = 'user' and owner_id = (select id from users where mobile = ?))`,
      READER,
    ),
  ).toBe(has('POINT'))
  await page.getByText(amount.toLocaleString('zh-CN'), { exact: true }).first().waitFor()
}

let points = 0
let coins = 0

step('signing in brings points, once a day', async () => {
  const { page } = phone
  await logIn(page, READER)
  points = has('POINT')
  coins = has('COIN')
  await page.goto('/#/user/integral/task')
  await press(page, '签到领 5 积分')
  await seesToast(page, '签到成功，连续 1 天，+5 积分')
  points += 5
  await holds(page, 'POINT', points)
  expect(await page.getByRole('button', { name: '今天已签到' }).isDisabled()).toBe(true)
})

step('a task is done where it leads, and claimed once', async () => {
  const { page } = phone
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: '去分享，分享给朋友' }).click()
  await press(page, '复制链接')
  await seesToast(page, '链接已复制')
  await follow(page, '#/user/integral/task')
  await press(page, '领取，分享给朋友')
  await seesToast(page, '已领取 10 积分')
  points += 10
  await holds(page, 'POINT', points)
  await page.getByText('已领取', { exact: true }).waitFor()
})

step('points are bought for money', async () => {
  const { page } = phone
  await follow(page, '#/user/integral/recharge')
  await press(page, /^支付 ¥/)
  await payAtCashier(page)
  const bought = await until(
    'the order is paid',
    () =>
      books.rows<{ total: number; order_sn: string }>(
        `select total, order_sn from orders where type = 'points' and state in ('paid', 'fulfilled')
       and user_id = (select id from users where mobile = ?)`,
        READER,
      )[0],
  )
  const pack = DEFAULT_PACKS.find(({ price }) => price === bought.total)
  points += (pack?.points ?? 0) + (pack?.bonus ?? 0)
  await page.goto('/#/user/integral/recharge')
  await holds(page, 'POINT', points)
})

step('points are exchanged for coins', async () => {
  const { page } = phone
  await page.goto('/#/user/integral/exchange')
  await press(page, '兑换，50 金币')
  await press(sheet(page, /^用 \d+ 积分兑换「50 金币」？$/), '兑换')
  coins += 50
  await seesToast(page, `已兑换 50 金币，现有 ${coins} 金币`)
  points -= books.figure(`select points from point_offers where slug = 'coins-50'`)
  await holds(page, 'POINT', points)
  expect(has('COIN')).toBe(coins)
})

step('coins are bought for money', async () => {
  const { page } = phone
  await follow(page, '#/video/recharge')
  await press(page, /^支付 ¥/)
  await payAtCashier(page)
  const { total } = await until(
    'the order is paid',
    () =>
      books.rows<{ total: number }>(
        `select total from orders where type = 'coins' and state in ('paid', 'fulfilled')
       and user_id = (select id from users where mobile = ?)`,
        READER,
      )[0],
  )
  coins += books.figure('select coins + bonus from coin_packs where price = ? order by id limit 1', total)
  await page.goto('/#/video/recharge')
  await holds(page, 'COIN', coins)
})

step('coins open an episode, and no more than it costs is taken', async () => {
  const { page } = phone
  await page.goto('/#/video/play?id=1')
  await page.getByRole('button', { name: /选集/ }).click()
  await page.getByRole('button', { name: /^第7集 .*未解锁$/ }).click()
  const ask = sheet(page, '解锁后继续观看')
  await ask.getByText(`余额 ${coins} 金币`).waitFor()
  const button = ask.getByRole('button', { name: /^用金币解锁本集 · \d+ 金币$/ })
  const price = Number(/(\d+) 金币/.exec(await button.innerText())?.[1])
  await button.click()
  await ask.waitFor({ state: 'hidden' })
  coins -= price
  await until('the episode is paid', () => has('COIN') === coins)
  expect(
    books.figure(
      `select count(*) from entitlements where part_id <> 0 and user_id = (select id from users where mobile = ?)`,
      READER,
    ),
  ).toBe(1)
})

step('both ledgers say where it came from and went', async () => {
  const { page } = phone
  await page.goto('/#/user/Hcoin')
  await holds(page, 'COIN', coins)
  await page.getByText('+50', { exact: true }).first().waitFor()
  await page.goto('/#/user/integral/index')
  await holds(page, 'POINT', points)
  await page.getByText('+10', { exact: true }).first().waitFor()
})

step('nothing went wrong unseen', () => {
  expect(phone.problems).toEqual([])
  return Promise.resolve()
})
