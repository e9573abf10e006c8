import Database from 'better-sqlite3'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { SQLITE_FILE } from '@/server/kernel/db/open-sqlite'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { field, follow, journey, logIn, press, sheet, smsCodeOf, stopped, seesToast } from './steps'

/** The account as its owner keeps it: password, phone, profile, devices, a copy of the data, the way out and back. */

const OLD_PHONE = '13800000007'
const NEW_PHONE = '13912340011'
const PASSWORD = 'lamp2026'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

let app: RunningApp
let browser: Browser
let phone: Device
let desk: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  phone = await openDevice(browser, { baseURL: app.url })
  desk = await openDevice(browser, { baseURL: app.url, width: 1280, touch: false, userAgent: WINDOWS })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const step = journey()

const at = (page: Page, hash: string) => page.waitForURL((url) => url.hash === hash)
const row = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) })
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'hidden' })

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('vuex') ?? '{}') as { token?: string }).token ?? '')

/**
 * A phone gets one code a minute, on the server and by the button: the last one is made a minute older on both. The
 * server also counts by minutes of its clock, and the journey may be within the same one still.
 */
async function aMinutePasses(page: Page): Promise<void> {
  const db = new Database(join(app.dataDir, SQLITE_FILE))
  db.pragma('busy_timeout = 5000')
  db.exec(`
    update sms_codes set created_at = created_at - 60000;
    update sms_outbox set created_at = created_at - 60000;
    delete from rate_counters where bucket like '%:60000'`)
  db.close()
  await page.evaluate(() => localStorage.removeItem('login-code'))
}

