import { stat } from 'node:fs/promises'
import { clockSeconds, ffmpeg, FfmpegFailed } from './ffmpeg'

/** Thrown when the file contains no readable picture or sound. */
export class NotMedia extends Error {
  constructor() {
    super('The file is no readable picture or sound.')
    this.name = 'NotMedia'
  }
}

export interface Probe {
  seconds: number
  /** Displayed size, after rotation. */
  video: { width: number; height: number } | null
  audio: boolean
}

/**
 * Input options for an uploaded file: only video and audio containers, none that can refer to further files (a playlist
 * could make ffmpeg read the machine's own files or addresses).
 */
export const untrusted = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,mpegts,mpeg,mpegvideo,asf,ogg,wav,mp3,aac,flac',
]

/** Returns length and streams of a file, parsed from ffmpeg's own report: the registry's build has no ffprobe. */
export async function probe(file: string): Promise<Probe> {
  await stat(file)
  const log = await ffmpeg([...untrusted, '-i', file, '-t', '0', '-f', 'null', '-']).catch(
    (error: unknown) => {
      if (error instanceof FfmpegFailed) throw new NotMedia()
      throw error
    },
  )
  const input = log.slice(0, log.indexOf('Output #') === -1 ? undefined : log.indexOf('Output #'))
  const duration = /Duration: (\d+:\d+:[\d.]+)/.exec(input)?.[1]
  const size = /Stream #.*Video: .*?[ ,](\d{2,5})x(\d{2,5})[ ,]/.exec(input)
  const turned = /rotate\s*:\s*(?:90|270)|rotation of -?(?:90|270)/.test(input)
  const audio = /Stream #.*Audio:/.test(input)
  const cover = /Stream #.*Video: .*\(attached pic\)/.test(input)
  const [width, height] = [Number(size?.[1] ?? 0), Number(size?.[2] ?? 0)]
  const video = size && !cover ? (turned ? { width: height, height: width } : { width, height }) : null
  if (!video && !audio) throw new NotMedia()
  return { seconds: duration ? clockSeconds(duration) : 0, video, audio }
}
