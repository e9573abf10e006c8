import type { WorkBrief } from '@/contract/work'
import { fileUrl } from '@/client/base'
import { qrMatrix, type QrMatrix } from '@/client/qr'
import { draw, HEIGHT, WIDTH, type Poster, type TemplateId } from './posterTemplates'

/** How long a poster waits for its covers, ms: it is there in a second and a half, and drawn again when they come. */
const PATIENCE = 900

export interface PosterFacts {
  link: string
  code: string
  nickname: string
  brand: string
  words: string
}

const covers = new Map<string, Promise<HTMLImageElement | null>>()

/** Covers are kept in two sizes: a poster shows them larger than a list does. */
const larger = (cover: string): string => cover.replace(/-360(\.\w+)$/, '-720$1')

async function load(path: string): Promise<HTMLImageElement> {
  const image = new Image()
  const url = new URL(fileUrl(path), location.href)
  // A picture of another origin may be drawn only if that origin says so.
  if (url.origin !== location.origin) image.crossOrigin = 'anonymous'
  image.src = url.href
  await image.decode()
  return image
}

/** A cover, once; null when it does not come. */
function coverOf(path: string): Promise<HTMLImageElement | null> {
  const known = covers.get(path)
  if (known) return known
  const coming = load(larger(path))
    .catch(() => load(path))
    .catch(() => {
      covers.delete(path)
      return null
    })
  covers.set(path, coming)
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

export interface Drawn {
  picture: Blob
  /** Resolves true when covers came that are not on it yet. */
  late: Promise<boolean>
}

/** A poster as a PNG, 1080 px wide. @throws when the QR code's library or the browser's canvas fails */
export async function makePoster(
  template: TemplateId,
  facts: PosterFacts,
  works: readonly WorkBrief[],
): Promise<Drawn> {
  const start = performance.now()
  const arrived = new Map<string, HTMLImageElement | null>()
  const coming = Promise.all(
    works
      .filter(({ cover }) => cover !== '')
      .map(async ({ cover }) => void arrived.set(cover, await coverOf(cover))),
  )
  const [qr] = await Promise.all([codeOf(facts.link), Promise.race([coming, patience()])])
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('当前浏览器不能绘制海报')
  const poster: Poster = { ...facts, qr, works, covers: new Map(arrived) }
  draw(template, pen, poster)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('海报没有生成，请重试')
  performance.measure('poster', { start, end: performance.now() })
  const had = poster.covers.size
  const late = coming.then(() => [...arrived].slice(had).some(([, image]) => image !== null))
  return { picture, late }
}