/** A call of the legacy layer, as the device of this agent makes it. */
async function legacy<T>(
  path: string,
  body: Record<string, string>,
  headers: Record<string, string>,
): Promise<T> {
  const answer = await fetch(`${app.url}/snsuser/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(body).toString(),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T }
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

/** The one log-in that leaves the first device in: the phone allows what the other device's QR code asks for. */
async function allowOtherDevice(): Promise<string> {
  const other = { 'user-agent': WINDOWS }
  const mine = { 'x-accesstoken': await tokenOf(phone.page), 'x-userid': '7' }
  const { ticket, key } = await legacy<{ ticket: string; key: string }>('dologinauthstart', {}, other)
  await legacy('mploginauth', { ticket }, mine)
  await legacy('dologinauth', { ticket }, mine)
  const { session } = await legacy<{ session: { token: string } }>('mploginauth', { ticket, key }, other)
  return session.token
}

step('the me tab leads to the account', async () => {
  const { page } = phone
  await logIn(page, OLD_PHONE)
  await page.goto('/#/user')
  await page.getByRole('link', { name: /编辑资料/ }).click()
  await at(page, '#/user/info/index')
  await page.getByRole('heading', { name: '个人资料' }).waitFor()
  await row(page, '手机号').getByText('138****0007').waitFor()
})

step('the password is changed by a code, and this device stays in', async () => {
  const { page } = phone
  await page.getByRole('link', { name: /登录密码/ }).click()
  await press(page, '修改密码')
  for (const text of ['请输入验证码', '请输入新密码', '请再次输入密码'])
    await page.getByRole('alert').filter({ hasText: text }).waitFor()
  const code = smsCodeOf(app, OLD_PHONE)
  await press(page, '获取验证码')
  await field(page, '验证码').fill(await code)
  await field(page, '新密码').fill(PASSWORD)
  await field(page, '再次输入密码').fill('lamp2027')
  await press(page, '修改密码')
  await page.getByText('两次输入的密码不一致').waitFor()
  await field(page, '再次输入密码').fill(PASSWORD)
  await press(page, '修改密码')
  await seesToast(page, '密码修改成功')
  await at(page, '#/user/info/index')
  await row(page, '登录密码').getByText('已设置').waitFor()
})

step('the phone is changed by the password and a code to the new one', async () => {
  const { page } = phone
  await page.getByRole('link', { name: /^手机号/ }).click()
  await press(page, '收不到短信，用登录密码验证')
  await field(page, '登录密码').fill('demo1234')
  await field(page, '新手机号').fill(NEW_PHONE)
  const code = smsCodeOf(app, NEW_PHONE)
  await press(page, '获取验证码')
  await field(page, '新手机号验证码').fill(await code)
  await press(page, '确认更换')
  await page.getByRole('alert').filter({ hasText: '密码不正确' }).waitFor()
  await field(page, '登录密码').fill(PASSWORD)
  await press(page, '确认更换')
  await seesToast(page, '手机号已更换')
  await row(page, '手机号').getByText('139****0011').waitFor()
})

step('the avatar is picked, cropped and saved', async () => {
  const { page } = phone
  const chooser = page.waitForEvent('filechooser')
  await press(page, '更换头像')
  await (await chooser).setFiles('stories/pictures/home.webp')
  const crop = sheet(page, '裁剪头像')
  await crop.getByLabel('缩放').fill('2')
  await crop.getByRole('button', { name: '使用这张头像' }).click()
  await seesToast(page, '头像已更新')
  await closed(page)
  const picture = page.getByRole('button', { name: '更换头像' }).locator('img')
  expect(await picture.getAttribute('src')).toMatch(/files\/u\//)
  await until('the picture is shown', () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
})

step(
  'name, gender, birthday, area and words are saved, and what was typed survives a closed sheet',
  async () => {
    const { page } = phone
    await row(page, '昵称').getByRole('button').click()
    await field(page, '昵称').fill('')
    await press(page, '保存')
    await page.getByText('请输入昵称').waitFor()
    await field(page, '昵称').fill('守灯人')
    await press(page, '保存')
    await row(page, '昵称').getByText('守灯人').waitFor()
    await closed(page)

    await row(page, '性别').getByRole('button').click()
    await page.getByRole('radio', { name: '女' }).click()
    await row(page, '性别').getByText('女', { exact: true }).waitFor()
    await closed(page)

    await row(page, '生日').getByRole('button').click()
    await page.getByLabel('年份').selectOption('2001')
    await page.getByLabel('月份').selectOption('2')
    await page.getByRole('button', { name: '2001年2月3日 星期六' }).click()
    await press(page, '保存')
    await row(page, '生日').getByText('2001年2月3日').waitFor()
    await closed(page)

    await row(page, '所在地区').getByRole('button').click()
    for (const name of ['浙江省', '杭州市', '西湖区']) await page.getByRole('radio', { name }).click()
    await row(page, '所在地区').getByText('浙江省 杭州市 西湖区').waitFor()
    await closed(page)

    await row(page, '个性签名').getByRole('button').click()
    await field(page, '个性签名').fill('灯下读书')
    await press(page, '关闭')
    await closed(page)
    await row(page, '个性签名').getByRole('button').click()
    expect(await field(page, '个性签名').inputValue()).toBe('灯下读书')
    await press(page, '保存')
    await row(page, '个性签名').getByText('灯下读书').waitFor()
    await closed(page)

    await page.reload()
    await row(page, '所在地区').getByText('浙江省 杭州市 西湖区').waitFor()
    await follow(page, '#/user')
    await page.getByRole('heading', { name: '守灯人' }).waitFor()
    await page.getByText('灯下读书').waitFor()
  },
)

step('another device that was let in is seen, and ended from here', async () => {
  const token = await allowOtherDevice()
  // Kept before any page of the app runs; a session that ends leaves an empty one there, which stays.
  await desk.context.addInitScript((given) => {
    if (localStorage.getItem('vuex')) return
    const kept = { token: given, userInfo: null, wxOpenId: '', showAd: false, tokenAt: Date.now() }
    localStorage.setItem('vuex', JSON.stringify(kept))
  }, token)
  await desk.page.goto('/#/user/info/index')
  await row(desk.page, '昵称').getByText('守灯人').waitFor()

  const { page } = phone
  await follow(page, '#/user/info/index')
  const online = page.getByRole('list', { name: '在线设备' })
  await online.getByText('Windows 电脑 · Chrome').waitFor()
  await online.getByRole('button', { name: /^退出Windows/ }).click()
  await sheet(page, '退出这台设备？').getByRole('button', { name: '退出', exact: true }).click()
  await seesToast(page, '已退出')
  await online.getByText('Windows 电脑 · Chrome').waitFor({ state: 'detached' })
  expect(await online.getByRole('listitem').count()).toBe(1)

  await desk.page.reload()
  await desk.page.getByRole('button', { name: /登录/ }).first().waitFor()
  expect(await desk.page.getByText('守灯人').count()).toBe(0)
})

step('the old password opens nothing any more', async () => {
  const { page } = desk
  await page.goto('/#/user/login/IDlogin')
  // Anew, without the log-in popup that the ended session has brought.
  await page.reload()
  await field(page, '账号').fill(NEW_PHONE)
  await field(page, '密码').fill('demo1234')
  await page.getByRole('checkbox').check()
  await press(page, '登录')
  await page.getByRole('alert').filter({ hasText: '账号或密码不正确' }).waitFor()
})

step('a copy of the data is asked for, made and downloaded', async () => {
  const { page } = phone
  await press(page, '导出个人数据')
  await page.getByRole('button', { name: '下载' }).waitFor({ timeout: 30_000 })
  const coming = page.waitForEvent('download')
  await press(page, '下载')
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^书声-个人数据-.+\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('守灯人')
})

step('deletion is asked for by a code, ends the session and says when', async () => {
  const { page } = phone
  await aMinutePasses(page)
  await press(page, /^注销账号/)
  const farewell = sheet(page, '注销账号')
  await farewell.getByRole('button', { name: '申请注销' }).click()
  await farewell.getByText('请输入验证码').waitFor()
  await farewell.getByLabel('注销原因（选填）').fill('先离开一阵')
  const ask = farewell.getByRole('button', { name: '获取验证码' })
  const code = smsCodeOf(app, NEW_PHONE)
  const sent = page.getByText('验证码已发送').first()
  await until('the code is sent', async () => {
    await ask.click()
    return sent.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  })
  await farewell.getByLabel('验证码', { exact: true }).fill(await code)
  await farewell.getByRole('checkbox').check()
  await farewell.getByRole('button', { name: '申请注销' }).click()
  const told = sheet(page, '注销申请已提交')
  await told.getByText(/账号将于 \d{4}年\d+月\d+日 注销/).waitFor()
  await told.getByRole('button', { name: '知道了' }).click()
  await at(page, '#/user')
  await page.getByText('点击登录').waitFor()
})

step('logging in during the cooling-off, it is withdrawn', async () => {
  const { page } = phone
  await logIn(page, NEW_PHONE, PASSWORD)
  await page.goto('/#/user')
  await page.getByText(/账号将于 .+ 注销/).waitFor()
  await press(page, '撤销注销')
  await seesToast(page, '已撤销注销申请')
  await page.getByText(/账号将于 .+ 注销/).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: '守灯人' }).waitFor()
})

step('met no problem on the way', async () => {
  expect([...phone.problems, ...desk.problems]).toEqual([])
})
