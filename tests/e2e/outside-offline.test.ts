import type { Browser } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { journey, openWithWorker, press, sheet, stopped, visit } from './steps'

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
const SITE = 'https://books.shusheng.example'
const at = (file: string): string => `/#/ebook/readingurl?url=${encodeURIComponent(`${SITE}/${file}`)}`
const leaf = () => device.page.locator('[data-place="current"]')
const page = (number: number) => device.page.getByRole('group', { name: `第 ${number} 页` })

step('downloads a book of another site from its contents', async () => {
  const { page: screen } = device
  await visit(screen, at('evening.txt'))
  await press(screen, '知道了')
  await leaf().getByRole('heading', { name: '护士站的抽屉' }).waitFor()
  await screen.keyboard.press('t')
  await press(sheet(screen, '目录'), '下载')
  await screen.getByText('已下载 3 章，没有网络也能读').waitFor()
})

step('finds words in a PDF, and shows them on their page', async () => {
  const { page: screen } = device
  await visit(screen, at('proofreading.pdf'))
  await screen.getByText('1 / 5', { exact: true }).waitFor()
  await screen.keyboard.press('Control+f')
  const search = sheet(screen, '书内搜索')
  await search.getByPlaceholder('在这本书里查找').fill('先认页')
  await screen.keyboard.press('Enter')
  await search.getByText(/^共找到 \d+ 处$/).waitFor()
  await search.getByRole('region', { name: '第 2 页' }).getByRole('button').first().click()
  await search.waitFor({ state: 'detached' })
  await screen.getByText('2 / 5', { exact: true }).waitFor()
  // The box lies on the words of the picture.
  const words = await page(2).getByText('一、先别改字，先认页').boundingBox()
  const box = await page(2).locator('i[data-picked]').first().boundingBox()
  if (!words || !box) throw new Error('Nothing is shown on the page')
  expect(box.y).toBeGreaterThanOrEqual(words.y - 2)
  expect(box.y + box.height).toBeLessThanOrEqual(words.y + words.height + 2)
  expect(box.x + box.width).toBeLessThanOrEqual(words.x + words.width + 2)
})

step('highlights words of the PDF with the mouse, and writes a note on them', async () => {
  const { page: screen } = device
  const words = await page(2).getByText('一、先别改字，先认页').boundingBox()
  if (!words) throw new Error('The page has no words')
  const middle = words.y + words.height / 2
  await screen.mouse.move(words.x + 2, middle)
  await screen.mouse.down()
  await screen.mouse.move(words.x + words.width - 2, middle, { steps: 8 })
  await screen.mouse.up()
  const tools = screen.getByRole('toolbar', { name: '选中的文字' })
  await press(tools, '绿色')
  await page(2).locator('i[data-look="fill-green"]').first().waitFor()
  await press(tools, '写笔记')
  const note = sheet(screen, '写笔记')
  await note.getByRole('textbox', { name: '笔记' }).fill('先看页码，再看字')
  await press(note, '保存')
  await note.waitFor({ state: 'detached' })
  await page(2).locator('i[data-look="note-green"]').first().waitFor()
  // A tap beside the words closes their menu, another one shows the bars. The sheet takes the taps until it is gone.
  const tapBeside = () => screen.mouse.click(words.x + 2, words.y + words.height + 300)
  await until('the menu is closed', async () => {
    await tapBeside()
    return (await tools.count()) === 0 ? true : null
  })
  await tapBeside()
  await screen.getByRole('button', { name: '书签' }).waitFor()
})

step('marks a page of the PDF, and downloads the file', async () => {
  const { page: screen } = device
  await press(screen, '书签')
  await screen.getByText('这一页有书签').waitFor({ state: 'attached' })
  await screen.keyboard.press('t')
  const contents = sheet(screen, '目录')
  await contents.getByText('已下载，没有网络也能读').waitFor()
})

step('reads both without a network, and goes to the page that was marked', async () => {
  const { page: screen } = device
  await app.kill()
  await visit(screen, at('evening.txt'))
  await leaf().getByRole('heading', { name: '护士站的抽屉' }).waitFor()
  await screen.keyboard.press('t')
  await sheet(screen, '目录')
    .getByRole('button', { name: /，已保存到本机$/ })
    .last()
    .click()
  await until('the last chapter is shown', async () => (screen.url().includes('chapter=3') ? true : null))
  await visit(screen, at('proofreading.pdf'))
  await screen.getByText('2 / 5', { exact: true }).waitFor()
  await press(screen, '下一页')
  await press(screen, '下一页')
  await until('the fourth page has its words', async () =>
    (await page(4).innerText()).length > 20 ? true : null,
  )
  await screen.keyboard.press('t')
  const contents = sheet(screen, '目录')
  await contents.getByRole('radio', { name: '标注' }).check()
  await contents.getByText('先看页码，再看字').waitFor()
  await contents
    .getByRole('button', { name: /书签 · / })
    .last()
    .click()
  await screen.getByText('2 / 5', { exact: true }).waitFor()
  await page(2).locator('i[data-look="note-green"]').first().waitFor()
  app = await startApp({ dataDir: app.dataDir, port: Number(new URL(app.url).port) })
  expect(device.problems.filter((problem) => !/net::ERR_|ERR_CONNECTION/.test(problem))).toEqual([])
})
