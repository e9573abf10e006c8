import type { SpeechPiece } from '@/contract/reading/speech'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { emptySound } from '@/stores/player/soundElement'
import type { CreateEngine, SpokenText } from './engine'

/** How often the place in the sound is looked at, ms. */
const TICK = 100
/** An address that fails this soon after it was given would not be mended by another one, ms. */
const YOUNG = 10_000

/**
 * Reads aloud what the server has spoken, piece by piece; the next piece is fetched while one is heard.
 * @param sound plays it: an element that was made within a touch
 */
export const createServerEngine =
  (voice: string, sound: HTMLAudioElement): CreateEngine =>
  (events, rate) => {
    /** Brings the sound of the next piece into the browser's cache. */
    const spare = new Audio()
    spare.preload = 'auto'
    let text: SpokenText | null = null
    let piece: SpeechPiece | null = null
    let ahead: { from: number; piece: Promise<SpeechPiece> } | null = null
    let sentence = -1
    let paused = false
    let givenAt = 0
    /** Counts what is asked for: an answer to something older is dropped. */
    let order = 0

    const load = (from: number): Promise<SpeechPiece> =>
      call('ebook.speech', { id: text?.id ?? 0, partId: text?.partId ?? 0, from, voice }, { quiet: true })

    const look = (): void => {
      if (!piece || sound.paused || sound.readyState === 0) return
      const ms = sound.currentTime * 1000
      const { sentences } = piece
      const at = sentences.findLastIndex((one) => one.ms <= ms)
      const now = sentences[at]
      if (!now) return
      if (at !== sentence) {
        sentence = at
        events.onSentence({ start: now.start, end: now.end })
      }
      const until = sentences[at + 1]?.ms ?? piece.ms
      const share = Math.min(1, (ms - now.ms) / Math.max(1, until - now.ms))
      events.onCharacter(now.start + Math.floor(share * (now.end - now.start)))
    }
    const timer = setInterval(look, TICK)

    const fetchAhead = (): void => {
      if (!piece?.next || ahead?.from === piece.next) return
      const from = piece.next
      const coming = load(from)
      ahead = { from, piece: coming }
      coming.then(
        ({ url }) => void (spare.src = fileUrl(url)),
        () => {
          // It is asked for again when it is its turn.
          if (ahead?.piece === coming) ahead = null
        },
      )
    }

    const begin = (): void => {
      if (paused) return
      sound.playbackRate = rate
      sound.play().then(fetchAhead, (error: unknown) => {
        // Another sound has taken its place meanwhile.
        if (error instanceof DOMException && error.name === 'AbortError') return
        events.onFailed('浏览器没有允许播放，请再按一次播放')
      })
    }

    const seekTo = (from: number): void => {
      const at = piece?.sentences.findLastIndex(({ start }) => start <= from) ?? 0
      sound.currentTime = (piece?.sentences[Math.max(0, at)]?.ms ?? 0) / 1000
      sentence = -1
    }

    const open = async (from: number, coming: Promise<SpeechPiece>): Promise<void> => {
      order += 1
      const mine = order
      events.onWaiting(true)
      try {
        const next = await coming
        if (mine !== order) return
        piece = next
        givenAt = Date.now()
        sound.src = fileUrl(next.url)
        sound.onloadedmetadata = () => {
          sound.onloadedmetadata = null
          seekTo(from)
        }
        begin()
      } catch (error) {
        if (mine !== order) return
        events.onWaiting(false)
        events.onFailed(messageOf(error))
      }
    }

    // Until there is a piece, events are about the silence by which the element was unlocked.
    const playing = (): void => {
      if (piece) events.onWaiting(false)
    }
    const stalled = (): void => {
      if (piece) events.onWaiting(!paused)
    }
    const ended = (): void => {
      if (!piece) return
      if (!piece.next) return events.onEnd()
      const from = piece.next
      void open(from, ahead?.from === from ? ahead.piece : load(from))
    }
    const failed = (): void => {
      const from = piece?.sentences[Math.max(0, sentence)]?.start
      if (from === undefined || !sound.error) return
      if (Date.now() - givenAt > YOUNG) return void open(from, load(from))
      events.onWaiting(false)
      events.onFailed('声音没有加载出来，请再按一次播放')
    }
    const listeners = Object.entries({ playing, waiting: stalled, ended, error: failed })
    for (const [name, listener] of listeners) sound.addEventListener(name, listener)

    return {
      speak(next, from) {
        paused = false
        const isSame = text?.partId === next.partId
        text = next
        const first = piece?.sentences[0]?.start ?? 0
        if (isSame && piece && !sound.error && from >= first && from < piece.end) {
          seekTo(from)
          return begin()
        }
        ahead = isSame ? ahead : null
        void open(from, ahead?.from === from ? ahead.piece : load(from))
      },
      pause() {
        paused = true
        sound.pause()
      },
      resume() {
        paused = false
        begin()
      },
      setVolume(volume) {
        sound.volume = volume
      },
      setRate(next) {
        rate = next
        sound.playbackRate = next
      },
      stop() {
        order += 1
        clearInterval(timer)
        for (const [name, listener] of listeners) sound.removeEventListener(name, listener)
        emptySound(sound)
        emptySound(spare)
      },
    }
  }
