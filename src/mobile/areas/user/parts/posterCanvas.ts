import { QR_QUIET, type QrMatrix } from '@/client/qr'
import { tokens } from 'design-system/tokens/tokens'

/** What posters are drawn with: boxes, pictures, lines of Chinese text and the QR code, in px of the finished picture. */

export type Pen = CanvasRenderingContext2D

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const serif = (size: number, weight = 600): string => `${weight} ${size}px ${tokens['font-serif']}`
export const sans = (size: number, weight = 400): string => `${weight} ${size}px ${tokens['font-sans']}`

/** Must not begin a line. */
const CLOSING = /[，。、；：？！）》」』”’…·]/

/** Lines of a text that fit into a width; what is too much ends in an ellipsis. */
export function linesOf(pen: Pen, text: string, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text.trim()) {
    if (line && pen.measureText(line + character).width > width && !CLOSING.test(character)) {
      lines.push(line)
      line = character
    } else line += character
  }
  if (line) lines.push(line)
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  let last = kept.pop() ?? ''
  while (last && pen.measureText(`${last}…`).width > width) last = last.slice(0, -1)
  return [...kept, `${last}…`]
}

interface TextStyle {
  font: string
  colour: string
  /** Px from line to line. */
  leading: number
  most?: number
  align?: CanvasTextAlign
}

/** Writes a text down from `y`, the top of its first line. @returns where the next thing may stand */
export function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  width: number,
  { font, colour, leading, most = 1, align = 'left' }: TextStyle,
): number {
  pen.font = font
  pen.fillStyle = colour
  pen.textAlign = align
  pen.textBaseline = 'middle'
  let top = y
  for (const line of linesOf(pen, text, width, most)) {
    pen.fillText(line, x, top + leading / 2)
    top += leading
  }
  return top
}

/** A title as it was written on old books: from the top down. @returns the height it took */
export function writeDown(pen: Pen, text: string, x: number, y: number, size: number, most: number): number {
  pen.font = serif(size)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const characters = [...text.trim()]
  const shown = characters.length > most ? [...characters.slice(0, most - 1), '︙'] : characters
  shown.forEach((character, index) => pen.fillText(character, x, y + (index + 0.5) * size * 1.16))
  return shown.length * size * 1.16
}

export function fill(pen: Pen, colour: string, { x, y, width, height }: Box, radius = 0): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fill()
}

/** A picture that fills a box, cut at its sides where the shapes differ. */
export function picture(pen: Pen, image: HTMLImageElement, box: Box, radius: number): void {
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight)
  const [width, height] = [box.width / scale, box.height / scale]
  pen.save()
  pen.beginPath()
  pen.roundRect(box.x, box.y, box.width, box.height, radius)
  pen.clip()
  pen.drawImage(
    image,
    (image.naturalWidth - width) / 2,
    (image.naturalHeight - height) / 2,
    width,
    height,
    box.x,
    box.y,
    box.width,
    box.height,
  )
  pen.restore()
}

/** The code with its quiet zone on white, in whole px a module, centred in a square. */
export function qrCode(pen: Pen, code: QrMatrix, x: number, y: number, side: number): void {
  fill(pen, tokens['color-ink-0'], { x, y, width: side, height: side }, 16)
  const modules = code.size + 2 * QR_QUIET
  const pixel = Math.floor(side / modules)
  const inset = Math.floor((side - pixel * modules) / 2) + QR_QUIET * pixel
  pen.fillStyle = tokens['color-ink-1000']
  for (let row = 0; row < code.size; row += 1)
    for (let column = 0; column < code.size; column += 1)
      if (code.dark(row, column))
        pen.fillRect(x + inset + column * pixel, y + inset + row * pixel, pixel, pixel)
}
