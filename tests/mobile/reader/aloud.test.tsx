import { recorded, recordingsOf } from '@mocks/recordings'
import type { LockedChapter, OpenChapter } from '@/contract/catalogue/reader'
import { stored } from '@/client/storage'
import { LateChrome } from '@/mobile/app/LateChrome'
import type { Painter } from '@/mobile/areas/reader/marks/paint'
import Reading from '@/mobile/areas/reader/screens/Reading'
import { memoryEventStore } from '@/stores/eventStore'
import { holdLockScreen } from '@/stores/player/lockScreen'
import { localPlace, setPlaceStore } from '@/stores/player/progress'
import { stopNarration } from '@/stores/player/narration'
import { takeSound } from '@/stores/player/sounding'
import { beginSession, clearSession } from '@/stores/session'
import { envelope } from '@tests/client/wire'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router-dom'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'
import { giveDevice, takeDevice, type Device } from './device-voice'

jest.mock('@/mobile/areas/reader/surface/surface', () => jest.requireActual('./fake-surface'))
const mockPainter = { paint: jest.fn<void, Parameters<Painter['paint']>>(), clear: jest.fn() }
jest.mock('@/mobile/areas/reader/marks/paint', () => ({ createPainter: () => mockPainter }))

const BODIES = ['一一一。二二二。三三三。', '四四四。五五五。']
const locked = recordingsOf('ebook.chapterDetail').find(({ answer }) => answer.code === 402)?.answer
  .data as LockedChapter

let device: Device
let toasts: string[]

/** The reader at its address, the bars around every other screen. */
function Front() {
  const navigate = useNavigate()
  return (
    <>
      {useLocation().pathname === '/ebook/reading' ? <Reading /> : <LateChrome tab={undefined} />}
      <button type="button" hidden data-testid="go" onClick={(event) => navigate(event.currentTarget.value)}>
        去
      </button>
    </>
  )
}

async function visit(address: string): Promise<void> {
  const go = screen.getByTestId('go')
  go.setAttribute('value', address)
  await act(async () => void fireEvent.click(go))
}

const chapter = (id: number, number: number): OpenChapter | Response => {
  const answer = recorded('ebook.chapterDetail')
  const body = BODIES[number - 1]
  if (body === undefined) return envelope(locked, 402, '本章需解锁')
  return { ...answer, part: { ...answer.part, id: 100 * id + number }, rich: false, body }
}

beforeEach(async () => {
  localStorage.clear()
  stored.write('reader_hints', true)
  setPlaceStore(memoryEventStore())
  mockPainter.paint.mockClear()
  device = giveDevice()
  ;({ toasts } = recordedServer({
    'ebook.voices': () => ({ engine: 'none', voices: [] }),
    'ebook.detail': ({ id }) => {
      const detail = recorded('ebook.detail')
      return { ...detail, work: { ...detail.work, id: Number(id), title: `书${id}`, parts: 3 } }
    },
    'ebook.chapterDetail': ({ id, chapter: number }) => chapter(Number(id), Number(number)),
  }))
  await act(() => beginSession('token'))
})
afterEach(() => {
  act(() => stopNarration())
  act(() => clearSession())
  takeDevice()
})

const bar = () => screen.getByRole('region', { name: '正在收听' })
const said = () => device.said.map(({ text }) => text)
const sentenceEnds = () => act(async () => device.last().end())
/** The sentence that is painted as the one that is heard. */
const spoken = () => {
  const element = document.createElement('p')
  return mockPainter.paint.mock.lastCall?.[1]({ chapter: 0, start: 0, end: 0, element, clip: element })
    .filter(({ look }) => look === 'spoken')
    .map(({ chapter: number, start }) => [number, start])
}

async function startAloud(address = '/ebook/reading?id=1&chapter=1') {
  open(Front, address)
  await screen.findByText(/^第 1 章/)
  fireEvent.keyDown(window, { key: 'r' })
  await waitFor(() => expect(said()).toEqual(['一一一。']))
  await waitFor(() => expect(spoken()).toEqual([[1, 0]]))
}

it('goes on when the reader is left, with the bar that other sounds have', async () => {
  await startAloud()
  await visit('/home')
  expect(within(bar()).getByText('书1')).toBeVisible()
  expect(within(bar()).getByText(recorded('ebook.toc').titles[0] ?? '')).toBeVisible()
  await sentenceEnds()
  expect(said()).toEqual(['一一一。', '二二二。'])
  expect(within(bar()).getByRole('link')).toHaveAttribute('href', '#/ebook/reading?id=1&chapter=1&at=4')
  await userEvent.click(within(bar()).getByRole('button', { name: '暂停' }))
  expect(device.speaking).toBe(false)
  await userEvent.click(within(bar()).getByRole('button', { name: '播放' }))
  expect(said().at(-1)).toBe('二二二。')
  await sentenceEnds()
  await sentenceEnds()
  await waitFor(() => expect(said().at(-1)).toBe('四四四。'))
  expect(within(bar()).getByRole('link')).toHaveAttribute('href', '#/ebook/reading?id=1&chapter=2&at=0')
  await sentenceEnds()
  act(() => stopNarration())
  // The place is that of the ear.
  await waitFor(async () => expect(await localPlace({ kind: 'ebook', id: 1 })).toMatchObject({ partId: 102 }))
  expect(await localPlace({ kind: 'ebook', id: 1 })).toMatchObject({ position: 50, quote: '五五五。' })
})

