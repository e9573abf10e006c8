import type { Browser } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { pageNumberOf, showsPage, spokenOn } from './reader-steps'
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

const pageNumber = () => pageNumberOf(device.page)
const pageIs = (number: number) => showsPage(device.page, number)
const spoken = () => spokenOn(device.page)

/** Number of sounds that are heard. */
const sounds = (): Promise<number> =>
  device.page.evaluate(() => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).length)

const bar = () => device.page.getByRole('region', { name: '正在收听' })
const controls = () => device.page.getByRole('region', { name: '朗读' })

/** Opens the second chapter at its beginning, and has it read aloud. Returns the first sentence. */
async function startAloud(): Promise<string> {
  const { page } = device
  await follow(page, '#/ebook/detail?id=1')
  await follow(page, '#/ebook/reading?id=1&chapter=2&at=0')
  await pageIs(1)
  expect(await controls().count()).toBe(0)
  await page.keyboard.press('r')
  return until('a sentence is heard', async () => (await spoken()) || null, 60_000)
}

async function leaveReader(): Promise<void> {
  const { page } = device
  await page.keyboard.press('m')
  await press(page, '返回')
  await bar().getByText('第二章', { exact: false }).waitFor()
}

step('reads aloud from the page, and turns it with the voice', async () => {
  const { page } = device
  await logIn(page, '13800000003')
  await follow(page, '#/ebook/reading?id=1&chapter=2')
  await press(page, '知道了')
  expect((await startAloud()).startsWith('头一趟水')).toBe(true)
  await until(
    'the page turns with the voice',
    async () => {
      if (!(await pageNumber()).startsWith('1 /')) return true
      const before = await spoken()
      await press(controls(), '下一句')
      await until('the next sentence is heard', async () => (await spoken()) !== before || null, 60_000)
      return null
    },
    120_000,
  )
  await page.keyboard.press('ArrowLeft')
  await press(page, '回到朗读处')
  await pageIs(2)
  await press(controls(), '结束朗读')
  await controls().waitFor({ state: 'detached' })
  expect(await spoken()).toBe('')
})

step('goes on when the reader is left, with the mini bar', async () => {
  const { page } = device
  await startAloud()
  await leaveReader()
  const link = bar().getByRole('link')
  const before = await link.getAttribute('href')
  await until(
    'the next sentence is heard',
    async () => (await link.getAttribute('href')) !== before || null,
    60_000,
  )
  expect(await sounds()).toBe(1)
  await follow(page, '#/home')
  await press(bar(), '暂停')
  expect(await sounds()).toBe(0)
  expect(await link.getAttribute('href')).toMatch(/^#\/ebook\/reading\?id=1&chapter=2&at=\d+$/)
})

step('shows the sentence again when the bar leads back, and has one voice', async () => {
  const { page } = device
  await bar().getByRole('link').click()
  await controls().getByText('已暂停').waitFor()
  await until('the sentence is painted', async () => (await spoken()) || null)
  await press(controls(), '播放')
  await until('it is heard', async () => ((await sounds()) === 1 ? true : null))
  expect(await page.getByRole('button', { name: '回到朗读处' }).count()).toBe(0)
  await page.goBack()
  expect(await sounds()).toBe(1)
})

step('ends when the bar is closed', async () => {
  await press(bar(), '关闭播放条')
  await bar().waitFor({ state: 'detached' })
  expect(await sounds()).toBe(0)
})

step('ends when its user logs out', async () => {
  const { page } = device
  await startAloud()
  await leaveReader()
  expect(await sounds()).toBe(1)
  await follow(page, '#/user/settings')
  await page.getByRole('button', { name: '退出登录' }).press('Enter')
  await sheet(page, '退出登录').getByRole('button', { name: '确定' }).click()
  await bar().waitFor({ state: 'detached' })
  expect(await sounds()).toBe(0)
})

step('met no problem', async () => {
  expect(device.problems).toEqual([])
})
