import { PdfBook } from '@/mobile/areas/reader/pdf/PdfBook'
import { createDeviceMarks } from '@/mobile/areas/reader/marks/deviceMarks'
import { keepSettings, USUAL } from '@/mobile/areas/reader/surface/settings'
import { stored } from '@/client/storage'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, waitFor, within } from 'storybook/test'
import { front, scene } from '../scene'
import { pdfBook } from './pdf-book'

/** The viewer of a PDF, on a server that sends its file. */

type Story = StoryObj<typeof PdfBook>

export const onPage = fn()

const args = {
  title: pdfBook.title,
  host: 'books.example.cn',
  address: () => Promise.resolve(new URL('outside/book.pdf?token=1', document.baseURI).href),
  page: 1,
  onPage,
  marks: createDeviceMarks('outside/story.pdf'),
  version: 1,
  draftKey: 'outside/story.pdf',
  exportTools: null,
}

/** What the files of its stories have in common. */
export const pdfStories: Omit<Meta<typeof PdfBook>, 'title'> = {
  component: PdfBook,
  ...front,
  args,
  render: (args) => (
    <main>
      <PdfBook {...args} />
    </main>
  ),
}

/** The reader chose the dark pages. */
export const atNight: Pick<Story, 'beforeEach'> = {
  beforeEach: () => {
    keepSettings({ ...USUAL, theme: 'night' })
    return () => stored.remove('reader')
  },
}

export const FILE = '*/outside/book.pdf'
export const SLOWLY = { timeout: 15_000 }

/** Bytes that the server of the running story has sent. */
export const sent = { bytes: 0 }

/** A server that sends the asked-for bytes of a file. */
export const serving =
  (file: Uint8Array<ArrayBuffer>): HttpResponseResolver =>
  ({ request }) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? []
    const part = from && to ? file.slice(Number(from), Number(to) + 1) : file
    sent.bytes += part.length
    const range = { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.length}` }
    return from ? new HttpResponse(part, { status: 206, headers: range }) : new HttpResponse(part)
  }

export const story = (answer: HttpResponseResolver): Story => ({
  ...scene('/ebook/outside', { handlers: [http.get(FILE, answer)] }),
  beforeEach: () => {
    sent.bytes = 0
    return () => stored.remove('reader')
  },
})

export const open = story(serving(pdfBook.file))

/** The picture and the text of a page are there. */
export async function drawn(root: HTMLElement, number: number, words: string): Promise<void> {
  const page = await within(root).findByRole('group', { name: `第 ${number} 页` }, SLOWLY)
  await waitFor(() => expect(page.querySelector('canvas')).not.toBeNull(), SLOWLY)
  await waitFor(() => expect(page).toHaveTextContent(words), SLOWLY)
}

export const button = (root: HTMLElement, name: string) => within(root).findByRole('button', { name }, SLOWLY)
