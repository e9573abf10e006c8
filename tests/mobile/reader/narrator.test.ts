import { recorded } from '@mocks/recordings'
import type { SpeechPiece } from '@/contract/reading/speech'
import { stored } from '@/client/storage'
import type { Reader } from '@/mobile/areas/reader/book/reader'
import { createNarrator } from '@/mobile/areas/reader/speech/narrator'
import type { Narrator, SpokenBook } from '@/mobile/areas/reader/speech/narratorTypes'
import { DEVICE } from '@/mobile/areas/reader/speech/voices'
import { beginSession, clearSession } from '@/stores/session'
import { act, waitFor } from '@testing-library/react'
import { no, recordedServer } from '../home/rig'
import { giveDevice, nothing, takeDevice, type Device } from './device-voice'

const FIRST = '一一一。二二二。三三三。'
const SECOND = '四四四。'
const PAGE = 6

/** A book of two chapters, whose pages have six characters; the third chapter is locked. */
function book() {
  const listeners = new Set<() => void>()
  let page = { chapter: 1, offset: 0 }
  const texts = [FIRST, SECOND]
  const went: { chapter: number; offset: number }[] = []
  const surface = {
    seen: () => ({ chapter: page.chapter, start: page.offset, end: page.offset + PAGE }),
    go(place: typeof page) {
      went.push(place)
      page = { chapter: place.chapter, offset: Math.floor(place.offset / PAGE) * PAGE }
      for (const changed of listeners) changed()
    },
  }
  const reader = {
    chapters: {
      total: 3,
      at: (number: number) =>
        texts[number - 1] === undefined
          ? { state: 'locked' }
          : { state: 'open', id: 100 + number, text: texts[number - 1] },
      entry: (number: number) => ({ title: `第${number}章` }),
      subscribe: () => () => undefined,
    },
    surface: () => surface,
    keepPlace: () => ({ move: () => undefined, last: () => null, stop: () => undefined }),
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
  /** Turns the page, which is announced later, once it has been painted. */
  const turnTo = (place: typeof page): void => {
    page = place
  }
  return { reader: reader as unknown as Reader, surface, went, turnTo }
}

let device: Device
let toasts: string[]
let asked: ReturnType<typeof recordedServer>['asked']
beforeEach(() => {
  localStorage.clear()
  device = giveDevice()
  ;({ toasts, asked } = recordedServer({ 'ebook.voices': () => ({ engine: 'none', voices: [] }) }))
})
afterEach(() => {
  jest.useRealTimers()
  takeDevice()
  act(() => clearSession())
})

const work = recorded('ebook.detail').work
const spoken: SpokenBook = {
  ...work,
  key: 'one',
  hrefOf: ({ chapter, offset }) => `#/read?chapter=${chapter}&at=${offset}`,
}
async function started(offset = 0): Promise<ReturnType<typeof book> & { narrator: Narrator }> {
  const made = book()
  const narrator = createNarrator()
  await narrator.start(spoken, made.reader, { chapter: 1, offset })
  return { ...made, narrator }
}

describe('With the voice of the device', () => {
  it('says a sentence at a time, and turns to the page that is heard', async () => {
    const { narrator, went } = await started()
    expect(device.said.map(({ text }) => text)).toEqual(['一一一。'])
    expect(narrator.state()).toMatchObject({
      on: true,
      sentence: { chapter: 1, start: 0, end: 4 },
      voice: DEVICE,
    })
    device.last().end()
    // The second sentence stands on two pages: the page turns when the voice has come to the next one.
    expect(went).toEqual([])
    device.last().at(2)
    expect(went).toEqual([{ chapter: 1, offset: 6 }])
    device.last().end()
    expect(device.last().text).toBe('三三三。')
    narrator.stop()
    expect(narrator.state()).toMatchObject({ on: false, sentence: null })
  })

  it('begins with the sentence in which the page begins, and goes back and on by sentences', async () => {
    const { narrator } = await started(5)
    expect(device.last().text).toBe('二二二。')
    narrator.step(-1)
    expect(device.last().text).toBe('一一一。')
    narrator.step(1)
    narrator.step(1)
    expect(device.last().text).toBe('三三三。')
  })

  it('goes on while its reader looks at another page, and comes back when that is wanted', async () => {
    const { narrator, surface, went } = await started()
    surface.go({ chapter: 2, offset: 0 })
    expect(narrator.state().away).toBe(true)
    went.length = 0
    device.last().end()
    device.last().end()
    expect(went).toEqual([])
    narrator.show()
    expect(went).toEqual([{ chapter: 1, offset: 8 }])
    expect(narrator.state().away).toBe(false)
  })

  it('does not turn a page back that its reader has just turned', async () => {
    const { narrator, turnTo, went } = await started()
    turnTo({ chapter: 2, offset: 0 })
    device.last().end()
    expect(went).toEqual([])
    expect(narrator.state().away).toBe(true)
  })

  it('reads the next chapter, and stops before one that is locked', async () => {
    const { narrator, went } = await started(8)
    device.last().end()
    await waitFor(() => expect(device.last().text).toBe('四四四。'))
    expect(went.at(-1)).toEqual({ chapter: 2, offset: 0 })
    device.last().end()
    await waitFor(() => expect(narrator.state().on).toBe(false))
    expect(toasts).toEqual(['下一章需要解锁，朗读已停止'])
    expect(went.at(-1)).toEqual({ chapter: 3, offset: 0 })
  })

  it('stops at the end of the chapter when it was told to', async () => {
    const { narrator } = await started(8)
    narrator.setSleep('chapter')
    device.last().end()
    await waitFor(() => expect(narrator.state()).toMatchObject({ on: false, sleep: 'never' }))
    expect(device.said).toHaveLength(1)
  })

  it('stops after some minutes', async () => {
    const { narrator } = await started()
    jest.useFakeTimers()
    narrator.setSleep('15')
    jest.advanceTimersByTime(15 * 60_000 - 5_000)
    // The next sentence is quieter: the voice fades out.
    device.last().end()
    expect(device.last().volume).toBe(0.5)
    jest.advanceTimersByTime(4_999)
    expect(narrator.state().on).toBe(true)
    jest.advanceTimersByTime(1)
    expect(narrator.state().on).toBe(false)
    jest.useRealTimers()
    await waitFor(() => expect(toasts).toEqual(['已按定时停止朗读']))
  })

  it('obeys timer and rate when its reader is left', async () => {
    const { narrator, reader, went } = await started()
    narrator.link(spoken, reader)()
    jest.useFakeTimers()
    narrator.setSleep('15')
    narrator.setRate(2)
    jest.advanceTimersByTime(15 * 60_000 - 5_000)
    device.last().end()
    expect(device.last()).toMatchObject({ text: '二二二。', rate: 2, volume: 0.5 })
    expect(went).toEqual([])
    jest.advanceTimersByTime(5_000)
    expect(narrator.state().on).toBe(false)
  })

  it('pauses within a sentence, and begins it again', async () => {
    const { narrator } = await started()
    narrator.toggle()
    expect(narrator.state().paused).toBe(true)
    expect(device.speaking).toBe(false)
    narrator.toggle()
    expect(device.said.map(({ text }) => text)).toEqual(['一一一。', '一一一。'])
    // What the first utterance reports now is about the past.
    device.said[0]?.end()
    expect(device.said).toHaveLength(2)
  })

  it('says that it failed, and tries again', async () => {
    const { narrator } = await started()
    device.last().fail()
    expect(narrator.state()).toMatchObject({
      on: true,
      paused: true,
      error: '这台设备没有读出来，请再按一次播放',
    })
    narrator.toggle()
    expect(narrator.state()).toMatchObject({ paused: false, error: '' })
    expect(device.last().text).toBe('一一一。')
  })

  it('reads from the place that was asked for last', async () => {
    const narrator = createNarrator()
    const { reader } = book()
    const first = narrator.start(spoken, reader, { chapter: 1, offset: 0 })
    narrator.stop()
    await Promise.all([first, narrator.start(spoken, reader, { chapter: 1, offset: 8 })])
    expect(device.said.map(({ text }) => text)).toEqual(['三三三。'])
  })

  it('keeps the rate for the next book', async () => {
    const { narrator } = await started()
    narrator.setRate(1.5)
    expect(device.last().rate).toBe(1.5)
    narrator.stop()
    expect(stored.read('reader_voice')).toEqual({ rate: 1.5, voice: DEVICE })
    expect(createNarrator().state().rate).toBe(1.5)
  })
})

it('says so where there is no voice at all', async () => {
  device.getVoices = () => [{ lang: 'en-US', name: 'Sam' }]
  const { narrator } = await started()
  expect(narrator.state().on).toBe(false)
  expect(toasts).toEqual(['这台设备没有可用的朗读声音'])
})

describe('With the voice of the server', () => {
  const sounds: HTMLAudioElement[] = []
  let fault = false
  const piece = (from: number): SpeechPiece => {
    const start = from < 8 ? 0 : 8
    const sentences =
      start === 0
        ? [
            { start: 0, end: 4, ms: 0 },
            { start: 4, end: 8, ms: 1_000 },
          ]
        : [{ start: 8, end: 12, ms: 0 }]
    return {
      start,
      end: start ? 12 : 8,
      url: `media/${start}.mp3`,
      validFor: 600,
      ms: 2_000,
      sentences,
      next: start ? 0 : 8,
    }
  }

  beforeEach(async () => {
    sounds.length = 0
    fault = false
    jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLAudioElement) {
      if (!sounds.includes(this)) sounds.push(this)
      return Promise.resolve()
    })
    ;({ toasts, asked } = recordedServer({
      'ebook.voices': () => ({
        engine: 'service',
        voices: [
          { id: 'a', label: '女声' },
          { id: 'b', label: '男声' },
        ],
      }),
      'ebook.speech': ({ from }) => (fault ? no(429, '今天的朗读时长已用完') : piece(Number(from))),
    }))
    await act(() => beginSession('token'))
  })
  afterEach(() => jest.restoreAllMocks())

  const heard = (): HTMLAudioElement => sounds[0] ?? nothing('is heard')
  /** The sound has come to a second. */
  const at = (seconds: number): void => {
    const sound = heard()
    for (const [name, value] of Object.entries({ paused: false, readyState: 4, currentTime: seconds }))
      Object.defineProperty(sound, name, { value, configurable: true, writable: true })
  }

  it('plays piece after piece, and knows the sentence by the time', async () => {
    const { narrator, went } = await started()
    await waitFor(() => expect(heard().src).toMatch(/media\/0\.mp3$/))
    expect(asked('ebook.speech')[0]).toMatchObject({
      id: String(work.id),
      partId: '101',
      from: '0',
      voice: 'a',
    })
    at(0.2)
    await waitFor(() => expect(narrator.state().sentence).toEqual({ chapter: 1, start: 0, end: 4 }))
    at(1.9)
    await waitFor(() => expect(narrator.state().sentence).toEqual({ chapter: 1, start: 4, end: 8 }))
    expect(went).toEqual([{ chapter: 1, offset: 7 }])
    // The next piece was asked for meanwhile.
    expect(asked('ebook.speech').map(({ from }) => from)).toEqual(['0', '8'])
    act(() => void heard().dispatchEvent(new Event('ended')))
    await waitFor(() => expect(heard().src).toMatch(/media\/8\.mp3$/))
    expect(asked('ebook.speech')).toHaveLength(2)
    narrator.stop()
  })

  it('goes to a sentence of the same piece without asking again', async () => {
    const { narrator } = await started()
    await waitFor(() => expect(heard().src).toMatch(/0\.mp3$/))
    at(0.2)
    await waitFor(() => expect(narrator.state().sentence?.start).toBe(0))
    narrator.step(1)
    expect(heard().currentTime).toBe(1)
    expect(asked('ebook.speech').filter(({ from }) => from !== '8')).toHaveLength(1)
    narrator.stop()
  })

  it('takes its element away, and the silence that unlocked it says nothing', async () => {
    const { narrator } = await started()
    const element = [...document.querySelectorAll('audio')].at(-1)
    act(() => void element?.dispatchEvent(new Event('ended')))
    expect(narrator.state()).toMatchObject({ on: true, sentence: null })
    await waitFor(() => expect(heard()).toBe(element))
    narrator.stop()
    expect(element?.isConnected).toBe(false)
  })

  it('begins with a voice that is chosen while it begins', async () => {
    const narrator = createNarrator()
    await Promise.all([
      narrator.start(spoken, book().reader, { chapter: 1, offset: 0 }),
      narrator.setVoice('b'),
    ])
    await waitFor(() => expect(asked('ebook.speech').map(({ voice }) => voice)).toEqual(['b']))
    narrator.stop()
  })

  it('grows quiet before the timer ends it, and is as loud as before without the timer', async () => {
    const { narrator } = await started()
    jest.useFakeTimers()
    narrator.setSleep('15')
    jest.advanceTimersByTime(15 * 60_000 - 5_000)
    expect(heard().volume).toBe(0.5)
    narrator.setSleep('never')
    expect(heard().volume).toBe(1)
    jest.useRealTimers()
  })

  it('says why there is no sound, and asks again when its reader wants it', async () => {
    fault = true
    const { narrator } = await started()
    await waitFor(() =>
      expect(narrator.state()).toMatchObject({ paused: true, error: '今天的朗读时长已用完' }),
    )
    fault = false
    narrator.toggle()
    await waitFor(() => expect(heard().src).toMatch(/0\.mp3$/))
    narrator.stop()
  })

  it('takes another voice from where it is', async () => {
    const { narrator } = await started(8)
    await waitFor(() => expect(heard().src).toMatch(/8\.mp3$/))
    await narrator.setVoice('b')
    await waitFor(() => expect(asked('ebook.speech').at(-1)).toMatchObject({ from: '8', voice: 'b' }))
    expect(narrator.state().voices.map(({ id }) => id)).toEqual(['a', 'b', DEVICE])
    await narrator.setVoice(DEVICE)
    expect(device.last().text).toBe('三三三。')
    narrator.stop()
  })
})
