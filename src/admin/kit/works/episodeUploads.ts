import { call } from '@/client/client'
import type { Medium } from '@/contract/media/mediums'
import { stored, type AdminUpload } from '@/client/storage'
import { createFileUploads } from '../uploads/fileUploads'

/** File types accepted by a file chooser. */
export const FILE_TYPES: Record<Medium, string> = {
  film: '.mp4,.m4v,.mov,.mkv,.webm,.avi,.ts,.flv,video/*',
  sound: '.mp3,.m4a,.aac,.wav,.flac,.ogg,audio/*',
}

/** The work of an episode, and the episode. */
export type EpisodeKey = `${number}:${number}`

const idsOf = (key: EpisodeKey): [workId: number, episodeId: number] => {
  const [workId, episodeId] = key.split(':')
  return [Number(workId), Number(episodeId)]
}

/** Returns the upload of an episode that this browser stored, also before the page was loaded. */
export const storedUpload = (episodeId: number): AdminUpload | null =>
  stored.read('admin_uploads')?.[episodeId] ?? null

function keep(key: EpisodeKey, upload: AdminUpload | null): void {
  const [, episodeId] = idsOf(key)
  const { [episodeId]: _before, ...rest } = stored.read('admin_uploads') ?? {}
  stored.write('admin_uploads', upload ? { ...rest, [episodeId]: upload } : rest)
}

/** Video and audio files of episodes; an accepted file is queued for transcoding. */
export const episodeUploads = createFileUploads<EpisodeKey>((key, upload) => {
  const [workId, episodeId] = idsOf(key)
  return call('adminvideo.attach', { workId, episodeId, upload }, { quiet: true })
}, keep)

/** Registers a listener, called with the work of an accepted file. @returns a function that removes it */
export const onEpisodeFile = (listener: (workId: number) => void): (() => void) =>
  episodeUploads.onTaken((key) => listener(idsOf(key)[0]))
