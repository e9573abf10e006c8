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
  paidOrNot(): Promise<'paid' | 'unpaid'>
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

const asking: Asking = {
  alert: async (title, text, confirmText) => (await open()).alert(title, text, confirmText),
  confirm: async (options) => (await open()).confirm(options),
  login: async () => (await open()).login(),
  bindMobile: async () => (await open()).bindMobile(),
  vip: async (options) => (await open()).vip(options),
  consultation: async (options) => (await open()).consultation(options),
  contact: async (options) => (await open()).contact(options),
  iosNotice: async () => (await open()).iosNotice(),
  addToHome: async () => (await open()).addToHome(),
  vipNotice: async () => (await open()).vipNotice(),
  agreement: async (slug) => (await open()).agreement(slug),
  paidOrNot: async () => (await open()).paidOrNot(),
}

export const overlays: Asking & Pick<Overlays, 'pictures'> = {
  ...asking,
  pictures: (urls, index) => tell((front) => front.pictures(urls, index)),
}
