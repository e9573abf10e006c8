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
  /** Seconds until the addresses expire; 0 = never. */
  validFor: number
}

type NeededDeps = Pick<Deps, 'env' | 'clock'>

/** Below /media: a signature that covers the folder after it. */
const SIGNED = /^s\/(\d{1,12})\.([0-9a-f]{32})\/(.+)$/

function filesIn(kind: string, folder: string): Pick<MediaAddress, 'url' | 'mp4'> {
  return isSound(kind)
    ? { url: `${folder}/audio.mp3`, mp4: '' }
    : { url: `${folder}/index.m3u8`, mp4: `${folder}/video.mp4` }
}

/** Addresses of free media; `media` is the folder below /media. They never expire. */
export const freeMedia = (kind: string, media: string): MediaAddress => ({
  ...filesIn(kind, `media/${media}`),
  validFor: 0,
})

const signatureOf = ({ env }: Pick<Deps, 'env'>, media: string, expires: number): string =>
  keyed(env.secret, 'media', `${expires}:${media}`).slice(0, 32)

/**
 * Addresses of paid media, for a caller whose access was checked. The signature is a folder of the path, so the
 * relative addresses in a playlist carry it; it contains no person, network or browser.
 */
export function signedMedia(deps: NeededDeps, kind: string, media: string): MediaAddress {
  const { folder, validFor } = signedFolder(deps, media)
  return { ...filesIn(kind, folder), validFor }
}

/** Address of a folder below /media whose files are not for everybody; see {@link signedMedia}. */
export function signedFolder(deps: NeededDeps, media: string): { folder: string; validFor: number } {
  const { mediaSeconds } = deps.env
  const expires = Math.floor(deps.clock.now() / 1000) + mediaSeconds
  return {
    folder: `media/s/${expires}.${signatureOf(deps, media, expires)}/${media}`,
    validFor: mediaSeconds,
  }
}

/** A requested path below /media, with the result of checking its signature. */
export interface MediaRequest {
  /** Path of the file without a signature. */
  path: string
  /** Folder of that file: the unit that is sold, shown and signed. */
  folder: string
  /** Seconds until its signature expires; 0 = forged or expired; null = unsigned. */
  left: number | null
}

/** Parses a path below /media. An address expires at the second in its signature. */
export function parseMediaPath(deps: NeededDeps, asked: string): MediaRequest {
  const [, until, sign, rest] = SIGNED.exec(asked) ?? []
  if (until === undefined || sign === undefined || rest === undefined)
    return { path: asked, folder: dirname(asked), left: asked.startsWith('s/') ? 0 : null }
  const folder = dirname(rest)
  const genuine = sameText(sign, signatureOf(deps, folder, Number(until)))
  const left = Number(until) - Math.floor(deps.clock.now() / 1000)
  return { path: rest, folder, left: genuine ? Math.max(0, left) : 0 }
}
