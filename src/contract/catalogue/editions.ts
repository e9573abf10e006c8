import { titleParts } from '@/format/titles'

/** Steps of `share` in an address: a place in a chapter or in an episode, as a share of its length. */
export const SHARE_STEPS = 10_000

/**
 * Returns for each chapter of a book the index of the episode of its recording that reads it; undefined where there is
 * none, such as for the episodes before the first and after the last chapter. They have the same name, whatever their
 * numbers; without any that do, as many episodes as chapters belong together in their order.
 */
export function episodesOfChapters(
  chapters: readonly string[],
  episodes: readonly string[],
): (number | undefined)[] {
  const names = episodes.map((title) => titleParts(title).name)
  const found = chapters.map((title) => {
    const index = names.indexOf(titleParts(title).name)
    return index < 0 ? undefined : index
  })
  if (found.some((index) => index !== undefined)) return found
  return chapters.length === episodes.length ? chapters.map((_, index) => index) : found
}
