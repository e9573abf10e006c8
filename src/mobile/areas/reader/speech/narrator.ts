import { subscribe } from 'valtio'
import type { SpeechVoices } from '@/contract/reading/speech'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { stored } from '@/client/storage'
import { announce, announceState, holdLockScreen } from '@/stores/player/lockScreen'
import { fadedVolume } from '@/stores/player/sleepTimer'
import { makeSoundElement } from '@/stores/player/soundElement'
import { toast } from '@/stores/overlays'
import { ensureLogin } from '@/stores/session'
import type { Reader } from '../book/reader'
import type { BookPlace, BookSpan } from '../surface/surface'
import { createDeviceEngine, deviceVoice } from './deviceEngine'
import type { CreateEngine, SpeechEngine, SpeechEvents } from './engine'
import { createServerEngine } from './serverEngine'

/** Name of the voice of the device, beside those of the server. */
export const DEVICE = 'device'

/** When it is to end: in minutes, at the end of the chapter, or never. */
export type Sleep = '15' | '30' | '60' | 'chapter' | 'never'

export interface NarratorState {
  /** Something is read aloud, or was stopped in the middle. */
  on: boolean
  paused: boolean
  waiting: boolean
  /** The sentence that is heard. */
  sentence: BookSpan | null
  /** The page that is shown is not the one that is heard. */
  away: boolean
  /** Why it stopped. */
  error: string
  rate: number
  /** Of `voices`; empty until they are known. */
  voice: string
  voices: SpeechVoices['voices']
  sleep: Sleep
}

