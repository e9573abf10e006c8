import { proxy, snapshot } from 'valtio'
import { partUnit } from '@/contract/catalogue/parts'
import { messageOf, TEXT } from '@/client/errors'
import type { Command, Engine, EngineListener, MakeEngine } from './engine'
import { addressOf, createRenewal, isOver, isRefused, mayMend, withAddresses } from './mediaAddress'
import { toast } from '../overlays'
import { keepRate, keptRate, postRecord, rememberPlay, sourceOf } from './memory'
import {
  emptyPlayer,
  payEventOf,
  type Collection,
  type Episode,
  type PayEvent,
  type PlayerState,
  type PlayMode,
} from './state'
import { createTracker, type Tracker } from './progress'
import { hasToken } from '../session'
import { createSleepTimer, REWIND_SECONDS } from './sleepTimer'

export interface Start {
  index?: number
  /** Seconds into the chosen episode. */
  at?: number
  /** Revision of the progress that `at` comes from. */
  revision?: number
  /** Only fetches the episode: it begins with `play`. For a card that comes next in a feed. */
  hold?: boolean
}

export type Player = ReturnType<typeof createPlayer>

let sounding: { pause(): void } | null = null

/**
 * The media player of spec section 4 over any engine. The app's listening has one for good (player.ts); a film's stage
 * makes its own and gives it an engine while it is shown. Only one of them sounds at a time.
 */
