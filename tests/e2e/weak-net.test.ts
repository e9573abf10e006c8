import Database from 'better-sqlite3'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { SQLITE_FILE } from '@/server/kernel/db/open-sqlite'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { advances, clockOf, follow, logIn, plays, stopped } from './steps'

let app: RunningApp
let browser: Browser
let device: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})
beforeEach(async () => {
  device = await openDevice(browser, { baseURL: app.url })
})
afterEach(async () => {
  // The browser logs each connection that the test has cut; nothing else may have gone wrong.
  const problems = device.problems.filter((problem) => !/net::ERR_|Loading (CSS )?chunk/.test(problem))
  await device.close()
  expect(problems).toEqual([])
})

/** Cuts the next `times` requests for code of screens. @returns all addresses asked for */
async function cutChunks(times: number): Promise<string[]> {
  const asked: string[] = []
  let left = times
  await device.page.route('**/static/js/async/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    if (left <= 0) return route.continue()
    left -= 1
    return route.abort('connectionreset')
  })
  return asked
}

async function atHome(): Promise<void> {
  await device.page.goto('/#/home')
  await device.page.getByRole('link', { name: '渡口有灯' }).first().waitFor()
  // Tabs are fetched ahead: only then is it quiet.
  await device.page.waitForLoadState('networkidle')
}

it('fetches a chunk again that failed once', async () => {
  await atHome()
  const asked = await cutChunks(1)
  await follow(device.page, '#/vip/index')
  await device.page.getByRole('button', { name: /立即开通/ }).waitFor()
  expect(asked.length - new Set(asked).size).toBeGreaterThanOrEqual(1)
})

it('loads the page anew, once, when a chunk is not to be had', async () => {
  await atHome()
  await cutChunks(1_000)
  let loads = 0
  device.page.on('load', () => (loads += 1))
  await follow(device.page, '#/vip/index')
  await device.page.getByRole('alert').getByText('网络开小差了').waitFor({ timeout: 30_000 })
  expect(loads).toBe(1)
  await device.page.unroute('**/static/js/async/**')
  await device.page.getByRole('button', { name: '重新加载' }).click()
  await device.page.getByRole('button', { name: /立即开通/ }).waitFor()
})

