import type { Browser, Page } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { enterOffice, field, follow, journey, logIn, sheet, stopped, seesToast } from './steps'

const APPLICANT = '13800000007'
const NAME = '顾南舟'
const PLAN = '每周三晚在社群领读一章，配一段朗读音频'
const REASON = '请写明社群人数与更新频率'
const MENDED = `${PLAN}；三个群共一千二百人，每周更新一次`

let app: RunningApp
let browser: Browser
let phone: Device
let desk: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  phone = await openDevice(browser, { baseURL: app.url })
  desk = await openDevice(browser, { baseURL: app.url, width: 1280, height: 900, touch: false })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const arrives = (page: Page, hash: RegExp) => page.waitForURL((url) => hash.test(url.hash))
/** Opens the application in the list of those that wait. */
async function openApplication(page: Page): Promise<void> {
  await page.goto('/#/admin/shopUser')
  await page.reload()
  await page.getByRole('button', { name: `审核 ${NAME}`, exact: true }).click()
  await page.getByText('第 1 次提交').or(page.getByText('第 2 次提交')).first().waitFor()
}

const step = journey()

step('a screen for promoters shows others what it brings, and leads to the form', async () => {
  const { page } = phone
  await logIn(page, APPLICANT)
  await follow(page, '/user/share/index')
  await page.getByRole('link', { name: '申请成为推广者' }).click()
  await arrives(page, /^#\/user\/share\/form/)
  await page.getByRole('button', { name: '提交申请' }).waitFor()
})

step('a form that is handed in too early says what is missing', async () => {
  const { page } = phone
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('alert').filter({ hasText: '请选择推广平台' }).waitFor()
  expect(await page.getByRole('alert').filter({ hasText: /^请/ }).allTextContents()).toEqual(
    expect.arrayContaining(['请填写姓名', '请选择推广平台', '请填写推广计划']),
  )
})

step('what was typed survives a reload, on the spot and as a draft of the server', async () => {
  const { page } = phone
  await field(page, '姓名').fill(NAME)
  await page.getByRole('checkbox', { name: '小红书' }).check()
  await field(page, '推广计划').fill(PLAN)
  await page.reload()
  await page.getByRole('button', { name: '提交申请' }).waitFor()
  expect(await field(page, '姓名').inputValue()).toBe(NAME)
  expect(await page.getByRole('checkbox', { name: '小红书' }).isChecked()).toBe(true)
  expect(await field(page, '推广计划').inputValue()).toBe(PLAN)
  const picture = await page.screenshot()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '主页.png', mimeType: 'image/png', buffer: picture })
  await page.locator('li[data-status=done]').waitFor()
  await page.getByText(/^草稿已保存/).waitFor()
  // As on another device: only the server knows.
  await page.evaluate(() => localStorage.removeItem('apply_drafts'))
  await page.reload()
  await page.locator('li[data-status=done]').waitFor()
  expect(await field(page, '推广计划').inputValue()).toBe(PLAN)
})

step('the agreement is read to its end, agreed to, and ticked in the form', async () => {
  const { page } = phone
  await page.getByRole('link', { name: '《推广者协议》' }).click()
  const agree = page.getByRole('button', { name: '同意并继续' })
  await agree.waitFor()
  await page.getByText('全文完').scrollIntoViewIfNeeded()
  await until('the agreement is read', () => agree.isEnabled())
  await agree.click()
  await page.getByRole('button', { name: '提交申请' }).waitFor()
  await until('the box is ticked', () => page.getByRole('checkbox', { name: /我已阅读并同意/ }).isChecked())
  expect(await page.locator('li[data-status=done]').count()).toBe(1)
})

step('handed in, it waits, and the review screen tells so', async () => {
  const { page } = phone
  await page.getByRole('button', { name: '提交申请' }).click()
  await seesToast(page, '提交成功!')
  await page.getByText('审核中').waitFor()
  await page.getByRole('link', { name: '查看我的全部申请' }).click()
  await arrives(page, /^#\/user\/login\/review/)
  await page.getByRole('heading', { name: '推广者申请' }).waitFor()
  await page.getByText('审核中').waitFor()
})

step('a reviewer sees form and picture, and refuses with a reason', async () => {
  const { page } = desk
  await enterOffice(page, 'reviewer')
  await openApplication(page)
  await page.getByText(PLAN).waitFor()
  await page.getByRole('img', { name: '证照图片 1' }).waitFor()
  await page
    .getByRole('button', { name: /^拒\s?绝$/ })
    .last()
    .click()
  const ask = sheet(page, /^拒绝“顾南舟”/)
  await ask.getByRole('button', { name: /^拒\s?绝$/ }).click()
  await ask.getByText('请填写原因').waitFor()
  await ask.getByLabel('原因').fill(REASON)
  await ask.getByRole('button', { name: /^拒\s?绝$/ }).click()
  await seesToast(page, '已拒绝')
})

step('the applicant reads the reason, mends the form as it was, and hands it in again', async () => {
  const { page } = phone
  await page.reload()
  await page.getByText('未通过', { exact: true }).waitFor()
  await page.getByText(REASON).waitFor()
  await page.getByRole('link', { name: '修改后重新提交' }).click()
  await page.getByText(REASON).waitFor()
  expect(await field(page, '推广计划').inputValue()).toBe(PLAN)
  expect(await page.locator('li[data-status=done]').count()).toBe(1)
  await field(page, '推广计划').fill(MENDED)
  // What is mended is kept as well.
  await page.reload()
  await page.getByText(REASON).waitFor()
  // The server has drawn the form without it.
  await until('the text is there again', async () => (await field(page, '推广计划').inputValue()) === MENDED)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '重新提交' }).click()
  await page.getByText('复审中').waitFor()
})

step('the reviewer approves what was mended', async () => {
  const { page } = desk
  await openApplication(page)
  await page.getByText(MENDED).waitFor()
  await page
    .getByRole('button', { name: /^通\s?过$/ })
    .last()
    .click()
  await sheet(page, /^通过“顾南舟”/)
    .getByRole('button', { name: /^通\s?过$/ })
    .click()
  await seesToast(page, '已通过，身份已开通')
})

step('the promoter’s screen opens in the session that was there all along', async () => {
  const { page } = phone
  await follow(page, '/user/share/index')
  await page.getByRole('heading', { name: '推广佣金' }).waitFor()
  expect(await page.getByRole('link', { name: '申请成为推广者' }).count()).toBe(0)
  await follow(page, '/user/share/form')
  await page.getByText('你已是推广者').waitFor()
  await page.getByRole('link', { name: '去看看' }).click()
  await arrives(page, /^#\/user\/share\/index/)
})

step('nothing went wrong unseen', async () => {
  expect(phone.problems).toEqual([])
  expect(desk.problems).toEqual([])
})
