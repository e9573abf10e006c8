import { plainYuan, yuan } from '@/format/money'
import type { Browser, Locator, Page } from 'playwright-core'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { openBooks, payAtCheckout, type Books } from './books'
import {
  answerTo,
  buttons,
  enterOffice,
  field,
  follow,
  journey,
  logIn,
  press,
  select,
  sheet,
  seesToast,
} from './steps'

/** What actors get of a work: set in the office, held after a sale, free after the hold, withdrawn in the app. */

const ACTOR = '13800000005'
const BUYER = '13800000001'
/** Has no actor yet: gets one with what the house has kept for them. */
const LATE = '13800000006'
const RATES = { actor: 4_000, late: 1_000 }

let books: Books
let browser: Browser
let admin: Device
let operator: Device
let buyer: Device
let phone: Device

beforeAll(async () => {
  ;[books, browser] = await Promise.all([openBooks(), launchBrowser()])
  const baseURL = books.app.url
  const desk = { baseURL, width: 1280, height: 900, touch: false }
  ;[admin, operator, buyer, phone] = await Promise.all([
    openDevice(browser, desk),
    openDevice(browser, desk),
    openDevice(browser, { baseURL, width: 375, height: 812 }),
    openDevice(browser, { baseURL }),
  ])
  await Promise.all([
    enterOffice(admin.page),
    enterOffice(operator.page, 'operator'),
    logIn(phone.page, ACTOR),
  ])
})
afterAll(async () => {
  await browser?.close()
  await books?.close()
})
afterEach(() => expect(books.faults()).toEqual([]))

const step = journey()
const shareOf = (rate: number): number => Math.floor((order.total * rate) / 10_000)

interface Known {
  id: number
  name: string
  version: number
}
let work: { id: number; number: number; title: string }
let actor: Known
let late: Known
let order: { id: number; order_sn: string; total: number }
let before = { free: 0, held: 0, debt: 0 }

/** One more actor in the dialog of shares, who gets so much of a hundred. */
async function addActor(form: Locator, place: number, { name }: Known, percent: string): Promise<void> {
  await press(form, '添加演员')
  const line = form.getByRole('listitem', { name: `演员 ${place}` })
  await select(line.getByRole('combobox', { name: '演员' }), name, name)
  await field(line, '比例').fill(percent)
}

/** The order's line among the earnings in the app. */
const sale = (page: Page, state: string): Locator =>
  page
    .getByLabel('分成明细')
    .locator('div')
    .filter({ hasText: order.order_sn })
    .filter({ hasText: state })
    .last()

step('an administrator gives two actors their shares of a work, within the limit', async () => {
  work = books.row(
    `select id, number, title from works where kind = 'drama' and state = 'published' and price > 0 and free = 0
     and id not in (select work_id from actor_shares)
     and id not in (select work_id from entitlements where user_id = 1) order by price desc, id limit 1`,
  )
  const known = 'select id, name, version from actors where user_id'
  actor = books.row(`${known} = (select id from users where mobile = ?)`, ACTOR)
  late = books.row(`${known} is null and id not in (select actor_id from actor_shares) order by id limit 1`)
  const { page } = admin
  await follow(page, `#/admin/video/edit?id=${work.id}`)
  await page.getByText('没有演员参与分成').waitFor()
  await press(page, '设置分成')
  const form = sheet(page, '设置作品分成')
  await addActor(form, 1, actor, '40')
  await addActor(form, 2, late, '20')
  await form.getByRole('alert').getByText('合计 60%，上限 50%，超出的部分请调低').waitFor()
  await press(form, '保存')
  await form.getByText('一部作品的分成合计不能超过 50%').waitFor()
  await field(form.getByRole('listitem', { name: '演员 2' }), '比例').fill('10')
  await press(form, '保存')
  await seesToast(page, '分成已保存')
  const list = page.getByRole('list', { name: '分成' })
  await list.getByRole('listitem').filter({ hasText: actor.name }).getByText('40%').waitFor()
  await list
    .getByRole('listitem')
    .filter({ hasText: late.name })
    .getByText('未关联用户，分成由平台代管')
    .waitFor()
})

step('the operator sees them, and sets neither shares nor whose an actor is', async () => {
  const { page } = operator
  await follow(page, `#/admin/video/edit?id=${work.id}`)
  await page.getByRole('list', { name: '分成' }).getByText(actor.name).waitFor()
  expect(await buttons(page, '设置分成')).toBe(0)
  const { version } = books.row<Known>('select version from works where id = ?', work.id)
  const wanted = { id: work.id, version, shares: [{ actorId: late.id, rate: 5_000 }] }
  expect(await answerTo(page, 'adminactor.saveShares', wanted)).toMatchObject({ code: 403 })
  const link = { id: late.id, version: late.version, userId: 1, claim: true, reason: '试试' }
  expect(await answerTo(page, 'adminactor.link', link)).toMatchObject({ code: 403 })
  expect(
    books.rows('select actor_id, rate from actor_shares where work_id = ? order by rate', work.id),
  ).toEqual([
    { actor_id: late.id, rate: RATES.late },
    { actor_id: actor.id, rate: RATES.actor },
  ])
})

