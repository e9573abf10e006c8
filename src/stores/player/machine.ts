import type { PlayStatus } from './state'

/**
 * The player as a state machine, without engines, calls and timers. `step` returns the next state and the effects to
 * run, in this order. The caller knows the current episode and its position.
 */

/** Address of the current episode: never requested, expired, or valid. */
export type Address = 'none' | 'over' | 'good'

type Phase =
  | { at: 'idle' }
  /** Waits for an address. `resumes`: it replaces an expired one during playback, which counts as started. */
  | { at: 'fetching'; ticket: number; resumes: boolean }
  /** The address is known, playback has not begun: `held` until play is called, else until there is a stage. */
  | { at: 'ready'; held: boolean }
  /** Playback is wanted; `moving` is false while data is missing. */
  | { at: 'playing'; ticket: number; moving: boolean }
  | { at: 'paused' }
  /** The episode requires payment. */
  | { at: 'refused' }
  | { at: 'failed'; message: string }

/**
 * `tickets` counts requests and starts: a response with an older ticket than the state's is ignored. `loaded`: the
 * engine has loaded the current episode. `stage`: an engine can be made. `fromStart`: the episode was opened at its start and
 * has not been loaded yet. `beforeOutro`: playback was last seen before the outro, and ends the episode there.
 */
export type PlayerMachine = Phase & {
  tickets: number
  loaded: boolean
  stage: boolean
  fromStart: boolean
  beforeOutro: boolean
}

/** Seconds that are left out at the start and at the end of every episode. */
export interface Skip {
  intro: number
  outro: number
}

export const NO_SKIP: Readonly<Skip> = { intro: 0, outro: 0 }

/** The seconds of an episode that are played: all where it is not longer than its intro and outro together. */
export function playedRange({ intro, outro }: Skip, duration: number): { from: number; to: number } {
  if (duration <= intro + outro) return { from: 0, to: Infinity }
  return { from: intro, to: outro > 0 ? duration - outro : Infinity }
}

export type PlayerEvent =
  /** Another episode is current, or the same one from its start. */
  | { kind: 'open'; address: Address; hold: boolean; fromStart: boolean }
  | { kind: 'play' | 'seek' | 'rate' | 'staged'; address: Address }
  /** The clock of the engine; `end` is where the outro begins. */
  | { kind: 'time'; time: number; end: number }
  | { kind: 'pause' | 'moving' | 'waiting' | 'ended' | 'leave' }
  | { kind: 'answered' | 'blocked'; ticket: number }
  /** The server requires payment. With a ticket: the response to that request only. */
  | { kind: 'refused'; reason: string; ticket?: number }
  | { kind: 'failed'; message: string; ticket?: number }
  /** Playback broke; `mendable`: a new address may help. */
  | { kind: 'broken'; mendable: boolean; message: string }
  | { kind: 'unstaged'; stage: boolean }

/** Effects on the current episode. */
export type EpisodeEffect =
  /** fetch: requests the address of an episode being opened. renew: replaces an expired one. start: plays. */
  | { kind: 'fetch' | 'renew' | 'start'; ticket: number }
  /** expire: marks the address as expired, whatever its end time. */
  | { kind: 'load' | 'expire' }
  | { kind: 'askToPay'; reason: string }

export type PlayerEffect =
  | EpisodeEffect
  /** save: sends progress to the server. remember: stores the position on this device. */
  | { kind: 'pause' | 'seek' | 'rate' | 'save' | 'remember' }
  /** skipIntro: moves the position of what is about to be loaded behind the intro. skipOutro: ends the episode. */
  | { kind: 'skipIntro' | 'skipOutro' }

type Step = [PlayerMachine, PlayerEffect[]]

export const begin = (stage: boolean): PlayerMachine => ({
  at: 'idle',
  tickets: 0,
  loaded: false,
  stage,
  fromStart: false,
  beforeOutro: false,
})

