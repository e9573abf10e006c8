import { beginSession, clearSession } from '@/stores/session'
import { useLike } from '@/mobile/areas/video/parts/useLike'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { no, recordedServer } from '../home/rig'
import { front } from './rig'

function Like({ id = 10, known = false }: { id?: number; known?: boolean }) {
  const { liked, likes, toggle } = useLike({ kind: 'drama', vid: 1, episodeId: id, liked: known, likes: 7 })
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

it('begins from what the server knows, and is taken off by a tap', async () => {
  const { asked } = recordedServer({ 'video.like': () => ({ likes: 6, liked: false }) })
  await act(() => beginSession('token'))
  render(<Like known />, { wrapper: MemoryRouter })
  expect(screen.getByRole('button', { name: '7 赞' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByRole('button', { name: '6 赞' })).toHaveAttribute('aria-pressed', 'false')
  expect(asked('video.like')).toEqual([{ kind: 'drama', vid: '1', episode_id: '10', on: 'false' }])
})

it('is still there when an episode comes back that was liked here', async () => {
  recordedServer({ 'video.like': () => ({ likes: 8, liked: true }) })
  await act(() => beginSession('token'))
  const { rerender } = render(<Like />, { wrapper: MemoryRouter })
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByRole('button', { name: '8 赞' })).toHaveAttribute('aria-pressed', 'true')
  rerender(<Like id={11} />)
  expect(screen.getByRole('button', { name: '7 赞' })).toHaveAttribute('aria-pressed', 'false')
  rerender(<Like />)
  expect(screen.getByRole('button', { name: '8 赞' })).toHaveAttribute('aria-pressed', 'true')
})
