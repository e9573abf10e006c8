import type { Browser } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { enterOffice, follow, journey, logIn, press, sheet, stopped } from './steps'

/** The desk of the back office: what waits, notices, previews, and two operators at one record. */

let app: RunningApp
let browser: Browser
let admin: Device
let operator: Device
let phone: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  const desk = { baseURL: app.url, width: 1280, height: 900, touch: false }
  admin = await openDevice(browser, desk)
  operator = await openDevice(browser, desk)
  phone = await openDevice(browser, { baseURL: app.url })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const step = journey()
const TITLE = '本周新书二十四种'

step('both begin at the desk; what waits leads to its list, figures open by right', async () => {
  await enterOffice(admin.page, 'admin')
  await enterOffice(operator.page, 'operator')
  for (const { page } of [admin, operator]) {
    await page.waitForURL((url) => url.hash === '#/admin/index')
    await page.getByRole('region', { name: '用户' }).getByRole('slider').first().waitFor()
  }
  await admin.page.getByRole('region', { name: '销售' }).waitFor()
  expect(await operator.page.getByRole('region', { name: '推广' }).count()).toBe(0)
  await admin.page.getByRole('link', { name: /^待审核申请/ }).click()
  await admin.page.getByRole('heading', { name: '入驻申请' }).waitFor()
})

step('an operator finds a screen by the keyboard and sends a notice', async () => {
  const { page } = operator
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索页面' }).fill('通知')
  await page.keyboard.press('Enter')
  await press(page, '新建通知')
  const form = sheet(page, '新建通知')
  await form.getByLabel('标题').fill(TITLE)
  await form.getByLabel('内容').fill('都可以试读三章。')
  await press(form, '确定')
  await press(page, `发送 ${TITLE}`)
  const sending = sheet(page, `发送“${TITLE}”`)
  await press(sending, '发送')
  await sending.waitFor({ state: 'hidden' })
  // It goes out in the background, to however many there are.
  const sent = page.getByRole('row', { name: new RegExp(`${TITLE}.*已发送`) })
  await until('the notice has gone out', async () => {
    await page.reload()
    return sent.waitFor({ timeout: 3_000 }).then(
      () => true as const,
      () => null,
    )
  })
})

step('which its reader finds among the messages', async () => {
  const { page } = phone
  await logIn(page, '13800000001')
  await follow(page, '#/user')
  await page.getByRole('button', { name: /消息/ }).click()
  await page.getByText(TITLE).waitFor()
})

step('a word that is added is not published any more', async () => {
  const { page } = operator
  await follow(page, '#/admin/words')
  await press(page, '新建敏感词')
  const form = sheet(page, '新建敏感词')
  await form.getByLabel('词语').fill('免费领取会员')
  await press(form, '确定')
  await page.getByRole('row', { name: /免费领取会员/ }).waitFor()
})

step('a banner that is taken away is gone from the landing at once', async () => {
  const title = '你的作品，值得一张证书'
  const shown = phone.page.getByRole('link', { name: title })
  await follow(phone.page, '#/home')
  await shown.first().waitFor()
  const { page } = operator
  await follow(page, '#/admin/content/banner')
  await press(page, `删除 ${title}`)
  const asked = sheet(page, `删除“${title}”？`)
  await press(asked, '删除')
  await asked.waitFor({ state: 'hidden' })
  await phone.page.reload()
  await phone.page.getByRole('link', { name: '听潮阁夜话' }).first().waitFor()
  expect(await shown.count()).toBe(0)
})

step('a preview shows the app as somebody and does nothing there', async () => {
  const { page } = operator
  await follow(page, '#/admin/preview?as=member&at=/user')
  const frame = page.frameLocator('iframe')
  await frame.getByText('预览会员').waitFor()
  await follow(page, '#/admin/preview?as=guest&at=/home')
  await page.frameLocator('iframe').getByRole('searchbox').or(frame.getByText('搜索')).first().waitFor()
})

step('two operators change the same record, and nothing is lost', async () => {
  const at = '#/admin/video/edit?id=1'
  for (const { page } of [admin, operator]) {
    await follow(page, at)
    await page.getByLabel('副标题').waitFor()
  }
  await operator.page.getByLabel('副标题').fill('运营写的副标题')
  await operator.page.getByLabel('作者').fill('运营改的作者')
  await press(operator.page, '保存')
  await operator.page.getByText('没有未保存的修改').waitFor()
  const { page } = admin
  await page.getByLabel('副标题').fill('站长写的副标题')
  await press(page, '保存')
  await press(page, '逐项合并')
  const merge = sheet(page, '逐项合并')
  await merge
    .getByRole('radiogroup', { name: '副标题' })
    .getByRole('radio', { name: /对方的/ })
    .check()
  await press(merge, '合并并继续编辑')
  await page.getByText('没有未保存的修改').waitFor()
  expect(await page.getByLabel('副标题').inputValue()).toBe('运营写的副标题')
  expect(await page.getByLabel('作者').inputValue()).toBe('运营改的作者')
})

step('the administrator takes the change back from the log', async () => {
  const { page } = admin
  await follow(page, '#/admin/audit?action=adminvideo.save')
  await page.getByRole('button', { name: '保存视频' }).first().click()
  await press(page, '撤销这项改动')
  const asked = sheet(page, '撤销“保存视频”')
  await asked.getByLabel('原因').fill('改错了作品')
  await press(asked, '撤销')
  await page.getByText('已撤销', { exact: true }).first().waitFor()
  await follow(page, '#/admin/video/edit?id=1')
  await page.getByLabel('副标题').waitFor()
  expect(await page.getByLabel('副标题').inputValue()).not.toBe('运营写的副标题')
})

step('who teaches is written in the configuration, and stands on the learning landing', async () => {
  const { page } = admin
  await follow(page, '#/admin/config?view=teachers')
  const line = (place: number) => page.getByRole('listitem', { name: `老师 ${place}`, exact: true })
  const gone = await line(2).getByLabel('姓名').inputValue()
  await line(1).getByLabel('介绍').fill('二十年口语教学')
  await press(page, '删除老师 2')
  await press(page, '保存')
  await press(page, '保存并生效')
  await page.getByText('没有未保存的修改').waitFor()
  await phone.page.goto('/#/index/learning')
  await phone.page.reload()
  const teachers = phone.page.getByRole('region', { name: '名师' })
  await teachers.getByText('二十年口语教学').waitFor()
  expect(await teachers.getByText(gone, { exact: true }).count()).toBe(0)
})
