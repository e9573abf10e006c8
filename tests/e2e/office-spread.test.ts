import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Device } from '@tests/support/browser'
import { openOfficeWorld, type Books, type OfficeWorld } from './books'
import { answerTo, field, follow, journey, look, press, save, select, sheet, seesToast } from './steps'

/** What spreads the word and whom it reaches: campaigns, posters, shares, versions, customers, by administrator and operator. */

let world: OfficeWorld
let books: Books
let admin: Device
let operator: Device
let phone: Device

beforeAll(async () => {
  world = await openOfficeWorld('13800000003')
  ;({ books, admin, operator, phone } = world)
})
afterAll(() => world?.close())

const step = journey()

/** Publishes the draft of the campaign that is open. */
async function publish(page: Page, note: string): Promise<void> {
  await press(page, '发布')
  const asked = sheet(page, '发布')
  await field(asked, '版本说明').fill(note)
  await press(asked, '发布')
  await asked.waitFor({ state: 'hidden' })
}

/** The code's corner on the poster that the phone draws, in px of the picture. */
async function codeOfPoster(): Promise<{ x: number; y: number }> {
  const { page } = phone
  await look(phone.page, '#/user/share/poster')
  await page.getByText('海报已生成').waitFor({ state: 'attached' })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '保存图片' }).click()
  const picture = sharp(await readFile(await (await download).path()))
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  if (!found) throw new Error('no code on the poster')
  return found.location.topLeftCorner
}

const CAMPAIGNS = [
  { screen: 'promotion', name: '版权推广', id: 2, at: '/webview/promotion2', words: '写完了，先登记' },
  {
    screen: 'hotelPromotion',
    name: '酒店推广',
    id: 15,
    at: '/webview/promotion1',
    words: '住下来，读完一本再走',
  },
  {
    screen: 'wechatPromotion',
    name: '微信推广',
    id: 16,
    at: '/webview/promotion1',
    words: '写给订阅号读者的第二页',
  },
] as const

step('an operator writes on a campaign of each kind, and publishes none', async () => {
  const { page } = operator
  for (const { screen, name, id, words } of CAMPAIGNS) {
    await follow(page, `#/admin/copyright/${screen}`)
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await follow(page, `#/admin/copyright/${screen}?id=${id}`)
    await page.getByRole('button', { name: /^头图/ }).first().click()
    await field(page, '大标题').fill(words)
    await page.frameLocator('iframe').getByRole('heading', { name: words }).waitFor()
    await save(page)
    expect(await page.getByRole('button', { name: '发布', exact: true }).count()).toBe(0)
  }
})

step('the administrator publishes them, and the app shows them', async () => {
  const { page } = admin
  for (const { screen, id, at, words } of CAMPAIGNS) {
    await follow(page, `#/admin/copyright/${screen}?id=${id}`)
    await page.getByText('草稿未发布').waitFor()
    await publish(page, '换了标题')
    await page.getByText('草稿未发布').waitFor({ state: 'hidden' })
    await look(phone.page, `#${at}?id=${id}`)
    await phone.page.getByRole('heading', { name: words }).first().waitFor()
  }
})

step('and takes one back to the version before', async () => {
  const { page } = admin
  const { id, at, words, screen } = CAMPAIGNS[0]
  await follow(page, `#/admin/copyright/${screen}?id=${id}`)
  await press(page, '版本')
  await press(sheet(page, '版本'), '回滚到这一版')
  const asked = sheet(page, '回滚到第 1 版？')
  await asked.getByLabel('原因').fill('标题有误')
  await press(asked, '回滚')
  await seesToast(page, '已回滚')
  await look(phone.page, `#${at}?id=${id}`)
  await phone.page.getByRole('heading', { name: '作品写完的第一件事' }).first().waitFor()
  expect(await phone.page.getByText(words).count()).toBe(0)
})

