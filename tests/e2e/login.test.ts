import type { Browser, Page } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import {
  countDialogs,
  field,
  follow,
  journey,
  logIn,
  logInByCode,
  press,
  sheet,
  smsCodeOf,
  stopped,
  seesToast,
} from './steps'

/** Every way in, as the people who take it: the popup in all its modes, third parties, partners, two devices. */

const OFFICIAL =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49'
const FRESH = '13912340001'
const PASSWORD = 'newer5678'
const DRAMA = '/theater/videodetail?id=1'

let app: RunningApp
let browser: Browser
let phone: Device
let tablet: Device
let wechat: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  phone = await openDevice(browser, { baseURL: app.url })
  tablet = await openDevice(browser, { baseURL: app.url, width: 375, height: 812 })
  wechat = await openDevice(browser, { baseURL: app.url, userAgent: OFFICIAL })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const step = journey()

const at = (page: Page, hash: string) => page.waitForURL((url) => decodeURIComponent(url.hash) === hash)

async function logOut(page: Page): Promise<void> {
  await follow(page, '#/user')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await follow(page, '#/user/settings')
  await page.getByRole('button', { name: '退出登录' }).press('Enter')
  await sheet(page, '退出登录').getByRole('button', { name: '确定' }).click()
  await page.getByText('点击登录').waitFor()
}

async function openPopup(page: Page): Promise<void> {
  await page.goto('/#/user')
  await page.getByText('点击登录').click()
  await sheet(page, '登录').waitFor()
}

step('the popup registers: what is wrong is said, then phone and password make an account', async () => {
  const { page } = phone
  await openPopup(page)
  await press(page, '注册账号')
  await sheet(page, '注册账号').waitFor()
  await press(page, '注册')
  for (const text of ['请输入手机号', '请输入密码', '请再次输入密码'])
    await page.getByRole('alert').filter({ hasText: text }).waitFor()
  await field(page, '手机号').fill(FRESH)
  await field(page, '密码').fill('abc123')
  await field(page, '再次输入密码').fill('abc124')
  await press(page, '注册')
  await page.getByText('两次输入的密码不一致').waitFor()
  await field(page, '再次输入密码').fill('abc123')
  await press(page, '注册')
  await page.getByRole('alert').filter({ hasText: '请勾选并同意协议' }).waitFor()
  await page.getByRole('checkbox').check()
  await press(page, '注册')
  await seesToast(page, '注册账号成功！')
})

step('and returns to the password, which logs in', async () => {
  const { page } = phone
  await sheet(page, '登录').waitFor()
  expect(await field(page, '手机号').inputValue()).toBe(FRESH)
  await field(page, '密码').fill('abc123')
  await press(page, '登录')
  await seesToast(page, '登录成功')
  await page.getByRole('link', { name: /编辑资料/ }).waitFor()
  await logOut(page)
})

step('the popup resets the password by a code, and the new one logs in', async () => {
  const { page } = phone
  await openPopup(page)
  await press(page, '密码登录')
  await press(page, '忘记密码')
  await sheet(page, '重置密码').waitFor()
  await field(page, '手机号').fill('13800000001')
  const code = smsCodeOf(app, '13800000001')
  await press(page, '获取验证码')
  await seesToast(page, '验证码已发送')
  await page.getByRole('button', { name: /^\d+秒重新获取$/ }).click({ force: true })
  await seesToast(page, '倒计时结束后再发送')
  await field(page, '验证码').fill(await code)
  await field(page, '新密码').fill(PASSWORD)
  await press(page, '修改密码')
  await seesToast(page, '密码修改成功')
  await sheet(page, '登录').waitFor()
  await field(page, '密码').fill('demo1234')
  await page.getByRole('checkbox').check()
  await press(page, '登录')
  await page.getByRole('alert').filter({ hasText: '账号或密码不正确' }).waitFor()
  await field(page, '密码').fill(PASSWORD)
  await press(page, '登录')
  await seesToast(page, '登录成功')
})

step('an agreement opens over the form, and agreeing there ticks the box', async () => {
  const { page } = phone
  await logOut(page)
  await openPopup(page)
  await field(page, '手机号').fill(FRESH)
  await page.getByRole('link', { name: '《用户协议》' }).click()
  await press(page, '同意')
  await until('the box is ticked', () => page.getByRole('checkbox').isChecked())
  expect(await field(page, '手机号').inputValue()).toBe(FRESH)
  await sheet(page, '登录').getByRole('button', { name: '关闭' }).click()
  await sheet(page, '登录').waitFor({ state: 'hidden' })
})

