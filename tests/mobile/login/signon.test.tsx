import type { ApplicationRow } from '@/contract/office/applications'
import { openAddress } from '@/client/leave'
import Hlogin from '@/mobile/areas/login/screens/Hlogin'
import Login4 from '@/mobile/areas/login/screens/Login4'
import LoginSso from '@/mobile/areas/login/screens/LoginSso'
import LoginSsoErr from '@/mobile/areas/login/screens/LoginSsoErr'
import Register from '@/mobile/areas/login/screens/Register'
import Review from '@/mobile/areas/roles/screens/Review'
import Rlogin from '@/mobile/areas/login/screens/Rlogin'
import { appConfig, setConfig } from '@/stores/config'
import { saveReturnAddress } from '@/stores/intent'
import { keepReferral } from '@/stores/referral'
import { beginSession, clearSession, hasToken, openId } from '@/stores/session'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

jest.mock('@/client/leave', () => ({ openAddress: jest.fn() }))

/** The first call of all loads the client's parts, which takes a busy machine a while. */

const left = jest.mocked(openAddress)
const inside = { token: 'token', userId: 7, role: 2, openId: 'o-1', user_oauth_id: 0 }
const waits = { token: '', userId: 0, role: 0, openId: 'o-1', user_oauth_id: 77 }

const address = () => screen.getByTestId('address')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const mobileSwitch = (mobile_switch: '0' | '1'): void =>
  setConfig({ ...appConfig(), system: { ...appConfig().system, mobile_switch } })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  left.mockClear()
  mobileSwitch('0')
})
afterEach(() => act(() => clearSession()))

describe('back from a third party', () => {
  const at = (code: string, to = '%2Fvideo%2Fplay%3Fid%3D1') =>
    open(LoginSso, `/user/login/loginsso?code=${code}&platform=mp&to=${to}`)

  it('exchanges the code and goes on where the app was left', async () => {
    const { asked, toasts } = recordedServer({ 'user.mplogin': () => inside })
    at('a1')
    await waitFor(() => expect(address()).toHaveTextContent(/^\/video\/play\?id=1$/))
    expect(asked('user.mplogin')).toEqual([{ code: 'a1', platforms: 'mp' }])
    expect(hasToken()).toBe(true)
    expect(openId()).toBe('o-1')
    expect(toasts).toContain('登录成功')
  })

  it('asks for a phone where one must be bound', async () => {
    mobileSwitch('1')
    const { asked } = recordedServer({ 'user.mplogin': () => waits, 'login.wxBind': () => inside })
    at('a2')
    await userEvent.type(await screen.findByLabelText('手机号'), '13800138000')
    expect(screen.getByRole('heading', { name: '绑定手机号' })).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('验证码'), '123456')
    await press('绑定')
    await waitFor(() => expect(address()).toHaveTextContent('/video/play'))
    expect(asked('login.wxBind')).toEqual([
      { user_oauth_id: '77', platform: 'h5', mobile: '13800138000', code: '123456' },
    ])
  })

  it('binds without a phone otherwise', async () => {
    const { asked } = recordedServer({ 'user.mplogin': () => waits, 'login.wxBind': () => inside })
    at('a3')
    await waitFor(() => expect(address()).toHaveTextContent('/video/play'))
    expect(asked('login.wxBind')).toEqual([{ user_oauth_id: '77', platform: 'h5' }])
  })

  it('a refused exchange is told on the screen for it, with the way on kept', async () => {
    recordedServer({ 'user.mplogin': () => no(400, '授权已使用，请重新授权') })
    at('a4')
    await waitFor(() => expect(address()).toHaveTextContent('/user/login/loginssoerr'))
    expect(address()).toHaveTextContent('msg=授权已使用，请重新授权')
    expect(address()).toHaveTextContent('to=/video/play?id=1')
    expect(hasToken()).toBe(false)
  })

  it('without a code nothing was authorised', () => {
    recordedServer()
    at('')
    expect(screen.getByText('你没有同意授权，或授权页面被关闭了。')).toBeVisible()
    expect(screen.getByRole('button', { name: '重新授权' })).toBeVisible()
  })

  it('keeps the open id when that was all it left for', async () => {
    sessionStorage.setItem('oauth-purpose', 'openid')
    const { asked } = recordedServer({ 'common.mpOpenId': () => ({ openid: 'o-9' }) })
    at('a5', '%2Fhome')
    await waitFor(() => expect(address()).toHaveTextContent(/^\/home$/))
    expect(asked('common.mpOpenId')).toEqual([{ code: 'a5', platforms: 'mp' }])
    expect(openId()).toBe('o-9')
    expect(hasToken()).toBe(false)
  })
})

