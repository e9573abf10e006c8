import type { SpeechVoices } from '@/contract/reading/speech'
import { fileUrl } from '@/client/base'
import { stored } from '@/client/storage'
import { accountHere } from '@/stores/account'
import { toast } from '@/stores/overlays'
import { announce, announceState, holdLockScreen } from '@/stores/player/lockScreen'
import { showNarration } from '@/stores/player/narration'
import { fadedVolume } from '@/stores/player/sleepTimer'
import { makeSoundElement } from '@/stores/player/soundElement'
import { takeSound } from '@/stores/player/sounding'
import { createReadingClock, type ReadingClock } from '@/stores/reading/readingClock'
import { onSessionChange } from '@/stores/session'
import type { OpenChapter } from '../book/chapters'
import { findPlace, type PlaceKeeper, type Sought } from '../book/placeKeeper'
import type { Reader } from '../book/reader'
import { whenLoaded } from '../book/whenLoaded'
import type { BookPlace, BookSpan } from '../surface/surface'
import type { SpeechEngine, SpeechEvents } from './engine'
import { isSeen } from './isSeen'
import { OFF, step, type NarratorEffect, type NarratorEvent } from './machine'
import type { Narrator, NarratorState, SpokenBook } from './narratorTypes'
import { chooseVoice } from './voices'

const SECOND = 1_000
const MINUTE = 60 * SECOND

const hasChanged = (before: NarratorState, now: NarratorState): boolean =>
  (Object.keys(now) as (keyof NarratorState)[]).some((name) => before[name] !== now[name])

