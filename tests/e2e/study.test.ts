import Database from 'better-sqlite3'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { SQLITE_FILE } from '@/server/kernel/db/open-sqlite'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { follow, idOf, journey, logIn, press, sheet, stopped } from './steps'

const LEARNER = '13800000007'
const QUESTIONS = 10

let app: RunningApp
let browser: Browser
let phone: Device
let tablet: Device
beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  phone = await openDevice(browser, { baseURL: app.url, width: 375, height: 812 })
  tablet = await openDevice(browser, { baseURL: app.url, width: 1280, height: 800 })
})
afterAll(async () => {
  const problems = [...phone.problems, ...tablet.problems]
  await phone.close()
  await tablet.close()
  await browser?.close()
  await stopped(app)
  // The browser logs each connection that the test has cut; nothing else may have gone wrong.
  expect(problems.filter((problem) => !/net::ERR_|Loading (CSS )?chunk/.test(problem))).toEqual([])
})

const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: `第 ${number} / ${QUESTIONS} 题`, exact: true })

/** Answers the question that is shown: its first option, or some words. */
async function answer(page: Page): Promise<void> {
  const blanks = await page.getByRole('textbox').all()
  for (const blank of blanks) await blank.fill('渡口')
  if (blanks.length === 0) await page.keyboard.press('1')
}

interface Row {
  slot: number
  value: string
  revision: number
}

/** What the server has of the learner's last sitting. */
function stored(): Row[] {
  const database = new Database(join(app.dataDir, SQLITE_FILE), { readonly: true })
  try {
    return database
      .prepare<[string], Row>(
        `select slot, value, revision from sitting_answers where sitting_id =
           (select max(sittings.id) from sittings join users on users.id = user_id where mobile = ?) order by slot`,
      )
      .all(LEARNER)
  } finally {
    database.close()
  }
}

const step = journey()

step('a learner finds a paper in the question bank and reads its rules', async () => {
  const { page } = phone
  await logIn(page, LEARNER)
  await follow(page, '#/study/questionBank')
  await page.getByText('版权常识').first().click()
  await page.getByText('作品与著作权主体').waitFor()
  await follow(page, '#/study/questionBank?view=papers')
  await page.getByRole('link', { name: /版权常识 小测一/ }).click()
  await page.getByRole('heading', { name: '版权常识 小测一' }).waitFor()
  await press(page, '开始答题')
  await question(page, 1).waitFor()
})

step('keeps answers through a lost network, and the server has each of them once', async () => {
  const { page } = phone
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await question(page, number).waitFor()
    if (number === 4) await page.context().setOffline(true)
    await answer(page)
    if (number === 7) {
      await page.getByText('已离线，答案在本机').waitFor()
      await page.context().setOffline(false)
    }
    if (number < QUESTIONS) await press(page, '下一题')
  }
  await page.getByText('已保存').waitFor()
  const rows = await until('the server has all answers', () => {
    const all = stored()
    return all.length === QUESTIONS ? all : null
  })
  expect(rows.map(({ slot }) => slot)).toEqual(Array.from({ length: QUESTIONS }, (_, slot) => slot))
  expect(rows.filter(({ value }) => value === '')).toEqual([])
})

step('goes on with it on another device, which has all answers', async () => {
  const id = await idOf(phone.page)
  const { page } = tablet
  await logIn(page, LEARNER)
  await follow(page, `#/study/answer?id=${id}`)
  await page.getByText('正在另一台设备上作答').waitFor()
  await press(page, '在这台设备继续')
  await page.getByText('正在另一台设备上作答').waitFor({ state: 'detached' })
  await press(page, '答题卡')
  await sheet(page, '答题卡').waitFor()
  expect(await sheet(page, '答题卡').getByRole('button', { name: /已答/ }).count()).toBe(QUESTIONS)
  await page.keyboard.press('Escape')
})

step('hands it in and reads the report and the explanations', async () => {
  const { page } = tablet
  await page.getByRole('button', { name: '交卷', exact: true }).first().click()
  await press(sheet(page, '现在交卷？'), '确认交卷')
  await page.getByText('学习报告').first().waitFor()
  expect(stored().length).toBe(QUESTIONS)
  await page.getByRole('link', { name: '全部解析' }).click()
  await page.getByText('正确答案').first().waitFor()
  expect(await page.getByText('你的答案').count()).toBeGreaterThan(0)
})

step('finds the wrong answers in the wrong-answer book and practises them', async () => {
  const { page } = tablet
  await follow(page, '#/study/questionBank?view=wrong&show=all')
  await press(page, /冲刺/)
  await page.getByRole('heading', { name: /^第 1 \/ \d+ 题$/ }).waitFor()
  await answer(page)
  const confirm = page.getByRole('button', { name: '确认答案' })
  if (await confirm.isVisible()) await confirm.click()
  await page.getByRole('group', { name: '第 1 题的解析' }).waitFor()
  await press(page, '完成')
  await press(sheet(page, '完成这次练习？'), '完成练习')
  await page.getByText('学习报告').first().waitFor()
})
