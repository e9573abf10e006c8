import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { firstWordsOn, holdPage, pageNumberOf, showsPage, showsWords, spokenOn } from './reader-steps'
import { follow, journey, logIn, openWithWorker, press, sheet, stopped, visit } from './steps'

/** One reader's way through a book, from its detail to the file with the notes, over two devices. */

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
const READER = '13800000001'
const NOTE = '这句话像是从河上听来的。'
/** A chapter that has to be bought. */
const LOCKED = '#/ebook/reading?id=1&chapter=6'
const leaf = () => device.page.locator('[data-place="current"]')
const bar = () => device.page.getByRole('region', { name: '正在收听' })

/** First words of the page where the reader was left. */
let words = ''

step('opens a book, and reads into a chapter', async () => {
  const { page } = device
  await logIn(page, READER)
  await follow(page, '#/ebook/detail?id=1')
  await press(page, /试读|阅读|继续/)
  await press(page, '知道了')
  await leaf().locator('[data-start]').first().waitFor()
  await follow(page, '#/ebook/reading?id=1&chapter=2&at=0')
  await leaf().getByRole('heading', { name: '第二章' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await showsPage(page, 2)
  words = await firstWordsOn(page)
  expect(words).toHaveLength(12)
})

step('changes the size in mid-chapter, and stays at the words', async () => {
  const { page } = device
  await page.keyboard.press('m')
  await press(page, '设置')
  const size = page.getByRole('slider', { name: '字号' })
  for (const px of [30, 14, 19]) {
    await size.fill(String(px))
    await until(`the words are shown at ${px} px`, async () =>
      (await showsWords(page, words)) ? true : null,
    )
  }
  await press(page, '关闭')
  expect(await firstWordsOn(page)).toBe(words)
})

step('highlights a sentence with a note', async () => {
  const { page } = device
  await holdPage(page, 0.5)
  const tools = page.getByRole('toolbar', { name: '选中的文字' })
  await press(tools, '绿色')
  await press(tools, '写笔记')
  const note = sheet(page, '写笔记')
  await note.getByRole('textbox', { name: '笔记' }).fill(NOTE)
  await press(note, '保存')
  await note.waitFor({ state: 'detached' })
  await until('the sentence is marked', () => page.evaluate(() => CSS.highlights.has('mark-note-green')))
  await page.keyboard.press('Escape')
})

step('meets a lock, and opens the chapter with coins on its page', async () => {
  const { page } = device
  await follow(page, '#/ebook/detail?id=1')
  await follow(page, LOCKED)
  const locked = page.getByRole('region', { name: /第六章.*未解锁/ })
  await press(locked, /用金币解锁本章/)
  const sure = page.getByRole('dialog').getByRole('button', { name: /解锁|确定/ })
  if (await sure.isVisible()) await sure.click()
  await leaf().getByRole('heading', { name: '第六章' }).waitFor()
  await leaf().locator('[data-start]').first().waitFor()
  expect(await locked.count()).toBe(0)
})

step('hears the chapter while other screens are open', async () => {
  const { page } = device
  await page.keyboard.press('r')
  const sentence = await until('a sentence is heard', async () => (await spokenOn(page)) || null, 60_000)
  expect(await leaf().innerText()).toContain(sentence.slice(0, 4))
  await page.keyboard.press('m')
  await press(page, '返回')
  await bar().getByText('第六章', { exact: false }).waitFor()
  await follow(page, '#/home')
  expect(
    await page.evaluate(() => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).length),
  ).toBe(1)
  await press(bar(), '关闭播放条')
})

step('reads on without a network', async () => {
  const { page } = device
  await app.kill()
  await visit(page, `/${LOCKED}`)
  await leaf().getByRole('heading', { name: '第六章' }).waitFor()
  for (let turns = 0; turns < 2; turns += 1) {
    const before = await pageNumberOf(page)
    await page.keyboard.press('ArrowRight')
    await until('the page has turned', async () => ((await pageNumberOf(page)) === before ? null : true))
  }
  words = await firstWordsOn(page)
  expect(words).toHaveLength(12)
})

step('goes on at the same sentence on another device', async () => {
  app = await startApp({ dataDir: app.dataDir, port: Number(new URL(app.url).port) })
  // The first device, still in the book, sends the places of before once it hears of the network, and this one every 10 s.
  const sent = device.page.waitForResponse(
    (answer) =>
      answer.ok() &&
      Boolean(
        answer
          .request()
          .postData()
          ?.includes(encodeURIComponent(words.slice(0, 6))),
      ),
  )
  await device.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await sent
  const other = await openDevice(browser, { baseURL: app.url })
  await logIn(other.page, READER)
  await other.page.goto('/#/ebook/reading?id=1')
  await press(other.page, '知道了')
  await until('the words are shown', async () => ((await showsWords(other.page, words)) ? true : null))
  expect(await firstWordsOn(other.page)).toBe(words)
  expect(other.problems).toEqual([])
  device = other
})

step('exports the notes', async () => {
  const { page } = device
  await page.keyboard.press('t')
  const list = sheet(page, '目录')
  await list.getByRole('radio', { name: '标注' }).check()
  await list.getByText(NOTE).waitFor()
  await press(list, '导出')
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Markdown 文件')])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('慢船')
  expect(text).toContain(NOTE)
})
