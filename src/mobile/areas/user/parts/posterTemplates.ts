import type { WorkBrief } from '@/contract/work'
import type { QrMatrix } from '@/client/qr'
import { KIND_NAMES } from '@/client/links'
import { shapes } from 'design-system/Cover'
import { tokens } from 'design-system/tokens/tokens'
import { fill, picture, qrCode, sans, serif, write, writeDown, type Box, type Pen } from './posterCanvas'

export const [WIDTH, HEIGHT] = [1080, 1920]

export type TemplateId = 'work' | 'note' | 'shelf' | 'invite'

export interface Template {
  id: TemplateId
  label: string
  /** How many works it shows; one is chosen, several are the next ones. */
  works: number
  /** It says something without any work, too. */
  alone?: boolean
}

export const TEMPLATES: readonly Template[] = [
  { id: 'work', label: '单本推荐', works: 1 },
  { id: 'note', label: '素笺', works: 1 },
  { id: 'shelf', label: '我的书单', works: 6 },
  { id: 'invite', label: '邀请函', works: 3, alone: true },
]

export interface Poster {
  brand: string
  words: string
  nickname: string
  code: string
  qr: QrMatrix
  works: readonly WorkBrief[]
  /** Covers by address; null where none came. */
  covers: ReadonlyMap<string, HTMLImageElement | null>
}

const INK = tokens['color-ink-1000']
const SOFT = tokens['color-ink-700']
const PAPER = tokens['color-ink-100']
const WHITE = tokens['color-ink-0']
const RED = tokens['color-cinnabar-600']

/** Space at the sides. */
const EDGE = 84
const FOOT = 400

const ratioOf = (work: WorkBrief, image: HTMLImageElement | null | undefined): number =>
  image ? image.naturalWidth / image.naturalHeight : shapes[work.kind].width / shapes[work.kind].height

/** A cover in a box; without its picture it is set from the title on the work's colour. */
function cover(pen: Pen, poster: Poster, work: WorkBrief, box: Box): void {
  const image = poster.covers.get(work.cover)
  if (image) return picture(pen, image, box, 20)
  fill(pen, work.tint || RED, box, 20)
  fill(pen, tokens['color-veil'], box, 20)
  const size = Math.min(72, box.width / 5)
  write(pen, work.title, box.x + box.width / 2, box.y + box.height * 0.3, box.width * 0.8, {
    font: serif(size),
    colour: WHITE,
    leading: size * 1.35,
    most: 3,
    align: 'center',
  })
}

