import {
  OFF,
  step,
  type NarratorEffect,
  type NarratorEvent,
  type NarratorMachine,
} from '@/mobile/areas/reader/speech/machine'

const place = { chapter: 2, offset: 5 }
const start: NarratorEvent = { kind: 'start', place, linked: true }
const sentence: NarratorEvent = { kind: 'sentence', start: 4, end: 9 }
const ended: NarratorEvent = { kind: 'ended', total: 3 }

/** What the machine waits for is answered by the event that the last effect asks for. */
function answered(
  state: NarratorMachine,
  event: NarratorEvent,
  result: 'open' | 'locked' | 'failed' = 'open',
) {
  let [now, effects] = step(state, event)
  for (const effect of effects) {
    if (effect.kind === 'choose') [now, effects] = step(now, { kind: 'voiced', ticket: effect.ticket })
  }
  for (const effect of effects) {
    if (effect.kind === 'load') [now, effects] = step(now, { kind: 'loaded', ticket: effect.ticket, result })
  }
  return { now, effects }
}
const after = (state: NarratorMachine, ...events: NarratorEvent[]): NarratorMachine =>
  events.reduce((before, event) => answered(before, event).now, state)

const READING = after(OFF, start, sentence)
const ALONE = after(READING, { kind: 'unlink' })
const PAUSED = after(READING, { kind: 'pause' })
const AWAY = after(READING, { kind: 'seen', seen: false })
const HELD = answered(ALONE, ended, 'locked').now

interface Row {
  state: NarratorMachine
  event: NarratorEvent
  now: Partial<NarratorMachine>
  effects: NarratorEffect[]
}
const heard = { chapter: 2, offset: 4 }
const sleeping = after(READING, { kind: 'sleep', sleep: 'chapter' })
const last = after(ALONE, ended, sentence)

const rows: Record<string, Row> = {
  'a start chooses a voice': {
    state: OFF,
    event: start,
    now: { at: 'starting', chapter: 2, heard: 5, linked: true, given: false },
    effects: [{ kind: 'choose', ticket: OFF.ticket + 1 }],
  },
  'a start in the middle ends the voice first, and keeps the timer': {
    state: sleeping,
    event: start,
    now: { at: 'starting', sleep: 'chapter', sentence: null },
    effects: [{ kind: 'hush' }, { kind: 'choose', ticket: sleeping.ticket + 1 }],
  },
  'a voice that is not waited for any more is dropped': {
    state: READING,
    event: { kind: 'voiced', ticket: READING.ticket - 1 },
    now: READING,
    effects: [],
  },
  'a sentence turns the page of an open reader': {
    state: READING,
    event: sentence,
    now: { sentence: { chapter: 2, start: 4, end: 9 }, heard: 4 },
    effects: [{ kind: 'follow', place: heard }],
  },
  'a sentence turns no page for who looks at another one': {
    state: AWAY,
    event: sentence,
    now: { away: true },
    effects: [],
  },
  'a sentence saves the place where no reader is open': {
    state: ALONE,
    event: sentence,
    now: { at: 'reading', linked: false },
    effects: [{ kind: 'keep' }],
  },
  'leaving the reader changes nothing for the ear': {
    state: AWAY,
    event: { kind: 'unlink' },
    now: { ...AWAY, linked: false, away: false },
    effects: [],
  },
  'opening it at the sentence follows the voice': {
    state: ALONE,
    event: { kind: 'link', seen: true },
    now: { at: 'reading', linked: true, away: false },
    effects: [{ kind: 'follow', place: heard }],
  },
  'opening it elsewhere does not': {
    state: ALONE,
    event: { kind: 'link', seen: false },
    now: { linked: true, away: true },
    effects: [],
  },
  'opening a book that is not read aloud is nothing': {
    state: OFF,
    event: { kind: 'link', seen: true },
    now: OFF,
    effects: [],
  },
  'the next chapter is loaded while the last words are still the place': {
    state: ALONE,
    event: ended,
    now: { at: 'loading', chapter: 2, target: 3, given: false },
    effects: [{ kind: 'load', chapter: 3, ticket: ALONE.ticket + 1, again: false }],
  },
  'the last chapter ends it': {
    state: last,
    event: ended,
    now: { at: 'off' },
    effects: [{ kind: 'quit' }, { kind: 'toast', message: '全书读完了' }],
  },
  'the timer of the chapter ends it': {
    state: sleeping,
    event: ended,
    now: { at: 'off', sleep: 'never' },
    effects: [{ kind: 'quit' }, { kind: 'toast', message: '已按定时停止朗读' }],
  },
  'the timer of minutes ends it': {
    state: PAUSED,
    event: { kind: 'slept' },
    now: { at: 'off' },
    effects: [{ kind: 'quit' }, { kind: 'toast', message: '已按定时停止朗读' }],
  },
  'a pause ends the wait for a chapter': {
    state: step(ALONE, ended)[0],
    event: { kind: 'pause' },
    now: { at: 'paused', ticket: ALONE.ticket + 2, target: 3 },
    effects: [{ kind: 'pause' }],
  },
  'and going on waits for it again': {
    state: after(step(ALONE, ended)[0], { kind: 'pause' }),
    event: { kind: 'resume' },
    now: { at: 'loading', target: 3 },
    effects: [{ kind: 'load', chapter: 3, ticket: ALONE.ticket + 3, again: false }],
  },
  'a pause goes on in the middle': {
    state: PAUSED,
    event: { kind: 'resume' },
    now: { at: 'reading' },
    effects: [{ kind: 'resume' }],
  },
  'a pause before there is a voice chooses one again': {
    state: after(step(OFF, start)[0], { kind: 'pause' }),
    event: { kind: 'resume' },
    now: { at: 'starting' },
    effects: [{ kind: 'choose', ticket: OFF.ticket + 3 }],
  },
  'what is heard of a paused voice is the past': {
    state: PAUSED,
    event: { kind: 'character', at: 8 },
    now: PAUSED,
    effects: [],
  },
  'a failure pauses it; an open reader says why': {
    state: READING,
    event: { kind: 'failed', message: '坏了' },
    now: { at: 'paused', error: '坏了' },
    effects: [],
  },
  'a failure is told where no reader is open': {
    state: ALONE,
    event: { kind: 'failed', message: '坏了' },
    now: { at: 'paused', error: '坏了' },
    effects: [{ kind: 'toast', message: '坏了' }],
  },
  'after a lock it asks for the chapter again': {
    state: HELD,
    event: { kind: 'resume' },
    now: { at: 'loading', target: 3, error: '' },
    effects: [{ kind: 'load', chapter: 3, ticket: HELD.ticket + 1, again: true }],
  },
  'another voice is chosen while the old one speaks': {
    state: READING,
    event: { kind: 'voice' },
    now: { at: 'reading', voiced: false },
    effects: [{ kind: 'choose', ticket: READING.ticket + 1 }],
  },
  'the page that is heard is shown when it is wanted': {
    state: AWAY,
    event: { kind: 'show' },
    now: { away: false },
    effects: [{ kind: 'go', place: heard }],
  },
  'a stop ends all': {
    state: ALONE,
    event: { kind: 'stop' },
    now: { at: 'off' },
    effects: [{ kind: 'quit' }],
  },
  'a stop of nothing is nothing': { state: OFF, event: { kind: 'stop' }, now: OFF, effects: [] },
}

