import type { Browser, Page } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { follow, journey, logIn, sheet, smsCodeOf, stopped, seesToast } from './steps'

/** What an account gathers: interests, a footprint, people one follows, and a membership that changes hands. */

const MEMBER = '13800000002'
const FRESH = '13800000007'
const INTEREST = '悬疑'
const CREATOR = '主播南枝'

let app: RunningApp
let browser: Browser
let giver: Device
let reader: Device

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  giver = await openDevice(browser, { baseURL: app.url, width: 1280, height: 860, touch: false })
  reader = await openDevice(browser, { baseURL: app.url, width: 375, height: 812 })
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

const step = journey()

const recommended = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: '为你推荐' }).getByRole('listitem').allInnerTexts()
const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0])

step('chooses an interest, and other works are recommended at once', async () => {
  const { page } = reader
  await logIn(page, FRESH)
  await page.goto('/#/user/interest/index')
  await page.getByText('还没有选').waitFor()
  const before = await until('recommendations', async () => {
    const texts = await recommended(page)
    return texts.length > 0 ? texts : null
  })
  await page.getByRole('checkbox', { name: new RegExp(INTEREST) }).check({ force: true })
  await page.getByRole('button', { name: '保存' }).click()
  await seesToast(page, '已保存，推荐已更新')
  await until('another work comes first', async () => {
    const [first] = await recommended(page)
    return first !== undefined && first !== before[0]
  })
  await page.getByRole('region', { name: INTEREST }).getByRole('link').nth(1).waitFor()
})

let opened = ''
step('looks at the works of the interest by theme, and opens one', async () => {
  const { page } = reader
  await page.getByRole('link', { name: `${INTEREST}的作品` }).click()
  await page.getByRole('heading', { level: 1, name: INTEREST }).waitFor()
  await page.getByRole('button', { name: '已加入兴趣' }).waitFor()
  await page.getByRole('radio', { name: /有声剧/ }).click()
  const works = page.getByRole('list', { name: `${INTEREST}的有声剧` }).getByRole('link')
  await works.first().click()
  await page.waitForURL((url) => url.hash.startsWith('#/theater/audiodetail'))
  opened = (await page.getByRole('heading', { level: 1 }).first().innerText()).trim()
  expect(opened).not.toBe('')
})

step('finds it in the footprint of today, and deletes it for good', async () => {
  const { page } = reader
  await follow(page, '#/user/footprint')
  const today = page.getByRole('region', { name: '今天' })
  await today.getByRole('link', { name: new RegExp(opened) }).waitFor()
  await page.getByRole('button', { name: '管理' }).click()
  await today.getByRole('checkbox', { name: new RegExp(opened) }).check({ force: true })
  await page.getByRole('button', { name: '删除所选（1）' }).click()
  await seesToast(page, '已删除')
  await page.getByText('还没有足迹').waitFor()
  await page.reload()
  await page.getByText('还没有足迹').waitFor()
})

step('follows somebody on their home, and is among their fans', async () => {
  const { page } = reader
  await follow(page, '#/user/myhome?id=6')
  await page.getByRole('heading', { level: 1, name: CREATOR }).waitFor()
  const fans = page.getByRole('link', { name: /^粉丝/ })
  const before = numberIn(await fans.innerText())
  await page.getByRole('button', { name: `关注 ${CREATOR}`, exact: true }).click()
  await page.getByRole('button', { name: `已关注 ${CREATOR}` }).waitFor()
  await until('one fan more', async () => numberIn(await fans.innerText()) === before + 1)
  await fans.click()
  await page.getByRole('list', { name: '粉丝' }).getByText('我', { exact: true }).waitFor()
  await follow(page, '#/user/myhome')
  await page.getByRole('link', { name: '关注 1' }).click()
  await page
    .getByRole('list', { name: '关注' })
    .getByRole('link', { name: new RegExp(CREATOR) })
    .waitFor()
})

let days = 0
step('a member gives the membership to a phone: a code, a question, and it is gone from here', async () => {
  const { page } = giver
  await logIn(page, MEMBER)
  await page.goto('/#/user/member/transfer')
  const button = page.getByRole('button', { name: /^转赠 \d+ 天普通会员$/ })
  days = numberIn(await button.innerText())
  expect(days).toBeGreaterThan(0)
  await page.getByLabel('对方手机号', { exact: true }).fill(FRESH)
  const code = smsCodeOf(app, MEMBER)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await seesToast(page, '验证码已发送')
  await page.getByLabel('验证码', { exact: true }).fill(await code)
  await button.click()
  const question = sheet(page, `把 ${days} 天普通会员送给 ${FRESH}？`)
  await question.getByRole('button', { name: '确认转赠' }).click()
  await seesToast(page, '转赠成功，对方已到账')
  await page.getByText(/没有可转赠的会员|剩余不足 1 天，不能转赠/).waitFor()
  const history = page.getByRole('list', { name: '转赠记录' })
  await history.getByText(`−${days} 天普通会员`).waitFor()
  await history.getByText('送给 138****0007').first().waitFor()
})

step('the other side has every day of it', async () => {
  const { page } = reader
  await follow(page, '#/user/member/index')
  await page.getByText(new RegExp(`到期，还有 ${days} 天$`)).waitFor()
  await page.getByRole('button', { name: '续费普通会员' }).waitFor()
  await page.getByRole('link', { name: /会员转赠/ }).click()
  const history = page.getByRole('list', { name: '转赠记录' })
  await history.getByText('来自 138****0002').waitFor()
  await history.getByText(`+${days} 天普通会员`).waitFor()
})

step('renews through the purchase popup with the package that was chosen', async () => {
  const { page } = reader
  await follow(page, '#/user/member/option')
  await page.getByRole('radio', { name: /会员月卡/ }).check({ force: true })
  await page.getByRole('button', { name: /^续费会员月卡/ }).click()
  const shop = sheet(page, '开通会员')
  await shop.getByRole('button', { name: /^立即开通\s*¥28\.00$/ }).click()
  await page.getByRole('heading', { name: '沙箱收银台' }).waitFor()
  await page.getByRole('button', { name: '支付成功', exact: true }).click()
  await page.getByRole('status').filter({ hasText: '支付成功' }).waitFor()
  await page.getByRole('link', { name: '返回商家' }).click()
  await seesToast(page, '会员开通成功')
  await follow(page, '#/user/member/index')
  await page.getByText(new RegExp(`到期，还有 ${days + 30} 天$`)).waitFor()
})

step('met no problem on either device', async () => {
  expect([...giver.problems, ...reader.problems]).toEqual([])
})
