import IDlogin from '@/mobile/areas/login/screens/IDlogin'
import Login from '@/mobile/areas/login/screens/Login'
import { clearSession, hasToken } from '@/stores/session'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const token = { token: 'token', userId: 7, role: 'user', openId: '', user_oauth_id: '' } as never
const byPassword = async (account: string, password: string) => {
  await userEvent.type(screen.getByLabelText('账号'), account)
  await userEvent.type(screen.getByLabelText('密码'), password)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
}

it.each([
  ['?backurl=%2Fvip%2Fmember', '/vip/member'],
  ['', '/user'],
  ['?backurl=%2F%2Felsewhere.example', '/user'],
])('logs in by code and arrives where one wanted to go (%s)', async (query, place) => {
  const { asked } = recordedServer({ 'login.codeLogin': () => token })
  open(Login, `/user/login/login${query}`)
  await userEvent.type(screen.getByLabelText('手机号'), '13800138000')
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await waitFor(() =>
    expect(asked('login.sendCode')).toEqual([{ mobile: '13800138000', event: 'mobilelogin' }]),
  )
  await userEvent.type(screen.getByLabelText('验证码'), '123456')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(new RegExp(`^${place}$`)))
  expect(hasToken()).toBe(true)
})

it('takes an account id in place of a phone', async () => {
  const { asked } = recordedServer({ 'login.accountLogin': () => token })
  open(IDlogin, '/user/login/IDlogin')
  await byPassword('1024', 'demo1234')
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/user'))
  expect(asked('login.accountLogin')).toEqual([{ account: '1024', password: 'demo1234' }])
})

it('takes nothing that is neither an id nor a phone', async () => {
  const { asked } = recordedServer()
  open(IDlogin, '/user/login/IDlogin')
  await byPassword('12345678901', 'demo1234')
  expect(screen.getByLabelText('账号')).toBeInvalid()
  expect(asked('login.accountLogin')).toHaveLength(0)
})

it('a wrong password stays on the page and says so', async () => {
  const { toasts } = recordedServer({ 'login.accountLogin': () => no(400, '账号或密码不对') })
  const { container } = open(IDlogin, '/user/login/IDlogin')
  await byPassword('1024', 'wrong1234')
  await waitFor(() => expect(`${toasts.join()} ${container.textContent}`).toContain('账号或密码不对'))
  expect(screen.getByTestId('address')).toHaveTextContent('/user/login/IDlogin')
  expect(hasToken()).toBe(false)
})
