import type { Env } from '../../env'
import { given, type Settings } from '../settings'
import { embeddedVoice, type SpeechMachine } from './embedded'
import { openAiSpeech } from './openai'
import type { SpeechAdapter, SpeechVoice } from './speech'

export const SPEECH = {
  title:
    'any API compatible with OpenAI’s `audio/speech` that reads books aloud, and its voices as `id=label,id=label`; without them phones use their own voice, or the embedded one',
  needed: {
    SPEECH_BASE_URL: 'text',
    SPEECH_API_KEY: 'text',
    SPEECH_MODEL: 'text',
    SPEECH_VOICES: 'text',
  },
} as const satisfies Settings

/** Voices of `id=label,id=label`; a voice without a label is shown by its id. */
export const voicesOf = (text: string): SpeechVoice[] =>
  text
    .split(',')
    .map((pair) => pair.split('='))
    .map(([id = '', label = '']) => ({ id: id.trim(), label: label.trim() || id.trim() }))
    .filter(({ id }) => id)

/**
 * The API that reads books aloud when its settings are given, else the engine of this machine; undefined without either.
 * @param machine null when this machine has no engine
 */
export function speechAdapter(
  { outside }: Pick<Env, 'outside'>,
  machine: SpeechMachine | null,
  secondsOf: (file: string) => Promise<number>,
): SpeechAdapter | undefined {
  const values = given([SPEECH], outside)
  if (!values) return machine ? embeddedVoice(machine) : undefined
  const { SPEECH_BASE_URL: address, SPEECH_API_KEY: apiKey, SPEECH_MODEL: model } = values
  const voices = voicesOf(values.SPEECH_VOICES)
  return openAiSpeech({ baseUrl: address.replace(/\/+$/, ''), apiKey, model, voices, secondsOf })
}