/** Whether the response with this ticket is still expected. */
export const isExpected = (state: PlayerMachine, ticket: number): boolean =>
  state.at === 'fetching' && state.ticket === ticket

/** State shown by screens. */
export function viewOf(state: PlayerMachine): { paused: boolean; status: PlayStatus; error: string } {
  const face = (paused: boolean, status: PlayStatus, error = '') => ({ paused, status, error })
  switch (state.at) {
    case 'idle':
      return face(true, 'idle')
    case 'fetching':
      return face(!state.resumes, 'loading')
    case 'ready':
      return face(true, state.held ? 'paused' : 'loading')
    case 'playing':
      return face(false, state.moving ? 'playing' : 'loading')
    case 'failed':
      return face(true, 'error', state.message)
    default:
      return face(true, 'paused')
  }
}

const stay = (state: PlayerMachine): Step => [state, []]

/** The same counters and flags in another phase. */
const turn = (
  { tickets, loaded, stage, fromStart, beforeOutro }: PlayerMachine,
  phase: Phase,
): PlayerMachine => ({
  tickets,
  loaded,
  stage,
  fromStart,
  beforeOutro,
  ...phase,
})

const unloaded = (state: PlayerMachine): PlayerMachine => ({ ...state, loaded: false })

/** Effects that stop playback, if it is running. */
const halting = (state: PlayerMachine): PlayerEffect[] =>
  viewOf(state).paused ? [] : [{ kind: 'save' }, { kind: 'pause' }, { kind: 'remember' }]

function load(state: PlayerMachine): Step {
  if (state.loaded || !state.stage) return stay(state)
  const first: PlayerEffect[] = state.fromStart ? [{ kind: 'skipIntro' }] : []
  return [{ ...state, loaded: true, fromStart: false }, [...first, { kind: 'load' }]]
}

function ask(state: PlayerMachine, kind: 'fetch' | 'renew'): Step {
  const ticket = state.tickets + 1
  const next = turn(state, { at: 'fetching', ticket, resumes: kind === 'renew' })
  return [{ ...next, tickets: ticket }, [{ kind, ticket }]]
}

/** Plays at a valid address. The effects in `before` run on the loaded engine first. */
function start(state: PlayerMachine, before: PlayerEffect[] = []): Step {
  if (!state.stage) return stay(turn(state, { at: 'ready', held: false }))
  const [loaded, loading] = load(state)
  const ticket = state.tickets + 1
  const moving = state.at === 'playing' && state.moving
  return [
    { ...turn(loaded, { at: 'playing', ticket, moving }), tickets: ticket },
    [...loading, ...before, { kind: 'start', ticket }],
  ]
}

const refuse = (state: PlayerMachine, reason: string): Step => [
  unloaded(turn(state, { at: 'refused' })),
  [...halting(state), { kind: 'askToPay', reason }],
]

/** The engine, if any, has failed or stopped already: no pause effect. */
const fail = (state: PlayerMachine, message: string): Step => [
  unloaded(turn(state, { at: 'failed', message })),
  state.at === 'fetching' && !state.resumes ? [] : [{ kind: 'save' }],
]

function play(state: PlayerMachine, address: Address, before: PlayerEffect[] = []): Step {
  if (state.at === 'idle' || state.at === 'fetching') return stay(state)
  if (address === 'none') return refuse(state, '')
  if (address === 'good') return start(state, before)
  const [next, asking] = ask(state, 'renew')
  return [next, state.loaded ? [...before, ...asking] : asking]
}

function pause(state: PlayerMachine): Step {
  if (state.at === 'ready') return stay({ ...state, held: true })
  if (state.at === 'playing' || state.at === 'fetching')
    return [turn(state, { at: 'paused' }), halting(state)]
  // Repeated on purpose: a headset or a page may have started playback without our knowledge.
  return state.at === 'paused' ? [state, [{ kind: 'pause' }]] : stay(state)
}

