import type { Browser } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { advances, follow, journey, logIn, press, sheet, stopped } from './steps'

const DRAMA = '听潮阁夜话'
const ADDRESS = '#/theater/audiodetail?id=1'

let app: RunningApp
let browser: Browser
let device: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  device = await openDevice(browser, { baseURL: app.url, width: 375, height: 812, worker: true })
  await device.page.goto('/#/home')
  await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const step = journey()
const face = () => device.page.getByRole('region', { name: '播放器' })
const downloads = () => sheet(device.page, '下载')
const source = () => device.page.evaluate(() => [...document.querySelectorAll('audio')].map(({ src }) => src))

/** Opens an address as a new visit does: with all code from the disk or the network. */
async function visit(address: string): Promise<void> {
  await device.page.goto('about:blank')
  await device.page.goto(`${app.url}/${address}`)
}

step('downloads episodes of an audio drama', async () => {
  const { page } = device
  await logIn(page, '13800000003')
  await follow(page, ADDRESS)
  await face().getByRole('button', { name: '下载' }).click()
  await downloads().getByText('还没有下载').waitFor()
  await press(downloads(), '下载，第1集')
  await press(downloads(), '下载，第2集')
  await downloads()
    .getByText(/^已下载 2 集，/)
    .waitFor()
  await page.keyboard.press('Escape')
})

step('plays them without a network, also after the app was opened anew', async () => {
  await visit(ADDRESS)
  await device.page.getByRole('heading', { name: DRAMA }).first().waitFor()
  await app.kill()
  await visit(ADDRESS)
  await device.page.getByRole('heading', { name: DRAMA }).first().waitFor()
  await press(device.page, /^(开始|继续)收听/)
  await advances(device.page, 'audio')
  expect(await source()).toContainEqual(expect.stringMatching(/^blob:/))
  await press(face(), '下一集')
  await face()
    .getByText(/^第2集/)
    .waitFor()
  await advances(device.page, 'audio')
  await press(face(), '上一集')
  await face()
    .getByText(/^第1集/)
    .waitFor()
  await advances(device.page, 'audio')
})

step('says so of an episode that is not here', async () => {
  await device.page
    .getByRole('button', { name: /第三夜/ })
    .first()
    .click()
  await face()
    .getByText(/网络|服务/)
    .waitFor()
})

step('lists what is here in the settings, and leaves nothing of what is removed', async () => {
  const { port } = new URL(app.url)
  app = await startApp({ dataDir: app.dataDir, port: Number(port) })
  const { page } = device
  await visit('#/user/settings')
  await page.getByRole('button', { name: /^离线音频.*1 部/ }).click()
  const listed = sheet(page, '离线音频')
  await press(listed, `删除《${DRAMA}》`)
  await press(page.getByRole('dialog').last(), '删除')
  await listed.getByText('没有离线音频').waitFor()
  const pieces = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('books')
        opening.onerror = () => reject(new Error('The database was not opened'))
        opening.onsuccess = () => {
          const counting = opening.result.transaction('pieces').objectStore('pieces').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
  expect(pieces).toBe(0)
  expect(device.problems.filter((problem) => !/net::ERR_|ERR_CONNECTION/.test(problem))).toEqual([])
})
