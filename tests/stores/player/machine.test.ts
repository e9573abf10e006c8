import {
  playedRange,
  viewOf,
  step,
  type PlayerEffect,
  type PlayerEvent,
  type PlayerMachine,
} from '@/stores/player/machine'

const TICKET = 3
const facts = { tickets: TICKET, loaded: false, stage: true, fromStart: false, beforeOutro: false }

const states = {
  idle: { at: 'idle', ...facts },
  fetching: { at: 'fetching', ticket: TICKET, resumes: false, ...facts },
  resuming: { at: 'fetching', ticket: TICKET, resumes: true, ...facts, loaded: true },
  held: { at: 'ready', held: true, ...facts, loaded: true },
  waitingForStage: { at: 'ready', held: false, ...facts, stage: false },
  playing: { at: 'playing', ticket: TICKET, moving: true, ...facts, loaded: true },
  paused: { at: 'paused', ...facts, loaded: true },
  refused: { at: 'refused', ...facts },
  failed: { at: 'failed', message: '网络开小差了', ...facts },
} satisfies Record<string, PlayerMachine>

const events = {
  'open good': { kind: 'open', address: 'good', hold: false, fromStart: false },
  'open good, held': { kind: 'open', address: 'good', hold: true, fromStart: false },
  'open over': { kind: 'open', address: 'over', hold: false, fromStart: false },
  'open none': { kind: 'open', address: 'none', hold: true, fromStart: false },
  'play good': { kind: 'play', address: 'good' },
  'play over': { kind: 'play', address: 'over' },
  'play none': { kind: 'play', address: 'none' },
  pause: { kind: 'pause' },
  'seek good': { kind: 'seek', address: 'good' },
  'seek over': { kind: 'seek', address: 'over' },
  'rate good': { kind: 'rate', address: 'good' },
  'rate over': { kind: 'rate', address: 'over' },
  'rate none': { kind: 'rate', address: 'none' },
  'before the outro': { kind: 'time', time: 80, end: 90 },
  'in the outro': { kind: 'time', time: 90, end: 90 },
  moving: { kind: 'moving' },
  waiting: { kind: 'waiting' },
  ended: { kind: 'ended' },
  answered: { kind: 'answered', ticket: TICKET },
  'answered late': { kind: 'answered', ticket: TICKET - 1 },
  blocked: { kind: 'blocked', ticket: TICKET },
  'blocked late': { kind: 'blocked', ticket: TICKET - 1 },
  refused: { kind: 'refused', reason: '需解锁', ticket: TICKET },
  'refused late': { kind: 'refused', reason: '需解锁', ticket: TICKET - 1 },
  lapsed: { kind: 'refused', reason: '已到期' },
  failed: { kind: 'failed', message: '没有网络', ticket: TICKET },
  'failed late': { kind: 'failed', message: '没有网络', ticket: TICKET - 1 },
  'not renewed': { kind: 'failed', message: '没有网络' },
  'broken, mendable': { kind: 'broken', mendable: true, message: '坏了' },
  broken: { kind: 'broken', mendable: false, message: '坏了' },
  'staged good': { kind: 'staged', address: 'good' },
  'staged none': { kind: 'staged', address: 'none' },
  unstaged: { kind: 'unstaged', stage: false },
  leave: { kind: 'leave' },
} satisfies Record<string, PlayerEvent>

type StateName = keyof typeof states
type EventName = keyof typeof events
/** What differs in the next state, and the effects in their order. */
type Row = [Partial<Record<string, unknown>>, string]

const fetches: Row = [{ at: 'fetching', ticket: 4, tickets: 4, resumes: false, loaded: false }, 'fetch 4']
const renews: Row = [{ at: 'fetching', ticket: 4, tickets: 4, resumes: true }, 'renew 4']
const starts = (effects: string): Row => [
  { at: 'playing', ticket: 4, tickets: 4, moving: false, loaded: true },
  effects,
]
const holds = (effects: string): Row => [{ at: 'ready', held: true, loaded: effects !== '' }, effects]
const paused = (effects: string): Row => [{ at: 'paused' }, effects]
const refused = (effects: string): Row => [{ at: 'refused', loaded: false }, effects]
const failed = (message: string, effects: string): Row => [{ at: 'failed', message, loaded: false }, effects]
const idle = (effects: string): Row => [{ at: 'idle', loaded: false }, effects]
const HALT = 'save, pause, remember'

/** What opens means the same in every state: the one before has been paused by whoever opens. */
const opens: Partial<Record<EventName, Row>> = {
  'open good': starts('load, start 4'),
  'open good, held': holds('load'),
  'open over': fetches,
  'open none': fetches,
}

