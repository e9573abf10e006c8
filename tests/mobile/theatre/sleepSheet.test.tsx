import { SleepSheet } from '@/mobile/kit/player/SleepSheet'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const show = (sleep = { until: 0, episodes: 0 }) => {
  const [onClose, onSleep] = [jest.fn(), jest.fn()]
  render(<SleepSheet visible onClose={onClose} sleep={sleep} onSleep={onSleep} />)
  return { onClose, onSleep }
}
const choice = (name: string) => screen.findByRole('button', { name })

it('marks what is in force, and sleeps after what is chosen by the keyboard', async () => {
  const { onClose, onSleep } = show({ until: 0, episodes: 1 })
  expect(await choice('播完本集')).toHaveAttribute('aria-pressed', 'true')
  expect(await choice('不开启')).toHaveAttribute('aria-pressed', 'false')
  jest.spyOn(Date, 'now').mockReturnValue(1_000)
  ;(await choice('15 分钟后')).focus()
  await userEvent.keyboard('{Enter}')
  expect(onSleep).toHaveBeenCalledWith({ until: 901_000, episodes: 0 })
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('can be turned off; dismissed, it changes nothing', async () => {
  const { onClose, onSleep } = show({ until: 0, episodes: 1 })
  await userEvent.click(await choice('关闭'))
  expect(onSleep).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(await choice('不开启'))
  expect(onSleep).toHaveBeenCalledWith({ until: 0, episodes: 0 })
})
