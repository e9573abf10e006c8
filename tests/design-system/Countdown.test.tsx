import { act, render, screen } from '@testing-library/react'
import { Countdown } from 'design-system/Countdown'
import { formatSeconds } from '../../design-system/components/Countdown/formatSeconds'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

it('counts down in whole seconds and ends once', () => {
  const onEnd = jest.fn()
  render(<Countdown seconds={3661} onEnd={onEnd} />)
  expect(screen.getByRole('timer')).toHaveTextContent('01:01:01')
  pass(1000)
  expect(screen.getByRole('timer')).toHaveTextContent('01:01:00')
  pass(3_660_000)
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:00')
  pass(10_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('is right at once after the tab slept', () => {
  render(<Countdown until={Date.now() + 120_000} format="mm:ss" />)
  // The clock goes on while no timer of a sleeping tab runs.
  jest.setSystemTime(Date.now() + 90_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('timer')).toHaveTextContent('00:30')
})

it('does not report an end that was past before it was shown', () => {
  const onEnd = jest.fn()
  render(<Countdown until={Date.now() - 1} onEnd={onEnd} />)
  pass(5000)
  expect(onEnd).not.toHaveBeenCalled()
})

it('starts anew when it is given another time', () => {
  const { rerender } = render(<Countdown seconds={10} format="ss" />)
  pass(4000)
  rerender(<Countdown seconds={20} format="ss" />)
  expect(screen.getByRole('timer')).toHaveTextContent('20')
})

it.each([
  [100_000, 'HH:mm:ss', '27:46:40'],
  [200_000, 'D天 HH:mm:ss', '2天 07:33:20'],
  [3661, 'mm:ss', '61:01'],
  [-5, 'ss', '00'],
])('writes %i s as %s', (seconds, format, text) => {
  expect(formatSeconds(seconds, format)).toBe(text)
})
