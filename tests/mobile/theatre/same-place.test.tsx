import { recorded } from '@mocks/recordings'
import type { WorkDetail } from '@/contract/catalogue/work'
import AudioDetail from '@/mobile/areas/theatre/screens/AudioDetail'
import { player } from '@/stores/player/player'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { no, recordedServer } from '../home/rig'
import { open, work } from '../video/rig'

const TITLES = ['开场', '第1回 船名', '第2回 头一趟水']

/** A recording of the recorded book, whose first chapter is 船名. */
function recording(): WorkDetail {
  const detail = recorded('work.detail')
  const [part] = detail.parts
  if (!part) throw new Error('the recorded work has no part')
  const parts = TITLES.map((title, index) => ({
    ...part,
    id: 900 + index,
    number: index + 1,
    title,
    seconds: 200,
  }))
  return {
    ...detail,
    work: { ...detail.work, kind: 'fm', id: 41, parts: parts.length },
    parts,
    progress: undefined,
    links: [{ role: 'audio', work: work(1, '慢船', { kind: 'ebook', parts: 10 }) }],
  }
}

let start: jest.SpyInstance
beforeEach(() => {
  start = jest.spyOn(player, 'start').mockResolvedValue(undefined)
})

it('starts where somebody read in the book, and then forgets that place', async () => {
  recordedServer({ 'work.detail': recording })
  open(AudioDetail, '/theater/audiodetail?id=41&kind=fm&chapter=1&share=2500')
  fireEvent.click(await screen.findByRole('button', { name: '接着书听 第2集 0:50' }))
  await waitFor(() => expect(start).toHaveBeenCalled())
  expect(start).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'fm', id: 41 }),
    expect.objectContaining({ index: 1, at: 50 }),
  )
  expect(await screen.findByRole('button', { name: '开始收听' })).toBeInTheDocument()
})

it('leaves the next screen alone when it was left before the sound began', async () => {
  let begin: () => void = () => undefined
  start.mockReturnValue(new Promise<void>((done) => (begin = done)))
  recordedServer({ 'work.detail': recording })
  open(AudioDetail, '/theater/audiodetail?id=41&kind=fm&chapter=2&share=5000')
  fireEvent.click(await screen.findByRole('button', { name: '接着书听 第3集 1:40' }))
  await waitFor(() => expect(start).toHaveBeenCalled())
  fireEvent.click(screen.getByRole('button', { name: '看原文' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/ebook/reading'))
  // The router of tests does not write the browser's address.
  window.location.hash = '#/ebook/reading?id=1'
  await act(async () => begin())
  expect(screen.getByTestId('address')).toHaveTextContent('/ebook/reading')
})

it('starts as usual where the chapter was not recorded, and where the contents do not come', async () => {
  recordedServer({ 'work.detail': recording, 'ebook.toc': () => no(500, '出错了') })
  open(AudioDetail, '/theater/audiodetail?id=41&kind=fm&chapter=1&share=2500')
  fireEvent.click(await screen.findByRole('button', { name: '开始收听' }))
  await waitFor(() => expect(start).toHaveBeenCalled())
  expect(start).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ index: 0, at: 0 }))
})

it('opens the text at the place that is heard', async () => {
  recordedServer({ 'work.detail': recording })
  open(AudioDetail, '/theater/audiodetail?id=41&kind=fm&chapter=2&share=5000')
  await screen.findByRole('button', { name: '接着书听 第3集 1:40' })
  fireEvent.click(screen.getByRole('button', { name: '看原文' }))
  expect(await screen.findByText('/ebook/reading?id=1&chapter=2&share=5000')).toBeInTheDocument()
})

it('offers no text for a work that is not read from a book', async () => {
  recordedServer({ 'work.detail': () => ({ ...recording(), links: [] }) })
  open(AudioDetail, '/theater/audiodetail?id=41&kind=fm')
  await screen.findByRole('button', { name: '开始收听' })
  expect(screen.queryByRole('button', { name: '看原文' })).not.toBeInTheDocument()
})
