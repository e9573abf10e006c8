import { palettesOf } from './art/palette'
import { tintOf } from './art/cover'
import { findWork } from './catalogue/works'
import type { WorkKind } from '@/contract/work'

export interface Picture {
  /** Path without its width. */
  image: string
  /** Dominant colour, for the ground before it has loaded. */
  tint: string
}

/** Kinds of drawn pictures that are not covers of works, and the genre whose colours they wear. */
const GENRES = { banner: 'literature', headline: 'society', actor: 'prose', live: 'voice', account: 'city', teacher: 'classics' } as const
export type ArtKind = keyof typeof GENRES

export function coverOf(kind: WorkKind, number: number): Picture {
  const work = findWork(kind, number)
  if (!work) throw new Error(`The catalogue has no ${kind} ${number}`)
  return { image: `files/art/${kind}-${number}`, tint: tintOf(work) }
}

export function pictureOf(kind: ArtKind, name: string | number): Picture {
  const palettes = palettesOf(GENRES[kind])
  const turn = [...String(name)].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
  return { image: `files/art/${kind}-${name}`, tint: palettes[turn % palettes.length]?.ground ?? '#cccccc' }
}