function broken(state: PlayerMachine, mendable: boolean, message: string): Step {
  if (!state.loaded) return stay(state)
  if (!mendable) return fail(state, message)
  if (state.at !== 'playing') return [unloaded(state), [{ kind: 'expire' }]]
  const [next, asking] = ask(unloaded(state), 'renew')
  return [next, [{ kind: 'expire' }, ...asking]]
}

function open(state: PlayerMachine, address: Address, hold: boolean, fromStart: boolean): Step {
  const fresh = { ...unloaded(turn(state, { at: 'ready', held: true })), fromStart, beforeOutro: false }
  if (address !== 'good') return ask(fresh, 'fetch')
  return hold ? load(fresh) : start(fresh)
}

/** Seeking is impossible with an expired address: it is opened at the new position. */
function seek(before: PlayerMachine, address: Address): Step {
  const state = { ...before, fromStart: false, beforeOutro: false }
  return address === 'over' ? play(unloaded(state), address) : play(state, address, [{ kind: 'seek' }])
}

/** Ends the episode where playback comes to its outro; who has gone into the outro hears it. */
function clock(state: PlayerMachine, time: number, end: number): Step {
  if (state.at !== 'playing') return stay(state)
  if (time < end) return stay(state.beforeOutro ? state : { ...state, beforeOutro: true })
  if (!state.beforeOutro) return stay(state)
  return [
    { ...turn(state, { at: 'paused' }), beforeOutro: false },
    [{ kind: 'pause' }, { kind: 'skipOutro' }],
  ]
}

/** The previous engine is gone with its stage; playback continues unless held. */
function staged(state: PlayerMachine, address: Address): Step {
  const bare: PlayerMachine = { ...state, stage: true, loaded: false }
  if (bare.at === 'ready' && bare.held) return load(bare)
  // A stage replaces another: what was paused stays paused.
  if (bare.at === 'paused' && state.stage) return address === 'good' ? load(bare) : stay(bare)
  return address === 'none' ? stay(bare) : play(bare, address)
}

function unstaged(state: PlayerMachine, stage: boolean): Step {
  const [next, effects] = viewOf(state).paused ? stay(state) : pause(state)
  return [{ ...next, stage, loaded: false }, effects]
}

const isVoid = (state: PlayerMachine, ticket: number | undefined): boolean =>
  state.at === 'idle' || (ticket !== undefined && !isExpected(state, ticket))

/** Events that do not fit the state are ignored: late responses, events of an engine after its end. */
export function step(state: PlayerMachine, event: PlayerEvent): Step {
  switch (event.kind) {
    case 'open':
      return open(state, event.address, event.hold, event.fromStart)
    case 'play':
      return play(state, event.address)
    case 'pause':
      return pause(state)
    case 'seek':
      return seek(state, event.address)
    case 'rate':
      return event.address === 'none' ? stay(state) : play(state, event.address, [{ kind: 'rate' }])
    case 'time':
      return clock(state, event.time, event.end)
    case 'moving':
    case 'waiting':
      return stay(state.at === 'playing' ? { ...state, moving: event.kind === 'moving' } : state)
    case 'ended':
      return stay(state.at === 'playing' ? turn(state, { at: 'paused' }) : state)
    case 'blocked':
      return stay(
        state.at === 'playing' && state.ticket === event.ticket ? turn(state, { at: 'paused' }) : state,
      )
    case 'answered':
      return isExpected(state, event.ticket) ? start(state) : stay(state)
    case 'refused':
      return isVoid(state, event.ticket) ? stay(state) : refuse(state, event.reason)
    case 'failed':
      return isVoid(state, event.ticket) ? stay(state) : fail(state, event.message)
    case 'broken':
      return broken(state, event.mendable, event.message)
    case 'staged':
      return staged(state, event.address)
    case 'unstaged':
      return unstaged(state, event.stage)
    case 'leave':
      return [unloaded(turn(state, { at: 'idle' })), halting(state)]
  }
}
