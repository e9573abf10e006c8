import type { PdfFault } from './faults'
import type { Pieces } from './keptFile'

/** Where a link or an entry of the contents leads, in the words of the file: only its document understands it. */
export type PdfTarget = string | readonly unknown[]

export interface PdfOutlineEntry {
  title: string
  /** Absent for a heading that leads nowhere. */
  target?: PdfTarget
  entries: readonly PdfOutlineEntry[]
}

/** A link to another page. Its box is in shares of the page's width and height. */
export interface PdfLink {
  left: number
  top: number
  width: number
  height: number
  target: PdfTarget
}

/** Something that is being drawn. `done` is rejected when it is cancelled. */
export interface Drawing {
  done: Promise<unknown>
  cancel(): void
}

export interface PdfPage {
  /** Width at 100 %, px. */
  width: number
  /** Height for a width of 1. */
  ratio: number
  /** Draws the page over the whole canvas. */
  draw(canvas: HTMLCanvasElement): Drawing
  /** Fills an element with the page's text, which is laid out for `--total-scale-factor`. */
  drawText(layer: HTMLElement): Drawing
  links(): Promise<PdfLink[]>
  /** Frees what was loaded to draw the page; it can be drawn again. */
  free(): void
}

/** An open PDF. Pages are numbered from 1. */
export interface PdfDocument {
  pages: number
  /** Height of the first page for a width of 1. */
  ratio: number
  page(number: number): Promise<PdfPage>
  outline(): Promise<readonly PdfOutlineEntry[]>
  /** Returns the page that a link leads to; undefined for one that leads nowhere. */
  pageOf(target: PdfTarget): Promise<number | undefined>
  /** The words of a page, as they lie over it: an end of a line is a space. */
  text(number: number): Promise<string>
  /** Fetches what this device does not have of the file; absent where nothing is kept. @throws PdfError, DOMException */
  fetchAll?: (signal: AbortSignal) => Promise<void>
  /** Reads again what could not be read when the network was lost. */
  resume(): void
}

export interface PdfSource {
  /** Returns an address of the file that is valid now. */
  address: () => Promise<string>
  /** What this device keeps of the file; absent where it keeps nothing. */
  pieces?: Pieces | undefined
  /** Closes the document, also while it is being opened. */
  signal: AbortSignal
  /** Called when a piece of the file could not be read: what needs it waits for `resume`. */
  onLost: (fault: PdfFault) => void
}
