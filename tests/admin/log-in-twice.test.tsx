import { clearStaff } from '@/stores/staff'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, admin, answerWith, enterAs, openAt, refuse, sent, video } from './office'

jest.mock('@/client/client')

const list = () => ({ rows: [video], next: '', total: 1 })
const answers = {
  'adminuser.login': () => ({ token: '', loginTime: 0, needs_totp: 'ticket-1' }),
  'adminuser.loginTotp': () => ({ token: 'token', loginTime: Date.now() }),
  'adminuser.info': () => admin,
  'adminvideo.list': list,
  'adminvideo.categories': () => ({ rows: [] }),
}

afterEach(clearStaff)

/** The first half: the password. */
async function halfIn() {
  const user = userEvent.setup()
  openAt('/admin/video/list')
  await user.type(await screen.findByLabelText('账号'), 'admin')
  await user.type(screen.getByLabelText('密码'), 'admin1234')
  await user.click(screen.getByRole('button', { name: '登录' }))
  return { user, code: await screen.findByLabelText('动态验证码') }
}

it('asks for the second factor after a right password, and opens nothing before', async () => {
  answerWith(answers)
  const { user, code } = await halfIn()
  expect(code).toHaveFocus()
  expect(localStorage.getItem('admin')).toBeNull()
  await user.type(code, '123456')
  await user.click(screen.getByRole('button', { name: '验证并登录' }))
  expect(await screen.findByText('长安灯火')).toBeInTheDocument()
  expect(address()).toBe('/admin/video/list')
  expect(sent('adminuser.loginTotp')).toEqual([{ ticket: 'ticket-1', code: '123456' }])
})

