import type { PosterDoc } from '@/contract/content/poster-doc'
import { POSTER, worksIn } from '@/contract/content/poster-rules'
import type { WorkBrief } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { qrMatrix, type QrMatrix } from '../qr'
import { drawPoster, type Poster, type PosterFacts, type PosterStyle } from './draw'

/**
 * How long a poster waits for its pictures, ms: it is shown within a second and a half, and redrawn when they arrive.
 */
const PATIENCE = 900

const pictures = new Map<string, Promise<HTMLImageElement | null>>()

/** Covers are stored in two sizes: a poster shows them larger than a list does. */
const larger = (cover: string): string => cover.replace(/-360(\.\w+)$/, '-720$1')

/** Paths of built-in template pictures have no width and extension: adds them. */
const whole = (path: string): string => (/\.\w+$/.test(path) ? path : `${path}-720.webp`)

async function load(path: string): Promise<HTMLImageElement> {
  const image = new Image()
  const url = new URL(fileUrl(path), location.href)
  // A picture of another origin may be drawn only if that origin allows it.
  if (url.origin !== location.origin) image.crossOrigin = 'anonymous'
  image.src = url.href
  await image.decode()
  return image
}

/** Loads a picture, once; null when it fails. */
function pictureOf(path: string): Promise<HTMLImageElement | null> {
  const known = pictures.get(path)
  if (known) return known
  const coming = load(larger(whole(path)))
    .catch(() => load(path))
    .catch(() => {
      pictures.delete(path)
      return null
    })
  pictures.set(path, coming)
  return coming
}

const codes = new Map<string, Promise<QrMatrix>>()

function codeOf(link: string): Promise<QrMatrix> {
  const known = codes.get(link)
  if (known) return known
  const coming = qrMatrix(link)
  codes.set(link, coming)
  coming.catch(() => codes.delete(link))
  return coming
}

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE))

/** Pictures that a template needs with these works. */
function picturesIn(doc: PosterDoc, facts: PosterFacts, works: readonly WorkBrief[]): string[] {
  const shown = works.slice(0, worksIn(doc)).map(({ cover }) => cover)
  const own = doc.layers.flatMap((layer) =>
    layer.kind === 'picture' ? layer.picture : layer.kind === 'avatar' ? facts.avatar : [],
  )
  return [...new Set([...shown, ...own])].filter(Boolean)
}

export interface Prepared {
  poster: Poster
  /** Resolves to true when pictures arrived that `poster` does not have yet. */
  late: Promise<boolean>
}

/** Loads everything a poster is drawn from, as far as it arrives in time. @throws when the QR code's library fails */
export async function preparePoster(
  doc: PosterDoc,
  facts: PosterFacts,
  works: readonly WorkBrief[],
  style: PosterStyle,
): Promise<Prepared> {
  const arrived = new Map<string, HTMLImageElement | null>()
  const coming = Promise.all(
    picturesIn(doc, facts, works).map(async (path) => void arrived.set(path, await pictureOf(path))),
  )
  const [qr] = await Promise.all([codeOf(facts.link), Promise.race([coming, patience()])])
  const poster: Poster = { ...facts, qr, works, pictures: new Map(arrived), style }
  const had = poster.pictures.size
  const late = coming.then(() => [...arrived].slice(had).some(([, image]) => image !== null))
  return { poster, late }
}

export interface Drawn {
  picture: Blob
  late: Promise<boolean>
}

/** Renders a poster as a PNG, 1080 px wide. @throws when the QR code's library or the browser's canvas fails */
export async function makePoster(
  doc: PosterDoc,
  facts: PosterFacts,
  works: readonly WorkBrief[],
  style: PosterStyle,
): Promise<Drawn> {
  const start = performance.now()
  const { poster, late } = await preparePoster(doc, facts, works, style)
  const canvas = document.createElement('canvas')
  canvas.width = POSTER.width
  canvas.height = POSTER.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('当前浏览器不能绘制海报')
  drawPoster(pen, doc, poster)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('海报没有生成，请重试')
  performance.measure('poster', { start, end: performance.now() })
  return { picture, late }
}
