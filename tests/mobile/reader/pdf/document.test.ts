import { openPdf } from '@/mobile/areas/reader/pdf/document'
import { faultOf, type PdfFault } from '@/mobile/areas/reader/pdf/faults'
import { PIECE } from '@/mobile/areas/reader/pdf/remoteFile'
import { getDocument, type PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { waitFor } from '@testing-library/react'

jest.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  AnnotationMode: { ENABLE: 1 },
  VerbosityLevel: { ERRORS: 0 },
  version: '5.0.0',
  getDocument: jest.fn(),
  PDFDataRangeTransport: class {
    onDataRange = jest.fn()
  },
  PDFWorker: { create: () => ({ destroy: () => undefined }) },
}))

/** A worker of the browser, which can fail to start. */
class FakeWorker extends EventTarget {
  static last: FakeWorker
  terminate = jest.fn()
  constructor(readonly url: string) {
    super()
    FakeWorker.last = this
  }
}

const viewport = {
  width: 600,
  height: 900,
  convertToViewportRectangle: ([x1, y1, x2, y2]: number[]) => [x1, 900 - (y1 ?? 0), x2, 900 - (y2 ?? 0)],
}
const page = {
  getViewport: () => viewport,
  getAnnotations: () =>
    Promise.resolve([
      { subtype: 'Link', dest: 'third', rect: [60, 810, 300, 855] },
      { subtype: 'Link', url: 'https://elsewhere.example/', rect: [0, 0, 10, 10] },
      { subtype: 'Text', dest: 'third', rect: [0, 0, 10, 10] },
    ]),
  cleanup: jest.fn(),
}
const pdf = {
  numPages: 340,
  getPage: () => Promise.resolve(page),
  getOutline: () =>
    Promise.resolve([
      { title: ' 正文 ', dest: null, items: [{ title: '一', dest: [{ num: 7, gen: 0 }], items: [] }] },
    ]),
  getDestination: (name: string) => Promise.resolve(name === 'third' ? [2, { name: 'Fit' }] : null),
  getPageIndex: ({ num }: { num: number }) => (num === 7 ? Promise.resolve(11) : Promise.reject(new Error())),
}

const destroy = jest.fn(() => Promise.resolve())

/** The document of pdf.js is opened, or refused. */
const answering = (promise: Promise<unknown>): void =>
  void jest.mocked(getDocument).mockReturnValue({ promise, destroy } as never)

/** Opens a file of three pieces on a network that may be lost. */
function open(isLost: () => boolean = () => false) {
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const [, from, to] = /(\d+)-(\d+)/.exec(new Headers(init?.headers).get('range') ?? '') ?? []
    if (from !== '0' && isLost()) return Promise.reject(new TypeError('Failed to fetch'))
    const headers = { 'content-range': `bytes ${from}-${to}/${PIECE * 3}` }
    return Promise.resolve(
      new Response(new Uint8Array(Number(to) + 1 - Number(from)), { status: 206, headers }),
    )
  })
  const closing = new AbortController()
  const lost: PdfFault[] = []
  const opened = openPdf({
    address: () => Promise.resolve('http://localhost/book.pdf'),
    signal: closing.signal,
    onLost: (fault) => lost.push(fault),
  })
  return { opened, lost, close: () => closing.abort() }
}

const fault = (work: Promise<unknown>): Promise<PdfFault | 'none'> =>
  work.then(
    () => 'none',
    (error: unknown) => faultOf(error),
  )

beforeEach(() => {
  Object.assign(globalThis, { Worker: FakeWorker, __webpack_public_path__: '/app/' })
  answering(Promise.resolve(pdf))
})

it('runs in a worker of our own build, and loads no more of the file than is needed', async () => {
  await open().opened
  expect(FakeWorker.last.url).toBe('http://localhost/app/static/pdf/5.0.0/worker.js')
  expect(jest.mocked(getDocument).mock.lastCall?.[0]).toMatchObject({
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    cMapUrl: 'http://localhost/app/static/pdf/5.0.0/cmaps/',
  })
})

it('says why a file cannot be opened', async () => {
  const refused = (name: string): Promise<PdfFault | 'none'> => {
    answering(Promise.reject(Object.assign(new Error(), { name })))
    return fault(open().opened)
  }
  expect(await refused('PasswordException')).toBe('protected')
  expect(await refused('InvalidPDFException')).toBe('broken')
  expect(await refused('constructor')).toBe('failed')
})

it('fails when the worker cannot be loaded', async () => {
  answering(new Promise(() => undefined))
  const { opened } = open()
  FakeWorker.last.dispatchEvent(new Event('error'))
  expect(await fault(opened)).toBe('failed')
  expect(FakeWorker.last.terminate).toHaveBeenCalled()
})

it('keeps what could not be read until the network is back', async () => {
  let isLost = true
  const { opened, lost } = open(() => isLost)
  const { resume } = await opened
  const { range } = (jest.mocked(getDocument).mock.lastCall?.[0] ?? {}) as { range: PDFDataRangeTransport }
  range.requestDataRange(PIECE, PIECE * 2)
  await waitFor(() => expect(lost).toEqual(['offline']))
  expect(range.onDataRange).not.toHaveBeenCalled()
  isLost = false
  resume()
  await waitFor(() => expect(range.onDataRange).toHaveBeenCalledWith(PIECE, new Uint8Array(PIECE)))
  // What has come is not read again.
  resume()
  range.requestDataRange(PIECE * 2, PIECE * 3)
  await waitFor(() => expect(range.onDataRange).toHaveBeenCalledWith(PIECE * 2, new Uint8Array(PIECE)))
  expect(fetch).toHaveBeenCalledTimes(4)
})

it('frees the document and the worker when it is closed', async () => {
  const { opened, close } = open()
  await opened
  close()
  expect(destroy).toHaveBeenCalled()
  await waitFor(() => expect(FakeWorker.last.terminate).toHaveBeenCalled())
})

it('opens nothing after it was closed', async () => {
  const { opened, close } = open()
  close()
  expect(await fault(opened)).not.toBe('none')
  expect(getDocument).not.toHaveBeenCalled()
  expect(FakeWorker.last.terminate).toHaveBeenCalled()
})

it('finds the page of a link by its name, its number or its object', async () => {
  const { pageOf } = await open().opened
  expect(await pageOf('third')).toBe(3)
  expect(await pageOf([{ num: 7, gen: 0 }])).toBe(12)
  expect(await pageOf('unknown')).toBeUndefined()
  expect(await pageOf([{ num: 8, gen: 0 }])).toBeUndefined()
  expect(await pageOf([])).toBeUndefined()
})

it('has the contents with the entries below others', async () => {
  const { outline } = await open().opened
  expect(await outline()).toEqual([
    { title: '正文', entries: [{ title: '一', target: [{ num: 7, gen: 0 }], entries: [] }] },
  ])
})

it('follows links to pages only', async () => {
  const document = await open().opened
  const [link, ...more] = await (await document.page(2)).links()
  expect(more).toEqual([])
  expect(link).toEqual({ left: 0.1, top: 0.05, width: 0.4, height: 0.05, target: 'third' })
})
