import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { ffmpeg } from '@/server/media/ffmpeg'
import { startApp, type RunningApp } from '@tests/support/app'
import { insideOffice, launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { advances, follow, journey, save, select, sheet, stopped } from './steps'

const TITLE = '雾港来信'
const HEARD = '雾港夜播'
/** One piece of the upload: the film has more than one, so that it can be broken off between two. */
const PIECE = 4 * 1024 ** 2

const folder = mkdtempSync(join(tmpdir(), 'shusheng-film-'))
const film = join(folder, '第一集.mp4')
const sound = join(folder, '第一集.m4a')
let app: RunningApp
let browser: Browser
let office: Device
let phone: Device

beforeAll(async () => {
  // Noise does not compress: a short film of several megabytes.
  const made = ffmpeg(
    (
      '-f lavfi -i testsrc=size=640x360:rate=25 -f lavfi -i sine=frequency=330 -vf noise=alls=60:allf=t -t 8 ' +
      '-c:v libx264 -preset ultrafast -b:v 8M -minrate 8M -bufsize 8M -pix_fmt yuv420p -c:a aac'
    )
      .split(' ')
      .concat(film),
  )
  const tone = ffmpeg(['-f', 'lavfi', '-i', 'sine=frequency=220:duration=30', '-c:a', 'aac', sound])
  ;[app, browser] = await Promise.all([startApp(), launchBrowser(), made, tone])
  expect(statSync(film).size).toBeGreaterThan(PIECE)
  office = await openDevice(browser, { baseURL: app.url, width: 1280, height: 800, touch: false })
  phone = await openDevice(browser, { baseURL: app.url })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
  rmSync(folder, { recursive: true, force: true })
})

async function enter(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await insideOffice(page)
}

/** A work with one episode, which has no file yet. */
async function make(title: string, kind?: string): Promise<void> {
  const { page } = office
  await page.getByRole('button', { name: '新建视频' }).click()
  const form = sheet(page, '新建视频')
  if (kind) await select(form.getByLabel('种类'), kind)
  await form.getByLabel('标题').fill(title)
  await form.getByLabel('作者').fill('沈砚')
  await form.getByRole('button', { name: /确\s*认|确\s*定/ }).click()
  await page.waitForURL((url) => /#\/admin\/video\/edit\?id=\d+/.test(url.hash))
  await page.getByRole('button', { name: '添加分集' }).click()
  await page.getByText('未上传').waitFor()
}

async function send(button: string, file: string): Promise<void> {
  const chooser = office.page.waitForEvent('filechooser')
  await office.page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}

/** Its first episode is free for everybody. */
async function publish(): Promise<void> {
  const { page } = office
  await page.getByLabel('试看集数').fill('1')
  await page.getByText('已上架', { exact: true }).click()
  await save(page)
}

/** Opens what a visitor finds by a word. */
async function find(word: string, title: string): Promise<void> {
  const { page } = phone
  await page.goto('/#/video/search')
  await page.getByRole('searchbox').fill(word)
  await page.getByRole('searchbox').press('Enter')
  await page
    .getByRole('list', { name: '搜索结果' })
    .getByRole('link', { name: new RegExp(title) })
    .click()
}

const step = journey()

step('leads a visitor of the back office to its log-in, and refuses a wrong password', async () => {
  const { page } = office
  await page.goto('/#/admin/video/list')
  await page.waitForURL((url) => url.hash.startsWith('#/admin/login'))
  await page.getByLabel('账号', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('alert').waitFor()
  await enter(page, 'admin', 'admin1234')
  await page.getByRole('button', { name: '新建视频' }).waitFor()
})

step('makes a video with an episode', () => make(TITLE))

step('uploads a film, is interrupted half-way, and goes on from there', async () => {
  const { page } = office
  const sent: number[] = []
  let cut = true
  await page.route('**/adminapi/tus/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    const offset = Number(request.headers()['upload-offset'])
    if (cut && offset > 0) return route.abort('connectionreset')
    sent.push(offset)
    return route.continue()
  })
  await send('上传视频', film)
  await until('the first piece has arrived and the second was cut', () => sent.includes(0))
  await page.getByRole('button', { name: '暂停' }).click()
  await page.getByRole('button', { name: '继续' }).waitFor()
  cut = false
  await page.getByRole('button', { name: '继续' }).click()
  await page
    .getByText(/等待转码|转码中|可播放/)
    .first()
    .waitFor({ timeout: 60_000 })
  const rest = sent.slice(1)
  expect(rest.length).toBeGreaterThan(0)
  // Nothing that has arrived is sent again.
  expect(rest.every((offset) => offset > 0)).toBe(true)
  await page.getByText('可播放', { exact: true }).waitFor({ timeout: 150_000 })
})

step('sets the price and the free episodes, and publishes', async () => {
  const { page } = office
  await page.getByLabel('整部售价').fill('12.80')
  await publish()
  await follow(page, '#/admin/video/list')
  const row = page.getByRole('row', { name: new RegExp(TITLE) })
  await row.getByText('已上架').waitFor()
  await row.getByText('¥12.80').waitFor()
  await row.getByText('1 / 1 集可播').waitFor()
})

step('a visitor finds the film by search and plays it', async () => {
  const { page } = phone
  await find('港来', TITLE)
  await page.getByRole('link', { name: '开始观看' }).click()
  await page.getByRole('heading', { name: '第1集' }).waitFor()
  await advances(page)
})

step('makes something to listen to, and sends its sound', async () => {
  const { page } = office
  await make(HEARD, '有声剧')
  await send('上传音频', sound)
  await page.getByText('可播放', { exact: true }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: '预览' }).click()
  const preview = sheet(page, /^预览/)
  const length = () => preview.locator('audio').evaluate((element: HTMLAudioElement) => element.duration)
  await until('its sound is there to be heard', async () => (await length()) > 29)
  await page.keyboard.press('Escape')
  await publish()
})

step('a visitor finds it and listens', async () => {
  await find(HEARD, HEARD)
  await phone.page.getByRole('button', { name: '开始收听' }).click()
  await advances(phone.page, 'audio')
})

step('an operator with fewer rights may not price, nor remove', async () => {
  const { page, problems, close } = await openDevice(browser, {
    baseURL: app.url,
    width: 1280,
    height: 800,
    touch: false,
  })
  await page.goto('/#/admin/video/list')
  await enter(page, 'operator', 'operator1234')
  await page.getByRole('link', { name: `编辑 ${TITLE}` }).click()
  await page.getByText('价格由管理员设置，你可以修改试看集数。').waitFor()
  expect(await page.getByLabel('整部售价').isDisabled()).toBe(true)
  expect(await page.getByLabel('试看集数').isDisabled()).toBe(false)
  await follow(page, '#/admin/video/classlist')
  await page.getByRole('tree').waitFor()
  expect(await page.getByRole('button', { name: '新建分类' }).count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

step('met no problem', async () => {
  // The connection that the test cuts is the one fault the browser logs.
  const unexpected = [...office.problems, ...phone.problems].filter(
    (problem) => !problem.includes('ERR_CONNECTION_RESET'),
  )
  expect(unexpected).toEqual([])
})
