import { LOADING } from '@/format/texts'
import { announce } from './announce'

export type ToastOptions = {
  /** How long it stays, in ms; 0 until it is cleared. */
  ms?: number
  icon?: 'success' | 'fail'
}

/** Only the newest toast counts: one asked for while the view loads must not bring an older one back. */
let newest = 0

async function show(text: string, ms: number, icon?: 'success' | 'fail' | 'loading') {
  newest += 1
  const mine = newest
  announce(text)
  const { showToast } = await import(/* webpackChunkName: "toast" */ './showToast')
  if (mine === newest) showToast(text, ms, icon)
}

/** Tells the user something in passing. One toast at a time: a new one takes the place of the old. */
export function toast(text: string, { ms = 2000, icon }: ToastOptions = {}): Promise<void> {
  return show(text, ms, icon)
}

/** Stays until `clearToast`, and keeps taps away from the page. */
export function toastLoading(text = LOADING): Promise<void> {
  return show(text, 0, 'loading')
}

export async function clearToast(): Promise<void> {
  newest += 1
  const { hideToast } = await import(/* webpackChunkName: "toast" */ './showToast')
  hideToast()
}
