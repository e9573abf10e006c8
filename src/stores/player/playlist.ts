import { NOTHING_BEFORE, NO_EPISODES } from '@/format/actionTexts'
import { partUnit } from '@/contract/catalogue/parts'
import { toast } from '../overlays'
import type { Deck } from './deck'
import { playedRange } from './machine'
import { withAddresses } from './mediaAddress'
import { keptRate, keptSkip } from './memory'
import { createTracker, type Tracker } from './progress'
import { emptyPlayer, type Collection, type Episode, type PlayerState } from './state'

export interface Start {
  index?: number
  /** Start position in the chosen episode, seconds. */
  at?: number
  /** Revision of the progress that `at` comes from. */
  revision?: number | undefined
  /** Only fetches the episode: `play` starts it. For the next card of a feed. */
  hold?: boolean
}

interface Host {
  type: 'audio' | 'video'
  state: PlayerState
  deck: Deck
  seek(seconds: number): void
  /** Called when there is no episode after the current one. */
  beyond(): void
}

/** The episodes of a work, the current one, and the position in it. */
export function createPlaylist({ type, state, deck, seek, beyond }: Host) {
  let tracker: Tracker | null = null

  const report = (explicit = false): void =>
    void tracker?.save(explicit).catch((error: unknown) => console.warn('Progress was not saved', error))

  /** Sets the current position. */
  function moveTo(seconds: number): void {
    state.time = Math.max(0, seconds)
    tracker?.move(state.time, state.duration)
  }

  async function open(index: number, { at = 0, revision, hold = false }: Start = {}): Promise<void> {
    const episode = state.list[index]
    if (!episode) return console.warn(NO_EPISODES)
    deck.halt()
    const { url, seconds: duration } = episode
    // Spec: an episode starts at rate 1, except for a title with a saved rate (beyond.md 9).
    Object.assign(state, { index, time: at, duration, url, rate: keptRate(state, type), introSkippedAt: 0 })
    tracker?.begin(episode.id, revision)
    return deck.open(hold, at === 0)
  }

  /** Moves the position to where an episode begins that is played from its start. @returns that second */
  function skipIntro(): number {
    const { from } = playedRange(state.skip, state.duration)
    if (from > 0) moveTo(from)
    state.introSkippedAt = from > 0 ? Date.now() : 0
    return from
  }

  /** Plays; for an episode without an address it requests one, as a tap in the list does. */
  function resume(): void {
    if (deck.current()?.url && state.status !== 'error') deck.tell('play')
    else void open(Math.max(0, state.index), { at: state.time })
  }

  async function start(collection: Collection, from: Start = {}): Promise<void> {
    if (collection.kind === state.kind && collection.id === state.id) {
      if (!state.list.length) state.list = collection.list
      if (!state.paused) return
      if (deck.current()?.url && deck.isLoaded()) return deck.tell('play')
      const { at = 0, revision } = from
      return open(Math.max(0, state.index), { at: state.index < 0 ? at : state.time, revision })
    }
    deck.send({ kind: 'leave' })
    tracker?.stop()
    const { mode, muted } = state
    const skip = type === 'audio' ? keptSkip(collection) : emptyPlayer().skip
    Object.assign(state, emptyPlayer(), { ...collection, sleep: { ...state.sleep }, mode, muted, skip })
    tracker = createTracker({ kind: collection.kind, id: collection.id }, (kept) => {
      const place = state.list.findIndex((episode) => episode.id === kept.partId)
      if (place === state.index) seek(kept.position)
      else if (place >= 0) void open(place, { at: kept.position, revision: kept.revision })
    })
    return open(from.index ?? 0, from)
  }

  async function advance(by: 1 | -1): Promise<void> {
    deck.halt()
    const next = state.index + by
    if (next < 0) return toast(NOTHING_BEFORE)
    const target = state.list[next]
    if (!target) return beyond()
    if (!target.ready) return toast(`第${target.number}${partUnit(state.kind)}还没有更新`)
    return open(next)
  }

  return {
    report,
    moveTo,
    skipIntro,
    open,
    start,
    advance,
    resume,
    /** The current episode has ended, or the part of it that may be tried: that is left where it stopped. */
    ended() {
      const end = deck.current()?.trial === undefined ? state.duration : state.time
      tracker?.move(end, state.duration)
      report()
    },
    /** Replaces the episodes after an unlock; playback continues. */
    refresh(list: Episode[]) {
      state.list = withAddresses(list, state.list)
    },
    /** Retries the current episode at the position where it stopped. */
    retry() {
      const episode = deck.current()
      if (episode) episode.url = ''
      return open(state.index, { at: state.time })
    },
    /** Saves progress and stops tracking. */
    leave() {
      tracker?.stop()
      tracker = null
    },
  }
}
