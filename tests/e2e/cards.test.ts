import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { openBooks, type Books } from './books'
import { enterOffice, field, follow, journey, logIn, press, sheet, seesToast } from './steps'

/** A batch of book cards: made in the office, redeemed by number and password, guessed at in vain. */

const READER = '13800000007'
const GUESSER = '13800000001'
const BATCH = '世界读书日书卡'

let books: Books
let browser: Browser
let office: Device
let phone: Device
let other: Device

beforeAll(async () => {
  ;[books, browser] = await Promise.all([openBooks(), launchBrowser()])
  const baseURL = books.app.url
  office = await openDevice(browser, { baseURL, width: 1280, height: 900, touch: false })
  phone = await openDevice(browser, { baseURL, width: 375, height: 812 })
  other = await openDevice(browser, { baseURL })
})
afterAll(async () => {
  await browser?.close()
  await books?.close()
})
afterEach(() => expect(books.faults()).toEqual([]))

const step = journey()
let cards: { number: string; password: string }[] = []

step('the office makes a batch and gets numbers and passwords this once', async () => {
  const { page } = office
  await enterOffice(page)
  await follow(page, '#/admin/cards')
  await press(page, /^制\s?卡$/)
  const form = sheet(page, '制卡')
  await field(form, '批次名称').fill(BATCH)
  await form.getByText('金币', { exact: true }).click()
  await field(form, '金币数').fill('88')
  await field(form, '张数').fill('3')
  const download = page.waitForEvent('download')
  await press(form, '制作并下载卡密')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const [, ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  cards = lines.map((line) => {
    const [number = '', password = ''] = line.split(',').map((cell) => cell.replaceAll(/["'=\t]/g, ''))
    return { number, password }
  })
  expect(cards).toHaveLength(3)
  await press(page, '知道了')
  // Only hashes are kept.
  const kept = JSON.stringify(books.rows('select * from cards'))
  for (const { password } of cards) expect(kept).not.toContain(password.replaceAll('-', ''))
})

step('a reader sees what a card gives, redeems it, and has it', async () => {
  const { page } = phone
  await logIn(page, READER)
  await follow(page, '#/user/benefits/index')
  const before = coinsOf(READER)
  await field(page, '卡号').fill(cards[0]?.number ?? '')
  await field(page, '密码').fill(cards[0]?.password ?? '')
  await press(page, '查看卡内权益')
  const question = sheet(page, '确认兑换')
  await question.getByText(BATCH).first().waitFor()
  expect(coinsOf(READER)).toBe(before)
  await press(question, '确认兑换')
  await seesToast(page, /^兑换成功/)
  await page.waitForURL((url) => url.hash.startsWith('#/user/benefits/card'))
  expect(coinsOf(READER)).toBe(before + 88)
  expect(
    books.figure(
      `select count(*) from cards where state = 'redeemed' and batch_id =
    (select id from card_batches where name = ?)`,
      BATCH,
    ),
  ).toBe(1)
})

step('the same card gives nothing a second time', async () => {
  const { page } = phone
  const before = coinsOf(READER)
  await page.goto('/#/user/benefits/index')
  await field(page, '卡号').fill(cards[0]?.number ?? '')
  await field(page, '密码').fill(cards[0]?.password ?? '')
  await press(page, '查看卡内权益')
  await page
    .getByRole('alert')
    .filter({ hasText: /已(被)?兑换/ })
    .waitFor()
  expect(coinsOf(READER)).toBe(before)
})

step('whoever guesses passwords is stopped, also with the right one', async () => {
  const { page } = other
  await logIn(page, GUESSER)
  await follow(page, '#/user/benefits/index')
  await field(page, '卡号').fill(cards[1]?.number ?? '')
  for (let guess = 0; guess < 5; guess += 1) {
    await field(page, '密码').fill(`SHUSHENG000${guess}`)
    const answered = page.waitForResponse((answer) => answer.url().includes('cardDecrypt'))
    await press(page, '查看卡内权益')
    await answered
    await page
      .getByRole('alert')
      .filter({ hasText: /卡号或密码/ })
      .waitFor()
  }
  await field(page, '密码').fill(cards[1]?.password ?? '')
  await press(page, '查看卡内权益')
  await page
    .getByRole('alert')
    .filter({ hasText: /15 分钟/ })
    .waitFor()
  expect(
    books.figure(
      `select count(*) from cards where state = 'redeemed' and batch_id =
    (select id from card_batches where name = ?)`,
      BATCH,
    ),
  ).toBe(1)
})

step('a quarter of an hour later the right one goes through', async () => {
  const { page } = other
  books.change(`update rate_counters set window_start = window_start - 900000 where bucket like 'card:%'`)
  await press(page, '查看卡内权益')
  await press(sheet(page, '确认兑换'), '确认兑换')
  await seesToast(page, /^兑换成功/)
  await follow(office.page, '#/admin/user')
  await follow(office.page, '#/admin/cards')
  await office.page.getByRole('button', { name: `卡片 ${BATCH}` }).click()
  await office.page.getByText('2 / 3 张').waitFor()
})

step('nothing went wrong unseen', () => {
  expect([...office.problems, ...phone.problems, ...other.problems]).toEqual([])
  return Promise.resolve()
})

function coinsOf(mobile: string): number {
  return books.figure(
    `select coalesce(sum(balance), 0) from ledger_accounts where owner = 'user' and purpose = 'wallet'
     and currency = 'COIN' and owner_id = (select id from users where mobile = ?)`,
    mobile,
  )
}
