import { recorded, recordingsOf } from '@mocks/recordings'
import type { Device } from '@/contract/people/profile'
import type { DeletePreview, ExportRow } from '@/contract/account/own-account'
import { setConfig } from '@/stores/config'
import { clearSession, hasToken } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { no } from '../home/rig'
import { account, enter, part, profile, sheet, userEvent } from './accountRig'

const previewOf = (as: 'user' | 'member') =>
  recordingsOf('user.deletePreview').find((one) => one.as === as)?.answer.data as DeletePreview

beforeEach(() => localStorage.clear())
afterEach(() =>
  act(() => {
    clearSession()
    setConfig(recorded('common.init'))
  }),
)

const device = (id: number, more: Partial<Device>): Device => ({
  id,
  name: 'Windows 电脑 · Chrome',
  current: false,
  createdAt: Date.now(),
  seenAt: Date.now(),
  state: 'running',
  ended: '',
  ...more,
})

it('another device is ended after a question; this one cannot be, those that are over are folded', async () => {
  let rows = [
    device(9, { name: 'iPhone · 微信', current: true }),
    device(8, {}),
    device(7, { name: '安卓手机', state: 'ended', ended: '已退出登录' }),
  ]
  const { asked, confirms, toasts } = account({
    'user.devices': () => ({ rows }),
    'user.endDevice': ({ id }) => {
      rows = rows.filter((row) => row.id !== Number(id))
      return {}
    },
  })
  await enter()
  const devices = part('登录设备')
  expect(await devices.findByText('本机')).toBeVisible()
  expect(devices.queryByRole('button', { name: /iPhone/ })).not.toBeInTheDocument()
  expect(devices.queryByText('安卓手机')).not.toBeInTheDocument()
  await userEvent.click(devices.getByRole('button', { name: /近 30 天/ }))
  expect(devices.getByText(/已退出登录/)).toBeVisible()
  await userEvent.click(devices.getByRole('button', { name: '退出Windows 电脑 · Chrome' }))
  await waitFor(() => expect(devices.queryByText('Windows 电脑 · Chrome')).not.toBeInTheDocument())
  expect(confirms).toEqual(['退出这台设备？'])
  expect(asked('user.endDevice')).toEqual([{ id: '8' }])
  expect(toasts).toEqual(['已退出'])
})

it('an outside account is taken off after a question, unless it is the only way in', async () => {
  const bound = { bound: true, boundAt: Date.UTC(2026, 0, 2, 4) }
  const { asked, confirms } = account({
    'user.bindings': () => ({
      rows: [
        { platform: 'mp', title: '微信公众号', name: '小灯', removable: true, ...bound },
        { platform: 'mini', title: '微信小程序', name: '', removable: false, ...bound },
        { platform: 'alipay', title: '支付宝', name: '', removable: false, bound: false, boundAt: 0 },
      ],
    }),
    'user.unbind': () => ({}),
  })
  await enter()
  const bindings = part('第三方账号')
  expect(await bindings.findByText('小灯 · 2026年1月2日 绑定')).toBeVisible()
  expect(bindings.getByText(/唯一的登录方式/)).toBeVisible()
  expect(bindings.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(bindings.getByRole('button', { name: '解绑微信公众号' }))
  await waitFor(() => expect(asked('user.unbind')).toEqual([{ platform: 'mp' }]))
  expect(confirms).toEqual(['解绑微信公众号？'])
})

it('a part that fails is asked for again without the rest', async () => {
  let broken = true
  account({
    'user.devices': () => (broken ? no(500, '设备没有加载出来') : { rows: [device(1, { current: true })] }),
  })
  await enter()
  const devices = part('登录设备')
  expect(await devices.findByRole('alert')).toHaveTextContent('设备没有加载出来')
  broken = false
  await userEvent.click(devices.getByRole('button', { name: '重新加载' }))
  expect(await devices.findByText('本机')).toBeVisible()
})

const copy = (state: ExportRow['state'], more: Partial<ExportRow> = {}): ExportRow => ({
  id: 1,
  state,
  size: 0,
  createdAt: Date.now(),
  expiresAt: Date.UTC(2027, 0, 8, 4),
  ...more,
})

it('a copy of the data is asked for once, waited for and then downloaded', async () => {
  let rows: ExportRow[] = []
  const { asked, toasts } = account({
    'user.exports': () => ({ rows }),
    'user.export': () => {
      rows = [copy('waiting')]
      return copy('waiting')
    },
  })
  await enter()
  const data = part('个人数据')
  await userEvent.click(await data.findByRole('button', { name: '导出个人数据' }))
  expect(await data.findByText('生成中')).toBeVisible()
  expect(data.getByRole('button', { name: '导出个人数据' })).toBeDisabled()
  expect(toasts).toEqual(['已开始生成，完成后可下载'])
  rows = [copy('ready', { size: 3 * 1024 * 1024 })]
  expect(await data.findByRole('button', { name: '下载' }, { timeout: 6_000 })).toBeVisible()
  expect(data.getByText('3.0 MB，2027年1月8日前可下载')).toBeVisible()
  expect(asked('user.export')).toHaveLength(1)
})

it('what stands in the way of deletion is said, with no form to send', async () => {
  account({ 'user.deletePreview': () => previewOf('user') })
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^注销账号/ }))
  const dialog = await sheet('注销账号')
  expect(await dialog.findByText('有 3 笔已付款订单尚未完成')).toBeVisible()
  expect(dialog.queryByRole('button', { name: '申请注销' })).not.toBeInTheDocument()
})