describe('a sign-on that failed', () => {
  it.each([
    ['reason=refused', '未获取授权码,请重试.'],
    ['reason=failed', '授权不成功,请重试'],
    ['reason=forged', '授权不成功,请重试'],
    ['reason=expired', '授权已过期，请重新授权'],
    ['reason=whatever', '授权不成功,请重试'],
    ['msg=%E8%B4%A6%E5%8F%B7%E5%B7%B2%E5%81%9C%E7%94%A8', '账号已停用'],
  ])('%s says %s', (query, text) => {
    recordedServer()
    open(LoginSsoErr, `/user/login/loginssoerr?${query}`)
    expect(screen.getByRole('alert')).toHaveTextContent(text)
  })

  it('is tried again on the same way, to the same place', async () => {
    recordedServer()
    open(LoginSsoErr, '/user/login/loginssoerr?reason=refused&platform=alipay&to=%2Fvip%2Fmember')
    await press('重新授权')
    const { searchParams } = new URL(left.mock.calls[0]?.[0] ?? '')
    expect(searchParams.get('platform')).toBe('alipay')
    expect(searchParams.get('to')).toBe('/vip/member')
    expect(screen.getByRole('link', { name: '账号登录' })).toHaveAttribute(
      'href',
      '#/user/login/IDlogin?backurl=%2Fvip%2Fmember',
    )
    expect(screen.getByRole('link', { name: '先逛逛' })).toHaveAttribute('href', '#/home')
  })

  it('that is not on offer leads to the other ways', () => {
    recordedServer()
    open(LoginSsoErr, '/user/login/loginssoerr?reason=closed')
    expect(screen.getByRole('alert')).toHaveTextContent('第三方登录尚未开通')
    expect(screen.queryByRole('button', { name: '重新授权' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: '手机号登录' })).toBeInTheDocument()
  })
})

describe('a partner’s user', () => {
  it('comes in by the code of the address', async () => {
    const { asked, toasts } = recordedServer({ 'login.fuLogin': () => inside })
    open(Hlogin, '/user/login/Hlogin?fu=signed-1&backurl=%2Fvip%2Fmember')
    expect(screen.getByText('正在从合作方登录…')).toBeInTheDocument()
    await waitFor(() => expect(address()).toHaveTextContent(/^\/vip\/member$/))
    expect(asked('login.fuLogin')).toEqual([{ fu: 'signed-1' }])
    expect(toasts).toEqual(['登录成功'])
  })

  it('reads why not, and may try again', async () => {
    let tries = 0
    recordedServer({ 'login.fuLogin': () => ((tries += 1) === 1 ? no(400, '链接已失效') : inside) })
    open(Hlogin, '/user/login/Hlogin?fu=signed-2')
    expect(await screen.findByRole('alert')).toHaveTextContent('链接已失效')
    await press('重试')
    await waitFor(() => expect(address()).toHaveTextContent(/^\/user$/))
  })

  it('without a code is sent to the other ways', () => {
    recordedServer()
    open(Hlogin, '/user/login/Hlogin')
    expect(screen.getByRole('alert')).toHaveTextContent('未获取授权码,请重试.')
  })
})