step('an operator moves the code of a poster by the keyboard, and users get it there', async () => {
  const { page } = operator
  const before = await codeOfPoster()
  await follow(page, '#/admin/poster')
  await page.getByRole('img', { name: '好物清单预览' }).waitFor()
  await page.getByRole('link', { name: '设置' }).first().click()
  await page.waitForURL((url) => url.hash === '#/admin/poster1')
  await page.getByRole('link', { name: '编辑版面' }).click()
  await page.getByRole('button', { name: /^二维码，位置/ }).focus()
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: '二维码，位置 648、1576' }).waitFor()
  await save(page)
  const after = await codeOfPoster()
  expect(Math.round(before.x - after.x)).toBe(60)
  expect(Math.round(before.y - after.y)).toBe(0)
})

step(
  'the five templates have settings of their own: one that is switched off is offered no more',
  async () => {
    const { page } = admin
    for (const number of [2, 3, 4, 5]) {
      await follow(page, `#/admin/poster${number}`)
      await page.getByRole('img', { name: '海报预览' }).waitFor()
    }
    await press(page, '停用')
    const asked = sheet(page, /^停用“/)
    await asked.getByLabel('原因').fill('过季')
    await press(asked, '停用')
    await page.getByText('已停用', { exact: true }).first().waitFor()
    await look(phone.page, '#/user/share/poster')
    await phone.page.getByRole('radio', { name: '邀请函' }).waitFor()
    expect(await phone.page.getByRole('radio', { name: '好物清单' }).count()).toBe(0)
  },
)

step('what a user shares stands in the figures of both', async () => {
  await look(phone.page, '#/theater/videodetail?id=3')
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.page.getByRole('button', { name: '分享' }).first().click()
  await press(sheet(phone.page, '分享'), '复制链接')
  await seesToast(phone.page, /已复制/)
  const { title } = books.row<{ title: string }>(
    `select title from works where kind = 'drama' and number = 3`,
  )
  for (const { page } of [admin, operator]) {
    await follow(page, '#/admin/videoshare/list')
    await page.getByRole('row').nth(1).getByText(title).waitFor()
    for (const view of ['按作品', '按用户', '按日']) {
      await page.getByText(view, { exact: true }).click()
      await page.getByRole('row').nth(1).waitFor()
    }
  }
})

step('a version that the administrator publishes is the one the app tells of', async () => {
  const { page } = admin
  await follow(page, '#/admin/version')
  await press(page, '新建版本')
  const form = sheet(page, '新建版本')
  await field(form, '版本号').fill('1.2.0')
  await field(form, '版本代码').fill('120')
  await field(form, '更新说明').fill('海报更清楚')
  await press(form, '确定')
  await press(page, '发布 1.2.0')
  await press(sheet(page, '发布 1.2.0？'), '发布')
  await seesToast(page, '1.2.0 已发布')
  await look(phone.page, '#/user/about')
  await phone.page.getByText('版本 1.2.0').waitFor()
})

step(
  'who asks in the app is a customer: assigned by the operator, followed up by the administrator',
  async () => {
    const asker = phone.page
    await look(phone.page, '#/user/cooperate')
    await asker.getByRole('radio').first().click()
    await field(asker, '合作说明').fill('想在酒店大堂放一面书墙')
    await field(asker, '联系人').fill('桥边旅舍')
    await field(asker, '手机号').fill('13800000003')
    await press(asker, '提交')
    await asker.getByText('已收到你的合作意向').waitFor()

    const { page } = operator
    await follow(page, '#/admin/customer/index?staffId=0')
    await press(page, '详情 桥边旅舍')
    expect(await page.getByRole('button', { name: /写跟进|查看手机号/ }).count()).toBe(0)
    await press(page.getByRole('dialog'), '分配')
    const asked = sheet(page, '分配“桥边旅舍”')
    await select(field(asked, '负责人'), '客服小满（咨询一组）')
    await press(asked, '分配')
    await page.getByRole('dialog').getByText('客服小满').first().waitFor()

    const desk = admin.page
    await follow(desk, '#/admin/customer/index?keyword=桥边旅舍')
    await press(desk, '详情 桥边旅舍')
    await press(desk, '写跟进')
    const form = sheet(desk, '跟进“桥边旅舍”')
    await field(form, '跟进内容').fill('约周五看场地')
    await press(form, '保存')
    await form.waitFor({ state: 'hidden' })
    await desk.getByRole('dialog').getByText('约周五看场地').waitFor()
    await desk.keyboard.press('Escape')
    await follow(desk, '#/admin/customer/teacher')
    await desk
      .getByRole('link', { name: /^查看客户 / })
      .first()
      .click()
    await desk.waitForURL((url) => url.hash.includes('teacherId='))
    await desk.getByRole('row').nth(1).waitFor()
  },
)