it('what stands in the way of deletion can be taken to the configured customer service', async () => {
  account({ 'user.deletePreview': () => previewOf('user') })
  act(() => setConfig({ ...recorded('common.init'), qywxH5: 'https://kefu.test/chat' }))
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^注销账号/ }))
  const dialog = await sheet('注销账号')
  const chat = await dialog.findByRole('link', { name: '联系客服' })
  expect(chat).toHaveAttribute('href', 'https://kefu.test/chat')
})

it('without a phone the way to bind one stands in its place', async () => {
  account({
    'user.profile': () => ({ ...profile, mobile: '' }),
    'user.deletePreview': () => ({ ...previewOf('member'), obstacles: [] }),
  })
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^注销账号/ }))
  expect(await (await sheet('注销账号')).findByRole('link', { name: '绑定手机号' })).toHaveAttribute(
    'href',
    '#/user/change',
  )
})

it('before deletion it says what is removed at once, and what is kept until when and by which law', async () => {
  const kept = [
    {
      what: '已付款订单的收货人、电话、地址',
      law: '《电子商务法》第三十一条：交易信息保存不少于三年',
      until: Date.UTC(2029, 10, 23, 4),
    },
  ]
  account({ 'user.deletePreview': () => ({ ...previewOf('member'), obstacles: [], kept }) })
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^注销账号/ }))
  const dialog = await sheet('注销账号')
  expect(await dialog.findByText('收货地址、第三方账号绑定、消息、关注与粉丝')).toBeVisible()
  expect(dialog.getByText(/已付款订单的收货人、电话、地址：保留至 2029年11月23日/)).toBeVisible()
  expect(dialog.getByText('《电子商务法》第三十一条：交易信息保存不少于三年')).toBeVisible()
  expect(dialog.getByText('账务流水不可改动，只以账户编号保留')).toBeVisible()
})

it('deletion names what is lost, asks for a code and an agreement, and ends the session', async () => {
  const alert = jest.fn().mockResolvedValue(undefined)
  const { asked } = account(
    {
      'user.deletePreview': () => ({ ...previewOf('member'), obstacles: [] }),
      'user.delete': () => ({ deletesAt: Date.UTC(2027, 4, 6, 4) }),
    },
    { alert },
  )
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^注销账号/ }))
  const dialog = await sheet('注销账号')
  expect(await dialog.findByText(/普通会员（.+到期）/)).toBeVisible()
  expect(dialog.getByText('7600 金币')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '申请注销' }))
  expect(dialog.getByText('请输入验证码')).toBeVisible()
  expect(dialog.getByText('请勾选并同意协议')).toBeVisible()
  expect(asked('user.delete')).toHaveLength(0)
  await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }))
  await waitFor(() => expect(asked('user.sendCode')).toEqual([{ event: 'delete' }]))
  await userEvent.type(dialog.getByLabelText('验证码'), '123456')
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: '申请注销' }))
  await waitFor(() =>
    expect(alert).toHaveBeenCalledWith('注销申请已提交', expect.stringContaining('2027年5月6日')),
  )
  expect(asked('user.delete')).toEqual([{ code: '123456' }])
  expect(hasToken()).toBe(false)
})

