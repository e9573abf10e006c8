import { dirname } from 'node:path/posix'
import type { Deps } from '../deps'
import { keyed, sameText } from '../kernel/secrets'
import { SOUND } from '../media/mp3'
import type { Medium } from '@/contract/media/mediums'

/** Addresses of a part's media, relative to the API. */
export interface MediaAddress {
  /** HLS playlist of a film, file of a sound. */
  url: string
  /** The film in one file for browsers that play no HLS; empty for sound. */
  mp4: string
  /** The sound alone in one file: of a film that has such a file, and of every sound; otherwise empty. */
  sound: string
  /** Seconds until the addresses expire; 0 = never. */
  validFor: number
}

type NeededDeps = Pick<Deps, 'env' | 'clock'>

/** Below /media: a signature that covers the folder after it, and of a trial the seconds that it opens. */
const SIGNED = /^s\/(\d{1,12})\.([0-9a-f]{32})(?:\.(\d{1,5}))?\/(.+)$/

/** What a part's folder below /media holds. */
export interface MediaFolder {
  medium: Medium
  media: string
  /** Whether it holds the sound of a film in a file of its own. */
  sound?: boolean
}

function filesIn({ medium, sound }: MediaFolder, folder: string): Omit<MediaAddress, 'validFor'> {
  const alone = `${folder}/${SOUND}`
  return medium === 'sound'
    ? { url: alone, mp4: '', sound: alone }
    : { url: `${folder}/index.m3u8`, mp4: `${folder}/video.mp4`, sound: sound ? alone : '' }
}

/** Addresses of free media. They never expire. */
export const freeMedia = (files: MediaFolder): MediaAddress => ({
  ...filesIn(files, `media/${files.media}`),
  validFor: 0,
})

/** @param most seconds that a trial opens; null = all */
const signatureOf = (
  { env }: Pick<Deps, 'env'>,
  media: string,
  expires: number,
  most: number | null = null,
): string => keyed(env.secret, 'media', `${expires}:${most === null ? '' : `${most}:`}${media}`).slice(0, 32)

/**
 * Addresses of paid media, for a caller whose access was checked. The signature is a folder of the path, so the
 * relative addresses in a playlist carry it; it contains no person, network or browser.
 * @param until instant at which they expire; without one they last as long as the settings say
 */
export function signedMedia(deps: NeededDeps, files: MediaFolder, until?: number): MediaAddress {
  const { folder, validFor } = signedFolder(deps, files.media, until)
  return { ...filesIn(files, folder), validFor }
}

/**
 * Addresses of the first seconds of paid media: the playlist and the sound end there, and what comes later is refused.
 * A film in one file would be refused whole.
 */
export function trialMedia(deps: NeededDeps, files: MediaFolder, most: number): MediaAddress {
  const { media } = files
  const { mediaSeconds } = deps.env
  const expires = Math.floor(deps.clock.now() / 1000) + mediaSeconds
  const signed = `${expires}.${signatureOf(deps, media, expires, most)}.${most}`
  return { ...filesIn(files, `media/s/${signed}/${media}`), mp4: '', validFor: mediaSeconds }
}

/** Address of a folder below /media whose files are not for everybody; see {@link signedMedia}. */
export function signedFolder(
  deps: NeededDeps,
  media: string,
  until?: number,
): { folder: string; validFor: number } {
  const now = Math.floor(deps.clock.now() / 1000)
  const expires = until === undefined ? now + deps.env.mediaSeconds : Math.ceil(until / 1000)
  return {
    folder: `media/s/${expires}.${signatureOf(deps, media, expires)}/${media}`,
    validFor: expires - now,
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
  /** Seconds of the film that it opens; null = all. */
  most: number | null
}

/** Parses a path below /media. An address expires at the second in its signature. */
export function parseMediaPath(deps: NeededDeps, asked: string): MediaRequest {
  const [, until, sign, trial, rest] = SIGNED.exec(asked) ?? []
  if (until === undefined || sign === undefined || rest === undefined)
    return { path: asked, folder: dirname(asked), left: asked.startsWith('s/') ? 0 : null, most: null }
  const folder = dirname(rest)
  const most = trial === undefined ? null : Number(trial)
  const genuine = sameText(sign, signatureOf(deps, folder, Number(until), most))
  const left = Number(until) - Math.floor(deps.clock.now() / 1000)
  return { path: rest, folder, left: genuine ? Math.max(0, left) : 0, most }
}
