import type { ReaderSettings } from './settings'

/** What a tap at a place of the page does. */
export type Zone = 'back' | 'menu' | 'on' | 'none'

/** Px at the edges that belong to the phone's own gestures. */
const DEAD = 16
/** Share of the width on each side that turns the page. */
const SIDE = 0.3

/** Returns what a tap does. One-hand: the upper third goes back, the rest goes on, and the middle opens the menu. */
export function zoneOf(
  taps: ReaderSettings['taps'],
  at: { x: number; y: number },
  page: { width: number; height: number },
): Zone {
  if (at.x < DEAD || at.x > page.width - DEAD) return 'none'
  const across = at.x / page.width
  const down = at.y / page.height
  const middle = across >= SIDE && across <= 1 - SIDE
  switch (taps) {
    case 'off':
      return 'menu'
    case 'onehand':
      if (middle && down > 1 / 3 && down < 2 / 3) return 'menu'
      return down < 1 / 3 ? 'back' : 'on'
    case 'mirrored':
      return middle ? 'menu' : across < SIDE ? 'on' : 'back'
    case 'sides':
      return middle ? 'menu' : across < SIDE ? 'back' : 'on'
  }
}
