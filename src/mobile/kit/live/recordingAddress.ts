import type { LiveRoom } from '@/contract/live/live'
import { to } from '@/client/links'

/**
 * Where the recording of a room plays: for everybody, or in the course whose lesson it is; empty while there is none, and
 * where the lesson is locked.
 */
export function recordingAddress({
  id,
  recording,
  lesson,
}: Pick<LiveRoom, 'id' | 'recording' | 'lesson'>): string {
  if (!lesson) return recording ? to('/live/video', { id }) : ''
  const place = { id: lesson.course, lesson: lesson.lesson }
  if (lesson.state === 'open') return to('/study/learn', place)
  return lesson.state === 'trial' ? to('/study/audition/liveback', place) : ''
}

/** The course of a room's lesson, whose page says what opens it; without one, all courses. */
export const roomCourseAddress = ({ lesson }: Pick<LiveRoom, 'lesson'>): string =>
  lesson?.course === undefined ? to('/study/course') : to('/study/courseDetails', { id: lesson.course })
