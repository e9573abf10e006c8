import { CONFIG_KEYS, type ConfigForms, type ConfigKey } from '@/contract/office/config-forms'
import { earningRules } from '@/server/earnings/earning-rules'
import { withdrawalRules } from '@/server/earnings/withdrawal-rules'
import { seedPoints } from '@/server/demo/points'
import { refusalOf } from '@tests/support/world'
import { officeWorld, there, type OfficeWorld } from './office-world'

let here: OfficeWorld
beforeEach(async () => {
  here = await officeWorld()
  await seedPoints(here.deps, { demo: false, now: here.time.now })
})
afterEach(() => here.close())

const admin = () => here.operator('admin')
const detail = async (key: ConfigKey) => (await admin()).call('adminconfig.detail', { key })
const save = async (key: ConfigKey, version: number, form: ConfigForms) =>
  (await admin()).call('adminconfig.save', { key, version, form })
const init = () => here.visitor().call('common.init')

it('shows every document as it is in force, and takes it back as it was shown', async () => {
  for (const key of CONFIG_KEYS) {
    const { form, version } = await detail(key)
    await save(key, version, form)
    expect(await detail(key)).toMatchObject({ key, form, version: version + 1 })
  }
})

it('is shown by the app at once, with who wrote it and what was before', async () => {
  expect((await init()).system.h5_theme).toBe('full')
  const { form, version } = await detail('system')
  const system = { ...there(form.system), name: '书声读物', h5_theme: 'notheatre' as const }
  const saved = await save('system', version, { system })
  expect((await init()).system).toMatchObject({ name: '书声读物', h5_theme: 'notheatre' })
  expect(await detail('system')).toMatchObject({
    version: saved.version,
    by: expect.stringContaining('admin'),
  })
  expect(await here.auditOf('adminconfig.save')).toMatchObject([
    { target: 'config:system', before: { name: '书声' }, after: { name: '书声读物' } },
  ])
})

it('tells one of two operators who write the same document', async () => {
  const { form, version } = await detail('service')
  const first = { service: { ...there(form.service), phone: '010-1' } }
  await save('service', version, first)
  expect(
    await refusalOf(save('service', version, { service: { ...there(form.service), phone: '010-2' } })),
  ).toMatchObject({
    code: 409,
  })
  expect((await init()).service.phone).toBe('010-1')
  const again = await detail('service')
  await save('service', again.version, { service: { ...there(form.service), phone: '010-3' } })
  expect((await init()).service.phone).toBe('010-3')
})

it('refuses a form of another document, and what contradicts itself', async () => {
  const { form, version } = await detail('withdrawals')
  const { withdrawals } = form
  expect(await refusalOf(save('system', 0, form))).toMatchObject({ code: 400, message: '请填写完整' })
  expect(
    await refusalOf(
      save('withdrawals', version, { withdrawals: { ...there(withdrawals), least: 5, mostAtOnce: 4 } }),
    ),
  ).toMatchObject({ message: '单笔最低不能高于单笔最高' })
  const { form: services } = await detail('copyrightServices')
  const [first] = there(services.copyrightServices).services
  expect(
    await refusalOf(
      save('copyrightServices', 0, {
        copyrightServices: {
          ...there(services.copyrightServices),
          services: [{ ...there(first), section: '没有' }],
        },
      }),
    ),
  ).toMatchObject({ message: `“${there(first).title}”的栏目或分类不存在` })
  expect(await refusalOf(save('hotWords', 0, { hotWords: { words: ['短剧', '短剧'] } }))).toMatchObject({
    message: '热词有重复',
  })
})

it('lists the sites whose books may be opened, by their names alone', async () => {
  for (const host of [
    'https://www.example.com',
    'www.example.com/books',
    '10.0.0.1',
    'localhost',
    '书.com',
    'a..b',
  ])
    expect(await refusalOf(save('outsideHosts', 0, { outsideHosts: { hosts: [host] } }))).toMatchObject({
      code: 400,
      message: `“${host}”不是网站的域名，请填写如 www.example.com`,
    })
  const hosts = ['www.example.com', 'books.example.org']
  expect(
    await refusalOf(save('outsideHosts', 0, { outsideHosts: { hosts: [...hosts, 'www.example.com'] } })),
  ).toMatchObject({ message: '网站有重复' })
  await save('outsideHosts', 0, { outsideHosts: { hosts } })
  expect(await here.visitor().call('ebook.urlHosts', {})).toEqual({ hosts })
})

it('writes the rules that money follows', async () => {
  const { form } = await detail('earnings')
  const earnings = {
    ...there(form.earnings),
    holdDays: 7,
    rates: { ...there(form.earnings).rates, vip: [150, 30] },
  }
  await save('earnings', 0, { earnings })
  expect(await earningRules(here.deps.db)).toMatchObject({ holdDays: 7, rates: { vip: [150, 30] } })
  const { form: rules } = await detail('withdrawals')
  await save('withdrawals', 0, { withdrawals: { ...there(rules.withdrawals), times: 9 } })
  expect((await withdrawalRules(here.deps.db)).times).toBe(9)
})

