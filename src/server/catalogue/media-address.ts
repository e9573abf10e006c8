import { dirname } from 'node:path/posix'
import type { Deps } from '../deps'
import { keyed, sameText } from '../kernel/secrets'
import { isSound } from '@/contract/media/mediums'

/** Addresses of a part's media, relative to the API. */
export interface MediaAddress {
  /** HLS playlist of a film, file of a sound. */
  url: string
  /** The film in one file for browsers that play no HLS; empty for sound. */
  mp4: string
  /** Seconds until the addresses end; 0 = never. */
  validFor: number
}

type Means = Pick<Deps, 'env' | 'clock'>

/** Below /media: where a signature begins that covers the folder behind it. */
const SIGNED = /^s\/(\d{1,12})\.([0-9a-f]{32})\/(.+)$/

function filesIn(kind: string, folder: string): Pick<MediaAddress, 'url' | 'mp4'> {
  return isSound(kind)
    ? { url: `${folder}/audio.mp3`, mp4: '' }
    : { url: `${folder}/index.m3u8`, mp4: `${folder}/video.mp4` }
}

/** Addresses of media that are free to everybody; `media` is the folder below /media. They are served for good. */
export const freeMedia = (kind: string, media: string): MediaAddress => ({
  ...filesIn(kind, `media/${media}`),
  validFor: 0,
})

const signatureOf = ({ env }: Pick<Deps, 'env'>, media: string, expires: number): string =>
  keyed(env.secret, 'media', `${expires}:${media}`).slice(0, 32)

/**
 * Addresses of media that cost something, for a caller whose right to them was checked. The signature is a folder of the
 * path, so the relative addresses in a playlist carry it; it names no person, network or browser.
 */
export function signedMedia(means: Means, kind: string, media: string): MediaAddress {
  const { mediaSeconds } = means.env
  const expires = Math.floor(means.clock.now() / 1000) + mediaSeconds
  const folder = `media/s/${expires}.${signatureOf(means, media, expires)}/${media}`
  return { ...filesIn(kind, folder), validFor: mediaSeconds }
}

/** A path below /media: what it names, and what its signature says. */
export interface AskedMedia {
  /** Path of the file without a signature. */
  path: string
  /** Folder of that file: what is bought, shown and signed. */
  folder: string
  /** Seconds its signature is still good for; 0 = forged or over; null = it has none. */
  left: number | null
}

/** Reads a path below /media. An address ends at the second its signature names. */
export function askedMedia(means: Means, asked: string): AskedMedia {
  const [, until, sign, rest] = SIGNED.exec(asked) ?? []
  if (until === undefined || sign === undefined || rest === undefined)
    return { path: asked, folder: dirname(asked), left: asked.startsWith('s/') ? 0 : null }
  const folder = dirname(rest)
  const genuine = sameText(sign, signatureOf(means, folder, Number(until)))
  const left = Number(until) - Math.floor(means.clock.now() / 1000)
  return { path: rest, folder, left: genuine ? Math.max(0, left) : 0 }
}
