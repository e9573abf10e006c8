import AudioDetail from '@/mobile/areas/theatre/screens/AudioDetail'
import { LateChrome } from '@/mobile/app/LateChrome'
import { stored } from '@/client/storage'
import type { EngineListener, Source } from '@/stores/player/engine'
import { player } from '@/stores/player/player'
import { takeOver } from 'design-system/hooks/useSettled'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'
import type * as silent from '../video/silentEngine'
import { audioDrama } from '../../stores/player/rig'

const media: { listener?: EngineListener; source?: Source; sought: number[] } = { sought: [] }
jest.mock('@/stores/player/audioEngine', () => ({
  soundEngine: () => (listener: EngineListener) => {
    media.listener = listener
    return jest.requireActual<typeof silent>('../video/silentEngine').silentEngine({
      load: (source) => void (media.source = source),
      seek: (seconds) => void media.sought.push(seconds),
    })
  },
}))

/** Every episode of the drama has 300 seconds. */
function drama() {
  const detail = audioDrama()
  return { ...detail, progress: undefined, parts: detail.parts.map((part) => ({ ...part, seconds: 300 })) }
}
const answers = {
  'work.detail': drama,
  'video.play': ({ episode_id }: Record<string, string>) => ({
    url: `media/${episode_id}.mp3`,
    mp4: '',
    sound: '',
    validFor: 0,
    poster: '',
    seconds: 300,
    likes: 0,
    liked: false,
  }),
}

/** The screen of the drama with the bars of the app. */
const Screens = () => (
  <>
    <AudioDetail />
    <LateChrome tab={undefined} />
  </>
)

beforeEach(() => {
  localStorage.clear()
  media.sought = []
  recordedServer(answers)
})
afterEach(() => act(() => player.forget()))

it('what is chosen before the work plays counts for its first episode, and can be taken back', async () => {
  open(Screens, '/theater/audiodetail?id=7')
  fireEvent.click(await screen.findByRole('button', { name: '片头片尾' }))
  fireEvent.change(await screen.findByRole('slider', { name: '片头' }), { target: { value: '45' } })
  expect(stored.read('player_prefs')?.skips).toEqual({ 'audio/7': { intro: 45, outro: 0 } })
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  fireEvent.click(screen.getByRole('button', { name: '开始收听' }))
  expect(await screen.findByText('已跳过片头')).toBeVisible()
  expect(media.source?.at).toBe(45)
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(media.sought.at(-1)).toBe(0)
  await waitFor(() => expect(screen.queryByText('已跳过片头')).toBeNull())
  expect(player.state.paused).toBe(false)
})

it('what is chosen while it plays begins with the next episode, and the user is told on any screen', async () => {
  const { unmount } = open(Screens, '/theater/audiodetail?id=7')
  fireEvent.click(await screen.findByRole('button', { name: '播放' }))
  await waitFor(() => expect(player.state.paused).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: '片头片尾' }))
  fireEvent.change(await screen.findByRole('slider', { name: '片头' }), { target: { value: '30' } })
  expect(screen.queryByText('已跳过片头')).toBeNull()
  unmount()
  open(() => <LateChrome tab={undefined} />, '/home')
  await act(() => player.next())
  expect(await screen.findByText('已跳过片头')).toBeVisible()
  expect(player.state).toMatchObject({ index: 1, time: 30 })
})

it('what was chosen on this device is shown once the markup of the server is taken over', async () => {
  stored.write('player_prefs', { rates: {}, skips: { 'audio/7': { intro: 45, outro: 0 } } })
  takeOver()
  open(Screens, '/theater/audiodetail?id=7')
  const button = await screen.findByRole('button', { name: '片头片尾' })
  expect(button).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'))
})
