import type { SpeechVoices } from '@/contract/reading/speech'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { ensureLogin } from '@/stores/session'
import { createDeviceEngine, deviceVoice } from './deviceEngine'
import type { CreateEngine } from './engine'
import { createServerEngine } from './serverEngine'

/** Name of the voice of the device, beside those of the server. */
export const DEVICE = 'device'
const NO_VOICE = '这台设备没有可用的朗读声音'

interface VoiceWish {
  /** Of a book of the house, whose texts the server reads aloud; others have the voice of the device alone. */
  id: number | undefined
  /** Chosen by the user before; empty when none was. */
  voice: string
  sound: HTMLAudioElement
  /** Called with the voices that there are, and the chosen one; before a log-in may be asked for. */
  onVoices(known: { voices: SpeechVoices['voices']; voice: string }): void
}

/**
 * Chooses what speaks: the voice that its reader chose, else that of a service, of the device, or the embedded one.
 * Returns what creates it, or the message why there is none.
 */
export async function chooseVoice({ id, voice, sound, onVoices }: VoiceWish): Promise<CreateEngine | string> {
  const own = await deviceVoice()
  const server: SpeechVoices | string =
    id === undefined ? NO_VOICE : await call('ebook.voices', {}, { quiet: true }).catch(messageOf)
  const offered = typeof server === 'string' ? [] : server.voices
  const voices = [...offered, ...(own ? [{ id: DEVICE, label: '手机自带' }] : [])]
  const usual = typeof server !== 'string' && server.engine === 'service' ? offered[0] : voices.at(-1)
  const chosen = voices.find((one) => one.id === voice) ?? usual
  onVoices({ voices, voice: chosen?.id ?? '' })
  if (!chosen) return typeof server === 'string' ? server : NO_VOICE
  if (chosen.id === DEVICE && own) return createDeviceEngine(own)
  if (await ensureLogin()) return createServerEngine(chosen.id, sound)
  return own ? createDeviceEngine(own) : '登录后可以听书'
}
