import type { Engine } from '@/stores/player/engine'

const quiet = (): void => undefined

/** An engine that plays nothing; `over` replaces what a test watches. */
export const silentEngine = (over: Partial<Engine> = {}): Engine => ({
  load: quiet,
  renew: quiet,
  play: () => Promise.resolve(),
  pause: quiet,
  seek: quiet,
  setRate: quiet,
  setVolume: quiet,
  setMuted: quiet,
  destroy: quiet,
  ...over,
})