/** As large as it may be in its own shape, centred. */
function contained(ratio: number, { x, y, width, height }: Box): Box {
  const across = Math.min(width, height * ratio)
  const down = across / ratio
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

/** A cover on a white card, so that it stands out from a ground of its own colour. */
function card(pen: Pen, poster: Poster, work: WorkBrief, box: Box): void {
  const { x, y, width, height } = box
  fill(pen, WHITE, { x: x - 12, y: y - 12, width: width + 24, height: height + 24 }, 28)
  cover(pen, poster, work, box)
}

/** Who asks, how to come, and the code by hand. */
function foot(pen: Pen, poster: Poster, ground: string, ink: string, soft: string): void {
  const top = HEIGHT - FOOT
  fill(pen, ground, { x: 0, y: top, width: WIDTH, height: FOOT })
  const side = 288
  qrCode(pen, poster.qr, WIDTH - EDGE - side, top + (FOOT - side) / 2, side)
  const width = WIDTH - 2 * EDGE - side - 48
  let y = top + 66
  y = write(pen, poster.nickname, EDGE, y, width, { font: serif(48), colour: ink, leading: 68 })
  y = write(pen, '邀你一起读书、听剧、看剧', EDGE, y + 4, width, {
    font: sans(34),
    colour: soft,
    leading: 52,
  })
  y = write(pen, `邀请码 ${poster.code}`, EDGE, y + 24, width, {
    font: sans(34, 600),
    colour: ink,
    leading: 50,
  })
  write(pen, `长按或扫一扫，来${poster.brand}`, EDGE, y, width, { font: sans(30), colour: soft, leading: 48 })
}

const factsOf = ({ kind, author }: WorkBrief): string =>
  [KIND_NAMES[kind], author].filter(Boolean).join(' · ')

function brand(pen: Pen, poster: Poster, y: number, colour: string): void {
  write(pen, poster.brand, EDGE, y, 400, { font: serif(40), colour, leading: 56 })
}

/** One work on its own colour. */
function drawWork(pen: Pen, poster: Poster): void {
  const [work] = poster.works
  if (!work) return
  fill(pen, work.tint || INK, { x: 0, y: 0, width: WIDTH, height: HEIGHT })
  fill(pen, tokens['color-veil'], { x: 0, y: 0, width: WIDTH, height: HEIGHT })
  brand(pen, poster, 76, WHITE)
  const image = poster.covers.get(work.cover)
  const area = { x: EDGE, y: 186, width: WIDTH - 2 * EDGE, height: 920 }
  card(pen, poster, work, contained(ratioOf(work, image), area))
  const width = WIDTH - 2 * EDGE
  let y = write(pen, work.title, EDGE, 1160, width, { font: serif(76), colour: WHITE, leading: 100, most: 2 })
  y = write(pen, factsOf(work), EDGE, y + 10, width, { font: sans(34), colour: PAPER, leading: 52 })
  write(pen, work.subtitle, EDGE, y + 14, width, { font: sans(36), colour: WHITE, leading: 54, most: 2 })
  foot(pen, poster, WHITE, INK, SOFT)
}

/** Paper, a title from the top down, a small cover. */
function drawNote(pen: Pen, poster: Poster): void {
  const [work] = poster.works
  if (!work) return
  fill(pen, PAPER, { x: 0, y: 0, width: WIDTH, height: HEIGHT })
  pen.strokeStyle = tokens['color-ink-300']
  pen.lineWidth = 2
  pen.strokeRect(48, 48, WIDTH - 96, HEIGHT - FOOT - 48)
  brand(pen, poster, 112, RED)
  pen.fillStyle = INK
  const size = [...work.title].length > 7 ? 92 : 124
  writeDown(pen, work.title, WIDTH - 190, 130, size, Math.floor(1300 / (size * 1.16)))
  const image = poster.covers.get(work.cover)
  const box = contained(ratioOf(work, image), { x: EDGE, y: 260, width: 560, height: 740 })
  cover(pen, poster, work, { ...box, x: EDGE, y: 260 })
  let y = Math.max(260 + box.height + 60, 900)
  y = write(pen, factsOf(work), EDGE, y, 600, { font: sans(34), colour: SOFT, leading: 52 })
  write(pen, work.subtitle, EDGE, y + 12, 600, { font: serif(44, 400), colour: INK, leading: 68, most: 4 })
  foot(pen, poster, PAPER, INK, SOFT)
}

/** Covers in rows of one height each, as wide as the page. */
function drawShelf(pen: Pen, poster: Poster): void {
  fill(pen, WHITE, { x: 0, y: 0, width: WIDTH, height: HEIGHT })
  brand(pen, poster, 76, RED)
  const width = WIDTH - 2 * EDGE
  const heading = { font: serif(84), colour: INK, leading: 112 }
  const y = write(pen, '最近在读、在听、在看', EDGE, 160, width, heading)
  write(pen, poster.words, EDGE, y + 4, width, { font: sans(36), colour: SOFT, leading: 54 })
  const half = Math.ceil(poster.works.length / 2)
  const rows = [poster.works.slice(0, half), poster.works.slice(half)].filter((row) => row.length > 0)
  const [gap, caption] = [28, 64]
  const room = (HEIGHT - FOOT - 380 - 40) / rows.length - caption
  rows.forEach((row, index) => {
    const ratios = row.map((work) => ratioOf(work, poster.covers.get(work.cover)))
    const sum = ratios.reduce((all, ratio) => all + ratio, 0)
    const height = Math.min(room, (width - gap * (row.length - 1)) / sum)
    // A row that is not as wide as the page stands in its middle, and one that is lower on the line of its covers.
    let x = EDGE + (width - height * sum - gap * (row.length - 1)) / 2
    const top = 380 + index * (room + caption) + (room - height) / 2
    row.forEach((work, place) => {
      const across = height * (ratios[place] ?? 1)
      cover(pen, poster, work, { x, y: top, width: across, height })
      write(pen, work.title, x + across / 2, top + height + 8, across, {
        font: sans(28),
        colour: SOFT,
        leading: 48,
        align: 'center',
      })
      x += across + gap
    })
  })
  foot(pen, poster, PAPER, INK, SOFT)
}

/** An invitation on cinnabar with three covers like cards in a hand. */
function drawInvite(pen: Pen, poster: Poster): void {
  fill(pen, RED, { x: 0, y: 0, width: WIDTH, height: HEIGHT })
  pen.strokeStyle = tokens['color-cinnabar-700']
  pen.lineWidth = 3
  for (let ring = 0; ring < 6; ring += 1) {
    pen.beginPath()
    pen.arc(WIDTH / 2, 1010, 340 + ring * 110, 0, 2 * Math.PI)
    pen.stroke()
  }
  const middle = { align: 'center', colour: WHITE } as const
  write(pen, poster.brand, WIDTH / 2, 120, 800, { ...middle, font: serif(48), leading: 64 })
  const heading = `${poster.nickname}请你来读书`
  const width = WIDTH - 2 * EDGE
  const y = write(pen, heading, WIDTH / 2, 216, width, { ...middle, font: serif(88), leading: 120, most: 2 })
  write(pen, poster.words, WIDTH / 2, y + 16, width, { ...middle, font: sans(38), leading: 58, most: 2 })
  const angles = poster.works.length === 1 ? [0] : poster.works.length === 2 ? [-7, 7] : [-13, 13, 0]
  poster.works.slice(0, 3).forEach((work, index) => {
    const angle = angles[index] ?? 0
    const image = poster.covers.get(work.cover)
    const box = contained(ratioOf(work, image), { x: -280, y: -760, width: 560, height: 700 })
    pen.save()
    pen.translate(WIDTH / 2 + angle * 15, 1440)
    pen.rotate((angle * Math.PI) / 180)
    card(pen, poster, work, box)
    pen.restore()
  })
  foot(pen, poster, WHITE, INK, SOFT)
}

const DRAW: Record<TemplateId, (pen: Pen, poster: Poster) => void> = {
  work: drawWork,
  note: drawNote,
  shelf: drawShelf,
  invite: drawInvite,
}

export const draw = (id: TemplateId, pen: Pen, poster: Poster): void => DRAW[id](pen, poster)
