import { sentences, type Range } from '@/contract/catalogue/sentences'
import type { CreateEngine, SpokenText } from './engine'

/** Some browsers name their voices only after a while, ms. */
const VOICES_COME = 500

const synthesis = (): SpeechSynthesis | null => ('speechSynthesis' in globalThis ? speechSynthesis : null)

const isChinese = ({ lang }: SpeechSynthesisVoice): boolean => /^(?:zh|cmn)/i.test(lang)

/** Returns the Mandarin voice of this device; null when it has none. */
export async function deviceVoice(): Promise<SpeechSynthesisVoice | null> {
  const device = synthesis()
  if (!device) return null
  if (device.getVoices().length === 0)
    await new Promise<void>((done) => {
      const timer = setTimeout(done, VOICES_COME)
      device.addEventListener?.(
        'voiceschanged',
        () => {
          clearTimeout(timer)
          done()
        },
        { once: true },
      )
    })
  const own = device.getVoices().filter(isChinese)
  return own.find(({ lang }) => /^(?:zh.CN|cmn.*CN|zh)$/i.test(lang)) ?? own[0] ?? null
}

/**
 * Reads aloud with the voice of the device, a sentence at a time: some voices fall silent in the middle of a long text,
 * and a pause ends what is being said, so that the sentence begins again.
 */
export const createDeviceEngine =
  (voice: SpeechSynthesisVoice): CreateEngine =>
  (events, rate) => {
    const device = synthesis()
    let text: SpokenText | null = null
    let all: Range[] = []
    let index = 0
    let volume = 1
    /** Counts utterances: what an older one reports is dropped. */
    let order = 0

    const say = (): void => {
      order += 1
      const mine = order
      const range = all[index]
      device?.cancel()
      if (!range || !text) return events.onEnd()
      const utterance = new SpeechSynthesisUtterance(text.text.slice(range.start, range.end))
      Object.assign(utterance, { voice, lang: voice.lang, rate, volume })
      utterance.onstart = () => {
        if (mine !== order) return
        events.onWaiting(false)
        events.onSentence(range)
      }
      utterance.onboundary = ({ charIndex }) => {
        if (mine === order) events.onCharacter(range.start + charIndex)
      }
      utterance.onend = () => {
        if (mine !== order) return
        index += 1
        say()
      }
      utterance.onerror = () => {
        if (mine === order) events.onFailed('这台设备没有读出来，请再按一次播放')
      }
      device?.speak(utterance)
    }

    return {
      speak(next, from) {
        if (text?.text !== next.text) all = sentences(next.text)
        text = next
        index = Math.max(
          0,
          all.findIndex(({ end }) => end > from),
        )
        events.onWaiting(true)
        say()
      },
      pause() {
        order += 1
        device?.cancel()
      },
      resume: say,
      setVolume(next) {
        volume = next
      },
      setRate(next) {
        rate = next
        if (device?.speaking) say()
      },
      stop() {
        order += 1
        device?.cancel()
      },
    }
  }
