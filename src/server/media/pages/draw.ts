import { lookup } from '@/format/lookup'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { packagePath } from '../../kernel/files/package-path'
import { fontFor } from '../../kernel/type/font'
import { pageFile } from './page-file'
import { DAMAGED, PdfRefused, PROTECTED } from './fault'

/** Pages that a document may have. */
export const MOST_PAGES = 500
/** Width of the pictures: a phone's screen at three times its resolution is no wider. */
const WIDTH = 1080
/** Height of a picture: a page that is longer is drawn smaller. */
const MOST_HEIGHT = 4 * WIDTH
const QUALITY = 80
/** Pixels of a picture within the file; one with more is left out. */
const MOST_PIXELS = 40_000_000
/** Characters that are kept of a page. */
const MOST_TEXT = 6_000

/** A page that was drawn. */
export interface DrawnPage {
  number: number
  /** Size of the picture, px. */
  width: number
  height: number
  text: string
}

type Pdf = Awaited<ReturnType<typeof open>>

const FAULTS = lookup<string>({
  PasswordException: PROTECTED,
  InvalidPDFException: DAMAGED,
  FormatError: DAMAGED,
  UnknownErrorException: DAMAGED,
})

/** @param systemFonts draws texts whose font is not in the file with the fonts that are registered here */
async function open(bytes: Buffer, systemFonts: boolean) {
  // Loaded with the first document: few processes ever draw one.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const folder = `${packagePath('pdfjs-dist') ?? ''}/`
  const task = getDocument({
    // pdf.js takes the bytes over.
    data: new Uint8Array(bytes),
    cMapUrl: `${folder}cmaps/`,
    standardFontDataUrl: `${folder}standard_fonts/`,
    wasmUrl: `${folder}wasm/`,
    iccUrl: `${folder}iccs/`,
    useSystemFonts: systemFonts,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  })
  return task.promise
}

/** The text of a page as lines. Control characters and halves of characters are left out: PostgreSQL keeps neither. */
async function textOf(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  page.cleanup()
  return (
    text
      .slice(0, MOST_TEXT)
      // Chinese fonts draw the ellipsis in the middle of the line, where another code stands for it.
      .replaceAll('⋯', '…')
      .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n')
  )
}

async function drawPage(pdf: Pdf, number: number, folder: string): Promise<Omit<DrawnPage, 'text'>> {
  const page = await pdf.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  const scale = Math.min(WIDTH / natural.width, MOST_HEIGHT / natural.height)
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  )
  // pdf.js names the browser's class; this one has the same methods.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  page.cleanup()
  await writeFile(join(folder, pageFile(number)), await canvas.encode('webp', QUALITY))
  return { number, width: canvas.width, height: canvas.height }
}

const isHan = (text: string): boolean => /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(text)

/**
 * Draws each page of a PDF into a folder, as `page-1.webp` and so on, and reads its text. Chinese characters whose font
 * is not in the file are drawn with our own font: a server may have none.
 * @param drawn called with each page
 * @throws PdfRefused
 */
export async function drawPdf(
  { file, folder }: { file: string; folder: string },
  drawn: (page: DrawnPage, all: number) => void,
): Promise<void> {
  const bytes = await readFile(file)
  try {
    const read = await open(bytes, false)
    const all = read.numPages
    if (all === 0) throw new PdfRefused(DAMAGED)
    if (all > MOST_PAGES)
      throw new PdfRefused(`课件最多 ${MOST_PAGES} 页，这份有 ${all} 页，请拆分后分别上传`)
    const texts: string[] = []
    for (let number = 1; number <= all; number += 1) texts.push(await textOf(read, number))
    await read.destroy()
    const whole = texts.join('')
    const chinese = isHan(whole)
    // Fonts belong to the whole process: those of the document before would be found first.
    GlobalFonts.removeAll()
    if (chinese) {
      const font = await fontFor(whole, 500)
      for (const family of ['serif', 'sans-serif', 'monospace']) GlobalFonts.register(font, family)
    }
    const pdf = await open(bytes, chinese)
    for (const [index, text] of texts.entries())
      drawn({ ...(await drawPage(pdf, index + 1, folder)), text }, all)
    await pdf.destroy()
  } catch (error) {
    const fault = error instanceof Error ? FAULTS[error.name] : undefined
    throw fault ? new PdfRefused(fault) : error
  }
}
