import { fileUrl } from '@/client/base'
import { stored } from '@/client/storage'
import type { Source } from './engine'
import { NO_SKIP, type Skip } from './machine'
import { post } from '../outbox'
import { defaultRateOf, savePreferences } from './preferences'
import type { Episode, PlayerState } from './state'

/** Maximum number of titles with a saved rate or skip; the oldest are dropped. */
const TITLES_KEPT = 200

type Title = Pick<PlayerState, 'kind' | 'id'>
const titleKey = ({ kind, id }: Title): string => `${kind}/${id}`

/** The values by title with a new one, which is the newest. */
function withTitle<T>(values: Record<string, T> | undefined, title: Title, value: T): Record<string, T> {
  const { [titleKey(title)]: _, ...others } = values ?? {}
  return Object.fromEntries(
    [...Object.entries(others), [titleKey(title), value] as const].slice(-TITLES_KEPT),
  )
}

/** The rate that the user has chosen for a title, else for all titles, 1 by default (beyond.md 9). */
export const keptRate = (state: PlayerState, type: Source['type']): number =>
  stored.read('player_prefs')?.rates[titleKey(state)] ?? defaultRateOf(type)

export function keepRate(state: PlayerState, rate: number): void {
  savePreferences({ rates: withTitle(stored.read('player_prefs')?.rates, state, rate) })
}

/** What the user has chosen to leave out of the episodes of a title, nothing by default. */
export const keptSkip = (title: Title): Skip =>
  stored.read('player_prefs')?.skips?.[titleKey(title)] ?? { ...NO_SKIP }

export const keepSkip = (title: Title, skip: Skip): void =>
  savePreferences({ skips: withTitle(stored.read('player_prefs')?.skips, title, skip) })

/** Saves the last played episode under last_play (spec section 3). */
export function rememberPlay(state: PlayerState): void {
  const episode = state.list[state.index]
  if (!episode) return
  const { kind, id, title, image, index, time } = state
  stored.write('last_play', { kind, id, title, image, index, partId: episode.id, time })
}

/** @param soundOnly whether a film plays from the file of its sound, where it has one */
export const sourceOf = (
  state: PlayerState,
  episode: Episode,
  type: Source['type'],
  soundOnly: boolean,
): Source => ({
  url: fileUrl((soundOnly && episode.sound) || episode.url),
  mp4: fileUrl(episode.mp4),
  poster: fileUrl(episode.poster),
  ends: episode.endsAt > 0,
  type,
  at: state.time,
  rate: state.rate,
  media: { title: episode.title, artist: state.title, artwork: fileUrl(state.image) },
})

/** Reports to the server that an episode is played; a call that fails is sent later. */
export const postRecord = ({ kind, time }: PlayerState, { id, vid }: Episode): void =>
  void post('video.addRecord', { kind, vid, episode_id: id, type: 'log', view_time: time }).catch(
    (error: unknown) => console.warn('The play record was not kept', error),
  )