it.each(Object.entries(rows))('%s', (_, { state, event, now, effects }) => {
  const [is, does] = step(state, event)
  expect(is).toMatchObject(now)
  expect(does).toEqual(effects)
})

describe('a chapter that does not open', () => {
  const quits = (message: string): NarratorEffect[] => [{ kind: 'quit' }, { kind: 'toast', message }]

  it('ends it at the start', () => {
    const { now, effects } = answered(OFF, start, 'locked')
    expect(now.at).toBe('off')
    expect(effects).toEqual(quits('这一页没有可以朗读的文字'))
  })

  it.each([
    ['locked', '下一章需要解锁，朗读已停止'],
    ['failed', '下一章没有加载出来，朗读已停止'],
  ] as const)('shows its page in an open reader when it is %s, and ends there', (result, message) => {
    const { now, effects } = answered(READING, ended, result)
    expect(now.at).toBe('off')
    expect(effects).toEqual([{ kind: 'follow', place: { chapter: 3, offset: 0 } }, ...quits(message)])
  })

  it.each([
    ['locked', '下一章需要解锁，朗读已停止', '这一章解锁后才能朗读'],
    ['failed', '下一章没有加载出来，朗读已停止', '这一章没有加载出来，请再按一次播放'],
  ] as const)('holds it before that chapter without one when it is %s', (result, message, error) => {
    const { now, effects } = answered(ALONE, ended, result)
    expect(now).toMatchObject({ at: 'paused', chapter: 3, heard: 0, sentence: null, error })
    expect(effects).toEqual([{ kind: 'toast', message }])
  })

  it('is read from its beginning once it opens', () => {
    const { now, effects } = answered(HELD, { kind: 'resume' })
    expect(now).toMatchObject({ at: 'reading', chapter: 3, heard: 0 })
    expect(effects).toEqual([{ kind: 'speak', from: 0 }])
  })
})
