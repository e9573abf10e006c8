/** Kinds whose parts are films, and those whose parts are sound only. */
export const FILM_KINDS = ['drama', 'film', 'course'] as const

export const SOUND_KINDS = ['audio', 'fm'] as const

export const PLAYED_KINDS = [...FILM_KINDS, ...SOUND_KINDS] as const

export const isSound = (kind: string): boolean => SOUND_KINDS.some((one) => one === kind)

export type Medium = 'film' | 'sound'

/** Media type of a part of a work. @param lesson what it is as a lesson of a course */
export const mediumOf = (kind: string, lesson = ''): Medium =>
  isSound(kind) || lesson === 'audio' ? 'sound' : 'film'

/** What is uploaded for a part of a work; null for a lesson that is neither a film nor a sound. */
export const uploadOf = (kind: string, lesson: string): Medium | null =>
  ['', 'video', 'audio'].includes(lesson) ? mediumOf(kind, lesson) : null
