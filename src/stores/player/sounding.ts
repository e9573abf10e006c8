let pauseSounding: (() => void) | null = null

/**
 * Says that something is heard from now on, and pauses what was heard before: one sound at a time.
 * @param pause pauses it; the same function each time
 */
export function takeSound(pause: () => void): void {
  if (pauseSounding !== pause) pauseSounding?.()
  pauseSounding = pause
}
