/**
 * Asks the running front for a popup or a notice. Screens and stores only know these requests; what they look like
 * and when their code is loaded is the front's business (mobile/app/overlays).
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
  /** Resolves true once somebody is logged in. */
  login(): Promise<boolean>
  /** Binds a phone to the account of who is logged in. Resolves true once one is bound. */
  bindMobile(): Promise<boolean>
  /** Resolves true once a membership was opened. */
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

/** Nobody waits for these: when their code does not come, there is nobody to tell but the console. */
const tell = (run: (front: Overlays) => void): void =>
  void open()
    .then(run)
    .catch((error: unknown) => console.warn('The overlays did not load', error))

export const toast = (text: string, ms?: number): void => tell((front) => front.toast(text, ms))

type Asking = Omit<Overlays, 'toast' | 'pictures'>

const asking: Asking = {
  alert: async (...args) => (await open()).alert(...args),
  confirm: async (...args) => (await open()).confirm(...args),
  login: async () => (await open()).login(),
  bindMobile: async () => (await open()).bindMobile(),
  vip: async (...args) => (await open()).vip(...args),
  consultation: async (...args) => (await open()).consultation(...args),
  contact: async (...args) => (await open()).contact(...args),
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