it('shows a shared drama before any code has come, and takes it over', async () => {
  const { page } = device
  let release = (): void => undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/static/js/**', (route) => released.then(() => route.continue()))
  await page.goto('/#/video/play?id=1', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '返回' }).waitFor()
  const picture = page.locator('#root img').first()
  await until('the picture is shown', () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
  expect(await page.locator('video').count()).toBe(0)
  release()
  await page.locator('video').waitFor()
  expect(await page.getByRole('button', { name: '返回' }).count()).toBe(1)
})

it('takes the drawn screen away when its code is not to be had, and says so', async () => {
  const { page } = device
  await cutChunks(1_000)
  await page.goto('/#/video/play?id=1', { waitUntil: 'commit' })
  await page.getByRole('alert').getByText('网络开小差了').waitFor({ timeout: 30_000 })
  expect(await page.getByRole('button', { name: '返回' }).count()).toBe(0)
})

it('says 哎呀，网络信号丢失 without network, and goes on by itself', async () => {
  await atHome()
  const { page, context } = device
  await context.setOffline(true)
  await follow(page, '#/theater/videolist')
  await page.getByRole('alert').getByText('哎呀，网络信号丢失').waitFor()
  await context.setOffline(false)
  await page
    .getByRole('link', { name: /渡口有灯/ })
    .first()
    .waitFor()
  // The same for a screen whose code is here, and whose list is not.
  await context.setOffline(true)
  await follow(page, '#/theater/audiolist')
  await page.getByText('哎呀，网络信号丢失').first().waitFor()
  await context.setOffline(false)
  await page
    .getByRole('link', { name: /听潮阁夜话/ })
    .first()
    .waitFor()
  expect(await page.getByText('哎呀，网络信号丢失').count()).toBe(0)
})

it('says that the network is gone, and shows screens of the visit as they were', async () => {
  await atHome()
  const { page, context } = device
  await follow(page, '#/theater/videolist')
  const title = page.getByRole('heading', { level: 1, name: '短剧' })
  const drama = page
    .getByRole('main')
    .getByRole('link', { name: /渡口有灯/ })
    .first()
  await title.waitFor()
  await drama.waitFor()
  await atHome()
  await context.setOffline(true)
  const note = page.getByRole('status').getByText('网络信号丢失，内容可能不是最新的')
  await note.waitFor()
  await follow(page, '#/theater/videolist')
  await title.waitFor()
  await drama.waitFor()
  await atHome()
  await note.waitFor()
  expect(await page.getByText('哎呀，网络信号丢失').count()).toBe(0)
  await follow(page, '#/theater/videolist')
  await title.waitFor()
  await context.setOffline(false)
  await note.waitFor({ state: 'detached' })
  await page.getByText('哎呀，网络信号丢失').waitFor({ state: 'detached' })
})

it('keeps progress made without network and hands each event in once', async () => {
  const { page, context } = device
  await logIn(page, '13800000003')
  await page.goto('/#/theater/audiodetail?id=1')
  await page.getByRole('button', { name: '开始收听' }).click()
  await advances(page, 'audio')
  await until('the whole sound is here', () =>
    page.evaluate(() => {
      const sound = document.querySelector('audio')
      return sound !== null && sound.buffered.length > 0 && sound.buffered.end(0) >= sound.duration - 1
    }),
  )
  const delivered: string[] = []
  page.on('response', (answer) => {
    if (!answer.url().includes('/video/callback') || !answer.ok()) return
    delivered.push(new URLSearchParams(answer.request().postData() ?? '').get('event_id') ?? '')
  })
  const face = page.getByRole('region', { name: '播放器' })
  await context.setOffline(true)
  await face.getByRole('button', { name: '暂停' }).click()
  const first = await clockOf(page, 'audio')
  await face.getByRole('button', { name: '播放', exact: true }).click()
  await plays(page, first + 2, 'audio')
  await face.getByRole('button', { name: '暂停' }).click()
  const last = await clockOf(page, 'audio')
  expect(delivered).toEqual([])

  await context.setOffline(false)
  await until('two events have arrived', () => delivered.length >= 2)
  const db = new Database(join(app.dataDir, SQLITE_FILE), { readonly: true })
  const kept = db
    .prepare(
      `select position from progress join users on users.id = user_id join works on works.id = work_id
       where mobile = '13800000003' and works.kind = 'audio' and works.number = 1`,
    )
    .pluck()
    .get() as number
  db.close()
  expect(Math.abs(kept - last)).toBeLessThanOrEqual(1)
  // Coming back again, and a reload, find nothing left to send.
  await context.setOffline(true)
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: /继续收听/ }).waitFor()
  expect(new Set(delivered).size).toBe(delivered.length)
})

it('shows an error with a way to try again while the server is down', async () => {
  await atHome()
  const { page } = device
  await follow(page, '#/theater/videolist')
  await page
    .getByRole('link', { name: /渡口有灯/ })
    .first()
    .waitFor()
  const { dataDir, url } = app
  await app.kill()
  // The code of this screen has not been loaded: reloading the page would show the browser's own error page.
  await follow(page, '#/vip/index')
  await page.getByRole('alert').getByText('网络开小差了').waitFor()
  await page.getByRole('button', { name: '重新加载' }).waitFor()
  // The code of this one has, and its list has not.
  await follow(page, '#/theater/audiolist')
  await page.getByText('内容没有加载出来').waitFor()
  await page.getByText('网络开小差了').first().waitFor()
  expect((await page.locator('body').innerText()).length).toBeGreaterThan(10)
  app = await startApp({ dataDir, port: Number(new URL(url).port) })
  await page
    .getByRole('button', { name: /重新加载|重试/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /听潮阁夜话/ })
    .first()
    .waitFor()
})
