import Pad from 'signature_pad'
import type { PointGroup } from 'signature_pad'
import { tokens } from '../../tokens/tokens.ts'

/**
 * One line of a drawn signature. Its coordinates belong to a sheet of 600 × 240 units, whatever the size of the pad it
 * was drawn on; `time` is measured in units alike, so that the pace, and with it the width of the line, stays the same.
 */
export type SignatureStroke = readonly { x: number; y: number; pressure: number; time: number }[]

export interface SignatureValue {
  /** Which of the two counts; the other is kept in case the signer goes back to it. */
  mode: 'draw' | 'type'
  strokes: readonly SignatureStroke[]
  name: string
}

/** Size of the sheet, in units of the strokes and px of the pictures. */
export const WIDTH = 600
export const HEIGHT = 240

export const emptySignature: SignatureValue = { mode: 'draw', strokes: [], name: '' }

export const isSigned = ({ mode, strokes, name }: SignatureValue): boolean =>
  mode === 'draw' ? strokes.length > 0 : name.trim() !== ''

/** Size of a typed name, in units: a long one still fits on the sheet. */
export const nameSize = (name: string): number =>
  Math.min(112, Math.floor((WIDTH - 48) / Math.max(1, name.trim().length)))

/** Widths of the pen for a pad that is `width` px wide. */
export const penFor = (width: number) => ({
  minWidth: (1.2 * width) / WIDTH,
  maxWidth: (4.5 * width) / WIDTH,
  penColor: tokens['color-paper-text'],
})

/** Turns strokes into what signature_pad draws on a pad that is `width` px wide. */
export const toPad = (strokes: readonly SignatureStroke[], width: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...penFor(width),
    dotSize: 0,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: stroke.map(({ x, y, pressure, time }) => {
      const scale = width / WIDTH
      return { x: x * scale, y: y * scale, pressure, time: time * scale }
    }),
  }))

/** The opposite of `toPad`; the first point of each stroke has the time 1, as signature_pad takes 0 for none. */
export const fromPad = (groups: readonly PointGroup[], width: number): SignatureStroke[] =>
  groups.map(({ points }) => {
    const scale = WIDTH / width
    const begin = points[0]?.time ?? 0
    return points.map(({ x, y, pressure, time }) => ({
      x: x * scale,
      y: y * scale,
      pressure,
      time: (time - begin) * scale + 1,
    }))
  })

/** Draws the strokes on a canvas that no page shows. */
function drawn(strokes: readonly SignatureStroke[]): { canvas: HTMLCanvasElement; pad: Pad } {
  const canvas = document.createElement('canvas')
  // signature_pad takes the size of its SVG from the pixels of the canvas.
  const ratio = Math.max(window.devicePixelRatio || 1, 1)
  canvas.width = WIDTH * ratio
  canvas.height = HEIGHT * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  const pad = new Pad(canvas, penFor(WIDTH))
  pad.off()
  pad.fromData(toPad(strokes, WIDTH))
  return { canvas, pad }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** Returns a signature as the source of an SVG without a ground. */
export function signatureSvg({ mode, strokes, name }: SignatureValue): string {
  if (mode === 'draw') return drawn(strokes).pad.toSVG()
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<text x="50%" y="50%" text-anchor="middle" dominant-baseline="central" fill="${tokens['color-paper-text']}" ` +
    `font-family="${escaped(tokens['font-serif'])}" font-size="${nameSize(name)}">${escaped(name.trim())}</text></svg>`
  )
}

/** Returns a signature as a PNG without a ground; throws an Error where the browser makes none. */
export function signaturePng({ mode, strokes, name }: SignatureValue): Promise<Blob> {
  const { canvas } = drawn(mode === 'draw' ? strokes : [])
  const context = canvas.getContext('2d')
  if (mode === 'type' && context) {
    context.fillStyle = tokens['color-paper-text']
    context.font = `${nameSize(name)}px ${tokens['font-serif']}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(name.trim(), WIDTH / 2, HEIGHT / 2)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('签名图片生成失败')))),
  )
}
