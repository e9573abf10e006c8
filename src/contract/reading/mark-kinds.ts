/** What can be marked in a book, and how a marked text looks. */
export const MARK_KINDS = ['bookmark', 'highlight', 'note'] as const
export type MarkKind = (typeof MARK_KINDS)[number]
export const MARK_STYLES = ['fill', 'line', 'wave'] as const
export const MARK_COLOURS = ['yellow', 'green', 'blue', 'pink', 'purple'] as const

/** Longest note, characters. */
export const MOST_NOTE = 5_000
