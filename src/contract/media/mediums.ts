/** Kinds whose parts are films, and those whose parts are sound only. */
export const FILM_KINDS = ['drama', 'film', 'course'] as const

export const SOUND_KINDS = ['audio', 'fm'] as const

export const PLAYED_KINDS = [...FILM_KINDS, ...SOUND_KINDS] as const

export const isSound = (kind: string): boolean => SOUND_KINDS.some((one) => one === kind)

/** Media type of a kind's parts. */
export const mediumOf = (kind: string): 'film' | 'sound' => (isSound(kind) ? 'sound' : 'film')
