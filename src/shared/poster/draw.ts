import type { Layer, LayerOf, PosterDoc } from '@/contract/content/poster-doc'
import { POSTER, type PosterField } from '@/contract/content/poster-rules'
import type { WorkBrief } from '@/contract/catalogue/work'
import { yuan } from '@/format/money'
import { KIND_NAMES } from '@/client/kindNames'
import type { QrMatrix } from '../qr'
import { fill, line, picture, qrCode, write, drawVerticalTitle, type Box, type Canvas2D } from './canvas'

/** Texts of a poster besides its works. */
export interface PosterFacts {
  link: string
  code: string
  nickname: string
  avatar: string
  brand: string
  words: string
}

/** Fonts and colours of the design system, passed in: a template has colours of its own. */
export interface PosterStyle {
  serif: string
  sans: string
  ink: string
  paper: string
  /** Ground behind a title that replaces a cover. */
  veil: string
}

export interface Poster extends PosterFacts {
  qr: QrMatrix
  works: readonly WorkBrief[]
  /** Pictures by address; null where loading failed. */
  pictures: ReadonlyMap<string, HTMLImageElement | null>
  style: PosterStyle
}

const BOOK = 3 / 4

const fieldsOf = (poster: Poster): Record<PosterField, string> => {
  const [work] = poster.works
  return {
    brand: poster.brand,
    words: poster.words,
    nickname: poster.nickname,
    code: poster.code,
    title: work?.title ?? '',
    author: work ? [KIND_NAMES[work.kind], work.author].filter(Boolean).join(' · ') : '',
    subtitle: work?.subtitle ?? '',
    price: work ? (work.price > 0 && !work.free ? yuan(work.price) : '免费') : '',
  }
}

/** Fills in the fields of a text. */
export const filled = (text: string, poster: Poster): string => {
  const fields = fieldsOf(poster)
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => fields[name as PosterField] ?? '')
}

const boxOf = ({ x, y, w, h }: Layer): Box => ({ x, y, width: w, height: h })

const font =
  (poster: Poster, { serif, strong }: { serif: boolean; strong: boolean }) =>
  (size: number) =>
    `${strong ? 600 : 400} ${size}px ${serif ? poster.style.serif : poster.style.sans}`

const colourOf = (colour: string, poster: Poster): string =>
  colour === 'tint' ? poster.works[0]?.tint || poster.style.ink : colour

