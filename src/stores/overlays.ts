/**
 * Requests a popup or a notice from the running front. Screens and stores only know this interface; the front decides
 * how they look and when their code is loaded (mobile/app/overlays).
 */
export interface Overlays {
  toast(text: string, ms?: number): void
  alert(title: string, text: string, confirmText?: string): Promise<void>
  confirm(options: {
    title: string
    text?: string
    confirmText?: string
    cancelText?: string
  }): Promise<boolean>
  /** Resolves to true once a user is logged in. */
  login(): Promise<boolean>
  /** Binds a phone to the logged-in user's account. Resolves to true once one is bound. */
  bindMobile(): Promise<boolean>
  /** Resolves to true once a membership is active. */
  vip(options?: { tier?: 'member' | 'creator'; packageId?: number; title?: string }): Promise<boolean>
  consultation(options?: { title?: string; relateId?: number }): Promise<boolean>
  contact(options?: { title?: string }): Promise<boolean>
  iosNotice(): Promise<void>
  addToHome(): Promise<void>
  vipNotice(): Promise<void>
  agreement(slug: string): Promise<boolean>
  /** Closes by itself, as unpaid, when `decided` resolves. */
  paidOrNot(decided: Promise<void>): Promise<'paid' | 'unpaid'>
  pictures(urls: string[], index?: number): void
}

let host: Promise<Overlays> | null = null
let load: (() => Promise<Overlays>) | null = null

/** Sets the front's loader of overlays; nothing is loaded before the first request. */
export const setOverlays = (loader: () => Promise<Overlays>): void => {
  load = loader
  host = null
}

function open(): Promise<Overlays> {
  if (!load) return Promise.reject(new Error('No front has set its overlays'))
  host ??= load().catch((error: unknown) => {
    host = null
    throw error
  })
  return host
}

/** Nobody waits for these: when their code fails to load, it is only logged. */
const tell = (run: (front: Overlays) => void): void =>
  void open()
    .then(run)
    .catch((error: unknown) => console.warn('The overlays did not load', error))

export const toast = (text: string, ms?: number): void => tell((front) => front.toast(text, ms))

type Asking = Omit<Overlays, 'toast' | 'pictures'>

/** Returns a function that calls the front's of this name with the same arguments, once its code is there. */
const ask = <Name extends keyof Asking>(name: Name): Asking[Name] =>
  (async (...args: unknown[]) =>
    ((await open())[name] as (...given: unknown[]) => unknown)(...args)) as Asking[Name]

const asking: Asking = {
  alert: ask('alert'),
  confirm: ask('confirm'),
  login: ask('login'),
  bindMobile: ask('bindMobile'),
  vip: ask('vip'),
  consultation: ask('consultation'),
  contact: ask('contact'),
  iosNotice: ask('iosNotice'),
  addToHome: ask('addToHome'),
  vipNotice: ask('vipNotice'),
  agreement: ask('agreement'),
  paidOrNot: ask('paidOrNot'),
}

export const overlays: Asking & Pick<Overlays, 'pictures'> = {
  ...asking,
  pictures: (urls, index) => tell((front) => front.pictures(urls, index)),
}
