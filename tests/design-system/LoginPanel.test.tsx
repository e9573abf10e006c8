import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginPanel } from 'design-system/LoginPanel'
import type { Authorised, LoginPanelProps } from 'design-system/LoginPanel'
import { agreements, deferred, rules } from './forms.fixtures'

function calls() {
  return {
    onPassword: jest.fn(() => Promise.resolve()),
    onCode: jest.fn(() => Promise.resolve()),
    onReset: jest.fn(() => Promise.resolve()),
    onRegister: jest.fn(() => Promise.resolve()),
    onBind: jest.fn(() => Promise.resolve()),
    onThirdParty: jest.fn((): Promise<Authorised> => Promise.resolve({ pending: 0 })),
    onSendCode: jest.fn(() => Promise.resolve()),
    onNotice: jest.fn(),
    onAlert: jest.fn(() => Promise.resolve()),
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
  expect(onNotice).not.toHaveBeenCalled()
  expect(onPassword).not.toHaveBeenCalled()

  await agree()
  await press('登录')
  expect(onPassword).toHaveBeenCalledWith({ mobile: '13800138000', password: 'shu2026', pending: 0 })
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
    pending: 0,
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
    pending: 0,
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

const wechat = [{ id: 'mp', label: '微信' }]

/** From the one-click form to the bind form, with the authorisation 7. */
async function authorise(more: Partial<LoginPanelProps> = {}) {
  const onThirdParty = jest.fn(() => Promise.resolve({ pending: 7 }))
  const spies = show({ variant: 1, providers: wechat, onThirdParty, mustBind: true, ...more })
  await press('微信一键登录')
  expect(onThirdParty).not.toHaveBeenCalled()
  await agree()
  await press('微信一键登录')
  expect(onThirdParty).toHaveBeenCalledWith('mp')
  return spies
}

it('asks for a mobile after a third-party login that needs one', async () => {
  const { onBind, onSendCode, onNotice, onDone } = await authorise()
  expect(onDone).not.toHaveBeenCalled()
  await type('手机号', '13800138000')
  await press('获取验证码')
  expect(onSendCode).toHaveBeenCalledWith('13800138000', 'bind')
  await type('验证码', '12a3456')
  expect(screen.getByLabelText('验证码')).toHaveValue('123456')
  await press('绑定')
  expect(onBind).toHaveBeenCalledWith({
    pending: 7,
    invitationCode: '',
    mobile: '13800138000',
    code: '123456',
  })
  expect(onNotice).toHaveBeenLastCalledWith('绑定成功')
  expect(onDone).toHaveBeenCalledWith('bind')
})

it('binds without a phone where none is asked for', async () => {
  const { onBind, onNotice, onDone } = await authorise({ mustBind: false, invitation: 'SS8888' })
  expect(onBind).toHaveBeenCalledWith({ pending: 7, invitationCode: 'SS8888' })
  expect(onNotice).toHaveBeenLastCalledWith('登录成功')
  expect(onDone).toHaveBeenCalledWith('oneClick')
})

it('tells a refused bind by the modal, and keeps what was typed', async () => {
  const onBind = jest.fn(() => Promise.reject(new Error('该手机号已绑定其他微信')))
  const { onAlert, onDone } = await authorise({ onBind })
  await type('手机号', '13800138000')
  await type('验证码', '123456')
  await press('绑定')
  expect(onAlert).toHaveBeenCalledWith('该手机号已绑定其他微信')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByLabelText('手机号')).toHaveValue('13800138000')
  expect(onDone).not.toHaveBeenCalled()
})

it('the bind button of one click asks for the phone in any case', async () => {
  const onThirdParty = jest.fn(() => Promise.resolve({ pending: 7 }))
  show({ variant: 1, providers: wechat, bindable: true, onThirdParty })
  await agree()
  await press('绑定手机号')
  expect(await screen.findByRole('button', { name: '绑定' })).toBeInTheDocument()
})

it('waits for what the third party brought, then binds or is done', async () => {
  const answer = deferred<Authorised>()
  const { onDone } = show({ variant: 1, onReturn: () => answer.promise })
  expect(screen.getByRole('status')).toHaveTextContent('正在登录')
  await act(async () => answer.resolve({ pending: 0 }))
  expect(onDone).toHaveBeenCalledWith('oneClick')
})

it('says why what the third party brought was refused, with every way open', async () => {
  show({ variant: 1, providers: wechat, onReturn: () => Promise.reject(new Error('授权不成功,请重试')) })
  expect(await screen.findByRole('alert')).toHaveTextContent('授权不成功,请重试')
  expect(screen.getByRole('button', { name: '微信一键登录' })).toBeEnabled()
  expect(screen.getByRole('button', { name: '手机号登录' })).toBeEnabled()
})

it('opens an agreement over the form; agreeing there ticks the box', async () => {
  const onAgreement = jest.fn(() => Promise.resolve(true))
  show({ variant: 2, onAgreement })
  await type('手机号', '13800138000')
  await userEvent.click(screen.getByRole('link', { name: '《用户协议》' }))
  expect(onAgreement).toHaveBeenCalledWith(agreements[0])
  expect(screen.getByRole('checkbox')).toBeChecked()
  expect(screen.getByLabelText('手机号')).toHaveValue('13800138000')
})

it('begins with the invitation it came by, and names who gave it', async () => {
  const inviterOf = jest.fn(() => Promise.resolve('林**'))
  show({ variant: 2, mode: 'code', invitation: 'SS8888', inviterOf })
  expect(screen.getByLabelText('邀请码（选填）')).toHaveValue('SS8888')
  expect(screen.getByLabelText('邀请码（选填）')).toBeVisible()
  expect(await screen.findByText('邀请人：林**')).toBeInTheDocument()
  expect(inviterOf).toHaveBeenCalledTimes(1)
})

describe('what the fields say, word for word', () => {
  const said = () => screen.getAllByRole('alert').map((alert) => alert.textContent)
  it.each([
    [{ mode: 'password' }, '登录', ['请输入手机号', '请输入密码']],
    [{ mode: 'code' }, '登录', ['请输入手机号', '请输入验证码']],
    [{ mode: 'reset' }, '修改密码', ['请输入手机号', '请输入验证码', '请输入新密码']],
    [{ mode: 'register' }, '注册', ['请输入手机号', '请输入密码', '请再次输入密码']],
    [{ mode: 'bind', pending: 7 }, '绑定', ['请输入手机号', '请输入验证码']],
  ] as const)('nothing typed in %j', async (props, button, texts) => {
    show({ variant: 2, ...props })
    await press(button)
    expect(said()).toEqual(texts)
  })

  it.each([
    ['code', '登录', { 手机号: '13800138000', 验证码: '123' }, '请输入4~6位验证码'],
    [
      'register',
      '注册',
      { 手机号: '13800138000', 密码: 'abcdef', 再次输入密码: 'abcdef' },
      '密码长度为 6 - 20 位，需包含字母和数字',
    ],
    [
      'register',
      '注册',
      { 手机号: '13800138000', 密码: 'abc123', 再次输入密码: 'abc124' },
      '两次输入的密码不一致',
    ],
    [
      'reset',
      '修改密码',
      { 手机号: '13800138000', 验证码: '1234', 新密码: 'a1' },
      '密码长度为 6 - 20 位，需包含字母和数字',
    ],
    ['password', '登录', { 手机号: '12345678901', 密码: 'abc123' }, '手机号格式不正确！'],
  ] as const)('%s: %s with %j says %s', async (mode, button, typed, text) => {
    show({ variant: 2, mode })
    for (const [label, value] of Object.entries(typed)) await type(label, value)
    await press(button)
    expect(said()).toEqual([text])
  })

  it('a number that cannot be is told when its field is left', async () => {
    show({ variant: 2 })
    await type('手机号', '1380013')
    await userEvent.tab()
    expect(said()).toEqual(['手机号码不正确'])
  })

  it('the code: none without a mobile, one at a time, none while it counts', async () => {
    const answer = deferred()
    const { onNotice } = show({ variant: 2, mode: 'code', onSendCode: () => answer.promise })
    await press('获取验证码')
    expect(onNotice).toHaveBeenLastCalledWith('请输入手机号')
    await type('手机号', '13800138000')
    await press('获取验证码')
    expect(screen.getByRole('button', { name: '正在获取验证码' })).toBeInTheDocument()
    await act(async () => answer.resolve())
    expect(onNotice).toHaveBeenLastCalledWith('验证码已发送')
    await press(screen.getByRole('button', { name: /秒重新获取$/ }).textContent ?? '')
    expect(onNotice).toHaveBeenLastCalledWith('倒计时结束后再发送')
    expect(localStorage.getItem('login-code')).not.toBeNull()
  })

  it('a code that could not be sent', async () => {
    const { onNotice } = show({ variant: 2, mode: 'code', onSendCode: () => Promise.reject(new Error('x')) })
    await type('手机号', '13800138000')
    await press('获取验证码')
    expect(onNotice).toHaveBeenLastCalledWith('验证码发送失败')
  })
})
