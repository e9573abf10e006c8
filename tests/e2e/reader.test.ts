import type { Browser, Page } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { firstWordsOn, holdPage, pageNumberOf, showsPage, showsWords, tapPage } from './reader-steps'
import { follow, journey, logIn, press, sheet, stopped } from './steps'

let app: RunningApp
let browser: Browser
let device: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  device = await openDevice(browser, { baseURL: app.url })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const step = journey()
const leaf = () => device.page.locator('[data-place="current"]')

/** The blocks that a screen shows: their first words and where they stand. */
const blocksOn = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const found = [...document.querySelectorAll(`${selector} h2, ${selector} [data-start]`)]
    return found.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return `${element.textContent?.slice(0, 6)} ${[left, top, width, height].map(Math.round).join(' ')}`
    })
  }, within)

const pageNumber = () => pageNumberOf(device.page)
const pageIs = (number: number) => showsPage(device.page, number)
const firstWords = () => firstWordsOn(device.page)
const shows = (wanted: string) => showsWords(device.page, wanted)
const tap = (across: number) => tapPage(device.page, across)
const hold = (down: number) => holdPage(device.page, down)

let words = ''

it('goes to the place of another address of the book that is open', async () => {
  const { page, close, problems } = await openDevice(browser, { baseURL: app.url, width: 375, height: 812 })
  const current = page.locator('[data-place="current"]')
  await page.goto('/#/ebook/reading?id=1&chapter=1')
  await press(page, '知道了')
  await current.getByRole('heading', { name: '船名' }).waitFor()
  await follow(page, '#/ebook/reading?id=1&chapter=2&at=400')
  await press(page, '回到原处')
  await current.getByRole('heading', { name: '船名' }).waitFor()
  await until('the address names the chapter', async () => (page.url().endsWith('chapter=1') ? true : null))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await until('the address follows a turn', async () => (page.url().endsWith('chapter=2') ? true : null))
  expect(problems).toEqual([])
  await close()
})

it('goes to the recording of the book at the same place, and back to the text', async () => {
  const { page, close, problems } = await openDevice(browser, { baseURL: app.url, width: 375, height: 812 })
  await page.goto('/#/ebook/reading?id=1&chapter=2&share=5000')
  await press(page, '知道了')
  // The book opens at the place of the address: nothing was left for it.
  expect(await page.getByRole('button', { name: '回到原处' }).count()).toBe(0)
  await page.keyboard.press('m')
  await press(page, '朗读')
  await press(page, /^听有声版/)
  await press(page, /^接着书听 第3集 0:1\d$/)
  await press(page, '看原文')
  await page.locator('[data-place="current"] [data-start]').first().waitFor()
  expect(await page.locator('[data-place="current"]').innerText()).toMatch(/头一趟水|慢船/)
  await until('the address names the chapter', async () => (page.url().endsWith('chapter=2') ? true : null))
  expect(problems).toEqual([])
  await close()
})

describe('the first page of a chapter', () => {
  it.each([
    [375, 667],
    [430, 932],
    [1280, 800],
  ])('stands before any script where the reader lays it out, at %d by %d', async (width, height) => {
    const { page, close, problems } = await openDevice(browser, { baseURL: app.url, width, height })
    const at = '/ebook/reading?id=1&chapter=1'
    // A page does not wait long for the first drawing of a screen; the server keeps it for a moment.
    await page.request.get('/drawn', { headers: { 'x-at': encodeURIComponent(at), 'x-on': '' } })
    let run: () => void = () => undefined
    const held = new Promise<void>((done) => (run = done))
    await page.route('**/static/js/**', (route) => held.then(() => route.continue()))
    await page.goto(`/#${at}`, { waitUntil: 'commit' })
    await page.waitForSelector('main [data-start]')
    const drawn = await blocksOn(page, 'main')
    run()
    await page.waitForSelector('[data-place="current"] [data-start]')
    const laid = await blocksOn(page, '[data-place="current"]')
    expect(laid.length).toBeGreaterThan(2)
    // At the side of a wide screen a paragraph that goes over two pages stands on both.
    const first = width < 1000 ? laid : laid.slice(0, 4)
    expect(drawn.slice(0, first.length)).toEqual(first)
    expect(problems).toEqual([])
    await close()
  })
})

