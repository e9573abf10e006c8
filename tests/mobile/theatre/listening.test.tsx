import { Listening } from '@/mobile/areas/theatre/parts/Listening'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

it('what is heard may be slower and faster than a film', async () => {
  const onRate = jest.fn()
  const quiet = () => undefined
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
      onToggle={quiet}
      onPrevious={quiet}
      onNext={quiet}
      onSeek={quiet}
      onRate={onRate}
      onMode={quiet}
      onSleep={quiet}
      onDownload={quiet}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /倍速/ }))
  const speeds = (await screen.findAllByRole('radio')).map((radio) => radio.parentElement?.textContent)
  expect(speeds.join(' ')).toContain('0.5x')
  await userEvent.click(screen.getByRole('radio', { name: '3x' }))
  expect(onRate).toHaveBeenCalledWith(3)
})
