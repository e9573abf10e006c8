import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MiniAudioBar } from 'design-system/MiniAudioBar'

const bar = (playing: boolean, loading = false) => {
  const onToggle = jest.fn()
  const onClose = jest.fn()
  render(
    <MiniAudioBar
      href="#/theater/audiodetail?id=1"
      title="长安十二夜"
      episode="第12集"
      playing={playing}
      loading={loading}
      onToggle={onToggle}
      onClose={onClose}
    />,
  )
  return { onToggle, onClose }
}

it('opens the detail, toggles and closes', async () => {
  const { onToggle, onClose } = bar(false)
  expect(screen.getByRole('link', { name: /长安十二夜 ?第12集/ })).toHaveAttribute(
    'href',
    '#/theater/audiodetail?id=1',
  )
  await userEvent.click(screen.getByRole('button', { name: '播放' }))
  expect(onToggle).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: '关闭播放条' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('offers to pause while it plays', () => {
  bar(true)
  expect(screen.getByRole('button', { name: '暂停' })).toBeVisible()
  expect(screen.getByText('第12集')).toBeVisible()
})

it('says that the sound is on its way', () => {
  bar(true, true)
  expect(screen.getByText('正在缓冲...')).toBeVisible()
})
