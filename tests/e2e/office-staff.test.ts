import { Secret, TOTP } from 'otpauth'
import type { Browser, Locator, Page } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { insideOffice, launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { choose, field, follow, journey, press, select, sheet, smsCodeOf, stopped } from './steps'

/** Who may do what in the back office: a role, somebody who holds it, what is taken away, and what the log says. */

const ROLE = '内容编辑'
const NAME = 'editor'
const PERSON = '编辑小陈'
const PHONE = '13912340077'

let app: RunningApp
let browser: Browser
let admin: Device
let member: Device
let phone: Device
/** First password of the member, and the secret of their second factor. */
let password = ''
let secret = ''
let recovery: string[] = []

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  const desk = { baseURL: app.url, width: 1280, height: 900, touch: false }
  admin = await openDevice(browser, desk)
  member = await openDevice(browser, desk)
  phone = await openDevice(browser, { baseURL: app.url })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const step = journey()

async function enter(page: Page, name: string, word: string): Promise<void> {
  await field(page, '账号').fill(name)
  await field(page, '密码').fill(word)
  await press(page, '登录')
}

/** Entries of the menu, as they stand. */
const entries = (page: Page): Promise<string[]> => page.getByRole('menuitem').allInnerTexts()

const fromMenu = (page: Page, name: string, effect: Locator): Promise<true> =>
  choose(page.getByRole('button', { name: /账号菜单/ }), page.getByRole('menuitem', { name }), effect)

const leave = (page: Page): Promise<true> =>
  fromMenu(page, '退出登录', page.getByLabel('账号', { exact: true }))

/** A code of the authenticator; each is taken once, the next one a little early as well. */
const codeOf = (later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

step('an administrator makes a role with few rights', async () => {
  const { page } = admin
  await page.goto('/#/admin/roles')
  await enter(page, 'admin', 'admin1234')
  await press(page, '新建角色')
  const form = sheet(page, '新建角色')
  await form.getByLabel('角色名称').fill(ROLE)
  const videos = form.getByRole('group', { name: '视频', exact: true })
  await videos.getByLabel('编辑与上下架').check()
  expect(await videos.getByLabel('查看', { exact: true }).isChecked()).toBe(true)
  await form.getByRole('group', { name: '短信', exact: true }).getByLabel('查看发送记录').check()
  await press(form, '确定')
  await form.waitFor({ state: 'hidden' })
  const row = page.getByRole('row', { name: new RegExp(ROLE) })
  await row.getByText('查看、编辑与上下架').waitFor()
  await row.getByText('0 人').waitFor()
})

step('gives it to a new member of the staff, and is told the first password once', async () => {
  const { page } = admin
  await page.getByText('员工', { exact: true }).first().click()
  await press(page, '新建员工')
  const form = sheet(page, '新建员工')
  await form.getByLabel('登录名').fill(NAME)
  await form.getByLabel('姓名').fill(PERSON)
  await select(form.getByRole('combobox', { name: '角色' }), ROLE)
  await press(form, '确定')
  const told = page.getByRole('dialog').filter({ hasText: '密码只显示这一次' })
  password = (await told.getByText(/^[2-9a-z]{16}$/).innerText()).trim()
  expect(password).toHaveLength(16)
  await press(told, '知道了')
  await page
    .getByRole('row', { name: new RegExp(PERSON) })
    .getByText(ROLE)
    .waitFor()
})

step('the member sees what the role shows, and nothing else', async () => {
  const { page } = member
  await page.goto('/#/admin/login')
  await enter(page, NAME, password)
  await insideOffice(page)
  await page.getByRole('button', { name: '新建视频' }).waitFor()
  expect(await entries(page)).toEqual(['视频列表', '视频分类', '短信记录'])
  await follow(page, '#/admin/roles')
  await page.getByRole('heading', { name: '没有“角色与员工”的权限' }).waitFor()
  await page.getByRole('link', { name: '回到视频列表' }).click()
  await page.getByRole('button', { name: '新建视频' }).waitFor()
  expect(await page.getByRole('button', { name: /删除/ }).count()).toBe(0)
})

step('a right that is taken away goes with its button, while the member works', async () => {
  const desk = admin.page
  await desk.getByText('角色', { exact: true }).first().click()
  await press(desk, `编辑 ${ROLE}`)
  const form = sheet(desk, '编辑角色')
  await form.getByText('1 名员工正在使用该角色，保存后立即生效。').waitFor()
  await form.getByRole('group', { name: '视频', exact: true }).getByLabel('编辑与上下架').uncheck()
  await press(form, '保存')
  await form.waitFor({ state: 'hidden' })

  const { page } = member
  await follow(page, '#/admin/video/edit?id=1')
  await page.getByRole('heading', { name: '没有“视频编辑”的权限' }).waitFor()
  await follow(page, '#/admin/video/list')
  await page.getByRole('row').nth(2).waitFor()
  expect(await page.getByRole('button', { name: '新建视频' }).count()).toBe(0)
})

step('the member turns the second factor on with a code of their own authenticator', async () => {
  const { page } = member
  const form = sheet(page, '两步验证')
  await fromMenu(page, '两步验证', form)
  await form.getByLabel('登录密码').fill(password)
  await press(form, '下一步')
  secret = (await form.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replace(/\s/g, '')
  recovery = await form.getByRole('list', { name: '恢复码' }).getByRole('listitem').allInnerTexts()
  await form.getByLabel('动态验证码').fill(codeOf())
  await press(form, '开启两步验证')
  await form.getByText(/还有 10 个恢复码可用/).waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
})

step('and from then on needs it to log in', async () => {
  const { page } = member
  await leave(page)
  await enter(page, NAME, password)
  await page.getByLabel('动态验证码').fill(codeOf() === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: /验证并登录/ }).click()
  await page.getByRole('alert').getByText('动态验证码不正确').waitFor()
  await page.getByLabel('动态验证码').fill(codeOf(1))
  await page.getByRole('button', { name: /验证并登录/ }).click()
  await insideOffice(page)
  await page.getByText(PERSON).first().waitFor()
})

step('a recovery code opens as well, once', async () => {
  const { page } = member
  const [first = '', second = ''] = recovery
  const recover = async (code: string): Promise<void> => {
    await page.getByLabel('恢复码').fill(code)
    await page.getByRole('button', { name: /验证并登录/ }).click()
  }
  await leave(page)
  await enter(page, NAME, password)
  await press(page, '使用恢复码')
  await recover(first)
  await insideOffice(page)
  await leave(page)
  await enter(page, NAME, password)
  await press(page, '使用恢复码')
  await recover(first)
  await page.getByRole('alert').getByText('恢复码不正确或已使用').waitFor()
  await recover(second)
  await insideOffice(page)
})

step('a code that a user asks for stands in the outbox, the phone masked', async () => {
  const front = phone.page
  await front.goto('/#/user/login/login')
  await front.getByLabel('手机号', { exact: true }).fill(PHONE)
  const code = smsCodeOf(app, PHONE)
  await front.getByRole('button', { name: '获取验证码' }).click()
  const sent = await code
  const { page } = member
  await follow(page, '#/admin/sms')
  const row = page.getByRole('row', { name: /139\*\*\*\*0077/ })
  await row.getByText(`验证码 ${sent}`).waitFor()
  expect(await page.getByText(PHONE).count()).toBe(0)
})

step('the log tells all of it, and that nobody has touched it', async () => {
  const { page } = admin
  await follow(page, '#/admin/audit')
  await page.getByRole('heading', { name: '审计日志' }).waitFor()
  await select(page.getByRole('combobox', { name: '操作人' }), PERSON)
  await press(page, '查询')
  await page.getByText('共 6 条').waitFor()
  const actions = await page
    .getByRole('row')
    .getByRole('button', { name: /^(登录|获取|开启)/ })
    .allInnerTexts()
  expect(actions.toSorted()).toEqual(
    ['登录后台', '登录后台', '登录后台', '登录后台', '获取两步验证密钥', '开启两步验证'].toSorted(),
  )
  await follow(page, '#/admin/audit?action=adminrole.save')
  await page.getByRole('button', { name: '保存角色' }).first().click()
  const entry = page.getByRole('dialog', { name: '保存角色' })
  await entry.locator('del', { hasText: '视频·编辑与上下架' }).waitFor()
  await page.keyboard.press('Escape')
  await press(page, '校验日志')
  await press(page.getByRole('dialog').filter({ hasText: '日志完整，没有被改动' }), '知道了')
})

step('a frozen member is out at once and does not come back', async () => {
  const desk = admin.page
  await follow(desk, '#/admin/roles?view=staff')
  await press(desk, `停用 ${PERSON}`)
  const ask = desk.getByRole('dialog').filter({ hasText: PERSON })
  await ask.getByLabel('原因').fill('岗位调整')
  await press(ask, '停用')
  await desk
    .getByRole('row', { name: new RegExp(PERSON) })
    .getByText('已停用')
    .waitFor()
  const { page } = member
  await follow(page, '#/admin/video/list')
  await page.waitForURL((url) => url.hash.startsWith('#/admin/login'))
  await enter(page, NAME, password)
  await page.getByRole('alert').getByText('账号或密码不正确').waitFor()
})

step('met no problem', async () => {
  expect([...admin.problems, ...member.problems, ...phone.problems]).toEqual([])
})