export function createPlayer({
  type,
  makeEngine,
}: {
  type: 'audio' | 'video'
  makeEngine: MakeEngine | null
}) {
  const state = proxy<PlayerState>(emptyPlayer())
  const payListeners = new Set<(event: PayEvent) => void>()
  let maker = makeEngine
  let engine: Engine | null = null
  let tracker: Tracker | null = null
  // Every new episode makes older answers of video.play void.
  let ticket = 0
  let loaded = false
  let recorded = false
  let attempt = 0
  let held = false

  const current = (): Episode | undefined => state.list[state.index]

  /** The engine with the current episode in it. */
  const ready = (episode: Episode): Engine | null => {
    engine ??= maker?.(listener) ?? null
    if (engine && !loaded) {
      loaded = true
      engine.setMuted(state.muted)
      engine.load(sourceOf(state, episode, type))
    }
    return engine
  }

  const needPay = (episode: Episode, reason: string): void => {
    pause()
    state.status = 'paused'
    if (payListeners.size) payListeners.forEach((listener) => listener(payEventOf(state, episode, reason)))
    else toast(reason || '本集需解锁后继续')
  }

  /** A play record, once an episode and only for somebody logged in. */
  const record = (episode: Episode): void => {
    if (recorded || !hasToken()) return
    recorded = true
    postRecord(state, episode)
  }

  const report = (explicit = false): void =>
    void tracker?.save(explicit).catch((error: unknown) => console.warn('Progress was not saved', error))

  const breakOff = (message: string): void => {
    report()
    loaded = false
    Object.assign(state, { paused: true, status: 'error', error: message } satisfies Partial<PlayerState>)
  }

  const renewal = createRenewal({
    state,
    renewed: (episode) => loaded && engine?.renew(sourceOf(state, episode, type)),
    needPay: (episode, reason) => needPay(episode, reason),
    breakOff: (message) => breakOff(message),
  })

  /** Play goes on at the same second as soon as a new address is here, unless it is paused or left meanwhile. */
  function playRenewed(episode: Episode): void {
    const mine = ++attempt
    Object.assign(state, { paused: false, status: 'loading', error: '' } satisfies Partial<PlayerState>)
    void renewal.now(episode).then(() => {
      if (mine === attempt && !state.paused && current()?.id === episode.id) play()
    })
  }

  function play(): void {
    const episode = current()
    if (!episode) return
    if (!episode.url) return needPay(episode, '')
    if (isOver(episode)) return playRenewed(episode)
    held = false
    const running = ready(episode)
    if (!running) return
    if (sounding && sounding !== actions) sounding.pause()
    sounding = actions
    state.paused = false
    state.error = ''
    if (state.status !== 'playing') state.status = 'loading'
    state.startedAt = Date.now()
    if (type === 'audio') state.showBar = true
    rememberPlay(state)
    record(episode)
    const mine = ++attempt
    running.play().catch(() => {
      // A newer start or a pause cut this one off; else the browser wants a touch first and the button shows play.
      if (mine !== attempt) return
      state.paused = true
      state.status = 'paused'
    })
  }

  function pause(): void {
    const was = !state.paused
    if (was) report()
    engine?.pause()
    state.paused = true
    if (state.status === 'playing' || state.status === 'loading') state.status = 'paused'
    if (was) rememberPlay(state)
  }

  async function playIndex(index: number, at = 0, revision?: number): Promise<void> {
    const episode = state.list[index]
    if (!episode) return console.warn(TEXT.noEpisodes)
    if (!state.paused) pause()
    const mine = ++ticket
    loaded = false
    recorded = false
    state.index = index
    state.time = at
    state.duration = episode.seconds
    state.url = episode.url
    state.error = ''
    state.status = 'loading'
    // Spec: an episode starts at rate 1, save for a title whose listener has chosen another (beyond.md 9).
    state.rate = keptRate(state)
    tracker?.begin(episode.id, revision)
    const known = episode.url && !isOver(episode)
    if (known && held) return void ready(episode)
    if (known) return play()
    // Made now, within the touch that asked: iOS lets no element begin later than that.
    engine ??= maker?.(listener) ?? null
    try {
      const { seconds, ...fresh } = await addressOf(state, episode)
      const target = state.list[index]
      if (mine !== ticket || !target) return
      Object.assign(target, fresh)
      state.url = target.url
      if (seconds) state.duration = seconds
      play()
    } catch (error) {
      if (mine !== ticket) return
      if (isRefused(error)) return needPay(episode, error.message)
      pause()
      state.status = 'error'
      state.error = messageOf(error)
    }
  }

  function start(
    collection: Collection,
    { index = 0, at = 0, revision, hold = false }: Start = {},
  ): Promise<void> {
    if (collection.kind === state.kind && collection.id === state.id) {
      if (!state.list.length) state.list = collection.list
      if (!state.paused) return Promise.resolve()
      const episode = current()
      if (episode?.url && loaded) return Promise.resolve(play())
      return playIndex(Math.max(0, state.index), state.index < 0 ? at : state.time, revision)
    }
    if (!state.paused) pause()
    tracker?.stop()
    Object.assign(state, emptyPlayer(), {
      ...collection,
      sleep: { ...state.sleep },
      mode: state.mode,
      muted: state.muted,
    })
    const work = { kind: collection.kind, id: collection.id }
    tracker = createTracker(work, (kept) => {
      const place = state.list.findIndex((episode) => episode.id === kept.partId)
      if (place === state.index) seek(kept.position)
      else if (place >= 0) void playIndex(place, kept.position, kept.revision)
    })
    held = hold
    return playIndex(index, at, revision)
  }

  function go(seconds: number): void {
    const episode = current()
    if (!episode?.url) return
    pause()
    state.time = Math.max(0, state.duration ? Math.min(seconds, state.duration) : seconds)
    // Behind an address that is over nothing can be sought: it is opened at this place anew.
    if (isOver(episode)) loaded = false
    else ready(episode)?.seek(state.time)
    tracker?.move(state.time, state.duration)
    play()
  }

  /** A place the user chose: also 0:00 is kept. */
  function seek(seconds: number): void {
    go(seconds)
    if (state.time === 0) report(true)
  }

  function step(by: 1 | -1): Promise<void> {
    if (!state.paused) pause()
    const next = state.index + by
    if (next < 0) return Promise.resolve(toast(TEXT.nothingBefore))
    const target = state.list[next]
    if (!target) return Promise.resolve(toast(TEXT.lastEpisode))
    if (!target.ready) return Promise.resolve(toast(`第${target.number}${partUnit(state.kind)}还没有更新`))
    return playIndex(next)
  }

  /** HTML media takes a new rate in place: the position is kept and nothing has to be fetched again. */
  function setRate(rate: number): void {
    state.rate = rate
    keepRate(state, rate)
    const episode = current()
    if (!episode?.url) return
    ready(episode)?.setRate(rate)
    play()
  }

  const sleep = createSleepTimer(
    state,
    () => engine,
    () => {
      pause()
      state.time = Math.max(0, state.time - REWIND_SECONDS)
      engine?.seek(state.time)
      tracker?.move(state.time, state.duration)
    },
  )

  function ended(): void {
    tracker?.move(state.duration, state.duration)
    report()
    if (sleep.trackEnded()) return
    if (state.mode === 'single_loop') return go(0)
    state.paused = true
    state.status = 'paused'
    void step(1)
  }

  const obey: Record<Command, () => void> = {
    play,
    pause,
    previous: () => void step(-1),
    next: () => void step(1),
  }

  const listener: EngineListener = {
    playing: () => {
      if (!state.paused) state.status = 'playing'
    },
    waiting: () => {
      if (!state.paused) state.status = 'loading'
    },
    paused: () => {
      if (!state.paused) pause()
    },
    time: (seconds, duration) => {
      // While an episode is being opened the old one's clock means nothing.
      if (!loaded) return
      state.time = seconds
      if (duration > 0) state.duration = duration
      tracker?.move(seconds, state.duration)
      sleep.watch()
      const episode = current()
      if (episode && !state.paused) renewal.watch(episode)
    },
    ended,
    failed: () => {
      if (!loaded) return
      const episode = current()
      if (!episode || !mayMend(episode)) return breakOff(navigator.onLine ? TEXT.network : TEXT.offline)
      // Whatever the clock says, this address has ended: a new one is opened at the same second.
      loaded = false
      episode.endsAt = Date.now()
      if (!state.paused) play()
    },
    command: (command) => obey[command](),
    seekTo: seek,
  }

  const actions = {
    state,
    snapshot: () => snapshot(state),
    start,
    playIndex,
    play,
    pause,
    toggle: () => (state.paused ? resume() : pause()),
    previous: () => step(-1),
    next: () => step(1),
    seek,
    setRate,
    setMode: (mode: PlayMode) => void (state.mode = mode),
    setMuted(muted: boolean) {
      state.muted = muted
      engine?.setMuted(muted)
    },
    setSleep: sleep.set,
    /** Whether this work is what is played, with its list filled. */
    isOpen: (kind: Collection['kind'], id: number): boolean =>
      state.kind === kind && state.id === id && state.list.length > 0,
    /** The episodes anew, after something was unlocked; what plays goes on. */
    refresh(list: Episode[]) {
      state.list = withAddresses(list, state.list)
    },
    /** Tries the current episode again, at the place where it stopped. */
    retry() {
      const episode = current()
      if (episode) episode.url = ''
      return playIndex(state.index, state.time)
    },
    onPay(heard: (event: PayEvent) => void): () => void {
      payListeners.add(heard)
      return () => payListeners.delete(heard)
    },
    /** Closes the bar: it is shown while the list is not empty. The collection stays, to be filled again. */
    close() {
      pause()
      ticket += 1
      sleep.clear()
      state.list = []
      state.showBar = false
      state.status = 'idle'
      loaded = false
    },
    /** Gives a film's player its stage. The one before is destroyed, so that two never live. */
    attach(next: MakeEngine) {
      engine?.destroy()
      engine = null
      maker = next
      loaded = false
      const episode = current()
      if (episode?.url && held) ready(episode)
      else if (episode?.url) play()
    },
    /** The stage is gone: its engine with it. The player stands where it was, ready for another stage. */
    release() {
      if (!state.paused) pause()
      engine?.destroy()
      engine = null
      maker = makeEngine
      loaded = false
    },
    /** Leaves the work, keeps the stage: progress is saved and the next `start` begins anew. */
    forget() {
      if (!state.paused) pause()
      sleep.clear()
      tracker?.stop()
      tracker = null
      ticket += 1
      loaded = false
      Object.assign(state, emptyPlayer(), { mode: state.mode, muted: state.muted })
    },
    /** Leaves work and stage: the engine is destroyed. */
    detach() {
      actions.forget()
      actions.release()
    },
  }

  /** The button of an episode that has no address yet asks for it, as the list does. */
  function resume(): void {
    if (current()?.url && state.status !== 'error') play()
    else void playIndex(Math.max(0, state.index), state.time)
  }

  return actions
}