step('opens a book from its detail, and explains the gestures once', async () => {
  const { page } = device
  await logIn(page, '13800000003')
  await follow(page, '#/ebook/detail?id=1')
  await press(page, /试读|阅读|继续/)
  await page.getByRole('dialog', { name: '翻页方法' }).waitFor()
  await press(page, '知道了')
  await page.getByRole('heading', { name: '阅读《慢船》' }).waitFor({ state: 'attached' })
})

step('turns pages by taps and keys', async () => {
  const { page } = device
  await follow(page, '#/ebook/detail?id=1')
  await follow(page, '#/ebook/reading?id=1&chapter=2')
  await pageIs(1)
  await leaf().getByRole('heading', { name: '第二章' }).waitFor()
  await tap(0.9)
  await pageIs(2)
  await tap(0.1)
  await pageIs(1)
  await page.keyboard.press('ArrowRight')
  await pageIs(2)
  words = await firstWords()
  expect(words).toHaveLength(12)
})

step('stays at the same character while the size and the script change, however often', async () => {
  const { page } = device
  await tap(0.5)
  await press(page, '设置')
  const size = page.getByRole('slider', { name: '字号' })
  for (const px of [28, 13, 32, 22, 19]) {
    await size.fill(String(px))
    await until(`the words are shown at ${px} px`, async () => ((await shows(words)) ? true : null))
  }
  await page.getByRole('radio', { name: '繁体' }).check()
  await until('the page is converted', async () => ((await firstWords()) === words ? null : true))
  expect(await pageNumber()).toMatch(/^2 /)
  await page.getByRole('radio', { name: '原文' }).check()
  await until('the page is as before', async () => ((await firstWords()) === words ? true : null))
  await press(page, '关闭')
  expect(await firstWords()).toBe(words)
})

step('keeps the place when the screen is turned', async () => {
  const { page } = device
  const upright = page.viewportSize() ?? { width: 375, height: 812 }
  const before = await pageNumber()
  await page.setViewportSize({ width: upright.height, height: upright.width })
  await until('the pages are laid out anew', async () => ((await pageNumber()) !== before ? true : null))
  await until('the words are shown on the wide page', async () => ((await shows(words)) ? true : null))
  await page.setViewportSize(upright)
  await until('the page begins as before', async () => ((await firstWords()) === words ? true : null))
})

