import { SpeechFault, type SpeechAdapter } from './speech'

/** Mono 16-bit sound. */
interface Sound {
  samples: Int16Array
  rate: number
}

/** What the embedded voice needs of the machine. */
export interface SpeechMachine {
  /** Names the engine. */
  name: string
  speak(text: string): Promise<Sound>
  /** Writes sound to an mp3 file. */
  encode(sound: Sound, file: string): Promise<void>
}

/** Silence after a sentence, ms. */
const PAUSE = 280

/** The engine that comes with the server: sentence by sentence, so that each start is known to the millisecond. */
export const embeddedVoice = ({ name, speak, encode }: SpeechMachine): SpeechAdapter => ({
  name,
  embedded: true,
  voices: [{ id: 'standard', label: '标准' }],
  async speak(sentences, _voice, file) {
    try {
      const sounds: Sound[] = []
      for (const sentence of sentences) sounds.push(await speak(sentence))
      const rate = sounds[0]?.rate ?? 22_050
      const pause = Math.round((PAUSE / 1000) * rate)
      const samples = new Int16Array(sounds.reduce((sum, sound) => sum + sound.samples.length + pause, 0))
      const starts: number[] = []
      let at = 0
      for (const sound of sounds) {
        starts.push(Math.round((at / rate) * 1000))
        samples.set(sound.samples, at)
        at += sound.samples.length + pause
      }
      await encode({ samples, rate }, file)
      return { ms: Math.round((at / rate) * 1000), starts }
    } catch (error) {
      throw new SpeechFault('朗读暂时不可用，请稍后再试', { cause: error })
    }
  },
})