step('a favourite goes on after the popup, by a code', async () => {
  const { page } = tablet
  await page.goto(`/#${DRAMA}`)
  await page
    .getByRole('button', { name: /收藏|追剧/ })
    .first()
    .click()
  await seesToast(page, '请先登录')
  await sheet(page, '登录').waitFor()
  await logInByCode(page, app, '13800000007')
  await seesToast(page, '已收藏')
  await at(page, `#${DRAMA}`)
})

step(
  'logged in on a second device, the first is told once, taken home, asked to log in again, and then returns',
  async () => {
    const { page } = tablet
    await page.goto('/#/video/record')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await logIn(phone.page, '13800000007')
    const dialogs = await countDialogs(page, '系统提示')
    await follow(page, '#/vip/member')
    const notice = sheet(page, '系统提示')
    await notice.getByText('您的账号在别处登录，请重新登录').waitFor()
    await notice.getByRole('button').click()
    await at(page, '#/home')
    expect(await dialogs()).toBe(1)
    await sheet(page, '登录').getByText('登录后回到刚才的页面').waitFor()
    await press(page, '密码登录')
    await field(page, '手机号').fill('13800000007')
    await field(page, '密码').fill('demo1234')
    await page.getByRole('checkbox').check()
    await press(page, '登录')
    await at(page, '#/vip/member')
    expect(await dialogs()).toBe(1)
  },
)

step('the official account asks who it is at the launch, and goes on where it was', async () => {
  const { page } = wechat
  await page.goto(`/#${DRAMA}`)
  await page.getByRole('heading', { name: '沙箱授权' }).waitFor()
  await page.getByRole('link', { name: '以新用户同意' }).click()
  await at(page, `#${DRAMA}`)
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('vuex') ?? '{}') as { wxOpenId?: string },
  )
  expect(kept.wxOpenId).toMatch(/^sandbox-mp-/)
  // The bars are its own.
  await page.reload()
  await page
    .getByRole('button', { name: /收藏|追剧/ })
    .first()
    .waitFor()
  expect(await page.getByRole('heading', { name: '沙箱授权' }).count()).toBe(0)
  expect(await page.locator('[data-tabs]').count()).toBe(0)
})

step('one click inside it: a refusal is told, another try binds and does what was begun', async () => {
  const { page } = wechat
  await page
    .getByRole('button', { name: /收藏|追剧/ })
    .first()
    .click()
  await sheet(page, '登录').waitFor()
  await press(page, '微信一键登录')
  await page.getByRole('alert').filter({ hasText: '请勾选并同意协议' }).waitFor()
  await page.getByRole('checkbox').check()
  await press(page, '微信一键登录')
  await page.getByRole('link', { name: '拒绝' }).click()
  await page.getByRole('alert').filter({ hasText: '未获取授权码,请重试.' }).waitFor()
  await press(page, '重新授权')
  await page.getByRole('link', { name: '服务器出错' }).click()
  await page.getByRole('alert').filter({ hasText: '授权不成功,请重试' }).waitFor()
  await press(page, '重新授权')
  await page.getByRole('link', { name: '以新用户同意' }).click()
  await bindIfAsked(page, '13912340002')
  await at(page, `#${DRAMA}`)
  await seesToast(page, '已收藏')
})

/** With mobile_switch 1 a phone has to be bound; otherwise the bind call has run by itself. */
async function bindIfAsked(page: Page, mobile: string): Promise<void> {
  const bind = page.getByRole('button', { name: '绑定', exact: true })
  await Promise.race([bind.waitFor(), at(page, `#${DRAMA}`)])
  if (!(await bind.isVisible())) return
  await field(page, '手机号').fill(mobile)
  const code = smsCodeOf(app, mobile)
  await press(page, '获取验证码')
  await field(page, '验证码').fill(await code)
  await bind.click()
}

step('a partner’s user comes in by a signed code, once', async () => {
  const { page } = phone
  await page.goto('/oauth/partner')
  await page.getByRole('link', { name: '以合作用户 1 进入书声' }).click()
  await at(page, '#/user')
  await page.getByRole('link', { name: /编辑资料/ }).waitFor()
})

step('met no problem on any device', async () => {
  expect([...phone.problems, ...tablet.problems, ...wechat.problems]).toEqual([])
})