/** Every pair that stands here does something; every other one must change nothing. */
const table: Record<StateName, Partial<Record<EventName, Row>>> = {
  idle: { ...opens, unstaged: [{ stage: false }, ''] },
  fetching: {
    ...opens,
    pause: paused(''),
    answered: starts('load, start 4'),
    refused: refused('askToPay 需解锁'),
    lapsed: refused('askToPay 已到期'),
    failed: failed('没有网络', ''),
    'not renewed': failed('没有网络', ''),
    unstaged: [{ stage: false }, ''],
    leave: idle(''),
  },
  resuming: {
    ...opens,
    pause: paused(HALT),
    'seek over': [{ loaded: false }, ''],
    answered: starts('start 4'),
    refused: refused(`${HALT}, askToPay 需解锁`),
    lapsed: refused(`${HALT}, askToPay 已到期`),
    failed: failed('没有网络', 'save'),
    'not renewed': failed('没有网络', 'save'),
    'broken, mendable': [{ loaded: false }, 'expire'],
    broken: failed('坏了', 'save'),
    'staged good': [{ loaded: false }, ''],
    'staged none': [{ loaded: false }, ''],
    unstaged: [{ at: 'paused', stage: false, loaded: false }, HALT],
    leave: idle(HALT),
  },
  held: {
    ...opens,
    'play good': starts('start 4'),
    'play over': renews,
    'play none': refused('askToPay '),
    'seek good': starts('seek, start 4'),
    'seek over': [{ ...renews[0], loaded: false }, 'renew 4'],
    'rate good': starts('rate, start 4'),
    'rate over': [renews[0], 'rate, renew 4'],
    lapsed: refused('askToPay 已到期'),
    'not renewed': failed('没有网络', 'save'),
    'broken, mendable': [{ loaded: false }, 'expire'],
    broken: failed('坏了', 'save'),
    // The stage is another one: the episode is loaded there.
    'staged good': [{}, 'load'],
    'staged none': [{}, 'load'],
    unstaged: [{ stage: false, loaded: false }, ''],
    leave: idle(''),
  },
  waitingForStage: {
    'open good, held': holds(''),
    'open over': fetches,
    'open none': fetches,
    'play over': renews,
    'play none': refused('askToPay '),
    pause: [{ held: true }, ''],
    'seek over': renews,
    'rate over': renews,
    lapsed: refused('askToPay 已到期'),
    'not renewed': failed('没有网络', 'save'),
    'staged good': [{ ...starts('')[0], stage: true }, 'load, start 4'],
    'staged none': [{ stage: true }, ''],
    leave: idle(''),
  },
  playing: {
    ...opens,
    'play good': [{ ticket: 4, tickets: 4 }, 'start 4'],
    'play over': renews,
    'play none': refused(`${HALT}, askToPay `),
    pause: paused(HALT),
    'seek good': [{ ticket: 4, tickets: 4 }, 'seek, start 4'],
    'seek over': [{ ...renews[0], loaded: false }, 'renew 4'],
    'rate good': [{ ticket: 4, tickets: 4 }, 'rate, start 4'],
    'rate over': [renews[0], 'rate, renew 4'],
    waiting: [{ moving: false }, ''],
    'before the outro': [{ beforeOutro: true }, ''],
    ended: paused(''),
    blocked: paused(''),
    lapsed: refused(`${HALT}, askToPay 已到期`),
    'not renewed': failed('没有网络', 'save'),
    'broken, mendable': [{ ...renews[0], loaded: false }, 'expire, renew 4'],
    broken: failed('坏了', 'save'),
    'staged good': [{ ticket: 4, tickets: 4 }, 'load, start 4'],
    'staged none': [{ loaded: false }, ''],
    unstaged: [{ at: 'paused', stage: false, loaded: false }, HALT],
    leave: idle(HALT),
  },
  paused: {
    ...opens,
    'play good': starts('start 4'),
    'play over': renews,
    'play none': refused('askToPay '),
    pause: [{}, 'pause'],
    'seek good': starts('seek, start 4'),
    'seek over': [{ ...renews[0], loaded: false }, 'renew 4'],
    'rate good': starts('rate, start 4'),
    'rate over': [renews[0], 'rate, renew 4'],
    lapsed: refused('askToPay 已到期'),
    'not renewed': failed('没有网络', 'save'),
    'broken, mendable': [{ loaded: false }, 'expire'],
    broken: failed('坏了', 'save'),
    // One stage takes the place of another.
    'staged good': [{ loaded: true }, 'load'],
    'staged none': [{ loaded: false }, ''],
    unstaged: [{ stage: false, loaded: false }, ''],
    leave: idle(''),
  },
  refused: {
    ...opens,
    'play good': starts('load, start 4'),
    'play over': renews,
    'play none': refused('askToPay '),
    'seek good': starts('load, seek, start 4'),
    'seek over': renews,
    'rate good': starts('load, rate, start 4'),
    'rate over': renews,
    lapsed: refused('askToPay 已到期'),
    'not renewed': failed('没有网络', 'save'),
    'staged good': starts('load, start 4'),
    unstaged: [{ stage: false }, ''],
    leave: idle(''),
  },
  failed: {
    ...opens,
    'play good': starts('load, start 4'),
    'play over': renews,
    'play none': refused('askToPay '),
    'seek good': starts('load, seek, start 4'),
    'seek over': renews,
    'rate good': starts('load, rate, start 4'),
    'rate over': renews,
    lapsed: refused('askToPay 已到期'),
    'not renewed': failed('没有网络', 'save'),
    'staged good': starts('load, start 4'),
    unstaged: [{ stage: false }, ''],
    leave: idle(''),
  },
}