it('a log-in after an ended session returns to where the user was', async () => {
  recordedServer({ 'login.codeLogin': () => inside })
  saveReturnAddress('/work/detail?id=1')
  window.location.hash = '/user/login/Rlogin'
  open(Rlogin, '/user/login/Rlogin')
  expect(screen.getByText('登录状态已失效，登录后回到刚才的页面')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('手机号'), '13800138000')
  await userEvent.type(screen.getByLabelText('验证码'), '123456')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('登录')
  await waitFor(() => expect(address()).toHaveTextContent(/^\/work\/detail\?id=1$/))
})

it('one tap leaves for WeChat once the agreements are ticked', async () => {
  recordedServer()
  window.location.hash = '/user/login/login4?backurl=%2Fvip%2Fmember'
  open(Login4, '/user/login/login4?backurl=%2Fvip%2Fmember')
  await press('微信一键登录')
  expect(screen.getByRole('alert')).toHaveTextContent('请勾选并同意协议')
  expect(left).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox'))
  await press('微信一键登录')
  expect(new URL(left.mock.calls[0]?.[0] ?? '').searchParams.get('to')).toBe('/vip/member')
})

it('a registration names who invited, tells the server by whose code, and goes on to the log-in', async () => {
  const { asked, toasts } = recordedServer({
    'user.referralCode': () => ({ found: true, name: '林**', avatar: '', spm: 'x', expiresAt: 0 }),
  })
  keepReferral('SS8888')
  open(Register, '/user/login/register')
  expect(await screen.findByText('林** 邀请你加入')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('手机号'), '13800138000')
  await userEvent.type(screen.getByLabelText('密码'), 'abc123')
  await userEvent.type(screen.getByLabelText('再次输入密码'), 'abc123')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('注册')
  await waitFor(() => expect(toasts).toContain('注册账号成功！'))
  expect(asked('login.accountRegister')).toEqual([{ mobile: '13800138000', password: 'abc123', spm: 'x' }])
  expect(screen.getByRole('button', { name: '登录' })).toBeInTheDocument()
  expect(screen.getByLabelText('手机号')).toHaveValue('13800138000')
})

describe('the state of an application', () => {
  const row = (id: number, more: Partial<ApplicationRow>): ApplicationRow => ({
    id,
    kind: 'shop',
    state: 'submitted',
    name: '长安书铺',
    reason: '',
    round: 1,
    agreement: { type: 'settleA', version: 1 },
    version: 1,
    createdAt: 1_795_000_000_000,
    submittedAt: 1_795_000_100_000,
    decidedAt: 0,
    ...more,
  })

  it('asks a visitor to log in', () => {
    recordedServer()
    open(Review, '/user/login/review')
    expect(screen.getByRole('button', { name: '去登录' })).toBeInTheDocument()
  })

  it('says why one was refused and leads to its form', async () => {
    recordedServer({
      'applications.mine': () => ({
        rows: [
          row(5, { state: 'refused', reason: '营业执照照片不清晰', decidedAt: 1_795_000_200_000 }),
          row(6, { kind: 'actor', state: 'approved', name: '青禾' }),
          row(7, { kind: 'teacher', state: 'resubmitted', round: 2 }),
        ],
        roles: ['actor'],
      }),
    })
    await act(() => beginSession('token'))
    open(Review, '/user/login/review')
    expect(await screen.findByText('营业执照照片不清晰')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '修改后重新提交' })).toHaveAttribute('href', '#/user/join/join')
    expect(screen.getByText('已通过')).toBeInTheDocument()
    expect(screen.getByText('复审中')).toBeInTheDocument()
    expect(screen.getByText('第 2 次提交')).toBeInTheDocument()
  })

  it('tells who never applied what to do', async () => {
    recordedServer({ 'applications.mine': () => ({ rows: [], roles: [] }) })
    await act(() => beginSession('token'))
    open(Review, '/user/login/review')
    expect(await screen.findByText('还没有提交过申请')).toBeInTheDocument()
  })
})
