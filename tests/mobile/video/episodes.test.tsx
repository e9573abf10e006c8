import { recorded } from '@mocks/recordings'
import { BackProvider } from '@/mobile/kit/frame/BackProvider'
import { DramaPlayer } from '@/mobile/areas/video/parts/DramaPlayer'
import type { EngineListener, Source } from '@/stores/player/engine'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { NavigationType, Router, type Navigator } from 'react-router-dom'
import { recordedServer } from '../home/rig'
import type * as silent from './silentEngine'

const media: { listener?: EngineListener; source?: Source } = {}

jest.mock('@/stores/player/videoEngine', () => ({
  createVideoEngine: () => (listener: EngineListener) => {
    media.listener = listener
    return jest.requireActual<typeof silent>('./silentEngine').silentEngine({
      load: (source) => void (media.source = source),
    })
  },
}))

const parts = recorded('work.detail').parts.map((part) => ({ ...part, ready: true }))
const heading = (at: number) => screen.getByRole('heading', { level: 1, name: `第${parts[at]?.number}集` })
const searchOf = (at: number) => `?id=1&episode_id=${parts[at]?.id}`

/** A router whose address follows a navigation only when told to, as a busy browser's does. */
function open(search: string) {
  const late: string[] = []
  let move: (search: string, type: NavigationType) => void = () => undefined
  const navigator: Navigator = {
    createHref: () => '',
    go: () => undefined,
    push: () => undefined,
    replace: (to) => void late.push(typeof to === 'string' ? to : (to.search ?? '')),
  }
  function Browser() {
    const [at, setAt] = useState({ search, type: NavigationType.Pop })
    move = (next, type) => setAt({ search: next, type })
    return (
      <Router
        location={{ pathname: '/video/play', search: at.search }}
        navigationType={at.type}
        navigator={navigator}
      >
        <BackProvider>
          <DramaPlayer
            detail={{ ...recorded('work.detail'), parts, progress: undefined }}
            onNext={() => undefined}
          />
        </BackProvider>
      </Router>
    )
  }
  render(<Browser />)
  return {
    /** What the player has written so far, oldest first. */
    late,
    /** The browser shows the oldest address that the player has written. */
    arrive: () => act(async () => move(late.shift() ?? '', NavigationType.Replace)),
    /** The user goes to another address. */
    go: (next: string) => act(async () => move(next, NavigationType.Pop)),
  }
}

beforeEach(() => {
  delete media.listener
  delete media.source
  recordedServer()
})

it('two quick changes of the episode are not taken back by an address that arrives late', async () => {
  const browser = open(searchOf(0))
  await waitFor(() => expect(media.listener).toBeDefined())
  await waitFor(() => expect(heading(0)).toBeVisible())
  browser.late.length = 0
  await userEvent.keyboard('n')
  await userEvent.keyboard('n')
  await waitFor(() => expect(browser.late).toEqual([searchOf(1), searchOf(2)]))
  await browser.arrive()
  expect(heading(2)).toBeVisible()
  await browser.arrive()
  expect(heading(2)).toBeVisible()
  expect(browser.late).toEqual([])
})

it('an address from elsewhere opens its episode', async () => {
  const browser = open(searchOf(0))
  await waitFor(() => expect(heading(0)).toBeVisible())
  await browser.go(searchOf(2))
  await waitFor(() => expect(heading(2)).toBeVisible())
})

it('the end of an episode moves the address on', async () => {
  const browser = open(searchOf(0))
  await waitFor(() => expect(media.listener).toBeDefined())
  await waitFor(() => expect(heading(0)).toBeVisible())
  await act(async () => media.listener?.ended())
  await waitFor(() => expect(browser.late.at(-1)).toBe(searchOf(1)))
})

it('an address that names a second begins there, and names it no longer', async () => {
  const browser = open(`${searchOf(1)}&at=42`)
  await waitFor(() => expect(media.source).toBeDefined())
  expect(media.source?.at).toBe(42)
  expect(heading(1)).toBeVisible()
  await waitFor(() => expect(browser.late.at(-1)).toBe(searchOf(1)))
})
