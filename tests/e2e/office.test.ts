import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { enterOffice, follow, journey, logIn, select, sheet, stopped, seesToast } from './steps'

let app: RunningApp
let browser: Browser
let office: Device
let phone: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  office = await openDevice(browser, { baseURL: app.url, width: 1280, height: 800, touch: false })
  phone = await openDevice(browser, { baseURL: app.url })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const step = journey()
const MEMBER = '13800000002'
const REASON = '读者来电核实身份'

/** Answers the question that is open with a reason. */
async function because(page: Page, title: string | RegExp, button: string): Promise<void> {
  const asked = sheet(page, title)
  await asked.getByLabel('原因').fill(REASON)
  await asked.getByRole('button', { name: button, exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
}

step('finds a user by the last digits of the phone, and the address keeps it', async () => {
  const { page } = office
  await enterOffice(page, 'admin')
  await follow(page, '#/admin/user')
  await page.getByPlaceholder('编号、昵称、手机号或后四位').fill(MEMBER.slice(-4))
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByText('共 1 条').waitFor()
  expect(new URL(page.url()).hash).toBe(`#/admin/user?keyword=${MEMBER.slice(-4)}`)
  await page.reload()
  await page.getByText('共 1 条').waitFor()
  await page.getByText(/138\*{4}0002/).waitFor()
})

step('shows the whole phone for a reason, which the audit log keeps', async () => {
  const { page } = office
  await page.getByRole('button', { name: /^详情 / }).click()
  await page.getByRole('button', { name: '查看手机号' }).click()
  await because(page, '查看完整手机号', '查看')
  await page.getByText(MEMBER, { exact: true }).waitFor()
  await page.getByRole('button', { name: '知道了' }).click()
  await follow(page, '#/admin/audit')
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await page.getByRole('dialog').getByText(REASON).waitFor()
})

step('freezes a user who is reading, who is put out at once and may not come back', async () => {
  await logIn(phone.page, MEMBER)
  const { page } = office
  await follow(page, `#/admin/user?keyword=${MEMBER.slice(-4)}`)
  await page.getByRole('checkbox', { name: /^选择 / }).check()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await sheet(page, '停用 1 个用户？').getByText('正常 → 已停用').waitFor()
  await because(page, '停用 1 个用户？', '停用')
  await seesToast(page, '已停用 1 个用户')
  await page.getByRole('row').getByText('已停用').waitFor()

  const reader = phone.page
  await reader.goto('/#/user/footprint')
  await reader.reload()
  await sheet(reader, '登录').waitFor()
  await reader.goto('about:blank')
  await reader.goto('/#/user/login/IDlogin')
  await reader.getByLabel('账号', { exact: true }).fill(MEMBER)
  await reader.getByLabel('密码', { exact: true }).fill('demo1234')
  await reader.getByRole('checkbox').check()
  await reader.getByRole('button', { name: '登录', exact: true }).click()
  await seesToast(reader, /停用/)
})

step('lets the user back in', async () => {
  const { page } = office
  await page.getByRole('button', { name: /^详情 / }).click()
  await page.getByRole('button', { name: '恢复', exact: true }).last().click()
  await because(page, /^恢复“/, '恢复')
  await seesToast(page, '已恢复')
  await logIn(phone.page, MEMBER)
})

step('exports users by the filters, phones masked', async () => {
  const { page } = office
  await follow(page, `#/admin/user?keyword=${MEMBER.slice(-4)}`)
  await page.getByText('共 1 条').waitFor()
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByText('导出为 CSV').click()
  await because(page, '导出 1 个用户', '导出')
  const tasks = page.getByRole('dialog').filter({ hasText: '导入导出任务' })
  const download = page.waitForEvent('download')
  await tasks.getByRole('listitem').filter({ hasText: '用户-' }).getByRole('button', { name: '下载' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^用户-.*\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.trim().split('\n')).toHaveLength(2)
  expect(text).toContain('138****0002')
  expect(text).not.toContain(MEMBER)
  await tasks.getByRole('button', { name: '关闭' }).click()
})

step('customer service sees the own customers only, follows one up and says when to call again', async () => {
  const { page, problems, close } = await openDevice(browser, {
    baseURL: app.url,
    width: 1280,
    height: 800,
    touch: false,
  })
  await enterOffice(page, 'service')
  await follow(page, '#/admin/customer/index')
  const row = page.getByRole('row').filter({ hasText: '杜女士' })
  await row.waitFor()
  expect(await page.getByRole('row').filter({ hasText: '赵店长' }).count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await row.getByRole('button', { name: '详情 杜女士' }).click()
  await page.getByRole('button', { name: '写跟进' }).click()
  const form = sheet(page, '跟进“杜女士”')
  await form.getByLabel('跟进内容').fill('已发课程大纲，约下周再谈')
  await form.getByLabel('下次联系（选填）').click()
  await page.getByText('一周后').click()
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText('已发课程大纲，约下周再谈').waitFor()
  await page
    .getByText(/^约定 .* 再联系$/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: '分配' }).count()).toBe(0)
  await follow(page, '#/admin/audit')
  await page.getByText('没有“审计日志”的权限').waitFor()
  expect(problems).toEqual([])
  await close()
})

step('assigns customers in bulk after showing whose they are', async () => {
  const { page } = office
  await follow(page, '#/admin/customer/index?staffId=0')
  const boxes = page.getByRole('checkbox', { name: /^选择 / })
  await boxes.first().check()
  await page.getByRole('button', { name: '分配' }).click()
  const asked = sheet(page, '分配 1 位客户')
  await asked.getByText('现在：未分配').waitFor()
  await select(asked.getByLabel('负责人'), '客服小满（咨询一组）')
  await asked.getByRole('button', { name: '分配' }).click()
  await seesToast(page, '已分配 1 位客户')
})

step('at a phone’s width every row is a card that fits', async () => {
  const { page, problems, close } = await openDevice(browser, { baseURL: app.url, width: 375, height: 812 })
  await enterOffice(page, 'reviewer')
  await follow(page, '#/admin/shopUser')
  await page
    .getByRole('button', { name: /^审核 / })
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(problems).toEqual([])
  await close()
})

step('met no problem', async () => {
  expect([...office.problems, ...phone.problems]).toEqual([])
})