step('points are given by the administrator with a reason; the operator sees the user, no more', async () => {
  const { page } = admin
  for (const at of [page, operator.page]) {
    await follow(at, '#/admin/user?keyword=0007')
    await at
      .getByRole('button', { name: /^详情 / })
      .first()
      .click()
    await at.getByRole('dialog').getByText('138****0007').waitFor()
  }
  const { page: other } = operator
  expect(
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /调整|停用|设置身份|查看手机号/ })
      .count(),
  ).toBe(0)
  await press(page, /调整/)
  const form = sheet(page, /^调整“/)
  await field(form, '数量').fill('88')
  await form.getByLabel('原因').fill('活动补发')
  await press(form, '确认调整')
  await seesToast(page, /^已调整，现有/)
})

step('a shop’s page is the administrator’s: the app shows its new notice', async () => {
  const { page } = operator
  await follow(page, '#/admin/shop')
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('button', { name: /^编辑 / }).count()).toBe(0)
  const desk = admin.page
  await follow(desk, '#/admin/shop')
  await press(desk, '编辑 云谷文房')
  const form = sheet(desk, '编辑店铺')
  await field(form, '公告').fill('满两件送书签')
  await press(form, '保存')
  await form.waitFor({ state: 'hidden' })
  await look(phone.page, '#/supplies/list?shop=2')
  await phone.page.getByText('满两件送书签').first().waitFor()
})

/** What the operator has no business with, by the address and by a call that would do it. */
const CLOSED = [
  ['/admin/withdraw', '提现', 'adminwithdraw.list', {}],
  ['/admin/ledger', '账本', 'adminledger.accounts', {}],
  ['/admin/cards', '书卡', 'admincard.list', {}],
  ['/admin/version', 'App 版本', 'adminversion.publish', { id: 5, version: 1 }],
  ['/admin/roles', '角色与员工', 'adminrole.list', {}],
  ['/admin/audit', '审计日志', 'adminaudit.list', {}],
] as const

step('what the operator may not do is in no menu, has no address and is refused by the server', async () => {
  const { page } = operator
  await follow(page, '#/admin/index')
  const entries = await page.getByRole('menuitem').allInnerTexts()
  const refused = async (name: string, input: object): Promise<number> =>
    (await answerTo(page, name, input)).code
  for (const [at, title, name, input] of CLOSED) {
    expect(entries).not.toContain(title)
    await follow(page, `#${at}`)
    await page.getByRole('heading', { name: `没有“${title}”的权限` }).waitFor()
    expect([name, await refused(name, input)]).toEqual([name, 403])
  }
  expect(await refused('adminconfig.save', {})).toBe(403)
  expect(await refused('admincertificate.void', { id: 1, version: 1, reason: '试试' })).toBe(403)
  expect(await refused('admincampaign.rollback', { id: 1, version: 1, number: 1, reason: '试试' })).toBe(403)
})

step('met no problem', async () => {
  expect(world.problems()).toEqual([])
})
