import { recorded } from '@mocks/recordings'
import type { FeedCard } from '@/contract/discovery/video'
import { LateChrome } from '@/mobile/app/LateChrome'
import { DramaPlayer } from '@/mobile/areas/video/parts/DramaPlayer'
import { FeedSlot } from '@/mobile/areas/video/parts/FeedSlot'
import type { EngineListener } from '@/stores/player/engine'
import { player } from '@/stores/player/player'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { recordedServer } from '../home/rig'
import { open, work } from './rig'

const media: { listener?: EngineListener } = {}
/** How often a screen has rendered one of its plain children. */
const counts = { rail: 0, bar: 0 }

const mockEngine = (listener: EngineListener) => {
  media.listener = listener
  return {
    load: () => undefined,
    renew: () => undefined,
    play: () => Promise.resolve(),
    pause: () => undefined,
    seek: () => undefined,
    setRate: () => undefined,
    setVolume: () => undefined,
    setMuted: () => undefined,
    destroy: () => undefined,
  }
}
const mockCounted = (name: keyof typeof counts): ReactNode => {
  counts[name] += 1
  return name
}

jest.mock('@/stores/player/videoEngine', () => ({ createVideoEngine: () => mockEngine }))
jest.mock('@/stores/player/audioEngine', () => ({
  soundEngine: () => (listener: EngineListener) => mockEngine(listener),
}))
jest.mock('@/mobile/areas/video/parts/DramaRail', () => ({ DramaRail: () => mockCounted('rail') }))
jest.mock('design-system/MiniAudioBar', () => ({ MiniAudioBar: () => mockCounted('bar') }))

beforeEach(() => {
  delete media.listener
  recordedServer()
})

/** The medium moves for ten seconds, telling its place four times a second. */
async function watchTenSeconds(): Promise<void> {
  await waitFor(() => expect(media.listener).toBeDefined())
  await act(async () => {
    media.listener?.playing()
    media.listener?.time(1, 1000)
    await Promise.resolve()
  })
  counts.rail = 0
  counts.bar = 0
  for (let step = 1; step <= 40; step += 1)
    await act(async () => {
      media.listener?.time(1 + step / 4, 1000)
      await Promise.resolve()
    })
}

it('a drama is not rendered by the clock, its seek bar is', async () => {
  open(() => <DramaPlayer detail={recorded('work.detail')} onNext={() => undefined} />, '/video/play?id=1')
  await watchTenSeconds()
  expect(screen.getByRole('slider')).toHaveValue('11')
  expect(counts.rail).toBe(0)
})

it('a card of the feed is not rendered by the clock', async () => {
  const { parts } = recorded('work.detail')
  const card: FeedCard = {
    work: work(1, '渡口有灯'),
    synopsis: '',
    part: parts[0] as FeedCard['part'],
    url: 'media/1/index.m3u8',
    poster: '',
    likes: 0,
    liked: false,
    favorite: false,
  }
  open(() => <FeedSlot card={card} offset={0} muted={false} onMuted={() => undefined} />, '/video/watch')
  await watchTenSeconds()
  expect(screen.getByRole('slider')).toHaveValue('11')
  expect(counts.rail).toBe(0)
})

it('the mini bar is rendered once for one per cent', async () => {
  open(() => <LateChrome tab={undefined} />, '/')
  const { work: listened, parts } = recorded('work.detail')
  const list = [{ ...parts[0], url: 'a.mp3', mp4: '', poster: '', vid: 1, givenAt: 0, endsAt: 0 }]
  await act(() =>
    player.start({ ...listened, image: '', list: list as Parameters<typeof player.start>[0]['list'] }),
  )
  await watchTenSeconds()
  expect(counts.bar).toBe(1)
})
