import type { Browser } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import {
  advances,
  countKept,
  follow,
  journey,
  logIn,
  openWithWorker,
  press,
  sheet,
  stopped,
  visit,
} from './steps'

const DRAMA = '听潮阁夜话'
const ADDRESS = '#/theater/audiodetail?id=1'

let app: RunningApp
let browser: Browser
let device: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  device = await openWithWorker(browser, { baseURL: app.url, width: 375, height: 812 })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const step = journey()
const open = (address: string): Promise<void> => visit(device.page, `/${address}`)
const face = () => device.page.getByRole('region', { name: '播放器' })
const downloads = () => sheet(device.page, '下载')
const source = () => device.page.evaluate(() => [...document.querySelectorAll('audio')].map(({ src }) => src))

const keptPieces = (): Promise<number> => countKept(device.page, 'pieces')

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
  await open(ADDRESS)
  await device.page.getByRole('heading', { name: DRAMA }).first().waitFor()
  await app.kill()
  await open(ADDRESS)
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
  await face().getByText('网络开小差了').waitFor()
})

step('lists what is here, and leaves nothing of what is removed', async () => {
  const { port } = new URL(app.url)
  app = await startApp({ dataDir: app.dataDir, port: Number(port) })
  const { page } = device
  await open('#/user/settings')
  await page.getByRole('link', { name: /^已下载.*1 项/ }).click()
  await press(page.getByRole('region', { name: '音频' }), `删除《${DRAMA}》`)
  await press(page.getByRole('dialog').last(), '删除')
  await page.getByText('还没有下载').waitFor()
  expect(await keptPieces()).toBe(0)
})

step('leaves no sound behind at a log-out', async () => {
  const { page } = device
  await open(ADDRESS)
  await face().getByRole('button', { name: '下载' }).click()
  await press(downloads(), '下载，第1集')
  await downloads()
    .getByText(/^已下载 1 集，/)
    .waitFor()
  expect(await keptPieces()).toBeGreaterThan(0)
  await open('#/user/settings')
  await press(page, '退出登录')
  await press(page.getByRole('dialog'), /确定|退出/)
  await page.waitForURL(/#\/user$/)
  await until('no sound is left', async () => (await keptPieces()) === 0)
  expect(device.problems.filter((problem) => !/net::ERR_|ERR_CONNECTION/.test(problem))).toEqual([])
})