it('keeps the ticket for another try after a wrong code', async () => {
  answerWith({ ...answers, 'adminuser.loginTotp': refuse(400, '动态验证码不正确') })
  const { user, code } = await halfIn()
  await user.type(code, '000000')
  await user.click(screen.getByRole('button', { name: '验证并登录' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('动态验证码不正确')
  answerWith(answers)
  await user.clear(screen.getByLabelText('动态验证码'))
  await user.type(screen.getByLabelText('动态验证码'), '654321')
  await user.click(screen.getByRole('button', { name: '验证并登录' }))
  expect(await screen.findByText('长安灯火')).toBeInTheDocument()
})

it('takes a recovery code when the phone is lost, in the form it was handed out', async () => {
  answerWith(answers)
  const { user } = await halfIn()
  await user.click(screen.getByRole('button', { name: '使用恢复码' }))
  const field = await screen.findByLabelText('恢复码')
  await user.type(field, '123')
  await user.click(screen.getByRole('button', { name: '验证并登录' }))
  expect(await screen.findByText('恢复码是 10 位字母与数字')).toBeInTheDocument()
  expect(sent('adminuser.loginTotp')).toEqual([])
  await user.clear(field)
  await user.type(field, 'ABCDE-23456')
  await user.click(screen.getByRole('button', { name: '验证并登录' }))
  await waitFor(() =>
    expect(sent('adminuser.loginTotp')).toEqual([{ ticket: 'ticket-1', code: 'ABCDE-23456' }]),
  )
})

it('goes back to the password', async () => {
  answerWith(answers)
  const { user } = await halfIn()
  await user.click(screen.getByRole('button', { name: '返回密码登录' }))
  expect(await screen.findByLabelText('密码')).toBeInTheDocument()
  expect(screen.queryByLabelText('动态验证码')).not.toBeInTheDocument()
})

const OFF = { enabled: false, since: 0, recoveryLeft: 0 }
const ON = { enabled: true, since: 1_760_000_000_000, recoveryLeft: 10 }
const enrolment = {
  secret: 'DMQJHSXKL2L45R7M',
  uri: 'otpauth://totp/a?secret=DMQJHSXKL2L45R7M',
  recoveryCodes: ['ABCDE-23456', 'FGHJK-78923'],
}

it('an administrator of whom it is asked turns it on before anything else', async () => {
  let on = false
  await enterAs(
    { ...admin, permissions: [], mustEnrol: true },
    {
      'adminvideo.list': list,
      'adminuser.info': () => (on ? admin : { ...admin, permissions: [], mustEnrol: true }),
      'adminuser.totp': () => (on ? ON : OFF),
      'adminuser.totpEnrol': () => enrolment,
      'adminuser.totpConfirm': () => {
        on = true
        return ON
      },
    },
  )
  const user = userEvent.setup()
  openAt('/admin/video/list')
  expect(await screen.findByText('管理员须先开启两步验证，才能使用后台')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /账号菜单/ })).not.toBeInTheDocument()
  await user.type(await screen.findByLabelText('登录密码'), 'admin1234')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.type(await screen.findByLabelText('动态验证码'), '123456')
  await user.click(screen.getByRole('button', { name: '开启两步验证' }))
  await user.click(await screen.findByRole('button', { name: '进入后台' }))
  expect(await screen.findByText('长安灯火')).toBeInTheDocument()
})

describe('the second factor of the account menu', () => {
  async function openFactor(more: Parameters<typeof enterAs>[1]) {
    await enterAs(admin, { 'adminvideo.list': list, ...more })
    const user = userEvent.setup()
    openAt('/admin/video/list')
    await user.click(await screen.findByRole('button', { name: /账号菜单/ }))
    await user.click(await screen.findByText('两步验证'))
    return user
  }

  it('is turned on with the password, the key and a first code', async () => {
    let status = OFF
    const user = await openFactor({
      'adminuser.totp': () => status,
      'adminuser.totpEnrol': () => enrolment,
      'adminuser.totpConfirm': () => {
        status = ON
        return ON
      },
    })
    await user.type(await screen.findByLabelText('登录密码'), 'admin1234')
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(await screen.findByText('DMQJ HSXK L2L4 5R7M')).toBeInTheDocument()
    expect(screen.getByText('FGHJK-78923')).toBeInTheDocument()
    await user.type(screen.getByLabelText('动态验证码'), '12345')
    await user.click(screen.getByRole('button', { name: '开启两步验证' }))
    expect(await screen.findByText('动态验证码是 6 位数字')).toBeInTheDocument()
    expect(sent('adminuser.totpConfirm')).toEqual([])
    await user.type(screen.getByLabelText('动态验证码'), '6')
    await user.click(screen.getByRole('button', { name: '开启两步验证' }))
    expect(await screen.findByText(/还有 10 个恢复码可用/)).toBeInTheDocument()
    expect(sent('adminuser.totpEnrol')).toEqual([{ password: 'admin1234' }])
    expect(sent('adminuser.totpConfirm')).toEqual([{ code: '123456' }])
  })

  it('shows a wrong password and stays', async () => {
    const user = await openFactor({
      'adminuser.totp': () => OFF,
      'adminuser.totpEnrol': refuse(400, '密码不正确'),
    })
    await user.type(await screen.findByLabelText('登录密码'), 'wrong')
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('密码不正确')
    expect(screen.getByLabelText('登录密码')).toHaveValue('wrong')
  })

  it('is turned off by a code', async () => {
    let status = ON
    const user = await openFactor({
      'adminuser.totp': () => status,
      'adminuser.totpDisable': () => {
        status = OFF
        return OFF
      },
    })
    await user.type(await screen.findByLabelText('动态验证码或恢复码'), 'ABCDE-23456')
    await user.click(screen.getByRole('button', { name: '关闭两步验证' }))
    expect(await screen.findByLabelText('登录密码')).toBeInTheDocument()
    expect(sent('adminuser.totpDisable')).toEqual([{ code: 'ABCDE-23456' }])
  })

  it('says when it could not be read, and tries again', async () => {
    let broken = true
    const user = await openFactor({
      'adminuser.totp': () => (broken ? refuse(503, '服务暂时不可用')() : OFF),
    })
    expect(await screen.findByText('两步验证没有加载出来')).toBeInTheDocument()
    broken = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByLabelText('登录密码')).toBeInTheDocument()
  })
})
