import { preview } from '@/client/preview'

/** Whether the app runs inside the official account, where the bars are hidden and payment uses WeChat's bridge. */
export const inOfficialAccount = (): boolean => /micromessenger/i.test(navigator.userAgent)
export const onIos = (): boolean =>
  preview === 'ios' ||
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
export const onAndroid = (): boolean => /android/i.test(navigator.userAgent)
