import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ffmpeg } from './ffmpeg'
import { MP3, SOUND } from './mp3'
import { probe, untrusted } from './probe'

export interface TranscodeOptions {
  /** Share done, 0 to 1. */
  onProgress?: (ratio: number) => void
  signal?: AbortSignal
}

export interface Transcoded {
  seconds: number
  width: number
  height: number
  /** File names in the given folder: the playlist, the film for players without HLS, and the poster. */
  playlist: string
  film: string
  poster: string
  /** Whether there is a file of the sound alone: the film has one. */
  sound: boolean
}

/** Shorter side of the served film; more would be wasted on a phone. */
const SHORT_SIDE = 720
const SEGMENT = 6

/** Runs ffmpeg over a file of so many seconds; its progress ends at 0.97, the rest is for the steps after it. */
const encode = (args: string[], seconds: number, { onProgress, signal }: TranscodeOptions): Promise<string> =>
  ffmpeg(args, {
    ...(signal ? { signal } : {}),
    onSeconds: (made) => onProgress?.(seconds > 0 ? Math.min(0.97, made / seconds) : 0),
  })

/**
 * Makes an uploaded film playable anywhere: H.264 and AAC, at most 720 on its shorter side, six-second HLS segments, an
 * MP4 beside it, its sound alone as MP3, and a poster frame. Throws NotMedia, FfmpegFailed or FfmpegAborted; the caller cleans up the folder.
 */
export async function transcodeToHls(
  input: string,
  folder: string,
  options: TranscodeOptions = {},
): Promise<Transcoded> {
  const source = await probe(input)
  await mkdir(folder, { recursive: true })
  const film = join(folder, 'video.mp4')
  const size = source.video ?? { width: 640, height: 360 }
  const scale = Math.min(1, SHORT_SIDE / Math.min(size.width, size.height))
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2)
  const [width, height] = [even(size.width), even(size.height)]
  await encode(
    [
      ...untrusted,
      '-i',
      input,
      '-map',
      '0:v:0',
      '-map',
      '0:a:0?',
      '-map_metadata',
      '-1',
      '-sn',
      '-dn',
      '-vf',
      `scale=${width}:${height},setsar=1,format=yuv420p`,
      '-r',
      '25',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '24',
      '-profile:v',
      'main',
      '-maxrate',
      '2200k',
      '-bufsize',
      '4400k',
      '-g',
      '50',
      '-keyint_min',
      '50',
      '-sc_threshold',
      '0',
      '-force_key_frames',
      'expr:gte(t,n_forced*2)',
      '-c:a',
      'aac',
      '-b:a',
      '96k',
      '-ac',
      '2',
      '-ar',
      '44100',
      '-movflags',
      '+faststart',
      film,
      ...(source.audio ? ['-map', '0:a:0', ...MP3, join(folder, SOUND)] : []),
    ],
    source.seconds,
    options,
  )
  const playlist = await segment(film, folder, options.signal)
  const poster = await posterOf(film, folder, Math.min(1, source.seconds / 3), options.signal)
  options.onProgress?.(1)
  return { seconds: source.seconds, width, height, playlist, film, poster, sound: source.audio }
}

/**
 * Makes an uploaded sound playable anywhere: `audio.mp3` in the folder, stereo, 96 kbit/s, without its pictures and
 * other metadata. Throws NotMedia, FfmpegFailed or FfmpegAborted; the caller cleans up the folder.
 */
export async function transcodeToMp3(
  input: string,
  folder: string,
  options: TranscodeOptions = {},
): Promise<Pick<Transcoded, 'sound'>> {
  const source = await probe(input)
  await mkdir(folder, { recursive: true })
  await encode(
    [...untrusted, '-i', input, '-map', '0:a:0', ...MP3, join(folder, SOUND)],
    source.seconds,
    options,
  )
  options.onProgress?.(1)
  return { sound: true }
}

/** Writes the sound of a finished film alone. */
export const soundOf = (film: string, folder: string): Promise<string> =>
  ffmpeg(['-i', film, '-map', '0:a:0', ...MP3, join(folder, SOUND)])

/** Cuts a finished H.264 film into HLS segments without re-encoding it. */
export async function segment(film: string, folder: string, signal?: AbortSignal): Promise<string> {
  const playlist = join(folder, 'index.m3u8')
  await ffmpeg(
    [
      '-i',
      film,
      '-c',
      'copy',
      '-bsf:v',
      'h264_mp4toannexb',
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT),
      '-hls_list_size',
      '0',
      '-hls_playlist_type',
      'vod',
      '-hls_segment_filename',
      join(folder, 'seg-%03d.ts'),
      playlist,
    ],
    signal ? { signal } : {},
  )
  return playlist
}

/** One frame of a film as WebP. */
export async function posterOf(
  film: string,
  folder: string,
  at: number,
  signal?: AbortSignal,
): Promise<string> {
  const frame = join(folder, 'poster.png')
  const poster = join(folder, 'poster.webp')
  await ffmpeg(['-ss', at.toFixed(2), '-i', film, '-frames:v', '1', frame], signal ? { signal } : {})
  await sharp(frame).resize({ width: 720, withoutEnlargement: true }).webp({ quality: 74 }).toFile(poster)
  await rm(frame, { force: true })
  return poster
}
