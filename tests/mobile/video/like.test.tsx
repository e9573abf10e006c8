import { beginSession, clearSession } from '@/stores/session'
import { useLike } from '@/mobile/areas/video/parts/useLike'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { no, recordedServer } from '../home/rig'
import { front } from './rig'

function Like() {
  const { liked, likes, toggle } = useLike({ kind: 'drama', vid: 1, episodeId: 10, likes: 7 })
  return (
    <button type="button" aria-pressed={liked} onClick={() => void toggle()}>
      {likes} 赞
    </button>
  )
}

const show = () =>
  render(
    <MemoryRouter>
      <Like />
    </MemoryRouter>,
  )

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

it('goes on by itself after a log-in that came later', async () => {
  const { asked } = recordedServer({ 'video.like': () => ({ likes: 8, liked: true }) })
  let logIn: (entered: boolean) => void = () => undefined
  front({ login: () => new Promise((resolve) => (logIn = resolve)) })
  const { unmount } = show()
  await userEvent.click(screen.getByRole('button'))
  expect(asked('video.like')).toEqual([])
  // The log-in leaves the page: the screen is drawn anew afterwards.
  unmount()
  show()
  await act(async () => {
    await beginSession('token')
    logIn(true)
  })
  await waitFor(() =>
    expect(asked('video.like')).toEqual([{ kind: 'drama', vid: '1', episode_id: '10', on: 'true' }]),
  )
  expect(await screen.findByRole('button', { name: '8 赞' })).toHaveAttribute('aria-pressed', 'true')
})

it('is taken back when the server refuses', async () => {
  recordedServer({ 'video.like': () => no(400, '操作太频繁，请稍后再试') })
  await act(() => beginSession('token'))
  show()
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false'))
})
