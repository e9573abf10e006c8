import type { BookPlace, BookSpan } from '../surface/surface'

/**
 * Reading aloud as a state machine, without voices, calls and timers. `step` returns the next state and the effects to
 * run, in this order. The reader of the book need not be open: `linked` says whether its pages are shown.
 */

/** When it is to end: in minutes, at the end of the chapter, or never. */
export type Sleep = '15' | '30' | '60' | 'chapter' | 'never'

export interface NarratorMachine {
  /** starting: the voice is being chosen. loading: the text is on its way. */
  at: 'off' | 'starting' | 'loading' | 'reading' | 'paused'
  /** Counts what is waited for: an answer with an older ticket is ignored. */
  ticket: number
  /** The character that is heard. */
  chapter: number
  heard: number
  /** The chapter that is loaded: the one that is heard, or the next one. */
  target: number
  /** The sentence that is heard. */
  sentence: BookSpan | null
  /** The voice that was wanted last has been chosen. */
  voiced: boolean
  /** The voice has the text: it can go on within it. */
  given: boolean
  /** Something was read since the start. */
  begun: boolean
  linked: boolean
  /** The page that is shown is not the one that is heard. */
  away: boolean
  /** The sound is being loaded. */
  waiting: boolean
  /** Why it stopped. */
  error: string
  sleep: Sleep
}

/** What came of loading a chapter. */
export type LoadResult = 'open' | 'locked' | 'failed'

export type NarratorEvent =
  | { kind: 'start'; place: BookPlace; linked: boolean }
  | { kind: 'voiced'; ticket: number }
  /** There is no voice. */
  | { kind: 'refused'; ticket: number; message: string }
  | { kind: 'loaded'; ticket: number; result: LoadResult }
  | { kind: 'sentence'; start: number; end: number }
  | { kind: 'character'; at: number }
  /** The chapter was read to its end. */
  | { kind: 'ended'; total: number }
  | { kind: 'waiting'; waiting: boolean }
  | { kind: 'failed'; message: string }
  /** slept: the time of the timer is over. voice: another one is wanted. show: the page that is heard is wanted. */
  | { kind: 'pause' | 'resume' | 'slept' | 'stop' | 'voice' | 'show' | 'unlink' }
  | { kind: 'seek'; from: number }
  | { kind: 'sleep'; sleep: Sleep }
  /** link: the book was opened in a reader. `seen`: the page that is shown is the one that is heard. */
  | { kind: 'link' | 'seen'; seen: boolean }

export type NarratorEffect =
  | { kind: 'choose'; ticket: number }
  /** `again`: what was locked or failed before is asked for again. */
  | { kind: 'load'; chapter: number; ticket: number; again: boolean }
  | { kind: 'speak'; from: number }
  /** follow: shows the page of a place, unless it is shown. go: also where it is shown. */
  | { kind: 'follow' | 'go'; place: BookPlace }
  /** keep: saves the place. hush: ends the voice. quit: ends all. */
  | { kind: 'resume' | 'pause' | 'keep' | 'timer' | 'hush' | 'quit' }
  | { kind: 'toast'; message: string }

type Step = [NarratorMachine, NarratorEffect[]]

export const OFF: NarratorMachine = {
  at: 'off',
  ticket: 0,
  chapter: 0,
  heard: 0,
  target: 0,
  sentence: null,
  voiced: false,
  given: false,
  begun: false,
  linked: false,
  away: false,
  waiting: false,
  error: '',
  sleep: 'never',
}

const NO_TEXT = '这一页没有可以朗读的文字'
const SLEPT = '已按定时停止朗读'
const READ = '全书读完了'
/** Why it does not go on: once in words for any screen, and in those that stand beside the chapter. */
const HELD = {
  locked: { toast: '下一章需要解锁，朗读已停止', error: '这一章解锁后才能朗读' },
  failed: { toast: '下一章没有加载出来，朗读已停止', error: '这一章没有加载出来，请再按一次播放' },
} as const

const stay = (state: NarratorMachine): Step => [state, []]

/** What is waited for now is not wanted any more. */
const renewed = (state: NarratorMachine, change: Partial<NarratorMachine>): NarratorMachine => ({
  ...state,
  ticket: state.ticket + 1,
  ...change,
})

const placeOf = ({ chapter, heard }: NarratorMachine): BookPlace => ({ chapter, offset: heard })

/** The page is turned unless its reader looks at another one. */
const following = (state: NarratorMachine): NarratorEffect[] =>
  state.linked && !state.away ? [{ kind: 'follow', place: placeOf(state) }] : []

const off = ({ ticket }: NarratorMachine): NarratorMachine => ({ ...OFF, ticket: ticket + 1 })

const end = (state: NarratorMachine, message: string): Step => [
  off(state),
  [{ kind: 'quit' }, { kind: 'toast', message }],
]

function choose(state: NarratorMachine, change: Partial<NarratorMachine>): Step {
  const now = renewed(state, { voiced: false, ...change })
  return [now, [{ kind: 'choose', ticket: now.ticket }]]
}

