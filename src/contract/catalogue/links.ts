import type { WorkKind } from './work'

/**
 * How a work belongs to a book. film: made from it. audio: read aloud or played from it. course: open to whoever owns the
 * whole book. paper: its printed edition.
 */
export const LINK_ROLES = ['film', 'audio', 'course', 'paper'] as const
export type LinkRole = (typeof LINK_ROLES)[number]

/** Kinds of works that can have a role. */
export const LINK_KINDS: Record<LinkRole, readonly WorkKind[]> = {
  film: ['film', 'drama', 'course'],
  audio: ['audio', 'fm'],
  course: ['course'],
  paper: ['paperbook'],
}

export const LINK_NAMES: Record<LinkRole, string> = {
  film: '影视改编',
  audio: '有声版',
  course: '配套课程',
  paper: '纸质书',
}

/** Maximum works linked with one book. */
export const MOST_LINKS = 30
