import { LOADING } from '@/format/texts'
import { announce } from './announce'

export type ToastOptions = {
  /** Duration in ms; 0 = until it is cleared. */
  ms?: number
  icon?: 'success' | 'fail'
}

/** Only the newest toast counts: one requested while the view loads must not bring an older one back. */
let newest = 0

async function show(text: string, ms: number, icon?: 'success' | 'fail' | 'loading') {
  newest += 1
  const mine = newest
  announce(text)
  const { showToast } = await import(/* webpackChunkName: "toast" */ './showToast')
  if (mine === newest) showToast(text, ms, icon)
}

/** Shows a brief message. One toast at a time: a new one replaces the old. */
export function toast(text: string, { ms = 2000, icon }: ToastOptions = {}): Promise<void> {
  return show(text, ms, icon)
}

/** Shows a loading toast until `clearToast`; it blocks taps on the page. */
export function toastLoading(text = LOADING): Promise<void> {
  return show(text, 0, 'loading')
}

export async function clearToast(): Promise<void> {
  newest += 1
  const { hideToast } = await import(/* webpackChunkName: "toast" */ './showToast')
  hideToast()
}
