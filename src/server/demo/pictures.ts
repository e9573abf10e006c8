import type { WorkKind } from '@/contract/catalogue/work'
import { tintOf } from '../catalogue/covers/cover'
import { palettesOf } from '../catalogue/covers/palette'
import { bannerTint, sceneTint } from './art/pictures'
import { banners } from './catalogue/banners'
import type { SeedBanner } from './catalogue/types'
import { findWork } from './catalogue/works'

export interface Picture {
  /** Path without its width. */
  image: string
  /** Dominant colour, shown before the picture has loaded. */
  tint: string
}

export function coverOf(kind: WorkKind, number: number): Picture {
  const work = findWork(kind, number)
  if (!work) throw new Error(`The catalogue has no ${kind} ${number}`)
  return { image: `files/art/${kind}-${number}`, tint: tintOf(work) }
}

export const bannerOf = (banner: SeedBanner): Picture => ({
  image: `files/art/banner-${banner.place}-${banner.number}`,
  tint: bannerTint(banners.indexOf(banner)),
})

export const liveCoverOf = (number: number): Picture => ({
  image: `files/art/live-${number}`,
  tint: sceneTint('live', number),
})

/** Picture of a person or an account; portraits have a background like warm paper. */
export const portraitOf = (kind: 'actor' | 'teacher' | 'account', number: number): Picture => {
  const palettes = palettesOf('prose')
  return { image: `files/art/${kind}-${number}`, tint: palettes[number % palettes.length]?.ground ?? '' }
}

/** Number of teachers on the learning landing. */
export const MOST_TEACHERS = 8

/** Number of pictures in an actor's gallery. */
const STILLS = 6

/** Numbers of the stills of an actor. */
export const stillsOf = (actor: number): number[] =>
  Array.from({ length: STILLS }, (_, index) => actor * STILLS + index)

/** Name of a demo user's portrait: the nickname in hexadecimal, since names of pictures are ASCII. */
export const personOf = (nickname: string): string => `person-${Buffer.from(nickname).toString('hex')}`

/** Portrait of a demo user, generated from the nickname. */
export const avatarOf = (nickname: string): string => `files/art/${personOf(nickname)}-120.webp`