step('goes on to the next chapter, and back by the contents', async () => {
  const { page } = device
  await page.keyboard.press('End')
  await until('the last page is shown', async () => {
    const [now, all] = (await pageNumber()).split(' / ')
    return now === all ? true : null
  })
  await page.keyboard.press('ArrowRight')
  await leaf().getByRole('heading', { name: '第三章' }).waitFor()
  await tap(0.5)
  await press(page, '目录')
  await sheet(page, '目录')
    .getByRole('button', { name: /第二章/ })
    .click()
  await sheet(page, '目录').waitFor({ state: 'detached' })
  await leaf().getByRole('heading', { name: '第二章' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await pageIs(2)
})

step('shows a locked chapter as a page with the ways to open it', async () => {
  const { page } = device
  await follow(page, '#/ebook/detail?id=1')
  await follow(page, '#/ebook/reading?id=1&chapter=6')
  const locked = page.getByRole('region', { name: /第六章.*未解锁/ })
  await locked.getByText(/用金币解锁本章|去充值/).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

step('comes back to the same words after the app was left', async () => {
  const { page } = device
  await follow(page, '#/ebook/detail?id=1')
  await follow(page, '#/ebook/reading?id=1&chapter=2')
  await until('the words are shown', async () => ((await shows(words)) ? true : null))
  await page.goto('about:blank')
  await page.goto('/#/ebook/reading?id=1&chapter=2')
  await until('the words are shown after a reload', async () => ((await shows(words)) ? true : null))
  expect(await firstWords()).toBe(words)
})

const tools = () => device.page.getByRole('toolbar', { name: '选中的文字' })
const painted = (look: string) =>
  until(`the text is marked: ${look}`, () =>
    device.page.evaluate((name) => CSS.highlights.has(`mark-${name}`), look),
  )
const marks = async () => {
  const list = sheet(device.page, '目录')
  await list.waitFor({ state: 'detached' })
  await device.page.keyboard.press('t')
  await list.getByRole('radio', { name: '标注' }).check()
  return list
}

step('marks a sentence with a note, and the page with a bookmark', async () => {
  const { page } = device
  await hold(0.5)
  await press(tools(), '绿色')
  await painted('fill-green')
  await press(tools(), '写笔记')
  await sheet(page, '写笔记').getByRole('textbox', { name: '笔记' }).fill('河上的人这样说话。')
  await press(sheet(page, '写笔记'), '保存')
  await painted('note-green')
  await sheet(page, '写笔记').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await page.getByText('这一页有书签').waitFor({ state: 'attached' })
  expect(await firstWords()).toBe(words)
})

step('loses no mark that is made without a network', async () => {
  const { page } = device
  await page.context().setOffline(true)
  await hold(0.75)
  await press(tools(), '波浪线')
  await painted('wave-yellow')
  await page.keyboard.press('Escape')
  const arrived = page.waitForResponse((answer) => answer.ok() && answer.url().includes('saveMarks'))
  await page.context().setOffline(false)
  await arrived
})

step('goes to a mark from the list, and deletes it there', async () => {
  const { page } = device
  await page.keyboard.press('Home')
  await pageIs(1)
  await (await marks()).getByRole('button', { name: /河上的人这样说话/ }).click()
  await until('the words are shown', async () => ((await shows(words)) ? true : null))
  const list = await marks()
  await list.getByRole('button', { name: /^删除笔记/ }).click()
  await press(sheet(page, '删除这条笔记？'), '删除')
  await list.getByText('河上的人这样说话。').waitFor({ state: 'detached' })
  await press(list, '关闭')
  await list.waitFor({ state: 'detached' })
})

step('finds words in the book, and shows where they stand', async () => {
  const { page } = device
  await page.keyboard.press('m')
  await press(page, '搜索')
  const search = sheet(page, '书内搜索')
  await search.getByPlaceholder('在这本书里查找').fill('水泥厂')
  await page.keyboard.press('Enter')
  await search.getByText(/^共找到 \d+ 处/).waitFor()
  await search
    .getByRole('region', { name: /第二章/ })
    .getByRole('button')
    .last()
    .click()
  await search.waitFor({ state: 'detached' })
  await until('the words are shown', async () => ((await shows('水泥厂')) ? true : null))
  await painted('found')
  await press(page, '回到原处')
  await until('the words from before are shown', async () => ((await shows(words)) ? true : null))
})

step('reads on by scrolling, from the same words', async () => {
  const { page } = device
  await page.keyboard.press('m')
  await press(page, '设置')
  await page.getByRole('radio', { name: '滚动' }).check()
  await press(page, '关闭')
  const article = page.getByRole('article', { name: '慢船' })
  await article.waitFor()
  await article.getByText(words.slice(0, 6)).first().waitFor()
  await page.keyboard.press('PageDown')
  await until('the text has moved', () =>
    article.evaluate((element) => (element.scrollTop > 0 ? true : null)),
  )
})

step('has the marks on another device', async () => {
  const other = await openDevice(browser, { baseURL: app.url, touch: false })
  await logIn(other.page, '13800000003')
  await other.page.goto('/#/ebook/reading?id=1&chapter=2')
  await press(other.page, '知道了')
  await other.page.keyboard.press('t')
  const list = sheet(other.page, '目录')
  await list.getByRole('radio', { name: '标注' }).check()
  await list.getByText(/^划线 · /).waitFor()
  await list.getByText(/^书签 · /).waitFor()
  expect(await list.getByText('河上的人这样说话。').count()).toBe(0)
  expect(other.problems).toEqual([])
  await other.close()
})

step('met no problem', async () => {
  // Without a network the browser itself says so of each request.
  expect(device.problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
