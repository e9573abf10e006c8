import { recorded } from '@mocks/recordings'
import { stored } from '@/client/storage'
import { createDownload } from '@/mobile/areas/reader/book/download'
import { createReader } from '@/mobile/areas/reader/book/reader'
import { useWakeLock } from '@/mobile/areas/reader/parts/useWakeLock'
import Reading from '@/mobile/areas/reader/screens/Reading'
import { createSurface, type SurfaceEvents } from '@/mobile/areas/reader/surface/surface'
import { USUAL } from '@/mobile/areas/reader/surface/settings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'
import { openedChapters } from './opened-chapters'

jest.mock('@/mobile/areas/reader/surface/surface', () => {
  const actual = jest.requireActual<{ createSurface: typeof createSurface }>('./fake-surface')
  return { createSurface: jest.fn(actual.createSurface) }
})
// The screen of a book calls it whenever it is rendered.
jest.mock('@/mobile/areas/reader/parts/useWakeLock', () => ({ useWakeLock: jest.fn() }))

beforeEach(() => {
  localStorage.clear()
  stored.write('reader_hints', true)
  recordedServer({
    'ebook.chapterDetail': ({ chapter }) => {
      const answer = recorded('ebook.chapterDetail')
      const part = { ...answer.part, id: Number(chapter), number: Number(chapter) }
      return { ...answer, part, rich: false, body: '一一一。二二二。三三三。四四四。' }
    },
  })
})

it('says a page that was turned to, and renders nothing else of the screen', async () => {
  open(Reading, '/ebook/reading?id=1&chapter=1')
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(said()).toContain('第1章，第 1 页，共 3 页'))
  const renders = jest.mocked(useWakeLock).mock.calls.length
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  expect(said()).toContain('第1章，第 2 页，共 3 页')
  expect(screen.getByText('第 1 章 6 起')).toBeInTheDocument()
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  fireEvent.keyDown(window, { key: 'ArrowLeft' })
  expect(said()).toContain('第1章，第 2 页，共 3 页')
  expect(jest.mocked(useWakeLock).mock.calls).toHaveLength(renders)
})

it('tells of a page that was turned to once it is painted, and of other places at once', () => {
  const opening = {
    chapter: 1,
    share: 0,
    quote: undefined,
    version: undefined,
    revision: undefined,
    offset: 0,
  }
  const tracker = { begin: jest.fn(), move: jest.fn(), save: jest.fn(), stop: jest.fn() }
  const reader = createReader({
    title: '慢船',
    chapters: openedChapters(3),
    download: createDownload(1, () => undefined),
    opening,
    openingOf: () => Promise.resolve(opening),
    track: () => tracker,
  })
  const detach = reader.attach(document.createElement('div'), USUAL)
  const events = jest.mocked(createSurface).mock.lastCall?.[4] as SurfaceEvents
  const changed = jest.fn()
  reader.subscribe(changed)
  const place = { chapter: 1, page: 2, pages: 3, about: false }
  events.onShown({ ...place, offset: 6 }, 'turned')
  expect(reader.snapshot()).toMatchObject({ offset: 6 })
  expect(changed).not.toHaveBeenCalled()
  events.onPainted()
  events.onPainted()
  expect(changed).toHaveBeenCalledTimes(1)
  events.onShown({ ...place, offset: 12 }, 'went')
  events.onPainted()
  expect(changed).toHaveBeenCalledTimes(2)
  detach()
})
