import { preview } from '@/client/preview'

const AGENTS = {
  official: /micromessenger/i,
  ios: /iphone|ipad|ipod/i,
  android: /android/i,
}

export type DeviceKind = keyof typeof AGENTS

let given: readonly string[] | undefined

/** Sets the kinds of device that the server draws a screen for. */
export const setDevices = (kinds: readonly string[] | undefined): void => {
  given = kinds
}

/** The kinds that a browser names in its user agent. */
export const kindsOf = (agent: string): DeviceKind[] =>
  (Object.keys(AGENTS) as DeviceKind[]).filter((kind) => AGENTS[kind].test(agent))

/** An iPad calls itself a Macintosh. */
const silentIos = (): boolean =>
  preview === 'ios' || (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const is = (kind: DeviceKind): boolean =>
  given?.includes(kind) ?? (AGENTS[kind].test(navigator.userAgent) || (kind === 'ios' && silentIos()))

/** The kinds that apply to this browser. */
export const devices = (): DeviceKind[] => (Object.keys(AGENTS) as DeviceKind[]).filter(is)

/** Whether the app runs inside the official account, where the bars are hidden and payment uses WeChat's bridge. */
export const inOfficialAccount = (): boolean => is('official')
export const onIos = (): boolean => is('ios')
export const onAndroid = (): boolean => is('android')