export function createNarrator(): Narrator {
  const listeners = new Set<() => void>()
  let machine = OFF
  let current: { book: SpokenBook; reader: Reader } | null = null
  const kept = stored.read('reader_voice')
  let choice = {
    rate: kept?.rate ?? 1,
    voice: kept?.voice ?? '',
    voices: [] as SpeechVoices['voices'],
  }
  /** The chapter that the voice has. */
  let text: OpenChapter | null = null
  let engine: SpeechEngine | null = null
  let sound: HTMLAudioElement | null = null
  let keeper: PlaceKeeper | null = null
  let clock: ReadingClock | null = null
  let choosing: Promise<void> = Promise.resolve()
  let startedAt = 0
  let sleepTimer = 0
  let stopLoading = (): void => undefined
  let releaseLock: (() => void) | null = null
  let unlink: (() => void) | null = null
  /** Ends what was begun for one start. */
  let cleanups: (() => void)[] = []

  const viewOf = (): NarratorState => {
    const { at, sentence, away, error, sleep, waiting } = machine
    return {
      book: current?.book.key ?? '',
      on: at !== 'off',
      paused: at === 'paused',
      waiting: at === 'starting' || at === 'loading' || waiting,
      sentence,
      away,
      error,
      sleep,
      ...choice,
    }
  }
  let view = viewOf()

  const titleOf = ({ book, reader }: { book: SpokenBook; reader: Reader }): string =>
    reader.chapters.entry(machine.chapter)?.title ?? book.title

  /** The beginning of the sentence that is heard. */
  const spokenPlace = (): BookPlace => {
    const { sentence, chapter, heard } = machine
    return { chapter, offset: sentence?.chapter === chapter ? sentence.start : heard }
  }

  const publish = (): void => {
    const now = viewOf()
    clock?.play(machine.at === 'reading' && !now.waiting)
    if (current && now.on) {
      const { book } = current
      const length = text?.text.length ?? 0
      showNarration({
        controls: narrator,
        now: {
          book: book.key,
          title: book.title,
          chapter: titleOf(current),
          image: book.cover,
          tint: book.tint,
          href: book.hrefOf(spokenPlace()),
          playing: machine.at === 'reading',
          loading: now.waiting,
          percent: length ? Math.round((machine.heard / length) * 100) : 0,
          error: now.error,
          startedAt,
        },
      })
    }
    if (!hasChanged(view, now)) return
    view = now
    for (const changed of listeners) changed()
  }

  function send(event: NarratorEvent): void {
    const [now, effects] = step(machine, event)
    machine = now
    for (const effect of effects) run(effect)
    publish()
  }

  const pause = (): void => send({ kind: 'pause' })
  const resume = (): void => send({ kind: 'resume' })
  const stop = (): void => send({ kind: 'stop' })

  /** Another sound is heard now: the buttons of the lock screen are its own. */
  const silence = (): void => {
    pause()
    releaseLock?.()
    releaseLock = null
  }

  const stepBy = (by: -1 | 1): void => {
    const { sentence } = machine
    if (!sentence || !text) return
    const { start, end } = sentence
    if (by === 1 && end >= text.text.length) return events.onEnd()
    const before = text.text.slice(0, start).trimEnd()
    send({ kind: 'seek', from: by === 1 ? end : Math.max(0, before.length - 1) })
  }

  /** The character that is heard. */
  const heard = (): BookSpan => ({ chapter: machine.chapter, start: machine.heard, end: machine.heard + 1 })

  /** Notes whether the page that is heard is shown. */
  const look = (): void => {
    if (current) send({ kind: 'seen', seen: isSeen(current.reader, heard()) })
  }
  /** A page that was turned by hand is announced once it has been painted: the voice would turn it back before that. */
  const hear = (event: NarratorEvent): void => {
    look()
    send(event)
  }

  const events: SpeechEvents = {
    onSentence: ({ start, end }) => hear({ kind: 'sentence', start, end }),
    onCharacter: (at) => hear({ kind: 'character', at }),
    onEnd: () => send({ kind: 'ended', total: current?.reader.chapters.total ?? 0 }),
    onWaiting(waiting) {
      send({ kind: 'waiting', waiting })
      // A sound that was paused for this one may have said so later.
      if (!waiting && machine.at === 'reading') announceState('playing')
    },
    onFailed: (message) => send({ kind: 'failed', message }),
  }

  const hush = (): void => {
    engine?.stop()
    engine = null
  }

  const choose = async (ticket: number): Promise<void> => {
    const isWanted = (): boolean => machine.ticket === ticket
    const create = await chooseVoice({
      id: current?.book.id,
      voice: choice.voice,
      sound: (sound ??= makeSoundElement()),
      onVoices(known) {
        if (!isWanted()) return
        choice = { ...choice, ...known }
        publish()
      },
    })
    if (!isWanted()) return
    if (typeof create === 'string') return send({ kind: 'refused', ticket, message: create })
    hush()
    engine = create(events, choice.rate)
    send({ kind: 'voiced', ticket })
  }

  const load = (number: number, ticket: number, again: boolean): void => {
    const chapters = current?.reader.chapters
    if (!chapters) return
    if (again && chapters.at(number).state !== 'open') chapters.retry(number)
    stopLoading()
    stopLoading = whenLoaded(chapters, number, (state) => {
      if (machine.ticket !== ticket) return
      const isOpen = state.state === 'open' && state.text !== ''
      if (isOpen) text = state
      const result = isOpen ? 'open' : state.state === 'locked' ? 'locked' : 'failed'
      send({ kind: 'loaded', ticket, result })
      // The next one is here when this one has been read.
      if (isOpen && number < chapters.total) chapters.at(number + 1)
    })
  }

  const takeLockScreen = (): void => {
    takeSound(silence)
    startedAt = Date.now()
    releaseLock ??= holdLockScreen({
      play: resume,
      pause,
      stop: pause,
      previoustrack: () => stepBy(-1),
      nexttrack: () => stepBy(1),
    })
    if (current) {
      const { author, title, cover } = current.book
      announce({ title: titleOf(current), artist: author, album: title, artwork: fileUrl(cover) })
    }
    announceState('playing')
  }

  /** Goes to a place that another device has saved. */
  const goTo = (sought: Sought): void => {
    const chapters = current?.reader.chapters
    if (!chapters) return
    const { chapter } = sought
    const isWanted = (): boolean => chapters === current?.reader.chapters && !machine.linked
    whenLoaded(chapters, chapter, (open) => {
      if (open.state !== 'open' || !isWanted()) return
      findPlace(chapters, { number: chapter, open }, sought, (offset) => {
        if (isWanted()) send({ kind: 'start', place: { chapter, offset }, linked: false })
      })
    })
  }

  const keep = (): void => {
    keeper ??= current?.reader.keepPlace(goTo) ?? null
    keeper?.move(spokenPlace())
  }
  const stopKeeping = (): void => {
    keeper?.stop()
    keeper = null
  }

  const runTimer = (): void => {
    clearInterval(sleepTimer)
    engine?.setVolume(1)
    const { sleep } = machine
    if (sleep === 'never' || sleep === 'chapter') return
    const until = Date.now() + Number(sleep) * MINUTE
    sleepTimer = window.setInterval(() => {
      const left = (until - Date.now()) / SECOND
      if (left > 0) engine?.setVolume(fadedVolume(left))
      else send({ kind: 'slept' })
    }, SECOND)
  }

  const quit = (): void => {
    hush()
    stopLoading()
    stopKeeping()
    unlink?.()
    sound?.remove()
    sound = null
    text = null
    // Without it the state of the lock screen is that of another sound.
    if (releaseLock) announceState('none')
    releaseLock?.()
    releaseLock = null
    clearInterval(sleepTimer)
    for (const cleanup of cleanups) cleanup()
    cleanups = []
    current = null
    showNarration(null)
  }

  function run(effect: NarratorEffect): void {
    switch (effect.kind) {
      case 'choose':
        return void (choosing = choose(effect.ticket))
      case 'load':
        return load(effect.chapter, effect.ticket, effect.again)
      case 'speak':
        takeLockScreen()
        if (text) engine?.speak({ id: current?.book.id, partId: text.id, text: text.text }, effect.from)
        return
      case 'resume':
        takeLockScreen()
        return engine?.resume()
      case 'pause':
        announceState('paused')
        return engine?.pause()
      case 'follow': {
        const { chapter, offset } = effect.place
        const isShown = current && isSeen(current.reader, { chapter, start: offset, end: offset + 1 })
        return isShown ? undefined : current?.reader.surface()?.go(effect.place)
      }
      case 'go':
        return current?.reader.surface()?.go(effect.place)
      case 'keep':
        return keep()
      case 'timer':
        return runTimer()
      case 'hush':
        return hush()
      case 'quit':
        return quit()
      case 'toast':
        return toast(effect.message)
    }
  }

  /** Watches what ends it or helps it while it is on, whatever screen is shown. */
  const watch = ({ id }: SpokenBook): void => {
    const account = accountHere()
    const goOn = (): void => {
      if (!machine.linked) current?.reader.chapters.retryOffline()
    }
    window.addEventListener('online', goOn)
    clock = createReadingClock(id)
    cleanups = [
      () => {
        clock?.stop()
        clock = null
      },
      () => window.removeEventListener('online', goOn),
      onSessionChange((loggedIn) => {
        // A visitor who logs in goes on listening.
        if (!loggedIn || (account && account !== accountHere())) stop()
      }),
    ]
  }

  const attach = (reader: Reader): void => {
    const unsubscribe = reader.subscribe(look)
    unlink = () => {
      unlink = null
      unsubscribe()
      send({ kind: 'unlink' })
    }
  }

  const narrator: Narrator = {
    state: () => view,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    start(book, reader, place) {
      if (current && current.book.key !== book.key) stop()
      if (!current) watch(book)
      unlink?.()
      stopKeeping()
      current = { book, reader }
      // Made within the touch: what the server has spoken comes later.
      sound ??= makeSoundElement()
      attach(reader)
      send({ kind: 'start', place, linked: true })
      return choosing
    },
    link(book, reader) {
      const isLinked = machine.linked && current?.reader === reader
      let stopWaiting = (): void => undefined
      if (current?.book.key === book.key && !isLinked) {
        unlink?.()
        current = { book, reader }
        // Until the text is here nobody knows which page shows the sentence.
        stopWaiting = whenLoaded(reader.chapters, machine.chapter, () => {
          if (current?.reader !== reader) return
          stopKeeping()
          attach(reader)
          const { sentence, chapter } = machine
          send({ kind: 'link', seen: isSeen(reader, sentence?.chapter === chapter ? sentence : heard()) })
        })
      }
      return () => {
        stopWaiting()
        if (current?.reader === reader) unlink?.()
      }
    },
    placeOf: (key) => (current?.book.key === key ? spokenPlace() : undefined),
    toggle: () => (machine.at === 'paused' ? resume() : pause()),
    step: stepBy,
    setRate(rate) {
      choice = { ...choice, rate }
      stored.write('reader_voice', { rate, voice: choice.voice })
      engine?.setRate(rate)
      publish()
    },
    setVoice(voice) {
      choice = { ...choice, voice }
      stored.write('reader_voice', { rate: choice.rate, voice })
      send({ kind: 'voice' })
      publish()
      return choosing
    },
    setSleep: (sleep) => send({ kind: 'sleep', sleep }),
    show: () => send({ kind: 'show' }),
    stop,
  }
  return narrator
}

/** The narrator of the app: there is one. */
export const narrator = createNarrator()
