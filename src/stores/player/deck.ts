import { NETWORK_FAILED, OFFLINE } from '@/format/texts'
import { messageOf } from '@/client/errors'
import { hasToken } from '../session'
import { isKeptAddress } from '../sounds/keptAddress'
import type { Engine, EngineListener, MakeEngine } from './engine'
import { addressOf, createPayWall, isRefused } from './episodes'
import {
  playedRange,
  isExpected,
  begin,
  viewOf,
  step,
  type EpisodeEffect,
  type PlayerEffect,
  type PlayerEvent,
} from './machine'
import { createRenewal, mayRenewAddress, addressState } from './mediaAddress'
import { postRecord, rememberPlay, sourceOf } from './memory'
import { takeSound } from './sounding'
import type { Episode, PlayerState } from './state'

interface Host {
  type: 'audio' | 'video'
  /** null: the engine is made when a stage is attached. */
  makeEngine: MakeEngine | null
  state: PlayerState
  /** Saves progress. */
  report(): void
  time(seconds: number): void
  /** Moves the position behind the intro, before the episode is loaded. */
  skipIntro(): void
  ended: EngineListener['ended']
  command: EngineListener['command']
  seekTo: EngineListener['seekTo']
}

export type Deck = ReturnType<typeof createDeck>

/** The current episode in an engine: runs the state machine and its effects. One sound is heard at a time (sounding.ts). */
export function createDeck(host: Host) {
  const { type, makeEngine, state, report, time, skipIntro, ended, command, seekTo } = host
  const payWall = createPayWall()
  let machine = begin(makeEngine !== null)
  let maker = makeEngine
  let engine: Engine | null = null
  let fetching: Promise<void> = Promise.resolve()
  let recorded = false
  let soundAlone = false

  const current = (): Episode | undefined => state.list[state.index]
  const made = (): Engine | null => (engine ??= maker?.(listener) ?? null)

  function send(event: PlayerEvent): void {
    const [next, effects] = step(machine, event)
    machine = next
    Object.assign(state, viewOf(next))
    for (const effect of effects) run(effect, current())
  }

  const pause = (): void => send({ kind: 'pause' })
  /** Pauses unless it is paused already. */
  const halt = (): void => {
    if (!state.paused) pause()
  }

  async function fetchAddress(episode: Episode, ticket: number): Promise<void> {
    // Made now, during the user's touch: iOS lets no element start later than that.
    made()
    try {
      const { seconds, ...fresh } = await addressOf(state, episode)
      const target = current()
      if (!target || !isExpected(machine, ticket)) return
      Object.assign(target, fresh)
      state.url = target.url
      if (seconds) state.duration = seconds
      send({ kind: 'answered', ticket })
    } catch (error) {
      if (isRefused(error)) send({ kind: 'refused', reason: error.message, ticket })
      else send({ kind: 'failed', message: messageOf(error), ticket })
    }
  }

  function sound(episode: Episode, ticket: number): void {
    takeSound(pause)
    state.startedAt = Date.now()
    if (type === 'audio') state.showBar = true
    rememberPlay(state)
    // A play record, once per episode and only for logged-in users.
    if (!recorded && hasToken()) {
      recorded = true
      postRecord(state, episode)
    }
    // A browser that refuses requires a touch first: the button shows play.
    engine?.play().catch(() => send({ kind: 'blocked', ticket }))
  }

  function run(effect: PlayerEffect, episode: Episode | undefined): void {
    switch (effect.kind) {
      case 'save':
        return report()
      case 'pause':
        return engine?.pause()
      case 'seek':
        return engine?.seek(state.time)
      case 'rate':
        return engine?.setRate(state.rate)
      case 'remember':
        return rememberPlay(state)
      case 'skipIntro':
        return skipIntro()
      case 'skipOutro':
        return ended()
      default:
        if (episode) runOn(episode, effect)
    }
  }

  function runOn(episode: Episode, effect: EpisodeEffect): void {
    switch (effect.kind) {
      case 'load':
        made()?.setMuted(state.muted)
        return engine?.load(sourceOf(state, episode, type, soundAlone))
      case 'expire':
        return void (episode.endsAt = Date.now())
      case 'fetch':
        return void (fetching = fetchAddress(episode, effect.ticket))
      case 'renew':
        return void renewal.now(episode).then(() => send({ kind: 'answered', ticket: effect.ticket }))
      case 'start':
        return sound(episode, effect.ticket)
      case 'askToPay':
        return payWall.raise(state, episode, effect.reason)
    }
  }

  const renewal = createRenewal({
    state,
    renewed: (episode) => machine.loaded && engine?.renew(sourceOf(state, episode, type, soundAlone)),
    needPay: (reason) => send({ kind: 'refused', reason }),
    breakOff: (message) => send({ kind: 'failed', message }),
  })

  const listener: EngineListener = {
    playing: () => send({ kind: 'moving' }),
    waiting: () => send({ kind: 'waiting' }),
    paused: halt,
    time(seconds, duration) {
      // While an episode is being opened, the old one's clock is ignored.
      if (!machine.loaded) return
      // The file of a trial ends early: its place is kept as one of the whole film.
      if (duration > 0 && current()?.trial === undefined) state.duration = duration
      time(seconds)
      const episode = current()
      if (episode && !state.paused) renewal.watch(episode)
      send({ kind: 'time', time: seconds, end: playedRange(state.skip, state.duration).to })
    },
    failed() {
      const episode = current()
      const message = navigator.onLine ? NETWORK_FAILED : OFFLINE
      send({ kind: 'broken', mendable: episode !== undefined && mayRenewAddress(episode), message })
    },
    ended,
    command,
    seekTo,
  }

  return {
    send,
    pause,
    halt,
    onPay: payWall.onPay,
    engine: (): Engine | null => engine,
    current,
    isLoaded: (): boolean => machine.loaded,
    /**
     * Opens the episode that has just become current. @returns once its address is known or has been refused
     * @param fromStart whether it was opened at its start
     */
    async open(hold: boolean, fromStart: boolean): Promise<void> {
      recorded = false
      const episode = current()
      // The file of another episode has been played since.
      if (episode && isKeptAddress(episode.url)) episode.url = ''
      send({ kind: 'open', address: addressState(episode), hold, fromStart })
      if (machine.at === 'fetching') await fetching
    },
    /** Sends an event whose effect depends on the state of the address. */
    tell: (kind: 'play' | 'seek' | 'rate'): void => send({ kind, address: addressState(current()) }),
    /**
     * Attaches a stage to a film's player. The previous engine is destroyed, so that there are never two.
     * @param soundOnly whether the engine plays the sound of films that have it in a file of its own
     */
    attach(next: MakeEngine, soundOnly = false): void {
      engine?.destroy()
      engine = null
      maker = next
      soundAlone = soundOnly
      send({ kind: 'staged', address: addressState(current()) })
    },
    /** The stage is gone: its engine is destroyed. The player keeps its position, ready for another stage. */
    release(): void {
      send({ kind: 'unstaged', stage: makeEngine !== null })
      engine?.destroy()
      engine = null
      maker = makeEngine
    },
  }
}
