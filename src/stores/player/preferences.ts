import { stored, type Stored } from '@/client/storage'
import { appConfig } from '../config'
import { onAndroid } from '../environment'
import { AUDIO_RATES, RATES } from './state'

type Preferences = Stored['player_prefs']
type MediaType = 'audio' | 'video'

/** The network as some browsers describe it: most phones with Android name its type, no iPhone does. */
interface Connection {
  type?: string
}

const preferences = (): Preferences => stored.read('player_prefs') ?? { rates: {} }

/** Changes some preferences of this device and keeps the others. */
export const savePreferences = (change: Partial<Preferences>): void =>
  void stored.write('player_prefs', { ...preferences(), ...change })

/** The rate at which a title without a rate of its own begins: 1 unless the user has chosen another. */
export const defaultRate = (): number => preferences().rate ?? 1

/** The same within the rates that a type of media offers: the fastest film is slower than the fastest speech. */
export function defaultRateOf(type: MediaType): number {
  const rates: readonly number[] = type === 'audio' ? AUDIO_RATES : RATES
  return Math.min(Math.max(defaultRate(), ...rates.slice(0, 1)), ...rates.slice(-1))
}

/** Whether films go on where the user has not chosen: operators decide for Android apart from all other devices. */
export const autoplayByConfig = (): boolean => {
  const { system, videoAutoplay } = appConfig()
  return onAndroid() ? system.android_autoplay : videoAutoplay
}

/** Whether films go on to their next episode, as the user has chosen or, without a choice, as the app is configured. */
export const autoplayChosen = (): boolean => preferences().autoplay ?? autoplayByConfig()

export const wifiOnlyChosen = (): boolean => preferences().wifiOnly ?? false

/** Whether comments cross films and live pictures; undefined where the user has not chosen. */
export const danmakuChosen = (): boolean | undefined => preferences().danmaku

const networkType = (): string | undefined => (navigator as { connection?: Connection }).connection?.type

/** Whether this browser says what kind of network it uses. */
export const knowsNetwork = (): boolean => networkType() !== undefined

/**
 * Whether the next episode begins by itself after one has ended. Sound always goes on: its player has a mode of its own
 * for it (spec section 3).
 */
export function autoplays(type: MediaType): boolean {
  if (type === 'audio') return true
  if (!autoplayChosen()) return false
  const network = networkType()
  return !wifiOnlyChosen() || network === undefined || network === 'wifi' || network === 'ethernet'
}
