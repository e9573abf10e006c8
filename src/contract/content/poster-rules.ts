import type { Layer, LayerKind, LayerOf, PosterDoc } from './poster-doc'

/** Poster rules shared by both fronts and the server, without the schemas: a phone loads no validator. */

/** In px of the finished picture. */
export const POSTER = { width: 1080, height: 1920 } as const
/** Smallest side of a code that can be scanned from a phone's screen at arm's length, px. */
export const QR_LEAST = 216
/** Distance between a code and the edge of the picture, px: some viewers round the corners. */
export const QR_EDGE = 24

export const POSTER_FIELDS = {
  brand: '品牌名',
  words: '分享语',
  nickname: '昵称',
  code: '邀请码',
  title: '作品名',
  author: '类型与作者',
  subtitle: '作品简介',
  price: '价格',
} as const
export type PosterField = keyof typeof POSTER_FIELDS

export const LAYER_NAMES: Record<LayerKind, string> = {
  shape: '形状',
  picture: '图片',
  cover: '作品封面',
  shelf: '书单',
  avatar: '头像',
  text: '文字',
  qr: '二维码',
}

/** A text as it is before anything is chosen for it. */
export const PLAIN_TEXT: Omit<LayerOf<'text'>, 'key' | 'text'> = {
  kind: 'text',
  x: 84,
  y: 800,
  w: 912,
  h: 80,
  size: 48,
  colour: '#1c1a17',
  strong: false,
  serif: true,
  align: 'left',
  lines: 1,
  foot: false,
  down: false,
}

const WORK_FIELD = /\{(title|author|subtitle|price)\}/

/** Number of works that a template shows. */
export const worksIn = ({ layers }: PosterDoc): number =>
  Math.max(
    0,
    ...layers.map((one) => (one.kind === 'cover' ? one.work + 1 : one.kind === 'shelf' ? one.works : 0)),
    ...layers.map((one) => (one.kind === 'text' && WORK_FIELD.test(one.text) ? 1 : 0)),
  )

type Area = Pick<Layer, 'x' | 'y' | 'w' | 'h'>

export const overlap = (one: Area, other: Area): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

/** Why the code could not be scanned; null when it can. */
export function codeFault({ layers }: PosterDoc): string | null {
  const codes = layers.filter(({ kind }) => kind === 'qr')
  const [code] = codes
  if (!code) return '海报上没有二维码'
  if (codes.length > 1) return '海报上只能有一个二维码'
  if (code.w !== code.h) return '二维码要是正方形'
  if (code.w < QR_LEAST) return `二维码边长不能小于 ${QR_LEAST}`
  const inside =
    code.x >= QR_EDGE &&
    code.y >= QR_EDGE &&
    code.x + code.w <= POSTER.width - QR_EDGE &&
    code.y + code.h <= POSTER.height - QR_EDGE
  if (!inside) return `二维码要离边缘至少 ${QR_EDGE}`
  const above = layers.slice(layers.indexOf(code) + 1).find((one) => overlap(one, code))
  return above ? `二维码被“${LAYER_NAMES[above.kind]}”盖住了` : null
}

/** Whether it has content even without a work. */
export const worksAlone = ({ layers }: PosterDoc): boolean =>
  layers.every((one) => one.kind !== 'shelf' && !(one.kind === 'text' && WORK_FIELD.test(one.text)))