step('a reader buys the work: one share is the actor’s, the other the house keeps', async () => {
  before = books.wallet(ACTOR, 'actor')
  const { page } = buyer
  await logIn(page, BUYER)
  await follow(page, `#/ebook/payment?id=${work.number}&kind=drama`)
  await page.getByText(work.title).first().waitFor()
  await payAtCheckout(page)
  order = books.row('select id, order_sn, total from orders order by id desc limit 1')
  const earned = books.rows(
    `select actor_id, earner_id is null as kept, base, amount, state from commissions
     where order_id = ? and purpose = 'actor' order by rate`,
    order.id,
  )
  const line = { base: order.total, state: 'held' }
  expect(earned).toEqual([
    { ...line, actor_id: late.id, kept: 1, amount: shareOf(RATES.late) },
    { ...line, actor_id: actor.id, kept: 0, amount: shareOf(RATES.actor) },
  ])
  expect(books.wallet(ACTOR, 'actor')).toEqual({ ...before, held: before.held + shareOf(RATES.actor) })
})

step('the actor finds the sale among the earnings, with how it came about', async () => {
  const { page } = phone
  await follow(page, '#/user/share/brokerage')
  await page.getByRole('radio', { name: '演出收入' }).click()
  const row = sale(page, '冻结中')
  await row.getByText(`作品分成：实付 ${yuan(order.total)} × 40% = ${yuan(shareOf(RATES.actor))}`).waitFor()
  await page
    .getByRole('region', { name: '演出收入' })
    .getByText(yuan(before.held + shareOf(RATES.actor)))
    .waitFor()
})

step('the other actor gets an account, and what was kept with it, as the administrator says', async () => {
  const desk = operator.page
  await follow(desk, '#/admin/user?keyword=0006')
  await press(desk, /^详情 /)
  await desk.getByRole('dialog').getByText('138****0006').waitFor()
  expect(await buttons(desk.getByRole('dialog'), '关联演员')).toBe(0)
  const { page } = admin
  await follow(page, '#/admin/user?keyword=0006')
  await press(page, /^详情 /)
  await press(page, '关联演员')
  const form = sheet(page, /^把演员关联到/)
  await select(field(form, '演员'), late.name, late.name)
  await form.getByLabel(`把平台代管的 ${yuan(shareOf(RATES.late))} 一并转入`).check()
  await field(form, '原因').fill('线下核对了经纪合同')
  await press(form, /^关\s?联$/)
  await seesToast(page, `已关联，转入 ${yuan(shareOf(RATES.late))}`)
  await page.getByRole('button', { name: '解除演员' }).waitFor()
  expect(books.wallet(LATE, 'actor')).toEqual({ free: 0, held: shareOf(RATES.late), debt: 0 })
})

step('the hold passes, and both are free', async () => {
  books.change('update commissions set hold_until = 1 where order_id = ?', order.id)
  await books.again([admin, operator, buyer, phone])
  const free = before.free + shareOf(RATES.actor)
  await until('the actor’s share is free', () => books.wallet(ACTOR, 'actor').free === free)
  await until('the other one’s as well', () => books.wallet(LATE, 'actor').free === shareOf(RATES.late))
  const { page } = phone
  await page.goto('/#/user/share/brokerage?kind=actor')
  await page.getByRole('region', { name: '演出收入' }).getByText(plainYuan(free), { exact: true }).waitFor()
  await page.getByRole('radio', { name: '可提现' }).click()
  await sale(page, '可提现')
    .getByText(`+${plainYuan(shareOf(RATES.actor))}`)
    .waitFor()
})

step('the actor withdraws all of it', async () => {
  const { page } = phone
  await page.getByRole('region', { name: '演出收入' }).getByRole('link', { name: '提现' }).click()
  await press(page, '全部')
  await press(page, '申请提现')
  await press(sheet(page, /^提现 .* 元？$/), '确认提现')
  await seesToast(page, '已提交，很快到账')
  const { free } = books.wallet(ACTOR, 'actor')
  const asked = books.row<{ purpose: string; amount: number; fee: number }>(
    'select purpose, amount, fee from withdrawals order by id desc limit 1',
  )
  expect(asked.purpose).toBe('actor')
  expect(free).toBe(before.free + shareOf(RATES.actor) - asked.amount - asked.fee)
  expect(free).toBeLessThan(shareOf(RATES.actor))
  await page.getByLabel('提现记录').getByText(plainYuan(asked.amount)).first().waitFor()
})

step('nothing went wrong unseen', async () => {
  expect([admin, operator, buyer, phone].flatMap(({ problems }) => problems)).toEqual([])
})
