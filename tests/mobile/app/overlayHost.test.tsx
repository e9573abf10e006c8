import { host } from '@/mobile/app/overlays/host'
import { saveReturnAddress } from '@/stores/intent'
import { beginSession, clearSession, hasToken } from '@/stores/session'
import { setOverlays } from '@/stores/overlays'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'

/** jsdom has no layout, so the spring never ends and the sheet would stay closed to taps. */
const user = userEvent.setup({ pointerEventsCheck: 0 })

const inside = { token: 'token', userId: 7, role: 2, openId: '', user_oauth_id: 0 }
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })

/** Opens an overlay as a screen would, and answers its promise without waiting for it. */
async function opened<T>(show: () => Promise<T>): Promise<{ result: Promise<T> }> {
  let result: Promise<T> | undefined
  await act(async () => {
    result = show()
  })
  return { result: result as Promise<T> }
}

/** The browser tells of a new address a moment later, and overlays close by it. */
const at = (place: string) =>
  act(async () => {
    if (window.location.hash === `#${place}`) return
    const told = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
    window.location.hash = place
    await told
  })

beforeEach(() => localStorage.clear())
/** Overlays unmount after their motion: the next test begins with an empty page. */
afterEach(async () => {
  await act(async () => clearSession())
  act(() => void window.dispatchEvent(new Event('hashchange')))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 3000 })
})

const official = () =>
  Object.defineProperty(navigator, 'userAgent', { value: 'iPhone MicroMessenger/8.0', configurable: true })

describe('the log-in popup', () => {
  const byPassword = async () => {
    await press('密码登录')
    await user.type(screen.getByLabelText('手机号'), '13800138000')
    await user.type(screen.getByLabelText('密码'), 'demo1234')
    await user.click(screen.getByRole('checkbox'))
    await press('登录')
  }

  it('begins with the code in a browser, and answers true once somebody is in', async () => {
    recordedServer({ 'login.accountLogin': () => inside })
    await at('/theater/videodetail?id=1')
    const { result } = await opened(() => host.login())
    await dialog('登录')
    expect(screen.getByRole('button', { name: '验证码登录' })).toHaveAttribute('aria-pressed', 'true')
    await byPassword()
    expect(await result).toBe(true)
    expect(hasToken()).toBe(true)
    expect(window.location.hash).toBe('#/theater/videodetail?id=1')
  })

  it('begins with one click in the official account', async () => {
    recordedServer()
    official()
    await opened(() => host.login())
    await dialog('登录')
    expect(screen.getByRole('button', { name: '微信一键登录' })).toBeInTheDocument()
    Reflect.deleteProperty(navigator, 'userAgent')
    await press('关闭')
  })

  it('leads back to where a session ended', async () => {
    recordedServer({ 'login.accountLogin': () => inside })
    await at('/work/detail?id=1')
    saveReturnAddress()
    await at('/user')
    const { result } = await opened(() => host.login())
    expect(await screen.findByText('登录后回到刚才的页面')).toBeInTheDocument()
    await byPassword()
    expect(await result).toBe(true)
    await waitFor(() => expect(window.location.hash).toBe('#/work/detail?id=1'))
  })

  it('is one: who asks meanwhile gets the same answer', async () => {
    recordedServer()
    const first = await opened(() => host.login())
    const second = await opened(() => host.login())
    await dialog('登录')
    await press('关闭')
    expect(await Promise.all([first.result, second.result])).toEqual([false, false])
  })
})

it('binds a phone to the account; a refusal is 系统提示 with 知道了, and the form stays', async () => {
  let tries = 0
  const { asked } = recordedServer({
    'user.changeMobile': () =>
      (tries += 1) === 1 ? no(400, '该手机号已绑定其他账号') : { mobile: '138****8000' },
  })
  setOverlays(() => Promise.resolve(host))
  await act(() => beginSession('token'))
  const { result } = await opened(() => host.bindMobile())
  await dialog('绑定手机号')
  await user.type(screen.getByLabelText('手机号'), '13800138000')
  await user.type(screen.getByLabelText('验证码'), '1234')
  await press('绑定')
  expect(screen.getByText('请输入6位数字验证码')).toBeInTheDocument()
  await user.type(screen.getByLabelText('验证码'), '56')
  await press('绑定')
  expect(await screen.findByText('该手机号已绑定其他账号')).toBeInTheDocument()
  await press('知道了')
  expect(screen.getByLabelText('手机号')).toHaveValue('13800138000')
  await press('绑定')
  expect(await result).toBe(true)
  expect(asked('user.changeMobile')).toEqual([
    { mobile: '13800138000', code: '123456' },
    { mobile: '13800138000', code: '123456' },
  ])
})
