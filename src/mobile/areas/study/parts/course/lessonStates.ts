import type { LessonRow } from '@/contract/courses/course'

/** Whether a lesson can be opened now, wholly or for a trial. */
export const mayOpen = ({ ready, access }: LessonRow): boolean => ready && access.state !== 'locked'

/** A lesson that those may open who have not bought the course. */
export const isTrial = ({ ready, free, access }: LessonRow): boolean =>
  ready && (free ? access.state === 'open' : access.state === 'trial')

/** Whether a lesson is the recording of a live room. */
export const isRecording = ({ kind, room }: Pick<LessonRow, 'kind' | 'room'>): boolean =>
  kind === 'live' && room?.state === 'recorded'

/** Whether a lesson has a film or a sound of its own, which its slides may follow. */
export const isMedia = ({ kind }: Pick<LessonRow, 'kind'>): boolean => kind === 'video' || kind === 'audio'

/** Whether the player of a course plays a lesson: a film, a sound, or the recording of a live room. */
export const isPlayed = (lesson: Pick<LessonRow, 'kind' | 'room'>): boolean =>
  isMedia(lesson) || isRecording(lesson)

/** Whether a lesson plays for the caller. */
export const plays = (lesson: LessonRow): boolean => isPlayed(lesson) && mayOpen(lesson)
