import type { Browser, Page } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { enterOffice, follow, idOf, journey, logIn, look, press, seesToast, sheet, stopped } from './steps'

const LEARNER = '13800000007'
const PAPER = '字音字形 模拟卷一'
/** A question of the paper whose stored key is wrong, and the option that is right. */
const DOUBTFUL = '报名工作到本月十五日'
const RIGHT = '截止、截至'
/** What the learner gets for it when its key is right. */
const MARKS = '3'

let app: RunningApp
let browser: Browser
let office: Device
let phone: Device
beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  office = await openDevice(browser, { baseURL: app.url, width: 1280, height: 800, touch: false })
  phone = await openDevice(browser, { baseURL: app.url, width: 375, height: 812 })
})
afterAll(async () => {
  const problems = [...office.problems, ...phone.problems]
  await browser?.close()
  await stopped(app)
  expect(problems).toEqual([])
})

/** Turns over the questions of a sitting until the doubtful one is shown. */
async function turnToDoubtful(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: /^第 \d+ \/ \d+ 题$/ })
  await heading.waitFor()
  while (!(await page.getByText(DOUBTFUL).first().isVisible())) {
    const before = await heading.textContent()
    await press(page, '下一题')
    await page.getByText(before ?? '', { exact: true }).waitFor({ state: 'detached' })
  }
}

const step = journey()
let sitting = 0

step('a learner answers one question of a paper, rightly, and gets nothing for it', async () => {
  const { page } = phone
  await logIn(page, LEARNER)
  await follow(page, '#/study/questionBank?view=papers')
  await page.getByRole('link', { name: new RegExp(PAPER) }).click()
  await press(page, /^开始/)
  await turnToDoubtful(page)
  await page.getByRole('radio', { name: RIGHT }).click()
  await page.getByText('已保存').waitFor()
  sitting = await idOf(page)
  await page.getByRole('button', { name: '交卷', exact: true }).first().click()
  await press(sheet(page, '现在交卷？'), '确认交卷')
  await page.getByText('学习报告').first().waitFor()
  await page.getByText(/^0\s*\/ 96/).waitFor()
})

step('a teacher marks an essay by its criteria without leaving the keyboard', async () => {
  const { page } = office
  await enterOffice(page)
  await follow(page, '#/admin/study/marking')
  await page.locator('a[href*="question="]').first().click()
  const form = page.getByRole('form', { name: '评分' })
  await form.waitFor()
  const list = page.getByRole('navigation', { name: '答卷' })
  const number = await list
    .locator('[aria-current=true]')
    .getByText(/^答卷 #\d+$/)
    .textContent()
  const criteria = await form.locator('[data-criterion]').count()
  for (let at = 0; at < criteria; at += 1) await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await seesToast(page, /^已保存，[\d.]+ 分$/)
  await list.getByText('已阅', { exact: true }).click()
  await list.getByRole('button', { name: new RegExp(`^${number} ?[\\d.]+ / [\\d.]+ 分$`) }).waitFor()
})

step('finds the wrong key at the head of the analysis and tries the right one', async () => {
  const { page } = office
  await follow(page, '#/admin/study/papers')
  await page.getByLabel('关键词').fill(PAPER)
  await page.getByLabel('关键词').press('Enter')
  await page.getByRole('link', { name: `编辑 ${PAPER}` }).click()
  await page.getByRole('link', { name: '分析' }).click()
  await page.getByText('1 道题疑似答案有误，已排在最前').waitFor()
  await page.getByRole('button', { name: new RegExp(`^改正答案 ${DOUBTFUL}`) }).click()
  const dialog = sheet(page, '改正答案')
  await dialog.getByRole('radio', { name: RIGHT }).check()
  await press(dialog, '试算')
  await dialog
    .getByRole('status')
    .filter({ hasText: /份得分改变/ })
    .waitFor()
})

step('applies what the trial has said, and the learner has the marks and is told', async () => {
  const dialog = sheet(office.page, '改正答案')
  const apply = dialog.getByRole('button', { name: /^应用到 \d+ 份$/ })
  const [changed] = /\d+/.exec((await apply.textContent()) ?? '') ?? []
  await apply.click()
  await seesToast(office.page, new RegExp(`^答案已改正，${changed} 份得分改变`))
  await office.page.getByText('疑似答案有误').first().waitFor({ state: 'detached' })
  const { page } = phone
  await look(page, `#/study/report?id=${sitting}`)
  await page.getByText(new RegExp(`^${MARKS}\\s*/ 96`)).waitFor()
  await follow(page, '#/user')
  await press(page, /^消息/)
  await page.getByText(`《${PAPER}》有一道题的答案已更正，你的得分由 0 分改为 ${MARKS} 分`).first().waitFor()
})
