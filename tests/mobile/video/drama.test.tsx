import { recorded } from '@mocks/recordings'
import { DramaPlayer } from '@/mobile/areas/video/parts/DramaPlayer'
import { stored } from '@/client/storage'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullScreen } from '@tests/support/full-screen'
import { recordedServer } from '../home/rig'
import { open } from './rig'
import type * as silent from './silentEngine'

const pause = jest.fn()
jest.mock('@/stores/player/videoEngine', () => ({
  createVideoEngine: (stage: HTMLElement) => () => {
    stage.append(document.createElement('video'))
    return jest.requireActual<typeof silent>('./silentEngine').silentEngine({ pause: () => void pause() })
  },
}))

const show = () =>
  open(() => <DramaPlayer detail={recorded('work.detail')} onNext={() => undefined} />, '/video/play?id=1')

afterEach(() => {
  localStorage.clear()
  act(() => clearSession())
})

describe('the reviews', () => {
  it('are counted on the rail, and read and written without leaving the player', async () => {
    const { asked, toasts } = recordedServer()
    await beginSession('token')
    const { container } = show()
    await userEvent.click(await screen.findByRole('button', { name: /^评价，3条$/ }))
    const sheet = await screen.findByRole('dialog', { name: '评价 3条' })
    expect(within(sheet).getByText(/没有一个角色是工具人/)).toBeInTheDocument()
    pause.mockClear()
    await userEvent.click(within(sheet).getByRole('button', { name: '写评价' }))
    await userEvent.type(await screen.findByLabelText('评价内容'), '灯亮的那一刻哭了')
    await userEvent.click(screen.getByRole('button', { name: '发表' }))
    await waitFor(() =>
      expect(asked('work.comment')).toEqual([
        { kind: 'drama', id: '1', text: '灯亮的那一刻哭了', stars: '5' },
      ]),
    )
    await waitFor(() => expect(toasts).toHaveLength(1))
    // The list is back, over the same film.
    expect(await screen.findByRole('dialog', { name: '评价 3条' })).toBeInTheDocument()
    expect(container.querySelector('video')).toBeInTheDocument()
    expect(pause).not.toHaveBeenCalled()
  })
})

describe('the comments', () => {
  it('are turned on once for all films of this device', async () => {
    recordedServer()
    const first = show()
    const toggle = () => screen.findByRole('button', { name: '弹幕' })
    expect(await toggle()).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(await toggle())
    expect(screen.getByRole('list', { name: '弹幕' })).toBeInTheDocument()
    first.unmount()
    show()
    expect(await toggle()).toHaveAttribute('aria-pressed', 'true')
    expect(stored.read('player_prefs')).toEqual({ rates: {}, danmaku: true })
  })

  it('are sent at the second of the film, and cross it at once', async () => {
    stored.write('player_prefs', { rates: {}, danmaku: true })
    const { asked, toasts } = recordedServer()
    await beginSession('token')
    show()
    // The sheet is still moving.
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    await user.click(await screen.findByRole('button', { name: '发弹幕' }))
    await user.type(await screen.findByLabelText('弹幕内容'), '灯亮了')
    await user.click(screen.getByRole('button', { name: '发送' }))
    await waitFor(() => expect(toasts).toEqual(['弹幕已发送']))
    const { position } = recorded('video.progress').progress ?? {}
    expect(asked('video.addDanmaku')).toEqual([
      expect.objectContaining({ at: String(position), text: '灯亮了' }),
    ])
  })
})

describe('full screen', () => {
  let remove = (): void => undefined
  afterEach(() => remove())

  it('is entered by its button and left by Esc, by the button back, and with the player', async () => {
    const browser = fullScreen()
    const { escape, now } = browser
    remove = browser.remove
    recordedServer()
    const { unmount } = show()
    await userEvent.click(await screen.findByRole('button', { name: '全屏' }))
    expect(now()).toBe(document.documentElement)
    await act(() => escape())
    await userEvent.click(screen.getByRole('button', { name: '全屏' }))
    await userEvent.click(screen.getByRole('button', { name: '退出全屏' }))
    expect(now()).toBeNull()
    expect(screen.getByRole('button', { name: '返回' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '全屏' }))
    unmount()
    expect(now()).toBeNull()
  })

  it('is that of the video itself on an iPhone', async () => {
    recordedServer()
    const { container } = show()
    await waitFor(() => expect(container.querySelector('video')).toBeInTheDocument())
    const native = jest.fn()
    Object.assign(container.querySelector('video') as HTMLVideoElement, { webkitEnterFullscreen: native })
    await userEvent.click(screen.getByRole('button', { name: '全屏' }))
    expect(native).toHaveBeenCalledTimes(1)
  })
})
