import { LAST_EPISODE } from '@/format/actionTexts'
import { proxy } from 'valtio'
import { toast } from '../overlays'
import { createDeck } from './deck'
import type { Command, MakeEngine } from './engine'
import type { Skip } from './machine'
import { keepRate, keepSkip } from './memory'
import { createPlaylist } from './playlist'
import { autoplays } from './preferences'
import { createSleepTimer, REWIND_SECONDS } from './sleepTimer'
import { emptyPlayer, type Collection, type PlayerState, type PlayerView, type PlayMode } from './state'

/** What a screen decides in place of the player. */
export interface PlayRules {
  /** Whether the user may go forward to a second. */
  maySeek?(seconds: number): boolean
  /** Called when an episode has ended, instead of opening the next one. */
  ended?(): void
  /** Called when the last episode has ended. */
  finished?(): void
  /** Called when the user goes beyond the last episode, instead of the notice. */
  beyond?(): void
}

export type Player = ReturnType<typeof createPlayer>

/**
 * The media player of spec section 4 over any engine. The app-wide audio player has a permanent one (player.ts); a
 * film's stage makes its own engine and attaches it while it is shown.
 */
export function createPlayer({
  type,
  makeEngine,
}: {
  type: 'audio' | 'video'
  makeEngine: MakeEngine | null
}) {
  const state = proxy<PlayerState>(emptyPlayer())
  let rules: PlayRules = {}
  const play = (): void => deck.tell('play')
  const sayLast = (): void => toast(LAST_EPISODE)

  function go(seconds: number): void {
    if (!deck.current()?.url) return
    deck.pause()
    list.moveTo(state.duration ? Math.min(seconds, state.duration) : seconds)
    deck.tell('seek')
  }

  /** A position chosen by the user: 0:00 is saved too. */
  function seek(seconds: number): void {
    if (seconds > state.time && rules.maySeek?.(seconds) === false) return
    go(seconds)
    if (state.time === 0) list.report(true)
  }

  function ended(): void {
    list.ended()
    if (sleep.trackEnded()) return
    if (state.mode === 'single_loop') return go(list.skipIntro())
    deck.send({ kind: 'ended' })
    if (rules.ended) rules.ended()
    else if (rules.finished && state.index === state.list.length - 1) rules.finished()
    else if (autoplays(type)) void list.advance(1)
  }

  const obey: Record<Command, () => void> = {
    play: () => list.resume(),
    pause: () => deck.pause(),
    previous: () => void list.advance(-1),
    next: () => void list.advance(1),
  }

  const deck = createDeck({
    type,
    makeEngine,
    state,
    report: () => list.report(),
    time(seconds) {
      list.moveTo(seconds)
      sleep.watch()
    },
    skipIntro: () => void list.skipIntro(),
    ended,
    command: (command) => obey[command](),
    seekTo: seek,
  })

  const list = createPlaylist({ type, state, deck, seek, beyond: () => (rules.beyond ?? sayLast)() })

  const sleep = createSleepTimer(state, deck.engine, () => {
    deck.pause()
    list.moveTo(state.time - REWIND_SECONDS)
    deck.engine()?.seek(state.time)
  })

  const player = {
    /** Live, read-only. */
    state: state as PlayerView,
    start: list.start,
    playIndex: (index: number) => list.open(index),
    play,
    pause: deck.pause,
    toggle: () => (state.paused ? list.resume() : deck.pause()),
    previous: () => list.advance(-1),
    next: () => list.advance(1),
    seek,
    /** HTML media accepts a new rate in place: the position is kept and nothing has to be fetched again. */
    setRate(rate: number) {
      state.rate = rate
      keepRate(state, rate)
      deck.tell('rate')
    },
    /** Leaves out so much of every episode of a title from now on; the current one goes on where it is. */
    setSkip({ kind, id }: Pick<Collection, 'kind' | 'id'>, skip: Skip) {
      keepSkip({ kind, id }, skip)
      if (kind === state.kind && id === state.id) state.skip = { ...skip }
    },
    /** The user knows that the intro was left out. */
    dropIntroNotice: () => void (state.introSkippedAt = 0),
    setMode: (mode: PlayMode) => void (state.mode = mode),
    setMuted(muted: boolean) {
      state.muted = muted
      deck.engine()?.setMuted(muted)
    },
    setRules: (next: PlayRules) => void (rules = next),
    setSleep: sleep.set,
    /** Whether this work is the current one, with its list filled. */
    isOpen: (kind: Collection['kind'], id: number): boolean =>
      state.kind === kind && state.id === id && state.list.length > 0,
    refresh: list.refresh,
    retry: list.retry,
    onPay: deck.onPay,
    /** Closes the bar, which is shown while the list is not empty. The collection stays and can be filled again. */
    close() {
      deck.send({ kind: 'leave' })
      sleep.clear()
      Object.assign(state, { list: [], showBar: false })
    },
    attach: deck.attach,
    release: deck.release,
    /** Leaves the work, keeps the stage: progress is saved and the next `start` begins from scratch. */
    forget() {
      deck.send({ kind: 'leave' })
      sleep.clear()
      list.leave()
      Object.assign(state, emptyPlayer(), { mode: state.mode, muted: state.muted })
    },
    /** Leaves work and stage: the engine is destroyed. */
    detach() {
      player.forget()
      player.release()
    },
  }
  return player
}
