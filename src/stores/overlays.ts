/**
 * Asks the running front for a popup or a notice. Screens and stores only know these requests; what they look like
 * and when their code is loaded is the front's business (mobile/app/overlays).
 */
export interface Overlays {
  toast(text: string, ms?: number): void
  alert(title: string, text: string, confirmText?: string): Promise<void>
  confirm(options: { title: string; text?: string; confirmText?: string; cancelText?: string }): Promise<boolean>
  /** Resolves true once somebody is logged in. */
  login(): Promise<boolean>
  /** Resolves true once a membership was opened. */
  vip(options?: { tier?: 'member' | 'creator'; title?: string }): Promise<boolean>
  /** Asks for a code by phone and binds it. */
  bindMobile(): Promise<boolean>
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

/** The front hands in how its overlays are loaded; nothing of them is loaded before one is asked for. */
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

export const toast = (text: string, ms?: number): void => void open().then(overlays => overlays.toast(text, ms))

type Asking = Omit<Overlays, 'toast' | 'pictures'>

const ask =
  <K extends keyof Asking>(name: K) =>
  (...args: Parameters<Asking[K]>): ReturnType<Asking[K]> =>
    open().then(overlays => (overlays[name] as (...given: Parameters<Asking[K]>) => ReturnType<Asking[K]>)(...args)) as ReturnType<Asking[K]>

export const overlays: Asking & { pictures(urls: string[], index?: number): void } = {
  alert: ask('alert'),
  confirm: ask('confirm'),
  login: ask('login'),
  vip: ask('vip'),
  bindMobile: ask('bindMobile'),
  consultation: ask('consultation'),
  contact: ask('contact'),
  iosNotice: ask('iosNotice'),
  addToHome: ask('addToHome'),
  vipNotice: ask('vipNotice'),
  agreement: ask('agreement'),
  paidOrNot: ask('paidOrNot'),
  pictures: (urls, index) => void open().then(front => front.pictures(urls, index)),
}
