import type { PlayStatus } from './state'

/**
 * The player as a state machine, without engines, calls and timers. `step` returns the next state and what is to be
 * done meanwhile, in this order. Which episode is current, and where it stands, is known by whoever runs the machine.
 */

/** Of the current episode: never asked for, ended by the clock, or fit to be played. */
export type Address = 'none' | 'over' | 'good'

type Phase =
  | { at: 'idle' }
  /** Waits for an address. `resumes`: play was wanted at the old one, which is over, and counts as begun. */
  | { at: 'fetching'; ticket: number; resumes: boolean }
  /** The address is there, play is not: `held` until somebody calls play, else until there is a stage. */
  | { at: 'ready'; held: boolean }
  /** Play is wanted; `moving` is false while data is missing. */
  | { at: 'playing'; ticket: number; moving: boolean }
  | { at: 'paused' }
  /** It has to be paid for. */
  | { at: 'refused' }
  | { at: 'failed'; message: string }

/**
 * `tickets` counts questions and starts: an answer with an older ticket than the state's is void. `loaded`: the engine
 * has the current episode in it. `stage`: there is something an engine can be made on.
 */
export type PlayerMachine = Phase & { tickets: number; loaded: boolean; stage: boolean }

export type PlayerEvent =
  /** Another episode is current, or the same one from its beginning. */
  | { kind: 'open'; address: Address; hold: boolean }
  | { kind: 'play' | 'seek' | 'rate' | 'staged'; address: Address }
  | { kind: 'pause' | 'moving' | 'waiting' | 'ended' | 'leave' }
  | { kind: 'answered' | 'blocked'; ticket: number }
  /** The server wants money for it. With a ticket: the answer to that question alone. */
  | { kind: 'refused'; reason: string; ticket?: number }
  | { kind: 'failed'; message: string; ticket?: number }
  /** The medium broke; `mendable`: a new address may help. */
  | { kind: 'broken'; mendable: boolean; message: string }
  | { kind: 'unstaged'; stage: boolean }

/** What is done to the current episode. */
export type EpisodeEffect =
  /** fetch: asks for the address of an episode that is opened. renew: of one whose address is over. start: plays. */
  | { kind: 'fetch' | 'renew' | 'start'; ticket: number }
  /** expire: the address is over, whatever the clock says. */
  | { kind: 'load' | 'expire' }
  | { kind: 'askToPay'; reason: string }

export type PlayerEffect =
  | EpisodeEffect
  /** save: progress goes to the server. remember: the place stays on this device. */
  | { kind: 'pause' | 'seek' | 'rate' | 'save' | 'remember' }

type Step = [PlayerMachine, PlayerEffect[]]

export const begin = (stage: boolean): PlayerMachine => ({ at: 'idle', tickets: 0, loaded: false, stage })

/** Whether an answer with this ticket is waited for. */
export const awaits = (state: PlayerMachine, ticket: number): boolean =>
  state.at === 'fetching' && state.ticket === ticket

/** What screens are shown of a state. */
export function faceOf(state: PlayerMachine): { paused: boolean; status: PlayStatus; error: string } {
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

/** The same facts in another phase. */
const turn = ({ tickets, loaded, stage }: PlayerMachine, phase: Phase): PlayerMachine => ({
  tickets,
  loaded,
  stage,
  ...phase,
})

const unloaded = (state: PlayerMachine): PlayerMachine => ({ ...state, loaded: false })

/** What ends play, where it is on. */
const halting = (state: PlayerMachine): PlayerEffect[] =>
  faceOf(state).paused ? [] : [{ kind: 'save' }, { kind: 'pause' }, { kind: 'remember' }]

function load(state: PlayerMachine): Step {
  if (state.loaded || !state.stage) return stay(state)
  return [{ ...state, loaded: true }, [{ kind: 'load' }]]
}

function ask(state: PlayerMachine, kind: 'fetch' | 'renew'): Step {
  const ticket = state.tickets + 1
  const next = turn(state, { at: 'fetching', ticket, resumes: kind === 'renew' })
  return [{ ...next, tickets: ticket }, [{ kind, ticket }]]
}

/** Plays at an address that is good. `before` is told to the loaded engine first. */
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

/** The engine, if any, broke or stands already: it is not told to pause. */
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
  // Told again: a headset or a page may have begun what we believe to stand.
  return state.at === 'paused' ? [state, [{ kind: 'pause' }]] : stay(state)
}

function broken(state: PlayerMachine, mendable: boolean, message: string): Step {
  if (!state.loaded) return stay(state)
  if (!mendable) return fail(state, message)
  if (state.at !== 'playing') return [unloaded(state), [{ kind: 'expire' }]]
  const [next, asking] = ask(unloaded(state), 'renew')
  return [next, [{ kind: 'expire' }, ...asking]]
}

function open(state: PlayerMachine, address: Address, hold: boolean): Step {
  const fresh = unloaded(turn(state, { at: 'ready', held: true }))
  if (address !== 'good') return ask(fresh, 'fetch')
  return hold ? load(fresh) : start(fresh)
}

/** Behind an address that is over nothing can be sought: it is opened at the new place. */
const seek = (state: PlayerMachine, address: Address): Step =>
  address === 'over' ? play(unloaded(state), address) : play(state, address, [{ kind: 'seek' }])

/** The engine before is gone with its stage; what is not held plays on. */
function staged(state: PlayerMachine, address: Address): Step {
  const bare: PlayerMachine = { ...state, stage: true, loaded: false }
  if (bare.at === 'ready' && bare.held) return load(bare)
  return address === 'none' ? stay(bare) : play(bare, address)
}

function unstaged(state: PlayerMachine, stage: boolean): Step {
  const [next, effects] = faceOf(state).paused ? stay(state) : pause(state)
  return [{ ...next, stage, loaded: false }, effects]
}

const isVoid = (state: PlayerMachine, ticket: number | undefined): boolean =>
  state.at === 'idle' || (ticket !== undefined && !awaits(state, ticket))

/** Events that do not fit the state change nothing: answers that come late, an engine's word after its end. */
export function step(state: PlayerMachine, event: PlayerEvent): Step {
  switch (event.kind) {
    case 'open':
      return open(state, event.address, event.hold)
    case 'play':
      return play(state, event.address)
    case 'pause':
      return pause(state)
    case 'seek':
      return seek(state, event.address)
    case 'rate':
      return event.address === 'none' ? stay(state) : play(state, event.address, [{ kind: 'rate' }])
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
      return awaits(state, event.ticket) ? start(state) : stay(state)
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
