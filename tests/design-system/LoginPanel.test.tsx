import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginPanel } from 'design-system/LoginPanel'
import type { LoginPanelProps } from 'design-system/LoginPanel'
import { agreements, deferred, rules } from './forms.fixtures'

function calls() {
  return {
    onPassword: jest.fn(() => Promise.resolve()),
    onCode: jest.fn(() => Promise.resolve()),
    onReset: jest.fn(() => Promise.resolve()),
    onRegister: jest.fn(() => Promise.resolve()),
    onBind: jest.fn(() => Promise.resolve()),
    onThirdParty: jest.fn((): Promise<'bind' | void> => Promise.resolve()),
    onSendCode: jest.fn(() => Promise.resolve()),
    onNotice: jest.fn(),
    onDone: jest.fn(),
  }
}

function show(props: Partial<LoginPanelProps>) {
  const spies = calls()
  render(<LoginPanel rules={rules} agreements={agreements} {...spies} {...props} />)
  return spies
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const agree = () => userEvent.click(screen.getByRole('checkbox'))

beforeEach(() => localStorage.clear())

it('logs in with a password once the agreement is ticked', async () => {
  const { onPassword, onNotice, onDone } = show({ variant: 2 })
  await type('手机号', '13800138000')
  await type('密码', 'shu2026')
  await press('登录')
  expect(screen.getByRole('alert')).toHaveTextContent('请勾选并同意协议')
  expect(onNotice).toHaveBeenLastCalledWith('请勾选并同意协议')
  expect(onPassword).not.toHaveBeenCalled()

  await agree()
  await press('登录')
  expect(onPassword).toHaveBeenCalledWith({ mobile: '13800138000', password: 'shu2026' })
  expect(onNotice).toHaveBeenLastCalledWith('登录成功')
  expect(onDone).toHaveBeenCalledWith('password')
})

it('words a wrong mobile by the moment and goes to the field', async () => {
  const { onPassword } = show({ variant: 2 })
  await type('手机号', '12345678901')
  await userEvent.tab()
  expect(screen.getByText('手机号码不正确')).toBeInTheDocument()
  await press('登录')
  expect(screen.getByText('手机号格式不正确！')).toBeInTheDocument()
  expect(screen.getByText('请输入密码')).toBeInTheDocument()
  expect(screen.getByLabelText('手机号')).toHaveFocus()
  expect(onPassword).not.toHaveBeenCalled()
})

it('does not complain about a field that was only passed through', async () => {
  show({ variant: 2 })
  await userEvent.click(screen.getByLabelText('手机号'))
  await userEvent.tab()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('keeps what was typed when the login is refused, and sends once while it runs', async () => {
  const answer = deferred()
  const onPassword = jest.fn(() => answer.promise)
  show({ variant: 2, onPassword })
  await type('手机号', '13800138000')
  await type('密码', 'shu2026')
  await agree()
  await press('登录')
  await press('登录')
  expect(onPassword).toHaveBeenCalledTimes(1)
  await act(async () => answer.reject(new Error('手机号或密码不正确')))
  expect(screen.getByRole('alert')).toHaveTextContent('手机号或密码不正确')
  expect(screen.getByLabelText('手机号')).toHaveValue('13800138000')
  expect(screen.getByLabelText('密码')).toHaveValue('shu2026')
})

it('logs in by code as a promoter unless told otherwise', async () => {
  const { onCode, onSendCode, onNotice } = show({ variant: 1, mode: 'code' })
  await press('获取验证码')
  expect(onNotice).toHaveBeenLastCalledWith('请输入手机号')
  expect(onSendCode).not.toHaveBeenCalled()
  await type('手机号', '13800138000')
  await press('获取验证码')
  expect(onSendCode).toHaveBeenCalledWith('13800138000', 'mobilelogin')
  await type('验证码', '1234')
  await agree()
  await press('登录')
  expect(onCode).toHaveBeenCalledWith({
    mobile: '13800138000',
    code: '1234',
    userType: 2,
    invitationCode: '',
  })
})

it('takes an invitation and the creator role', async () => {
  const { onCode } = show({ variant: 1, mode: 'code' })
  expect(screen.getByLabelText('邀请码（选填）')).not.toBeVisible()
  await press('填写邀请码')
  await type('邀请码（选填）', 'SS8888')
  await userEvent.click(screen.getByLabelText('创作者'))
  await type('手机号', '13800138000')
  await type('验证码', '123456')
  await agree()
  await press('登录')
  expect(onCode).toHaveBeenCalledWith({
    mobile: '13800138000',
    code: '123456',
    userType: 1,
    invitationCode: 'SS8888',
  })
})

it('registers with mobile and password only, then returns to the password login', async () => {
  const { onRegister, onNotice, onDone } = show({ variant: 2 })
  await press('注册账号')
  await type('手机号', '13800138000')
  await type('密码', 'shu2026')
  await type('再次输入密码', 'shu2027')
  await agree()
  await press('注册')
  expect(screen.getByText('两次输入的密码不一致')).toBeInTheDocument()
  await userEvent.clear(screen.getByLabelText('再次输入密码'))
  await type('再次输入密码', 'shu2026')
  await press('注册')
  expect(onRegister).toHaveBeenCalledWith({ mobile: '13800138000', password: 'shu2026' })
  expect(onNotice).toHaveBeenLastCalledWith('注册账号成功！')
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: '登录' })).toBeInTheDocument()
  expect(screen.getByLabelText('手机号')).toHaveValue('13800138000')
  expect(screen.getByLabelText('密码')).toHaveValue('')
})

it('resets the password with a code and returns to the login', async () => {
  const { onReset, onSendCode, onNotice } = show({ variant: 1, mode: 'reset' })
  await type('手机号', '13800138000')
  await press('获取验证码')
  expect(onSendCode).toHaveBeenCalledWith('13800138000', 'resetpwd')
  await type('验证码', '1234')
  await type('新密码', 'abcdef')
  await press('修改密码')
  expect(screen.getByText('密码长度为 6 - 20 位，需包含字母和数字')).toBeInTheDocument()
  await type('新密码', '1')
  await press('修改密码')
  expect(onReset).toHaveBeenCalledWith({ mobile: '13800138000', code: '1234', newPassword: 'abcdef1' })
  expect(onNotice).toHaveBeenLastCalledWith('密码修改成功')
  expect(screen.getByRole('button', { name: '登录' })).toBeInTheDocument()
})

it('asks for a mobile after a third-party login that needs one', async () => {
  const onThirdParty = jest.fn(() => Promise.resolve('bind' as const))
  const { onBind, onSendCode, onNotice, onDone } = show({ variant: 1, onThirdParty })
  await press('微信一键登录')
  expect(onThirdParty).not.toHaveBeenCalled()
  await agree()
  await press('微信一键登录')
  expect(onThirdParty).toHaveBeenCalledWith('wechat')
  expect(onDone).not.toHaveBeenCalled()
  await type('手机号', '13800138000')
  await press('获取验证码')
  expect(onSendCode).toHaveBeenCalledWith('13800138000', 'bind')
  await type('验证码', '12a3456')
  expect(screen.getByLabelText('验证码')).toHaveValue('123456')
  await press('绑定')
  expect(onBind).toHaveBeenCalledWith({ mobile: '13800138000', code: '123456' })
  expect(onNotice).toHaveBeenLastCalledWith('绑定成功')
  expect(onDone).toHaveBeenCalledWith('bind')
})
