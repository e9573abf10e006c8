import { preview } from '@/client/preview'

/** Where the app runs. Inside the official account the bars are hidden and paying goes through its own bridge. */
export const inOfficialAccount = (): boolean => /micromessenger/i.test(navigator.userAgent)
export const onIos = (): boolean =>
  preview === 'ios' ||
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
export const onAndroid = (): boolean => /android/i.test(navigator.userAgent)
