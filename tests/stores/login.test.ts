import { setBoot } from '@/client/base'
import { loginActions, loginAgreements } from '@/stores/login'
import { keepReferral, referral } from '@/stores/referral'
import { setConfig, appConfig } from '@/stores/config'
import { setOverlays, type Overlays } from '@/stores/overlays'
import { clearSession, currentUser, hasToken } from '@/stores/session'
import { envelope, watchedFront, wire, type Sent } from '@tests/client/wire'

const formOf = ({ body }: Sent): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(body)))
const to = (sent: Sent[], path: string): Sent => {
  const found = sent.find(({ url }) => url.pathname === path)
  if (!found) throw new Error(`nothing was sent to ${path}`)
  return found
}

let seen: ReturnType<typeof watchedFront>
let sent: Sent[]
beforeEach(() => {
  localStorage.clear()
  clearSession()
  setBoot({ servers: { default: 'https://api.test/' } })
  seen = watchedFront()
  sent = wire(({ url }) => {
    if (url.pathname.endsWith('/user/info')) return envelope({ id: 3, nickname: '书友', tiers: [] })
    if (url.pathname.endsWith('adtask')) return envelope({ user_count: 0, limit: 1, coins: 1 })
    return envelope({ token: 'fresh-token', userId: 3, msg: '验证码已发送' })
  })
})
afterEach(() => jest.useRealTimers())

it('a password logs in and loads the user', async () => {
  await loginActions.onPassword({ mobile: '13800000001', password: 'demo1234', pending: 0 })
  expect(formOf(to(sent, '/addon/login/accountLogin'))).toEqual({
    account: '13800000001',
    password: 'demo1234',
  })
  expect(hasToken()).toBe(true)
  expect(currentUser()?.id).toBe(3)
})

it('a code logs in with identity and invitation, an empty one left out', async () => {
  await loginActions.onCode({
    mobile: '13800000001',
    code: '123456',
    userType: 1,
    invitationCode: '',
    pending: 0,
  })
  expect(formOf(to(sent, '/addon/login/codeLogin'))).toEqual({
    mobile: '13800000001',
    code: '123456',
    platform: 'h5',
    user_type: '1',
  })
  sent.length = 0
  await loginActions.onCode({
    mobile: '13800000001',
    code: '123456',
    userType: 2,
    invitationCode: 'ABCD',
    pending: 0,
  })
  expect(formOf(to(sent, '/addon/login/codeLogin'))).toMatchObject({ user_type: '2', invitationCode: 'ABCD' })
})

it('a refusal is the form’s to show: no toast, no session', async () => {
  wire(() => envelope(null, 400, '验证码不正确'))
  const entering = loginActions.onCode({
    mobile: '13800000001',
    code: '1234',
    userType: 2,
    invitationCode: '',
    pending: 0,
  })
  await expect(entering).rejects.toMatchObject({ message: '验证码不正确' })
  expect(seen.toasts).toEqual([])
  expect(hasToken()).toBe(false)
})

it('registering sends phone and password only, resetting the new password', async () => {
  await loginActions.onRegister({ mobile: '13800000001', password: 'demo1234' })
  expect(formOf(to(sent, '/addon/login/accountRegister'))).toEqual({
    mobile: '13800000001',
    password: 'demo1234',
  })
  await loginActions.onReset({ mobile: '13800000001', code: '1234', newPassword: 'newer5678' })
  expect(formOf(to(sent, '/addon/login/forgotPassword'))).toEqual({
    mobile: '13800000001',
    code: '1234',
    password: 'newer5678',
  })
  await loginActions.onSendCode('13800000001', 'resetpwd')
  expect(formOf(to(sent, '/addon/login/sendCode'))).toEqual({ mobile: '13800000001', event: 'resetpwd' })
  expect(hasToken()).toBe(false)
})

it('a notice is a toast of the front', async () => {
  const toast = jest.fn()
  setOverlays(() => Promise.resolve({ toast } as Partial<Overlays> as Overlays))
  loginActions.onNotice('登录成功')
  await Promise.resolve()
  await Promise.resolve()
  expect(toast).toHaveBeenCalledWith('登录成功', undefined)
})

describe('a referral', () => {
  it('goes along with the log-in', async () => {
    keepReferral('SHARE123')
    await loginActions.onPassword({ mobile: '13800000001', password: 'demo1234', pending: 0 })
    expect(formOf(to(sent, '/addon/login/accountLogin'))['spm']).toBe('SHARE123')
  })

  it('counts thirty days, the newest one', () => {
    jest.useFakeTimers({ now: 1_000_000 })
    keepReferral('FIRST1')
    keepReferral('SECOND2')
    expect(referral()).toBe('SECOND2')
    jest.setSystemTime(1_000_000 + 30 * 24 * 3_600_000 - 1)
    expect(referral()).toBe('SECOND2')
    jest.setSystemTime(1_000_000 + 30 * 24 * 3_600_000)
    expect(referral()).toBeUndefined()
  })

  it.each(['', 'abc', '<script>', 'a'.repeat(41), '有 空格'])(
    'is not kept when it is no code: %s',
    (text) => {
      keepReferral(text)
      expect(referral()).toBeUndefined()
    },
  )
})

it('the agreements are ours until the operator names others', () => {
  expect(loginAgreements()).toEqual([
    { label: '用户协议', href: '#/agreement?slug=user-protocol' },
    { label: '隐私政策', href: '#/agreement?slug=privacy-protocol' },
  ])
  setConfig({ ...appConfig(), system: { ...appConfig().system, user_protocol: 'https://example.com/terms' } })
  expect(loginAgreements()[0]).toEqual({ label: '用户协议', href: 'https://example.com/terms' })
})

it('no older session is in the way of a log-in', async () => {
  await loginActions.onPassword({ mobile: '13800000001', password: 'demo1234', pending: 0 })
  sent.length = 0
  await loginActions.onPassword({ mobile: '13800000002', password: 'demo1234', pending: 0 })
  expect(to(sent, '/addon/login/accountLogin').headers.get('Token')).toBeNull()
  expect(to(sent, '/addon/user/info').headers.get('Token')).toBe('fresh-token')
})
