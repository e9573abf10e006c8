import type { Browser } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { countKept, follow, journey, logIn, openWithWorker, press, sheet, stopped, visit } from './steps'

let app: RunningApp
let browser: Browser
let device: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  device = await openWithWorker(browser, { baseURL: app.url })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const step = journey()
const open = (address: string): Promise<void> => visit(device.page, `/${address}`)
const leaf = () => device.page.locator('[data-place="current"]')

const keptTexts = (): Promise<number> => countKept(device.page, 'texts')

/** Shows the contents over the page. */
async function openContents(): Promise<void> {
  // A sheet that is still closing takes the key.
  await sheet(device.page, '目录').waitFor({ state: 'hidden' })
  await device.page.keyboard.press('t')
  await sheet(device.page, '目录').getByRole('list', { name: '章节' }).waitFor()
}

step('keeps the chapters that were opened', async () => {
  const { page } = device
  await logIn(page, '13800000003')
  await follow(page, '#/ebook/reading?id=1&chapter=1')
  const hints = page.getByRole('dialog', { name: '翻页方法' })
  await hints.waitFor()
  await press(page, '知道了')
  // The reader loads the next chapter before its reader comes near it.
  await until('the first chapters are kept', async () => (await keptTexts()) === 2)
})

step('downloads every chapter that is open to its reader', async () => {
  const { page } = device
  await openContents()
  await press(page, '下载')
  await page.getByText(/^已下载 \d+ 章，没有网络也能读$/).waitFor()
  const texts = await keptTexts()
  expect(texts).toBeGreaterThan(2)
  const locked = await page.getByRole('button', { name: /，未解锁$/ }).count()
  expect(locked).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
})

step('opens the book without a network, where it was left, and reads on', async () => {
  const { page } = device
  const { port } = new URL(app.url)
  await open('#/ebook/reading?id=1&chapter=3')
  await leaf().getByRole('heading', { name: '第三章' }).waitFor()
  await app.kill()
  await open('#/ebook/reading?id=1')
  await leaf().getByRole('heading', { name: '第三章' }).waitFor()
  await page.keyboard.press('b')
  await page.getByText('这一页有书签').waitFor({ state: 'attached' })
  await openContents()
  await page.getByRole('button', { name: /^第二章.*，已保存到本机$/ }).click()
  await leaf().getByRole('heading', { name: '第二章' }).waitFor()
  await openContents()
  await page
    .getByRole('button', { name: /，未解锁$/ })
    .first()
    .click()
  await leaf().getByText('这一章还没有保存到本机，联网后可以继续读').waitFor()
  app = await startApp({ dataDir: app.dataDir, port: Number(port) })
  // The device learns of it, or its user asks again.
  await leaf().getByRole('button', { name: '重新加载' }).click()
  await leaf()
    .getByRole('button', { name: /解锁|会员|购买/ })
    .first()
    .waitFor()
})

step('sends the bookmark once there is a network', async () => {
  const { page } = device
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await until('the bookmark is at the server', async () => {
    await open('#/user/marks')
    return page
      .getByText('慢船')
      .first()
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => null,
      )
  })
})

step('leaves no text behind at a log-out', async () => {
  const { page } = device
  expect(await keptTexts()).toBeGreaterThan(2)
  await open('#/user/settings')
  await press(page, '退出登录')
  await press(page.getByRole('dialog'), /确定|退出/)
  await page.waitForURL(/#\/user$/)
  await until('no text is left', async () => (await keptTexts()) === 0)
  expect(device.problems.filter((problem) => !/net::ERR_|ERR_CONNECTION/.test(problem))).toEqual([])
})
