import type { LiveRoom } from '@/contract/live/live'
import { to } from '@/client/links'

/** Where the recording of a room plays: for everybody, or in the course whose lesson it is; empty while there is none. */
export function recordingAddress({
  id,
  recording,
  learnersOnly,
  goods,
}: Pick<LiveRoom, 'id' | 'recording' | 'learnersOnly' | 'goods'>): string {
  const course = learnersOnly ? goods.find(({ kind }) => kind === 'course') : undefined
  if (course) return to('/study/audition/liveback', { id: course.id })
  return recording || learnersOnly ? to('/live/video', { id }) : ''
}