it('an account on its way out is kept after a question', async () => {
  const { asked, confirms, toasts } = account({
    'user.profile': () => ({ ...profile, deletesAt: Date.UTC(2027, 4, 6, 4) }),
    'user.cancelDelete': () => ({}),
  })
  await enter()
  const row = screen.getByRole('button', { name: /^注销账号/ })
  expect(row).toHaveTextContent('账号将于 2027年5月6日 注销')
  await userEvent.click(row)
  await waitFor(() => expect(asked('user.cancelDelete')).toHaveLength(1))
  expect(confirms).toEqual(['撤销注销申请？'])
  await waitFor(() => expect(toasts).toEqual(['已撤销注销申请']))
})

const enrolment = recorded('user.totpEnrol')

it('the second factor is turned on by the password and a first code', async () => {
  let enabled = false
  const { asked, toasts } = account({
    'user.profile': () => ({ ...profile, secondFactor: enabled }),
    'user.totpConfirm': () => {
      enabled = true
      return { enabled, since: Date.UTC(2027, 0, 8, 4), recoveryLeft: 10 }
    },
  })
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^两步验证/ }))
  const dialog = await sheet('两步验证')
  await userEvent.click(await dialog.findByRole('button', { name: '下一步' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('请输入密码')
  await userEvent.type(dialog.getByLabelText('登录密码'), 'demo1234')
  await userEvent.click(dialog.getByRole('button', { name: '下一步' }))
  const codes = await dialog.findByRole('list', { name: '恢复码' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(enrolment.recoveryCodes)
  expect(dialog.getByRole('link', { name: '打开验证器' })).toHaveAttribute('href', enrolment.uri)
  await waitFor(() => expect(dialog.getByRole('img').querySelector('path')).not.toHaveAttribute('d', ''))
  await userEvent.type(dialog.getByLabelText('动态验证码'), '12345')
  await userEvent.click(dialog.getByRole('button', { name: '开启两步验证' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('动态验证码是 6 位数字')
  expect(asked('user.totpConfirm')).toHaveLength(0)
  await userEvent.type(dialog.getByLabelText('动态验证码'), '6')
  await userEvent.click(dialog.getByRole('button', { name: '开启两步验证' }))
  await waitFor(() => expect(screen.getByText('已开启')).toBeInTheDocument())
  expect(asked('user.totpEnrol')).toEqual([{ password: 'demo1234' }])
  expect(asked('user.totpConfirm')).toEqual([{ code: '123456' }])
  expect(toasts).toEqual(['两步验证已开启'])
})

it('and off by a code of it or a recovery code; a wrong one is said', async () => {
  const off = { enabled: false, since: 0, recoveryLeft: 0 }
  const { asked } = account({
    'user.profile': () => ({ ...profile, secondFactor: true }),
    'user.totp': () => ({ enabled: true, since: Date.UTC(2027, 0, 8, 4), recoveryLeft: 3 }),
    'user.totpDisable': ({ code }) => (code === '000000' ? no(400, '动态验证码不正确') : off),
  })
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^两步验证/ }))
  const dialog = await sheet('两步验证')
  expect(await dialog.findByText('2027年1月8日开启，还有 3 个恢复码可用。')).toBeVisible()
  const box = dialog.getByLabelText('动态验证码或恢复码')
  const turnOff = () => userEvent.click(dialog.getByRole('button', { name: '关闭两步验证' }))
  await userEvent.type(box, '000000')
  await turnOff()
  expect(await dialog.findByText('动态验证码不正确')).toBeVisible()
  await userEvent.clear(box)
  await userEvent.type(box, 'GUGH4-4XN6S')
  await turnOff()
  await waitFor(() =>
    expect(asked('user.totpDisable')).toEqual([{ code: '000000' }, { code: 'GUGH4-4XN6S' }]),
  )
})

it('leaving is asked about, and leads to the me tab', async () => {
  const { confirms } = account()
  await enter()
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/user$/))
  expect(confirms).toEqual(['退出登录'])
  expect(hasToken()).toBe(false)
})