it('opens and closes paying', async () => {
  const { form } = await detail('switches')
  await save('switches', 0, {
    switches: { ...there(form.switches), pay: false, apple_pay: true, appid: 'wx1' },
  })
  expect(await here.visitor().call('common.ifxunipay')).toEqual({ xunipay_switch: '0', types: [] })
  expect(await init()).toMatchObject({ apple_pay: true, wechat: { appid: 'wx1' } })
})

it('orders hot words, packs, tasks, teachers and the services page', async () => {
  await save('hotWords', 0, { hotWords: { words: ['书法', '短剧'] } })
  expect(await here.visitor().call('search.hot')).toEqual({ words: ['书法', '短剧'] })
  const packs = [{ id: 1, points: 100, bonus: 5, price: 100, tag: '试用' }]
  await save('pointPacks', 0, { pointPacks: { packs } })
  const user = await here.applicant()
  expect((await user.call('integral.pointpacks')).rows).toMatchObject(packs)
  const { form } = await detail('tasks')
  const tasks = there(form.tasks).tasks.toReversed()
  const [first] = tasks
  await save('tasks', 0, {
    tasks: { tasks: [{ ...there(first), title: '发给朋友', rewards: [88] }, ...tasks.slice(1)] },
  })
  expect((await user.call('task.index')).rows[0]).toMatchObject({ title: '发给朋友', points: 88 })
  const teacher = { name: '秦舒言', title: '开口说汉语', avatar: 'files/u/a.webp', href: '#/vip/member' }
  const twin = { teachers: { teachers: [teacher, { ...teacher, title: '' }] } }
  expect(await refusalOf(save('teachers', 0, twin))).toMatchObject({ code: 400, message: '老师有重复' })
  await save('teachers', 0, { teachers: { teachers: [teacher] } })
  expect((await here.visitor().call('home.learning')).teachers).toEqual([teacher])
  const { form: services } = await detail('copyrightServices')
  const [service] = there(services.copyrightServices).services
  const priced = [{ ...there(service), price: 0, byQuote: false }]
  await save('copyrightServices', 0, {
    copyrightServices: { ...there(services.copyrightServices), services: priced, steps: ['提交'] },
  })
  const shown = await here.visitor().call('home.copyright')
  expect(shown.steps).toEqual(['提交'])
  expect(shown.services).toEqual(priced)
})

describe('versions of the app', () => {
  const form = { name: '1.2.0', code: 120, notes: '修复问题', force: false }
  const make = async (more = {}) => (await admin()).call('adminversion.save', { form: { ...form, ...more } })

  it('are told of once they are published, the highest one, until they are withdrawn', async () => {
    const before = (await init()).updateInfo
    const draft = await make()
    expect((await init()).updateInfo).toEqual(before)
    const { version } = await (await admin()).call('adminversion.publish', draft)
    expect((await init()).updateInfo).toEqual({
      version: '1.2.0',
      code: 120,
      notes: '修复问题',
      force: false,
    })
    const next = await make({ name: '1.3.0', code: 130, force: true })
    const published = await (await admin()).call('adminversion.publish', next)
    expect((await init()).updateInfo).toMatchObject({ code: 130, force: true })
    const gone = { id: next.id, version: published.version, reason: '启动闪退' }
    await (await admin()).call('adminversion.withdraw', gone)
    expect((await init()).updateInfo).toMatchObject({ code: 120 })
    const edit = { id: draft.id, version, form: { ...form, notes: '修复闪退', force: true } }
    await (await admin()).call('adminversion.save', edit)
    expect((await init()).updateInfo).toMatchObject({ notes: '修复闪退', force: true })
    expect((await (await admin()).call('adminversion.list')).rows).toMatchObject([
      { state: 'withdrawn', current: false },
      { state: 'published', current: true },
    ])
  })

  it('have a code each, keep it once published, and never go back', async () => {
    const draft = await make()
    expect(await refusalOf(make())).toMatchObject({ message: '版本代码已被使用' })
    const { version } = await (await admin()).call('adminversion.publish', draft)
    const lower = await make({ name: '1.1.0', code: 110 })
    expect(await refusalOf((await admin()).call('adminversion.publish', lower))).toMatchObject({
      message: '版本代码要大于已发布的 120',
    })
    const renamed = { id: draft.id, version, form: { ...form, name: '1.2.1' } }
    expect(await refusalOf((await admin()).call('adminversion.save', renamed))).toMatchObject({ code: 409 })
    expect(await refusalOf((await admin()).call('adminversion.publish', draft))).toMatchObject({ code: 409 })
  })
})

it('keeps no address of the app that is not https', async () => {
  const { form, version } = await detail('switches')
  for (const qywxH5 of ['javascript:alert(1)', 'http://example.com', '//example.com']) {
    const switches = { ...there(form.switches), qywxH5 }
    expect(await refusalOf(save('switches', version, { switches }))).toMatchObject({ code: 400 })
  }
  const switches = { ...there(form.switches), qywxH5: 'https://work.weixin.qq.com/kfid/1' }
  await save('switches', version, { switches })
  expect((await detail('switches')).form.switches).toMatchObject({ qywxH5: switches.qywxH5 })
})

it('clears a list that a document holds alone', async () => {
  const { version } = await detail('hotWords')
  await save('hotWords', version, { hotWords: { words: [] } })
  expect((await detail('hotWords')).form.hotWords).toEqual({ words: [] })
})