it.each([
  ['by the bar', '/ebook/reading?id=1&chapter=1&at=8'],
  ['without a place', '/ebook/reading?id=1'],
  ['at the chapter', '/ebook/reading?id=1&chapter=1'],
])('shows the sentence that is heard when the book is opened again %s', async (_, address) => {
  await startAloud()
  await visit('/home')
  await sentenceEnds()
  await sentenceEnds()
  await visit(address)
  await screen.findByText('第 1 章 6 起')
  await waitFor(() => expect(spoken()).toEqual([[1, 8]]))
  expect(screen.getByRole('region', { name: '朗读' })).toHaveTextContent('正在朗读')
  expect(screen.queryByText('回到朗读处')).not.toBeInTheDocument()
  // Nobody else begins to speak.
  expect(said()).toEqual(['一一一。', '二二二。', '三三三。'])
  await sentenceEnds()
  await screen.findByText('第 2 章 0 起')
})

it('lets the eye be elsewhere when another place of the book is opened', async () => {
  await startAloud()
  await visit('/home')
  await visit('/ebook/reading?id=1&chapter=2')
  await screen.findByText('第 2 章 0 起')
  await userEvent.click(await screen.findByRole('button', { name: '回到朗读处' }))
  await screen.findByText('第 1 章 0 起')
  expect(said()).toEqual(['一一一。'])
})

it('goes on while another book is read, and ends when that one is read aloud', async () => {
  await startAloud()
  await visit('/home')
  await visit('/ebook/reading?id=2&chapter=2')
  await screen.findByText('第 2 章 0 起')
  await sentenceEnds()
  expect(said().at(-1)).toBe('二二二。')
  expect(screen.queryByRole('region', { name: '朗读' })).not.toBeInTheDocument()
  await waitFor(() => expect(spoken()).toEqual([]))
  fireEvent.keyDown(window, { key: 'r' })
  await waitFor(() => expect(said().at(-1)).toBe('四四四。'))
  await visit('/home')
  expect(within(bar()).getByText('书2')).toBeVisible()
})

it('stops when its user logs out, and keeps no place for who comes next', async () => {
  await startAloud()
  await visit('/home')
  await sentenceEnds()
  await act(async () => clearSession())
  expect(device.speaking).toBe(false)
  expect(screen.queryByRole('region', { name: '正在收听' })).not.toBeInTheDocument()
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(await localPlace({ kind: 'ebook', id: 1 })).toBeUndefined()
})

it('stops when the bar is closed', async () => {
  await startAloud()
  await visit('/home')
  await userEvent.click(within(bar()).getByRole('button', { name: '关闭播放条' }))
  expect(device.speaking).toBe(false)
  expect(screen.queryByRole('region', { name: '正在收听' })).not.toBeInTheDocument()
  await visit('/ebook/reading?id=1&chapter=1')
  await screen.findByText(/^第 1 章/)
  expect(screen.queryByRole('region', { name: '朗读' })).not.toBeInTheDocument()
})

it('is one sound with those of the player: each pauses the other', async () => {
  const pauseFilm = jest.fn()
  takeSound(pauseFilm)
  await startAloud()
  expect(pauseFilm).toHaveBeenCalledTimes(1)
  await visit('/home')
  await act(async () => takeSound(pauseFilm))
  expect(device.speaking).toBe(false)
  await userEvent.click(within(bar()).getByRole('button', { name: '播放' }))
  expect(pauseFilm).toHaveBeenCalledTimes(2)
  expect(said()).toEqual(['一一一。', '一一一。'])
})

it('answers the lock screen without its reader, until another sound takes that', async () => {
  const handlers = new Map<string, (() => void) | null>()
  const media = {
    playbackState: 'none',
    setActionHandler: (name: string, handler: () => void) => handlers.set(name, handler),
  }
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: media })
  const press = (name: string) => act(async () => handlers.get(name)?.())
  const [playFilm, pauseFilm] = [jest.fn(), jest.fn()]
  const release = holdLockScreen({ play: playFilm })
  await startAloud()
  await visit('/home')
  await press('nexttrack')
  expect(said().at(-1)).toBe('二二二。')
  await press('pause')
  expect([device.speaking, media.playbackState]).toEqual([false, 'paused'])
  await press('play')
  expect([device.speaking, media.playbackState]).toEqual([true, 'playing'])
  // What was paused for it says so late.
  media.playbackState = 'paused'
  await sentenceEnds()
  expect(media.playbackState).toBe('playing')
  await act(async () => takeSound(pauseFilm))
  await press('play')
  expect(playFilm).toHaveBeenCalledTimes(1)
  expect(device.speaking).toBe(false)
  release()
  Reflect.deleteProperty(navigator, 'mediaSession')
})

it('waits before a locked chapter, and leads to the page that opens it', async () => {
  await startAloud('/ebook/reading?id=1&chapter=1')
  await visit('/home')
  for (let sentence = 1; sentence <= 3; sentence += 1) await sentenceEnds()
  await waitFor(() => expect(said().at(-1)).toBe('四四四。'))
  await sentenceEnds()
  await sentenceEnds()
  await waitFor(() => expect(toasts).toEqual(['下一章需要解锁，朗读已停止']))
  expect(within(bar()).getByText('这一章解锁后才能朗读')).toBeVisible()
  expect(within(bar()).getByRole('link')).toHaveAttribute('href', '#/ebook/reading?id=1&chapter=3&at=0')
  await visit('/ebook/reading?id=1&chapter=3&at=0')
  await screen.findAllByRole('region', { name: /，未解锁$/ })
  expect(screen.getByRole('region', { name: '朗读' })).toHaveTextContent('这一章解锁后才能朗读')
  expect(screen.queryByText('回到朗读处')).not.toBeInTheDocument()
  BODIES.push('六六六。')
  fireEvent.click(within(screen.getByRole('region', { name: '朗读' })).getByRole('button', { name: '播放' }))
  await waitFor(() => expect(said().at(-1)).toBe('六六六。'))
  BODIES.pop()
})