/** The largest box of a shape inside another, centred. */
function contained(ratio: number, { x, y, width, height }: Box): Box {
  const across = Math.min(width, height * ratio)
  const down = across / ratio
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

const ratioOf = (poster: Poster, work: WorkBrief): number => {
  const image = poster.pictures.get(work.cover)
  return image ? image.naturalWidth / image.naturalHeight : BOOK
}

/** Draws a cover in a box; without its picture it draws the title on the work's colour. */
function cover(pen: Canvas2D, poster: Poster, work: WorkBrief, box: Box, radius: number): void {
  const image = poster.pictures.get(work.cover)
  if (image) return picture(pen, image, box, radius)
  fill(pen, work.tint || poster.style.ink, box, radius)
  fill(pen, poster.style.veil, box, radius)
  const size = Math.min(72, box.width / 5)
  const words = { ...box, x: box.x + box.width * 0.1, y: box.y + box.height * 0.3, width: box.width * 0.8 }
  write(pen, work.title, words, {
    font: font(poster, { serif: true, strong: true })(size),
    colour: poster.style.paper,
    leading: size * 1.35,
    most: 3,
    align: 'center',
  })
}

function drawCover(pen: Canvas2D, poster: Poster, layer: LayerOf<'cover'>): void {
  const work = poster.works[layer.work]
  if (!work) return
  const place = boxOf(layer)
  const box = layer.fit === 'fill' ? place : contained(ratioOf(poster, work), place)
  pen.save()
  if (layer.turn !== 0) {
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    pen.translate(x, y)
    pen.rotate((layer.turn * Math.PI) / 180)
    pen.translate(-x, -y)
  }
  if (layer.card) {
    const card = { x: box.x - 12, y: box.y - 12, width: box.width + 24, height: box.height + 24 }
    fill(pen, poster.style.paper, card, layer.radius + 8)
  }
  cover(pen, poster, work, box, layer.radius)
  pen.restore()
}

const GAP = 28
const CAPTION = 64

/** Draws covers in two rows, each of one height, as wide as the box. */
function drawShelf(pen: Canvas2D, poster: Poster, layer: LayerOf<'shelf'>): void {
  const works = poster.works.slice(0, layer.works)
  const half = Math.ceil(works.length / 2)
  const rows = [works.slice(0, half), works.slice(half)].filter((row) => row.length > 0)
  const room = layer.h / Math.max(1, rows.length) - CAPTION
  const caption = {
    font: font(poster, { serif: false, strong: false })(28),
    colour: colourOf(layer.colour, poster),
    leading: 48,
    align: 'center',
  } as const
  rows.forEach((row, index) => {
    const ratios = row.map((work) => ratioOf(poster, work))
    const sum = ratios.reduce((all, ratio) => all + ratio, 0)
    const height = Math.min(room, (layer.w - GAP * (row.length - 1)) / sum)
    // A row narrower or lower than its space is centred in it.
    let x = layer.x + (layer.w - height * sum - GAP * (row.length - 1)) / 2
    const y = layer.y + index * (room + CAPTION) + (room - height) / 2
    row.forEach((work, place) => {
      const width = height * (ratios[place] ?? 1)
      cover(pen, poster, work, { x, y, width, height }, 20)
      write(pen, work.title, { x, y: y + height + 8, width, height: 48 }, caption)
      x += width + GAP
    })
  })
}

/** Height of a text's lines, px, by the size of its characters. */
export const leadingOf = (size: number): number => Math.round(size * (size > 60 ? 1.32 : 1.45))

function drawText(pen: Canvas2D, poster: Poster, layer: LayerOf<'text'>): void {
  const text = filled(layer.text, poster)
  if (text.trim() === '') return
  const colour = colourOf(layer.colour, poster)
  const set = font(poster, layer)
  if (layer.down) return drawVerticalTitle(pen, text, boxOf(layer), set, { size: layer.size, colour })
  write(pen, text, boxOf(layer), {
    font: set(layer.size),
    colour,
    leading: leadingOf(layer.size),
    most: layer.lines,
    align: layer.align,
    foot: layer.foot,
  })
}

function drawShape(pen: Canvas2D, poster: Poster, layer: LayerOf<'shape'>): void {
  const radius = layer.form === 'ring' ? Math.max(layer.w, layer.h) : layer.radius
  const colour = colourOf(layer.fill, poster)
  pen.save()
  pen.globalAlpha = layer.opacity / 100
  if (layer.line > 0) line(pen, colour, boxOf(layer), radius, layer.line)
  else fill(pen, colour, boxOf(layer), radius)
  pen.restore()
}

function drawLayer(pen: Canvas2D, poster: Poster, layer: Layer): void {
  switch (layer.kind) {
    case 'shape':
      return drawShape(pen, poster, layer)
    case 'picture': {
      const image = poster.pictures.get(layer.picture)
      return image ? picture(pen, image, boxOf(layer), layer.radius) : undefined
    }
    case 'cover':
      return drawCover(pen, poster, layer)
    case 'shelf':
      return drawShelf(pen, poster, layer)
    case 'avatar': {
      const image = poster.pictures.get(poster.avatar)
      const box = boxOf(layer)
      if (image) return picture(pen, image, box, layer.w)
      return fill(pen, poster.works[0]?.tint || poster.style.ink, box, layer.w)
    }
    case 'text':
      return drawText(pen, poster, layer)
    case 'qr':
      return qrCode(pen, poster.qr, boxOf(layer), poster.style)
  }
}

/** Draws a template with its facts and works, for the app's posters and the back office's preview. */
export function drawPoster(pen: Canvas2D, { ground, layers }: PosterDoc, poster: Poster): void {
  fill(pen, colourOf(ground, poster), { x: 0, y: 0, width: POSTER.width, height: POSTER.height })
  for (const layer of layers) drawLayer(pen, poster, layer)
}
