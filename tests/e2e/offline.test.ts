import type { Browser, Page } from 'playwright-core'
import { MOBILE, routesOf } from '@/tools/screens'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { logIn, openWithWorker, stopped, visit } from './steps'

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
  device = await openWithWorker(browser, { baseURL: app.url })
})
afterEach(() => device.close())

/** Runs something while the server is gone and the device has no network. */
async function withoutNetwork(run: () => Promise<void>): Promise<void> {
  const { dataDir, url } = app
  await app.kill()
  await device.context.setOffline(true)
  try {
    await run()
  } finally {
    await device.context.setOffline(false)
    app = await startApp({ dataDir, port: Number(new URL(url).port) })
  }
}

const tab = (name: string) => device.page.getByRole('navigation', { name: '主导航' }).getByText(name)

it('opens without a network, says so, and goes on by itself once there is one', async () => {
  const { page } = device
  const { port } = new URL(app.url)
  await app.kill()
  await visit(device.page, '/#/home')
  await page.getByRole('status').filter({ hasText: '内容可能不是最新的' }).waitFor()
  await visit(device.page, '/#/index/copyright')
  await page.getByRole('alert').getByText(/网络/).first().waitFor()
  await tab('我的').click()
  await page.waitForURL(/#\/user/)
  await page.getByText('登录').first().waitFor()
  await tab('首页').click()
  app = await startApp({ dataDir: app.dataDir, port: Number(port) })
  await page.getByRole('link', { name: '渡口有灯' }).first().waitFor()
  expect(device.problems.filter((problem) => !problem.includes('net::ERR_'))).toEqual([])
})

it('shows what each tab has shown before, when the app is opened without a network', async () => {
  const { page } = device
  const tabs = (await routesOf(MOBILE)).filter(({ tab, access }) => tab && access === 'V')
  const shown = page.locator('main a[href^="#/"]')
  const linksOf = async (path: string): Promise<number> => {
    await visit(page, `/#${path}`)
    await shown.nth(8).waitFor()
    return shown.count()
  }
  for (const { path } of tabs) {
    await linksOf(path)
    // What the server has drawn is kept once the app has taken it over.
    await page.waitForLoadState('networkidle')
  }
  await withoutNetwork(async () => {
    for (const { path } of tabs) {
      expect(await linksOf(path)).toBeGreaterThan(8)
      await page.getByRole('status').getByText('网络信号丢失').waitFor()
    }
  })
})

it('shows a work that was opened before, when its link is opened without a network', async () => {
  const { page } = device
  const open = async (): Promise<string> => {
    await visit(page, '/#/ebook/detail?id=1')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    return page.getByRole('main').innerText()
  }
  const online = await open()
  await withoutNetwork(async () => {
    const offline = await open()
    await page.getByRole('status').getByText('网络信号丢失').waitFor()
    expect(offline.split('\n').slice(0, 5)).toEqual(online.split('\n').slice(0, 5))
  })
})

it('shows the kept page when the server does not answer in time', async () => {
  process.kill(app.pid, 'SIGSTOP')
  try {
    await visit(device.page, '/#/user')
    await tab('我的').waitFor()
    expect(await device.page.getByText('点击登录').count()).toBe(1)
  } finally {
    process.kill(app.pid, 'SIGCONT')
  }
})

const stamp = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=page-stamp]')?.content ?? '')

it.each(['/', '/#/ebook/detail?id=1'])('shows %s in the kept page', async (address) => {
  const { page } = device
  await page.goto('about:blank')
  const answer = await page.goto(address)
  expect(answer?.fromServiceWorker()).toBe(true)
  // The kept page has no screen in it; the server's has.
  expect(await answer?.text()).not.toContain('渡口有灯')
  await page.getByRole('main').getByRole('link').first().waitFor()
  // The server has drawn it.
  expect(await page.evaluate(() => window.early?.drawn)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(device.problems).toEqual([])
})

it('takes the page of the server for an address that says who has shared it', async () => {
  await device.page.goto('about:blank')
  const answer = await device.page.goto('/?spm=7')
  expect(await answer?.text()).toContain('渡口有灯')
})

it('takes the page of the server when the kept one is of an older build or configuration', async () => {
  const { page } = device
  const now = await stamp(page)
  await page.evaluate(async (text) => {
    for (const name of (await caches.keys()).filter((cache) => cache.startsWith('shell-'))) {
      const cache = await caches.open(name)
      const kept = await (await cache.match('shell', { ignoreVary: true }))?.text()
      const headers = { 'content-type': 'text/html; charset=utf-8' }
      await cache.put('shell', new Response(kept?.replace(text, '000000000000'), { headers }))
    }
  }, now)
  await visit(page, '/#/ebook/detail?id=1')
  await page.waitForFunction((text) => document.head.innerHTML.includes(text), now)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await until('the app is kept again', () =>
    page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('shell-'))),
  )
  await visit(page, '/#/home')
  expect(await stamp(page)).toBe(now)
})

it('keeps of what the server has drawn only what all visitors see', async () => {
  const { page } = device
  const kept = (): Promise<string[]> =>
    page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(caching)).flat().map(({ url }) => url.slice(location.origin.length))
    })
  const drawn = async (): Promise<(string | null)[]> =>
    (await kept())
      .filter((address) => address.startsWith('/drawn'))
      .map((address) => new URLSearchParams(address.split('?')[1]).get('at'))
  await visit(page, '/#/index/ebook')
  await page.getByRole('link').first().waitFor()
  await until('the screens are kept', async () => (await drawn()).length === 2)
  expect(await drawn()).toEqual(['/home', '/index/ebook'])
  await logIn(page, '13800000001')
  const before = await drawn()
  for (const address of ['/#/index/copyright', '/#/user/order/list', '/#/ebook/detail?id=1']) {
    await visit(page, address)
    await page.waitForLoadState('networkidle')
  }
  expect(await drawn()).toEqual(before)
  const others = (await kept()).filter((address) => !/^\/(static\/|drawn)/.test(address))
  expect(others).toEqual(['/shell'])
  expect((await kept()).length).toBeGreaterThan(10)
})

it('keeps the app again after the cache was cleared', async () => {
  const { page } = device
  // Screens are kept once they are opened again.
  const keptNames = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name !== 'screens').sort())
  const before = await keptNames()
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
  expect(await keptNames()).toEqual([])
  await visit(device.page, '/')
  await until('the app is kept again', async () => String(await keptNames()) === String(before))
})
