import type { Browser, Page } from 'playwright-core'
import { FREE_A_DAY } from '@/contract/ai/ai-rates'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { chunk, completions, END, stream, type Completions } from '@tests/support/completions'
import { until } from '@tests/support/until'
import { openBooks, payAtCashier, type Books } from './books'
import { enterOffice, field, follow, journey, logInByCode, press, sheet, seesToast } from './steps'

/** Somebody who writes with the tools: free, stopped and gone on with, paid in coins, and counted in the office. */

/** Of the writer; nobody else writes today. */
const RUNS = 4
const WRITER = '13800000007'

const BEGINNING = '天还没亮，船铺的门先响了一声。'
const REST = '他把灯拨亮，去看那条等了三年的船。'

let channel: Completions
/** Lets the text that is under way go on to its end. */
let goOn: () => void
let books: Books
let browser: Browser
let phone: Device

beforeAll(async () => {
  channel = await completions()
  channel.answering = async (_asked, to) => {
    stream(to)
    to.write(chunk(BEGINNING))
    await new Promise<void>((done) => {
      goOn = done
    })
    to.end(`${chunk(REST)}${END}`)
  }
  const env = { AI_BASE_URL: channel.base, AI_API_KEY: 'key-of-the-test', AI_TEXT_MODEL: 'model-of-the-test' }
  ;[books, browser] = await Promise.all([openBooks(env), launchBrowser()])
  phone = await openDevice(browser, { baseURL: books.app.url })
})
afterAll(async () => {
  await browser?.close()
  await books?.close()
  await channel?.close()
})
afterEach(() => expect(books.faults()).toEqual([]))

const step = journey()

const writerId = () => books.figure('select id from users where mobile = ?', WRITER)
const coins = () =>
  books.figure(
    `select coalesce(sum(balance), 0) from ledger_accounts where owner = 'user' and purpose = 'wallet'
     and currency = 'COIN' and owner_id = ?`,
    writerId(),
  )
const lastRun = () =>
  books.row<{ id: number; state: string; text: string; words: number; coins: number; held: number }>(
    'select * from ai_runs where user_id = ? order by id desc limit 1',
    writerId(),
  )
/** What the text has come to, as it stands on the screen. */
const begun = (page: Page) => page.getByText(BEGINNING, { exact: true }).waitFor()
async function finish(page: Page): Promise<void> {
  goOn()
  await page.getByText('已完成', { exact: true }).waitFor()
}

step('a visitor finds a tool, logs in, and stands before it', async () => {
  const { page } = phone
  await page.goto('/#/index/copyright')
  await page.getByRole('link', { name: /AI写作工具/ }).click()
  await page.getByRole('searchbox').fill('分镜')
  await page.getByRole('link', { name: /^短视频脚本/ }).click()
  await logInByCode(page, books.app, WRITER)
  await field(page, '拍什么').waitFor()
})

step('what is typed outlives a reload; the text grows before the eyes', async () => {
  const { page } = phone
  await field(page, '拍什么').fill('渡口边最后一家修船铺')
  await page.reload()
  // The server has drawn the empty form.
  await until(
    'the text is there again',
    async () => (await field(page, '拍什么').inputValue()) === '渡口边最后一家修船铺',
  )
  await page.getByText(`今日还可免费使用 ${FREE_A_DAY} 次`).waitFor()
  await press(page, '开始生成')
  await begun(page)
  await page.getByText('正在写…').waitFor()
})

step('a reload in the middle takes nothing from it', async () => {
  const { page } = phone
  await page.reload()
  await begun(page)
  await finish(page)
  await page.getByText(BEGINNING + REST, { exact: true }).waitFor()
  expect(lastRun()).toMatchObject({ state: 'done', text: BEGINNING + REST })
})

step('it is stopped, and gone on with', async () => {
  const { page } = phone
  await press(page, '重新生成')
  await begun(page)
  await press(page, '停止')
  await page.getByText('已停止', { exact: true }).waitFor()
  const before = lastRun()
  expect(before.text).toBe(BEGINNING)
  await press(page, '继续写')
  await page.getByText(BEGINNING + BEGINNING, { exact: true }).waitFor()
  await finish(page)
  // The same run, which costs no further free use.
  expect(lastRun().id).toBe(before.id)
  expect(lastRun().text).toBe(BEGINNING + BEGINNING + REST)
  await page.getByText('今日还可免费使用 1 次').waitFor()
})

step('the free ones are used up: coins are bought, and what was typed is still there', async () => {
  const { page } = phone
  await press(page, '重新生成')
  await begun(page)
  await finish(page)
  await page.getByText(/最多 24 金币/).waitFor()
  expect(coins()).toBe(0)
  await press(page, '开始生成')
  await press(page.getByRole('dialog'), '去充值')
  await press(page, /^支付 ¥/)
  await payAtCashier(page)
  await until('the coins are there', () => coins() > 0)
  await follow(page, '#/ai/words/dspjb')
  expect(await field(page, '拍什么').inputValue()).toBe('渡口边最后一家修船铺')
})

step('coins are held, what was written is settled, the rest goes back', async () => {
  const { page } = phone
  const had = coins()
  await press(page, '开始生成')
  await begun(page)
  expect(coins()).toBe(had - 24)
  await finish(page)
  const run = lastRun()
  expect([run.held, run.coins]).toEqual([24, Math.ceil((run.words * 20) / 1000)])
  expect(coins()).toBe(had - run.coins)
  await page.getByText(`${run.words} 字 · ${run.coins} 金币`).waitFor()
})

step('a text is saved, found among the saved ones, and deleted', async () => {
  const { page } = phone
  await press(page, '保存')
  await seesToast(page, /已保存/)
  await press(page, '记录')
  const list = sheet(page, '生成记录')
  await list.getByRole('radio', { name: '已保存' }).click()
  const removals = list.getByRole('button', { name: /^删除渡口边/ })
  await until('only the saved one is listed', async () => (await removals.count()) === 1)
  await removals.click()
  await press(page.getByRole('dialog').last(), '删除')
  await list.getByText('还没有保存的内容').waitFor()
  expect(lastRun().text).toBe('')
})

step('the office sees the use of the day, beside the days before', async () => {
  // Figures are counted at every start, and each minute after it.
  await books.again([phone])
  const desk = await openDevice(browser, { baseURL: books.app.url, width: 1280, height: 900 })
  await enterOffice(desk.page, 'operator')
  await desk.page.goto('/#/admin/index')
  await desk.page.getByRole('heading', { name: 'AI 创作' }).waitFor()
  await desk.page.getByText('AI 使用次数').first().waitFor()
  const used = () =>
    books.figure("select value from day_figures where figure = 'aiRuns' order by day desc limit 1")
  await until('today is counted', () => used() === RUNS)
  expect(desk.problems).toEqual([])
  await desk.close()
})