/** Reads a book aloud. The eye is free: looking at other pages does not interrupt it. */
export interface Narrator {
  /** The same object until it changes. */
  state(): NarratorState
  subscribe(changed: () => void): () => void
  /** Reads from a place on. Call it in an answer to a touch: browsers allow sound only then. */
  start(place: BookPlace): Promise<void>
  toggle(): void
  /** Goes on with a sentence after or before this one. */
  step(by: -1 | 1): void
  setRate(rate: number): void
  setVoice(voice: string): Promise<void>
  setSleep(sleep: Sleep): void
  /** Shows the page that is heard. */
  show(): void
  stop(): void
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const NO_VOICE = '这台设备没有可用的朗读声音'

/** A book that is read aloud. */
export interface SpokenBook {
  /** Of a book of the house, whose texts the server reads aloud; others have the voice of the device alone. */
  id?: number | undefined
  title: string
  author: string
  cover: string
}

export function createNarrator(book: SpokenBook, reader: Reader): Narrator {
  const listeners = new Set<() => void>()
  const kept = stored.read('reader_voice')
  let state: NarratorState = {
    on: false,
    paused: false,
    waiting: false,
    sentence: null,
    away: false,
    error: '',
    rate: kept?.rate ?? 1,
    voice: kept?.voice ?? '',
    voices: [],
    sleep: 'never',
  }
  let engine: SpeechEngine | null = null
  let sound: HTMLAudioElement | null = null
  let chapter = 0
  /** The character that is heard. */
  let heard = 0
  /** Ends what was begun for one start: listeners and timers. */
  let cleanups: (() => void)[] = []
  /** Counts starts, stops and changes of the voice. */
  let orders = 0
  /** Returns a function that tells whether no start, stop or change of the voice came since: what waited goes on then. */
  const untilNext = (): (() => boolean) => {
    const order = orders
    return () => order === orders
  }
  let sleepTimer = 0

  const update = (change: Partial<NarratorState>): void => {
    state = { ...state, ...change }
    for (const changed of listeners) changed()
  }

  const textOf = (number: number) => {
    const open = number <= reader.chapters.total ? reader.chapters.at(number) : undefined
    return open?.state === 'open' && open.text ? open : undefined
  }

  /** Whether the page that is shown has the character that is heard. */
  const isSeen = (): boolean => {
    const seen = reader.surface()?.seen()
    return seen?.chapter === chapter && heard >= seen.start && heard < seen.end
  }

  /** Turns to the character that is heard, unless its reader looks at another page. */
  const follow = (at: number): void => {
    heard = at
    if (!state.away && !isSeen()) reader.surface()?.go({ chapter, offset: at })
  }

  const updateAway = (): void => {
    const away = state.on && !isSeen()
    if (away !== state.away) update({ away })
  }

  const showOnLockScreen = (): void =>
    announce({
      title: reader.chapters.entry(chapter)?.title ?? book.title,
      artist: book.author,
      album: book.title,
      artwork: fileUrl(book.cover),
    })

  const speak = (from: number): void => {
    const open = textOf(chapter)
    if (!open) return
    update({ paused: false, error: '' })
    showOnLockScreen()
    announceState('playing')
    engine?.speak({ id: book.id, partId: open.id, text: open.text }, from)
  }

  /** Waits for a chapter that is on its way. Returns whether it has a text that may be read. */
  const whenLoaded = (number: number): Promise<boolean> =>
    new Promise((done) => {
      const look = (): boolean => {
        if (reader.chapters.at(number).state === 'loading') return false
        done(textOf(number) !== undefined)
        return true
      }
      if (look()) return
      const stop = reader.chapters.subscribe(() => {
        if (look()) stop()
      })
      cleanups.push(stop)
    })

  const finish = (message: string): void => {
    stop()
    toast(message)
  }

  const nextChapter = async (): Promise<void> => {
    if (state.sleep === 'chapter') return finish('已按定时停止朗读')
    const next = chapter + 1
    if (next > reader.chapters.total) return finish('全书读完了')
    update({ waiting: true })
    const isLatest = untilNext()
    const readable = await whenLoaded(next)
    if (!isLatest()) return
    const isFollowed = !state.away
    chapter = next
    heard = 0
    if (isFollowed) reader.surface()?.go({ chapter, offset: 0 })
    if (readable) return speak(0)
    const { state: why } = reader.chapters.at(next)
    finish(why === 'locked' ? '下一章需要解锁，朗读已停止' : '下一章没有加载出来，朗读已停止')
  }

  const events: SpeechEvents = {
    onSentence({ start, end }) {
      update({ sentence: { chapter, start, end }, error: '' })
      follow(start)
    },
    onCharacter: follow,
    onEnd: () => void nextChapter(),
    onWaiting: (waiting) => update({ waiting }),
    onFailed: (error) => update({ error, paused: true, waiting: false }),
  }

  const soundHere = (): HTMLAudioElement => (sound ??= makeSoundElement())

  /**
   * Chooses the speech engine, and returns its factory, or the message why there is none: the voice that its reader
   * chose, else that of a service, of the device, or the embedded one.
   */
  const chooseEngine = async (): Promise<CreateEngine | string> => {
    const own = await deviceVoice()
    const server: SpeechVoices | string =
      book.id === undefined ? NO_VOICE : await call('ebook.voices', {}, { quiet: true }).catch(messageOf)
    const offered = typeof server === 'string' ? [] : server.voices
    const voices = [...offered, ...(own ? [{ id: DEVICE, label: '手机自带' }] : [])]
    const usual =
      typeof server !== 'string' && server.engine === 'service' ? offered[0] : (voices.at(-1) ?? offered[0])
    const chosen = voices.find(({ id }) => id === state.voice) ?? usual
    update({ voices, voice: chosen?.id ?? '' })
    if (!chosen) return typeof server === 'string' ? server : NO_VOICE
    if (chosen.id === DEVICE && own) return createDeviceEngine(own)
    if (await ensureLogin()) return createServerEngine(chosen.id, soundHere())
    return own ? createDeviceEngine(own) : '登录后可以听书'
  }

  /** Pauses the app's player, and pauses reading aloud when that plays again. */
  const silenceOthers = async (): Promise<void> => {
    const isLatest = untilNext()
    const { player } = await import('@/stores/player/player')
    if (!isLatest()) return
    player.pause()
    cleanups.push(
      subscribe(player.state, () => {
        if (!player.state.paused) pause()
      }),
    )
  }

  const pause = (): void => {
    if (!state.on || state.paused) return
    engine?.pause()
    announceState('paused')
    update({ paused: true, waiting: false })
  }

  const resume = (): void => {
    if (!state.on || !state.paused) return
    // What failed is asked for again.
    if (state.error) return speak(heard)
    announceState('playing')
    update({ paused: false })
    engine?.resume()
  }

  function stop(): void {
    orders += 1
    engine?.stop()
    engine = null
    sound?.remove()
    sound = null
    // Without it the state of the lock screen is that of another sound.
    if (state.on) announceState('none')
    for (const cleanup of cleanups) cleanup()
    cleanups = []
    clearInterval(sleepTimer)
    update({ on: false, paused: false, waiting: false, sentence: null, away: false, sleep: 'never' })
  }

  const step = (by: -1 | 1): void => {
    const { sentence } = state
    const open = textOf(chapter)
    if (!sentence || !open) return
    const { start, end } = sentence
    if (by === 1 && end >= open.text.length) return void nextChapter()
    const before = open.text.slice(0, start).trimEnd()
    speak(by === 1 ? end : Math.max(0, before.length - 1))
  }

  const start = async (place: BookPlace): Promise<void> => {
    stop()
    // Made within the touch: what the server has spoken comes later.
    soundHere()
    update({ on: true, waiting: true, error: '' })
    chapter = place.chapter
    heard = place.offset
    const isLatest = untilNext()
    const create = await chooseEngine()
    if (!isLatest()) return
    if (typeof create === 'string') return finish(create)
    const readable = await whenLoaded(chapter)
    if (!isLatest()) return
    if (!readable) return finish('这一页没有可以朗读的文字')
    await silenceOthers()
    if (!isLatest()) return
    engine = create(events, state.rate)
    cleanups.push(reader.subscribe(updateAway))
    cleanups.push(
      holdLockScreen({
        play: resume,
        pause,
        stop: pause,
        previoustrack: () => step(-1),
        nexttrack: () => step(1),
      }),
    )
    speak(place.offset)
  }

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    start,
    toggle: () => (state.paused ? resume() : pause()),
    step,
    setRate(rate) {
      update({ rate })
      stored.write('reader_voice', { rate, voice: state.voice })
      engine?.setRate(rate)
    },
    async setVoice(voice) {
      update({ voice })
      stored.write('reader_voice', { rate: state.rate, voice })
      if (!state.on) return
      if (!engine) return start({ chapter, offset: heard })
      orders += 1
      const isLatest = untilNext()
      const create = await chooseEngine()
      if (!isLatest()) return
      if (typeof create === 'string') return finish(create)
      engine?.stop()
      engine = create(events, state.rate)
      speak(heard)
    },
    setSleep(sleep) {
      clearInterval(sleepTimer)
      engine?.setVolume(1)
      update({ sleep })
      if (sleep === 'never' || sleep === 'chapter') return
      const until = Date.now() + Number(sleep) * MINUTE
      sleepTimer = window.setInterval(() => {
        const left = (until - Date.now()) / SECOND
        if (left > 0) engine?.setVolume(fadedVolume(left))
        else finish('已按定时停止朗读')
      }, SECOND)
    },
    show() {
      update({ away: false })
      reader.surface()?.go({ chapter, offset: heard })
    },
    stop,
  }
}