function start(state: NarratorMachine, { chapter, offset }: BookPlace, linked: boolean): Step {
  const { ticket, sleep } = state
  const fresh: NarratorMachine = { ...OFF, at: 'starting', ticket, sleep, linked }
  const [now, effects] = choose(fresh, { chapter, target: chapter, heard: offset })
  return [now, state.at === 'off' ? effects : [{ kind: 'hush' }, ...effects]]
}

function load(state: NarratorMachine, target: number): Step {
  const now = renewed(state, { at: 'loading', target, given: false, error: '' })
  return [now, [{ kind: 'load', chapter: target, ticket: now.ticket, again: state.error !== '' }]]
}

function speak(state: NarratorMachine, heard: number): Step {
  const now: NarratorMachine = { ...state, at: 'reading', heard, given: true, begun: true, error: '' }
  return [now, [...following(now), { kind: 'speak', from: heard }]]
}

function loaded(state: NarratorMachine, result: LoadResult): Step {
  const { target, chapter, heard } = state
  const there: NarratorMachine = { ...state, chapter: target, heard: target === chapter ? heard : 0 }
  if (result === 'open') return speak(there, there.heard)
  if (!state.begun) return end(state, NO_TEXT)
  const { toast, error } = HELD[result]
  if (state.linked) {
    // The page of the chapter says how to go on.
    const [now, effects] = end(state, toast)
    return [now, [...following(there), ...effects]]
  }
  return [
    { ...there, at: 'paused', sentence: null, waiting: false, error },
    [{ kind: 'toast', message: toast }],
  ]
}

function ended(state: NarratorMachine, total: number): Step {
  if (state.sleep === 'chapter') return end(state, SLEPT)
  return state.chapter < total ? load(state, state.chapter + 1) : end(state, READ)
}

function failed(state: NarratorMachine, message: string): Step {
  const now: NarratorMachine = { ...state, at: 'paused', waiting: false, error: message }
  // An open reader shows the reason.
  return [now, state.linked ? [] : [{ kind: 'toast', message }]]
}

function pause(state: NarratorMachine): Step {
  if (state.at === 'off' || state.at === 'paused') return stay(state)
  return [renewed(state, { at: 'paused', waiting: false }), [{ kind: 'pause' }]]
}

function resume(state: NarratorMachine): Step {
  if (state.at !== 'paused') return stay(state)
  if (!state.voiced) return choose(state, { at: 'starting', error: '' })
  if (state.given && !state.error) return [{ ...state, at: 'reading' }, [{ kind: 'resume' }]]
  return load(state, state.target)
}

function hear(state: NarratorMachine, start: number, end: number): Step {
  const { chapter } = state
  const now: NarratorMachine = { ...state, sentence: { chapter, start, end }, heard: start, error: '' }
  return [now, state.linked ? following(now) : [{ kind: 'keep' }]]
}

function link(state: NarratorMachine, seen: boolean): Step {
  const now: NarratorMachine = { ...state, linked: true, away: !seen }
  return [now, following(now)]
}

/** What is heard of a voice that is not wanted any more, and late answers, change nothing. */
export function step(state: NarratorMachine, event: NarratorEvent): Step {
  const { at, ticket } = state
  const isOn = at !== 'off'
  switch (event.kind) {
    case 'start':
      return start(state, event.place, event.linked)
    case 'voiced':
      return isOn && event.ticket === ticket ? load({ ...state, voiced: true }, state.target) : stay(state)
    case 'refused':
      return isOn && event.ticket === ticket ? end(state, event.message) : stay(state)
    case 'loaded':
      return at === 'loading' && event.ticket === ticket ? loaded(state, event.result) : stay(state)
    case 'sentence':
      return at === 'reading' ? hear(state, event.start, event.end) : stay(state)
    case 'character': {
      if (at !== 'reading') return stay(state)
      const now = { ...state, heard: event.at }
      return [now, following(now)]
    }
    case 'ended':
      return state.given ? ended(state, event.total) : stay(state)
    case 'waiting':
      return stay(at === 'reading' ? { ...state, waiting: event.waiting } : state)
    case 'failed':
      return at === 'reading' ? failed(state, event.message) : stay(state)
    case 'pause':
      return pause(state)
    case 'resume':
      return resume(state)
    case 'seek':
      return state.given && state.voiced ? speak(state, event.from) : stay(state)
    case 'voice':
      return isOn ? choose(state, at === 'loading' ? { at: 'starting' } : {}) : stay(state)
    case 'sleep':
      return isOn ? [{ ...state, sleep: event.sleep }, [{ kind: 'timer' }]] : stay(state)
    case 'slept':
      return isOn ? end(state, SLEPT) : stay(state)
    case 'stop':
      return isOn ? [off(state), [{ kind: 'quit' }]] : stay(state)
    case 'show':
      return isOn ? [{ ...state, away: false }, [{ kind: 'go', place: placeOf(state) }]] : stay(state)
    case 'link':
      return isOn ? link(state, event.seen) : stay(state)
    case 'unlink':
      return stay({ ...state, linked: false, away: false })
    case 'seen':
      return stay(isOn && state.linked ? { ...state, away: !event.seen } : state)
  }
}
