import { QR_QUIET, type QrMatrix } from '../qr'

/** Drawing primitives of posters: boxes, pictures, Chinese text and the QR code, in px of the finished picture. */

export type Canvas2D = CanvasRenderingContext2D

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Must not begin a line. */
const CLOSING = /[，。、；：？！）》」』”’…·]/

/** Wraps a text to a width; overflow ends in an ellipsis. */
export function linesOf(pen: Canvas2D, text: string, width: number, most: number): string[] {
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
  /** Line height, px. */
  leading: number
  most?: number
  align?: CanvasTextAlign
  /** Aligns the last line with the bottom of the box. */
  foot?: boolean
}

/** Draws a text into a box, aligned to its top or bottom. */
export function write(
  pen: Canvas2D,
  text: string,
  { x, y, width, height }: Box,
  { font, colour, leading, most = 1, align = 'left', foot = false }: TextStyle,
): void {
  pen.font = font
  pen.fillStyle = colour
  pen.textAlign = align
  pen.textBaseline = 'middle'
  const lines = linesOf(pen, text, width, most)
  const edge = align === 'center' ? x + width / 2 : align === 'right' ? x + width : x
  const top = foot ? y + height - lines.length * leading : y
  lines.forEach((line, index) => pen.fillText(line, edge, top + (index + 0.5) * leading))
}

/** Distance between characters of a vertical title, in font sizes. */
const DOWN = 1.16

/** Draws a title vertically, as on old books; a long one in a smaller size. */
export function drawVerticalTitle(
  pen: Canvas2D,
  text: string,
  { x, y, width, height }: Box,
  font: (size: number) => string,
  { size, colour }: { size: number; colour: string },
): void {
  const signs = [...text.trim()]
  const fitting = Math.max(size * 0.6, Math.min(size, height / (signs.length * DOWN)))
  const most = Math.floor(height / (fitting * DOWN))
  const shown = signs.length > most ? [...signs.slice(0, most - 1), '︙'] : signs
  pen.font = font(fitting)
  pen.fillStyle = colour
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  shown.forEach((sign, index) => pen.fillText(sign, x + width / 2, y + (index + 0.5) * fitting * DOWN))
}

const outline = (pen: Canvas2D, { x, y, width, height }: Box, radius: number): void => {
  pen.beginPath()
  pen.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
}

export function fill(pen: Canvas2D, colour: string, box: Box, radius = 0): void {
  pen.fillStyle = colour
  outline(pen, box, radius)
  pen.fill()
}

export function line(pen: Canvas2D, colour: string, box: Box, radius: number, width: number): void {
  pen.strokeStyle = colour
  pen.lineWidth = width
  outline(pen, box, radius)
  pen.stroke()
}

/** Draws a picture that covers a box, cropped where the shapes differ. */
export function picture(pen: Canvas2D, image: HTMLImageElement, box: Box, radius: number): void {
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight)
  const [width, height] = [box.width / scale, box.height / scale]
  pen.save()
  outline(pen, box, radius)
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

/** Draws the code with its quiet zone on a plain ground, in whole px per module, centred in a square. */
export function qrCode(
  pen: Canvas2D,
  code: QrMatrix,
  box: Box,
  { ink, paper }: { ink: string; paper: string },
): void {
  fill(pen, paper, box, 16)
  const modules = code.size + 2 * QR_QUIET
  const pixel = Math.floor(box.width / modules)
  const inset = Math.floor((box.width - pixel * modules) / 2) + QR_QUIET * pixel
  pen.fillStyle = ink
  for (let row = 0; row < code.size; row += 1)
    for (let column = 0; column < code.size; column += 1)
      if (code.dark(row, column))
        pen.fillRect(box.x + inset + column * pixel, box.y + inset + row * pixel, pixel, pixel)
}
