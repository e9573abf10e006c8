import { isSound } from '@/contract/work'

/**
 * Addresses of a part's media, relative to the API: `media` is the folder below /media. Films are HLS with an MP4
 * beside it for browsers that play no HLS, sound is one file.
 */
export function mediaOf(kind: string, media: string): { url: string; mp4: string } {
  const folder = `media/${media}`
  return isSound(kind)
    ? { url: `${folder}/audio.mp3`, mp4: '' }
    : { url: `${folder}/index.m3u8`, mp4: `${folder}/video.mp4` }
}
