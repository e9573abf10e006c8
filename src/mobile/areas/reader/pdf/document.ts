import { lookup } from '@/format/lookup'
import {
  AnnotationMode,
  getDocument,
  PDFDataRangeTransport,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
  version,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { faultOf, PdfError, type PdfFault } from './faults'
import { openKeptFile } from './keptFile'
import { openRemoteFile, PIECE, type RemoteFile } from './remoteFile'
import type { PdfDocument, PdfLink, PdfOutlineEntry, PdfPage, PdfSource, PdfTarget } from './types'

/** Folder of the app's files, filled in by the build. */
declare const __webpack_public_path__: string

/** Folder of the files that pdf.js loads by itself: see src/tools/pdfFiles.ts. */
const folder = (): string =>
  new URL(`${__webpack_public_path__}static/pdf/${version}/`, document.baseURI).href

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

const entriesOf = (outline: Outline): PdfOutlineEntry[] =>
  (outline ?? []).map(({ title, dest, items }) => ({
    title: title.trim(),
    ...(dest ? { target: dest } : {}),
    entries: entriesOf(items as Outline),
  }))

/** What is used of an annotation of the file. */
interface Annotation {
  subtype?: string
  dest?: PdfTarget | null
  rect: [number, number, number, number]
}

function pageFrom(page: PDFPageProxy): PdfPage {
  const natural = page.getViewport({ scale: 1 })
  const linkOf = (rect: Annotation['rect'], target: PdfTarget): PdfLink => {
    const [x1, y1, x2, y2] = natural.convertToViewportRectangle(rect) as Annotation['rect']
    return {
      left: Math.min(x1, x2) / natural.width,
      top: Math.min(y1, y2) / natural.height,
      width: Math.abs(x2 - x1) / natural.width,
      height: Math.abs(y2 - y1) / natural.height,
      target,
    }
  }
  return {
    width: natural.width,
    ratio: natural.height / natural.width,
    draw: (canvas) => {
      const viewport = page.getViewport({ scale: canvas.width / natural.width })
      const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE })
      return { done: task.promise, cancel: () => task.cancel() }
    },
    drawText: (layer) => {
      const text = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: layer,
        viewport: natural,
      })
      return { done: text.render(), cancel: () => text.cancel() }
    },
    links: async () => {
      const annotations = (await page.getAnnotations()) as Annotation[]
      return annotations.flatMap(({ subtype, dest, rect }) =>
        subtype === 'Link' && dest ? [linkOf(rect, dest)] : [],
      )
    },
    free: () => void page.cleanup(),
  }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
}

/** Reads the pieces that pdf.js asks for. `resume` reads again those that could not be read. */
function piecesOf(file: RemoteFile, { signal, onLost }: PdfSource) {
  const range = new PDFDataRangeTransport(file.length, file.beginning)
  const missing = new Map<number, number>()
  range.requestDataRange = (from: number, to: number): void => {
    file.read(from, to).then(
      (bytes) => {
        if (!signal.aborted) range.onDataRange(from, bytes)
      },
      (error: unknown) => {
        if (signal.aborted) return
        missing.set(from, to)
        onLost(faultOf(error))
      },
    )
  }
  const resume = (): void => {
    const again = [...missing]
    missing.clear()
    for (const [from, to] of again) range.requestDataRange(from, to)
  }
  return { range, resume }
}

const FAULTS = lookup<PdfFault>({
  PasswordException: 'protected',
  InvalidPDFException: 'broken',
  FormatError: 'broken',
  UnknownErrorException: 'broken',
})

const errorOf = (cause: unknown): PdfError =>
  cause instanceof PdfError
    ? cause
    : new PdfError((cause instanceof Error && FAULTS[cause.name]) || 'failed', { cause })

/** Opens the file with a running worker. */
async function openWith(port: Worker, source: PdfSource): Promise<PdfDocument> {
  const { address, signal, pieces } = source
  const open = (): Promise<RemoteFile> => openRemoteFile(address, signal)
  const kept = pieces && (await openKeptFile(pieces, open))
  const file = kept ?? (await open())
  signal.throwIfAborted()
  const { range, resume } = piecesOf(file, source)
  const worker = PDFWorker.create({ port })
  const files = folder()
  const task = getDocument({
    ...(file.beginning.length < file.length ? { range } : { data: file.beginning }),
    worker,
    rangeChunkSize: PIECE,
    disableAutoFetch: true,
    disableStream: true,
    // The policy of the site forbids both.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    verbosity: VerbosityLevel.ERRORS,
  })
  signal.addEventListener('abort', () => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  })
  const pdf = await task.promise
  const page = async (number: number): Promise<PdfPage> => pageFrom(await pdf.getPage(number))
  return {
    pages: pdf.numPages,
    ratio: (await page(1)).ratio,
    page,
    outline: async () => entriesOf(await pdf.getOutline()),
    pageOf: async (target) => {
      const [place] = (typeof target === 'string' ? await pdf.getDestination(target) : target) ?? []
      if (typeof place === 'number') return place + 1
      // A file may name a page that it does not have.
      if (typeof place === 'object' && place)
        return pdf.getPageIndex(place as { num: number; gen: number }).then(
          (index) => index + 1,
          () => undefined,
        )
      return undefined
    },
    text: async (number) => textOf(await pdf.getPage(number)),
    ...(kept ? { fetchAll: kept.fetchAll } : {}),
    resume,
  }
}

/**
 * Opens a PDF, reading only the pieces of the file that are needed.
 * @throws PdfError
 */
export async function openPdf(source: PdfSource): Promise<PdfDocument> {
  const port = new Worker(`${folder()}worker.js`, { type: 'module' })
  const unavailable = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new PdfError('failed')))
  })
  try {
    return await Promise.race([openWith(port, source), unavailable])
  } catch (error) {
    port.terminate()
    throw errorOf(error)
  }
}
