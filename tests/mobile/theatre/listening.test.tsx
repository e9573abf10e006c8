import { Listening, type ListeningProps } from '@/mobile/areas/theatre/parts/Listening'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const quiet = () => undefined

const show = (more: Partial<ListeningProps> = {}) =>
  render(
    <Listening
      kind="audio"
      title="听潮阁夜话"
      by="沈砚舟"
      cover={{}}
      episode="第2集"
      state={{
        paused: false,
        status: 'playing',
        time: 0,
        duration: 60,
        rate: 1,
        mode: 'list_loop',
        error: '',
        sleep: { until: 0, episodes: 0 },
      }}
      skip={{ intro: 0, outro: 0 }}
      onSkip={quiet}
      onToggle={quiet}
      onPrevious={quiet}
      onNext={quiet}
      onSeek={quiet}
      onRate={quiet}
      onMode={quiet}
      onSleep={quiet}
      onDownload={quiet}
      {...more}
    />,
  )

it('what is heard may be slower and faster than a film', async () => {
  const onRate = jest.fn()
  show({ onRate })
  await userEvent.click(screen.getByRole('button', { name: /倍速/ }))
  const speeds = (await screen.findAllByRole('radio')).map((radio) => radio.parentElement?.textContent)
  expect(speeds.join(' ')).toContain('0.5x')
  await userEvent.click(screen.getByRole('radio', { name: '3x' }))
  expect(onRate).toHaveBeenCalledWith(3)
})

it('intro and outro are chosen by the second, up to two minutes', async () => {
  const onSkip = jest.fn()
  show({ skip: { intro: 60, outro: 120 }, onSkip })
  const option = screen.getByRole('button', { name: '片头片尾' })
  expect(option).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(option)
  const intro = await screen.findByRole('slider', { name: '片头' })
  expect(intro).toHaveAttribute('max', '120')
  expect(intro).toHaveAttribute('aria-valuetext', '60秒')
  fireEvent.change(intro, { target: { value: '75' } })
  expect(onSkip).toHaveBeenLastCalledWith({ intro: 75, outro: 120 })
  const outro = screen.getByRole('group', { name: '片尾秒数' })
  fireEvent.click(within(outro).getByRole('button', { name: '减少' }))
  expect(onSkip).toHaveBeenLastCalledWith({ intro: 60, outro: 119 })
  expect(within(outro).getByRole('button', { name: '增加' })).toBeDisabled()
})

it('nothing is left out by default', () => {
  show()
  expect(screen.getByRole('button', { name: '片头片尾' })).toHaveAttribute('aria-pressed', 'false')
})
