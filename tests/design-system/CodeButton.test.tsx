import { act, fireEvent, render, screen } from '@testing-library/react'
import { CodeButton } from 'design-system/CodeButton'
import { deferred } from './forms.fixtures'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
})
afterEach(() => jest.useRealTimers())

const button = () => screen.getByRole('button')
const press = () => act(async () => void fireEvent.click(button()))

it('sends, counts 60 s, refuses a second send and is ready again', async () => {
  const onSend = jest.fn(() => Promise.resolve())
  const onNotice = jest.fn()
  render(<CodeButton onSend={onSend} onNotice={onNotice} />)
  expect(button()).toHaveTextContent('获取验证码')
  await press()
  expect(onNotice).toHaveBeenLastCalledWith('验证码已发送')
  expect(button()).toHaveTextContent('60秒重新获取')
  act(() => jest.advanceTimersByTime(1000))
  expect(button()).toHaveTextContent('59秒重新获取')
  await press()
  expect(onNotice).toHaveBeenLastCalledWith('倒计时结束后再发送')
  expect(onSend).toHaveBeenCalledTimes(1)
  act(() => jest.advanceTimersByTime(59_100))
  expect(button()).toHaveTextContent('获取验证码')
})

it('keeps counting after a reload', async () => {
  const { unmount } = render(<CodeButton onSend={() => Promise.resolve()} />)
  await press()
  unmount()
  act(() => jest.advanceTimersByTime(20_000))
  render(<CodeButton onSend={() => Promise.resolve()} />)
  expect(button()).toHaveTextContent('40秒重新获取')
  expect(localStorage.getItem('login-code')).not.toBeNull()
})

it('does not believe an end that lies further ahead than one countdown', () => {
  localStorage.setItem('login-code', String(Date.now() + 3_600_000))
  render(<CodeButton onSend={() => Promise.resolve()} />)
  expect(button()).toHaveTextContent('获取验证码')
})

it('says so while it sends and when it could not', async () => {
  const sending = deferred()
  const onNotice = jest.fn()
  render(<CodeButton onSend={() => sending.promise} onNotice={onNotice} />)
  await press()
  expect(button()).toHaveTextContent('正在获取验证码')
  await act(async () => sending.reject(new Error('通道繁忙')))
  expect(onNotice).toHaveBeenLastCalledWith('验证码发送失败')
  expect(button()).toHaveTextContent('获取验证码')
})

it('does not send without a mobile', async () => {
  const onSend = jest.fn()
  const onNotice = jest.fn()
  render(<CodeButton onSend={onSend} onNotice={onNotice} check={() => '请输入手机号'} />)
  await press()
  expect(onNotice).toHaveBeenCalledWith('请输入手机号')
  expect(onSend).not.toHaveBeenCalled()
})
