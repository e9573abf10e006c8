import { preview } from '@/client/preview'

const TESTS = {
  official: () => /micromessenger/i.test(navigator.userAgent),
  ios: () =>
    preview === 'ios' ||
    /iphone|ipad|ipod/i.test(navigator.userAgent) ||
    (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
  android: () => /android/i.test(navigator.userAgent),
}

export type DeviceKind = keyof typeof TESTS

let given: readonly string[] | undefined

/** Sets the kinds of device that the server draws a screen for. */
export const setDevices = (kinds: readonly string[]): void => {
  given = kinds
}

const is = (kind: DeviceKind): boolean => given?.includes(kind) ?? TESTS[kind]()

/** The kinds that apply to this browser. */
export const devices = (): DeviceKind[] => (Object.keys(TESTS) as DeviceKind[]).filter(is)

/** Whether the app runs inside the official account, where the bars are hidden and payment uses WeChat's bridge. */
export const inOfficialAccount = (): boolean => is('official')
export const onIos = (): boolean => is('ios')
export const onAndroid = (): boolean => is('android')
