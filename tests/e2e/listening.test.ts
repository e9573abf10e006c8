import type { Browser } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { advances, clockOf, follow, journey, plays, sheet, stopped } from './steps'

const DRAMA = '听潮阁夜话'

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
const bar = () => device.page.getByRole('region', { name: '正在收听' })
const face = () => device.page.getByRole('region', { name: '播放器' })
const rateOf = () => device.page.evaluate(() => document.querySelector('audio')?.playbackRate)
const lastPlay = () =>
  device.page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('last_play') ?? 'null') as {
        id: number
        index: number
        time: number
      } | null,
  )

step('starts an audio drama, without a mini bar over its own screen', async () => {
  const { page } = device
  await page.goto('/#/theater/audiolist')
  await page
    .getByRole('link', { name: new RegExp(DRAMA) })
    .first()
    .click()
  await page.getByRole('button', { name: '开始收听' }).click()
  await advances(page, 'audio')
  await face()
    .getByText(/^第1集/)
    .waitFor()
  expect(await bar().count()).toBe(0)
})

step('keeps the chosen rate and the place', async () => {
  const { page } = device
  const before = await clockOf(page, 'audio')
  await face().getByRole('button', { name: /倍速/ }).click()
  await page.getByRole('dialog').getByText('1.5x', { exact: true }).click()
  await face().getByText('1.5x').waitFor()
  expect(await rateOf()).toBe(1.5)
  await advances(page, 'audio')
  expect(await clockOf(page, 'audio')).toBeGreaterThanOrEqual(before)
})

step('changes the episode by its buttons and its list, and says when there is none before', async () => {
  const { page } = device
  await face().getByRole('button', { name: '上一集' }).click()
  await page.getByText('已经没有了...').first().waitFor()
  await face().getByRole('button', { name: '下一集' }).click()
  await face()
    .getByText(/^第2集/)
    .waitFor()
  await advances(page, 'audio')
  expect(await rateOf()).toBe(1.5)
  await page
    .getByRole('button', { name: /第三夜/ })
    .first()
    .click()
  await face()
    .getByText(/^第3集/)
    .waitFor()
  await advances(page, 'audio')
})

step('ends by a sleep timer that can be chosen', async () => {
  const { page } = device
  await face().getByRole('button', { name: '定时' }).click()
  await sheet(page, '定时关闭').getByRole('button', { name: '15 分钟后' }).click()
  await face().getByRole('button', { name: '15 分钟后关闭' }).waitFor()
})

step('goes on across screens with the mini bar, which toggles and leads back', async () => {
  const { page } = device
  await follow(page, '#/home')
  await bar().getByText(DRAMA).waitFor()
  await advances(page, 'audio')
  await bar().getByRole('button', { name: '暂停' }).click()
  await bar().getByRole('button', { name: '播放', exact: true }).waitFor()
  expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(true)
  await follow(page, '#/user')
  await bar().getByRole('button', { name: '播放', exact: true }).click()
  await advances(page, 'audio')
  await bar().getByRole('link').click()
  await face()
    .getByText(/^第3集/)
    .waitFor()
  expect(await bar().count()).toBe(0)
})

step('is one strip with a bar of actions, and content ends above both', async () => {
  const { page } = device
  await page.setViewportSize({ width: 375, height: 812 })
  for (const address of ['#/ebook/detail?id=1', '#/book/detail?id=1', '#/medium']) {
    await follow(page, address)
    await page.locator('[data-action-bar]').waitFor()
    await bar().waitFor()
    // Lists of the screen may still be coming: the end is where it is once they are there.
    const taken = await until('content ends above the bar of actions', () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        const top = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? 0
        const main = document.querySelector('main')?.getBoundingClientRect().bottom ?? Infinity
        return main <= top && innerHeight - top
      }),
    )
    expect(taken).toBeLessThan(100)
  }
})

step('closes', async () => {
  const { page } = device
  await follow(page, '#/index/ebook')
  await bar().getByRole('button', { name: '关闭播放条' }).click()
  await bar().waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(true)
})

step('keeps what was played last over a reload, and goes on there', async () => {
  const { page } = device
  const kept = await until('last_play is kept', lastPlay)
  expect(kept).toMatchObject({ id: 1, index: 2 })
  expect(kept.time).toBeGreaterThan(0)
  await page.reload()
  await page.getByRole('navigation').first().waitFor()
  expect(await lastPlay()).toEqual(kept)
  await follow(page, '#/theater/audiodetail?id=1')
  await page.getByRole('button', { name: /开始收听|继续收听/ }).click()
  await face()
    .getByText(/^第3集/)
    .waitFor()
  await plays(page, kept.time - 2, 'audio')
  expect(await rateOf()).toBe(1.5)
})

step('met no problem', async () => {
  expect(device.problems).toEqual([])
})
