import type { Browser } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { follow, press, sheet, stopped } from './steps'

let app: RunningApp
let browser: Browser
beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

it('reads a book of another site by its address, and keeps its place and its marks on the device', async () => {
  const { page, close, problems } = await openDevice(browser, { baseURL: app.url, width: 375, height: 812 })
  const current = page.locator('[data-place="current"]')
  const site = 'https://books.shusheng.example'
  await page.goto('/#/ebook/readingurl')
  await page.getByLabel('网址', { exact: true }).fill(`${site}/letters.epub`)
  await press(page, '打开')
  await press(page, '知道了')
  await current.getByRole('heading', { name: '第一封 油灯擦亮以后' }).waitFor()
  await until('the picture of the book is shown', () =>
    current.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
  )
  await page.keyboard.press('t')
  await press(sheet(page, '目录'), /^第二封 雾/)
  await current.getByText('这封信写了三天').waitFor()
  await sheet(page, '目录').waitFor({ state: 'detached' })
  await page.keyboard.press('b')
  await page.getByText('这一页有书签').waitFor({ state: 'attached' })
  await follow(page, '#/ebook/readingurl')
  await page.getByText('已读 33%').waitFor()
  // The chapter of the address would come before the place that was left.
  await page.reload()
  await page.getByRole('link', { name: /灯塔来信/ }).click()
  await current.getByText('这封信写了三天').waitFor()
  await page.getByText('这一页有书签').waitFor({ state: 'attached' })

  await follow(page, `#/ebook/readingurl?url=${encodeURIComponent(`${site}/evening.txt`)}`)
  await current.getByRole('heading', { name: '护士站的抽屉' }).waitFor()
  await page.keyboard.press('Control+f')
  // Traditional characters find simplified ones.
  await sheet(page, '书内搜索').getByPlaceholder('在这本书里查找').fill('護士站')
  await page.keyboard.press('Enter')
  await sheet(page, '书内搜索')
    .getByText(/^共找到 \d+ 处$/)
    .waitFor()

  const pdf = `#/ebook/readingurl?url=${encodeURIComponent(`${site}/proofreading.pdf`)}`
  await follow(page, pdf)
  await page.getByText('1 / 5', { exact: true }).waitFor()
  await press(page, '下一页')
  await page.getByText('一、先别改字，先认页').waitFor()
  await follow(page, '#/ebook/readingurl')
  await page.getByText('已读 40%').waitFor()
  await follow(page, pdf)
  await page.getByText('2 / 5', { exact: true }).waitFor()

  await follow(page, `#/ebook/readingurl?url=${encodeURIComponent('https://127.0.0.1/a.txt')}`)
  await page.getByText('这个网站不在可以打开的名单里').waitFor()
  await follow(page, '#/ebook/readingurl')
  // The Tab key reveals what a swipe does.
  const remove = page.getByRole('button', { name: '移除《灯塔来信》' })
  await remove.focus()
  await remove.press('Enter')
  await press(page, '移除')
  await page.getByRole('link', { name: /灯塔来信/ }).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})
