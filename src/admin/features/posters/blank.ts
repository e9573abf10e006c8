import { randomText } from '@/client/storage'
import type { Layer, LayerKind, LayerOf } from '@/contract/content/poster-doc'
import { PLAIN_TEXT, POSTER_FIELDS, type PosterField } from '@/contract/content/poster-rules'

const key = (): string => randomText(10)

export const copyOf = (layer: Layer): Layer => ({ ...layer, key: key(), x: layer.x + 24, y: layer.y + 24 })

/** Returns a new layer in the middle of the poster. */
export function blankLayer(kind: LayerKind): Layer {
  const at = { key: key(), x: 240, y: 700, w: 600, h: 300 }
  switch (kind) {
    case 'shape':
      return { ...at, kind, form: 'box', fill: '#f5f3ee', opacity: 100, radius: 0, line: 0 }
    case 'picture':
      return { ...at, kind, picture: '', radius: 0 }
    case 'cover':
      return { ...at, kind, h: 800, work: 0, fit: 'whole', radius: 20, card: false, turn: 0 }
    case 'shelf':
      return { ...at, kind, x: 84, w: 912, h: 800, works: 6, colour: '#57524a' }
    case 'avatar':
      return { ...at, kind, w: 160, h: 160 }
    case 'qr':
      return { ...at, kind, x: 708, y: 1576, w: 288, h: 288 }
    case 'text':
      return textLayer('写一句话')
  }
}

export const textLayer = (text: string): LayerOf<'text'> => ({ ...PLAIN_TEXT, key: key(), text })

/** Returns a text with the labels of its fields in place of their placeholders. */
export const spoken = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => POSTER_FIELDS[name as PosterField] ?? whole)
