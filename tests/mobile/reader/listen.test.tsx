import { recorded } from '@mocks/recordings'
import type { Reader } from '@/mobile/areas/reader/book/reader'
import { ListenSheet } from '@/mobile/areas/reader/parts/ListenSheet'
import { fireEvent, screen } from '@testing-library/react'
import { open } from '../video/rig'

/** A reader of ten chapters, at a character of one whose text is 200 characters long. */
const readerAt = (chapter: number, offset: number): Reader =>
  ({
    snapshot: () => ({ chapter, offset }),
    chapters: { total: 10, at: () => ({ state: 'open', text: '水'.repeat(200) }) },
  }) as unknown as Reader

function show(reader: Reader) {
  const [onSpeak, onClose] = [jest.fn(), jest.fn()]
  const detail = recorded('ebook.detail')
  open(
    () => <ListenSheet visible detail={detail} reader={reader} onSpeak={onSpeak} onClose={onClose} />,
    '/x',
  )
  return { onSpeak, onClose }
}

it('opens the recording of a book at the place that is read', async () => {
  const { onSpeak, onClose } = show(readerAt(3, 50))
  fireEvent.click(await screen.findByRole('button', { name: /听有声版/ }))
  expect(
    await screen.findByText('/theater/audiodetail?kind=fm&id=41&chapter=3&share=2500'),
  ).toBeInTheDocument()
  expect(onClose).toHaveBeenCalled()
  expect(onSpeak).not.toHaveBeenCalled()
})

it('has the page read aloud', async () => {
  const { onSpeak, onClose } = show(readerAt(3, 50))
  fireEvent.click(await screen.findByRole('button', { name: /朗读这一页/ }))
  expect(onSpeak).toHaveBeenCalledTimes(1)
  expect(onClose).toHaveBeenCalled()
})