const textOf = (effect: PlayerEffect): string =>
  [effect.kind, ...('ticket' in effect ? [effect.ticket] : 'reason' in effect ? [effect.reason] : [])].join(
    ' ',
  )

/** The facts of a phase that another phase does not have. */
const own: readonly string[] = ['ticket', 'resumes', 'held', 'moving', 'message']

function expected(from: PlayerMachine, differs: Row[0]): object {
  const kept = Object.entries(from).filter(([name]) => !('at' in differs) || !own.includes(name))
  return { ...Object.fromEntries(kept), ...differs }
}

const names = <T extends object>(of: T): (keyof T & string)[] => Object.keys(of) as (keyof T & string)[]

describe.each(names(states))('%s', (name) => {
  it.each(names(events))('%s', (event) => {
    const [next, effects] = step(states[name], events[event])
    const [differs, wanted] = table[name][event] ?? [{}, '']
    expect(next).toEqual(expected(states[name], differs))
    expect(effects.map(textOf).join(', ')).toBe(wanted)
  })
})

it.each([
  ['idle', true, 'idle', ''],
  ['fetching', true, 'loading', ''],
  ['resuming', false, 'loading', ''],
  ['held', true, 'paused', ''],
  ['waitingForStage', true, 'loading', ''],
  ['playing', false, 'playing', ''],
  ['paused', true, 'paused', ''],
  ['refused', true, 'paused', ''],
  ['failed', true, 'error', '网络开小差了'],
] as const)('%s is shown as paused %s, %s', (name, isPaused, status, error) =>
  expect(viewOf(states[name])).toEqual({ paused: isPaused, status, error }),
)

it('shows loading while data is missing', () =>
  expect(viewOf({ ...states.playing, moving: false })).toMatchObject({ paused: false, status: 'loading' }))

describe('what is left out of a part', () => {
  it.each([
    ['the intro and the outro', { intro: 60, outro: 20 }, 300, { from: 60, to: 280 }],
    ['the intro alone', { intro: 60, outro: 0 }, 300, { from: 60, to: Infinity }],
    ['the outro alone', { intro: 0, outro: 20 }, 300, { from: 0, to: 280 }],
    ['nothing by default', { intro: 0, outro: 0 }, 300, { from: 0, to: Infinity }],
    [
      'nothing of a part that is not longer than both',
      { intro: 60, outro: 20 },
      80,
      { from: 0, to: Infinity },
    ],
    ['all but a second of a part that is just longer', { intro: 60, outro: 20 }, 81, { from: 60, to: 61 }],
    ['nothing while the length is unknown', { intro: 60, outro: 20 }, 0, { from: 0, to: Infinity }],
  ])('%s', (_, skip, duration, heard) => expect(playedRange(skip, duration)).toEqual(heard))

  /** Effects of events one after the other. */
  function run(from: PlayerMachine, ...happened: PlayerEvent[]): string[] {
    let state = from
    return happened.map((event) => {
      const [next, effects] = step(state, event)
      state = next
      return effects.map(textOf).join(', ')
    })
  }
  const open = { kind: 'open', hold: false, fromStart: true } as const
  const before = events['before the outro']
  const within = events['in the outro']

  it('the intro is passed before the part is loaded, once', () => {
    expect(run(states.paused, { ...open, address: 'good' }, events.pause, events['play good'])).toEqual([
      'skipIntro, load, start 4',
      HALT,
      'start 5',
    ])
    expect(
      run(states.paused, { ...open, address: 'none' }, { kind: 'answered', ticket: 4 }, events['seek good']),
    ).toEqual(['fetch 4', 'skipIntro, load, start 5', 'seek, start 6'])
  })

  it('the intro is not passed where the listener has chosen a place before', () => {
    const opened = { ...states.refused, fromStart: true }
    expect(run(opened, events['seek good'])).toEqual(['load, seek, start 4'])
    expect(run(opened, events['play good'])).toEqual(['skipIntro, load, start 4'])
  })

  it('a part ends where its outro begins, once', () => {
    expect(run(states.playing, before, within, within)).toEqual(['', 'pause, skipOutro', ''])
  })

  it('the outro is heard by who goes there, and ends the part again after a way back', () => {
    expect(run(states.playing, before, events['seek good'], within, within)).toEqual([
      '',
      'seek, start 4',
      '',
      '',
    ])
    expect(run(states.playing, within, events['seek good'], before, within)).toEqual([
      '',
      'seek, start 4',
      '',
      'pause, skipOutro',
    ])
    // A part that was opened there, and one that was paused there.
    expect(
      run({ ...states.playing, beforeOutro: true }, { ...open, address: 'good', fromStart: false }, within),
    ).toEqual(['load, start 4', ''])
    expect(run(states.playing, before, within, events['play good'], within)).toEqual([
      '',
      'pause, skipOutro',
      'start 4',
      '',
    ])
  })
})
