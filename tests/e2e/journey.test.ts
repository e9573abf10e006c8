import type { Browser } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import {
  advances,
  clockOf,
  countDialogs,
  follow,
  journey,
  logIn,
  logInByCode,
  plays,
  press,
  sheet,
  stopped,
  seesToast,
} from './steps'

/** The demo's first drama: six free episodes, the rest for coins or members. */
const TITLE = '渡口有灯'
const PHONE = '13800000007'
/** A second of play goes by between looking and pausing, on a busy machine two. */
const NEAR = 2

let app: RunningApp
let browser: Browser
let phone: Device
let tablet: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  phone = await openDevice(browser, { baseURL: app.url })
  tablet = await openDevice(browser, { baseURL: app.url, width: 375, height: 812 })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const said = (text: string): number => {
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

const step = journey()

step('shows the root screen before any script has run', async () => {
  const context = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled: false,
    viewport: { width: 375, height: 812 },
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByText('请输入书名、作者或ISBN关键字').waitFor()
  for (const name of ['推荐', '数字书城']) await page.getByRole('link', { name }).first().waitFor()
  expect(await page.locator('a:has(img)').count()).toBeGreaterThan(5)
  expect((await page.locator('body').innerText()).length).toBeGreaterThan(200)
  await context.close()
})

step('finds a drama by its whole title, by one and by two characters in its middle', async () => {
  const { page } = phone
  await page.goto('/')
  await page.getByRole('link', { name: /请输入书名、作者或ISBN关键字/ }).click()
  const field = page.getByRole('searchbox')
  const hits = page.getByRole('list', { name: '搜索结果' }).getByRole('link')
  for (const word of ['口', '有灯', TITLE]) {
    await field.fill(word)
    await field.press('Enter')
    await page.waitForURL((url) => decodeURIComponent(url.hash).includes(`Keyword=${word}`))
    await until(`${TITLE} among the hits of ${word}, with the word marked`, async () => {
      const [hit] = await hits.all()
      if (!(await hit?.innerText())?.includes(TITLE)) return false
      return (await hit?.locator('mark').allInnerTexts())?.includes(word)
    })
  }
  await hits.first().click()
  await page.getByRole('heading', { name: TITLE }).waitFor()
})

step('plays a free episode and goes on at the same second after it was left', async () => {
  const { page } = phone
  await page.getByRole('link', { name: '开始观看' }).click()
  await page.getByRole('heading', { name: '第1集' }).waitFor()
  await advances(page)
  await plays(page, 7)
  await page.getByRole('button', { name: '暂停' }).click()
  const left = await clockOf(page)
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('heading', { name: TITLE }).waitFor()
  await page.getByRole('link', { name: /开始观看|继续看/ }).click()
  const notice = page.getByText(/已从第1集 \d+:\d\d 继续播放/)
  await notice.waitFor()
  expect(Math.abs(said(await notice.innerText()) - left)).toBeLessThanOrEqual(NEAR)
  await plays(page, left - NEAR)
  expect(Math.abs((await clockOf(page)) - left)).toBeLessThanOrEqual(NEAR + 1)
})

step('plays at the chosen rate again after the page was loaded anew', async () => {
  const { page } = phone
  const rate = () => page.evaluate(() => document.querySelector('video')?.playbackRate)
  await page.getByRole('button', { name: /^倍速/ }).click()
  await sheet(page, '倍速播放').getByText('2x', { exact: true }).click()
  await until('the film plays at 2x', async () => (await rate()) === 2)
  await page.reload()
  await advances(page)
  expect(await rate()).toBe(2)
  await page.getByRole('button', { name: /^倍速/ }).click()
  await sheet(page, '倍速播放').getByText('1x', { exact: true }).click()
  await until('the film plays at 1x', async () => (await rate()) === 1)
})

step('meets a locked episode, logs in by code in the popup, buys membership and keeps watching', async () => {
  const { page } = phone
  await page.getByRole('button', { name: /选集/ }).click()
  const locked = page.getByRole('button', { name: /^第7集 .*未解锁$/ })
  await locked.click()
  await sheet(page, '解锁后继续观看').waitFor()
  await page.getByText('登录后可用金币解锁').waitFor()
  await page.getByRole('button', { name: /开通会员畅看/ }).click()
  await sheet(page, '登录').waitFor()
  await logInByCode(page, app, PHONE)

  // The same place, and what was begun goes on: the packages, with nothing tapped again.
  const shop = sheet(page, '开通会员')
  await shop.waitFor()
  expect(page.url()).toContain('/video/play')
  await shop.getByRole('button', { name: /立即开通/ }).click()
  await page.getByRole('heading', { name: '沙箱收银台' }).waitFor()
  await page.getByRole('button', { name: '支付成功', exact: true }).click()
  await page.getByRole('status').filter({ hasText: '支付成功' }).waitFor()
  await page.getByRole('link', { name: '返回商家' }).click()

  await seesToast(page, '会员开通成功')
  await page.getByRole('heading', { name: '第7集' }).waitFor()
  await advances(page)
  expect(await sheet(page, '解锁后继续观看').count()).toBe(0)
})

step('goes on at the same second on a second device', async () => {
  await plays(phone.page, 8)
  await phone.page.getByRole('button', { name: '暂停' }).click()
  const left = await clockOf(phone.page)
  // The report of a pause is on its way through the outbox.
  await until('the place has reached the server', () =>
    phone.page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => /callback/i.test(entry.name))
          .at(-1)?.duration,
    ),
  )
  const { page } = tablet
  await logIn(page, PHONE)
  await page.goto('/#/theater/videodetail?id=1')
  await page.getByRole('link', { name: '继续看 第7集' }).click()
  await page.getByRole('heading', { name: '第7集' }).waitFor()
  await plays(page, left - NEAR)
  expect(Math.abs((await clockOf(page)) - left)).toBeLessThanOrEqual(NEAR + 1)
})

step('tells the first device once that the account is in use elsewhere, and takes it home', async () => {
  const { page } = phone
  const dialogs = await countDialogs(page, '系统提示')
  // A report of its player may have been told before: then the press meets the dialog.
  await page.getByRole('button', { name: '追剧' }).click({ force: true })
  const notice = sheet(page, '系统提示')
  await notice.getByText('您的账号在别处登录，请重新登录').waitFor()
  await notice.getByRole('button').click()
  await page.waitForURL((url) => url.hash === '#/home')
  await press(sheet(page, '登录'), '关闭')
  await page.getByRole('navigation').first().waitFor()
  await follow(page, '#/user')
  await page.getByText(/登录/).first().waitFor()
  expect(await dialogs()).toBe(1)
  await notice.waitFor({ state: 'hidden' })
})

step('met no problem on either device', async () => {
  expect([...phone.problems, ...tablet.problems]).toEqual([])
})
