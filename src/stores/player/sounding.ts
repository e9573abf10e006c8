let pauseSounding: (() => void) | null = null

/**
 * Says that something is heard from now on, and pauses what was heard before: one sound at a time.
 * @param pause pauses it; the same function each time
 */
export function takeSound(pause: () => void): void {
  if (pauseSounding !== pause) pauseSounding?.()
  pauseSounding = pause
}

let native: HTMLMediaElement | undefined
const pauseNative = (): void => native?.pause()

/**
 * Takes the sound for an element with the browser's own controls, which no player of the app starts: a film of a campaign,
 * a sound in a question.
 */
function hear(element: EventTarget | null): void {
  if (!(element instanceof HTMLMediaElement) || !element.controls || element.paused || element.muted) return
  if (native !== element) pauseNative()
  native = element
  takeSound(pauseNative)
}

// The server imports this module too.
if (typeof document !== 'undefined') {
  // This code is loaded with the first player: such an element may be playing already.
  document.querySelectorAll('video, audio').forEach(hear)
  // Events of media elements do not bubble.
  for (const name of ['play', 'volumechange'])
    document.addEventListener(name, ({ target }) => hear(target), true)
}
