/**
 * The time of the server, counted on by the browser's monotonic clock: whoever moves the clock of the device changes
 * nothing. That clock may stand still while a phone sleeps, so every response sets it anew.
 */
export interface ServerClock {
  /** Epoch ms; undefined before the first response. */
  now(): number | undefined
  /** A response to a request of `asked` (ms of performance.now) says that it is `now`. */
  set(now: number, asked: number): void
}

export function createServerClock(): ServerClock {
  let ahead: number | undefined
  return {
    now: () => (ahead === undefined ? undefined : ahead + performance.now()),
    set(now, asked) {
      // The server read its clock somewhere between the request and the response.
      ahead = now - (asked + performance.now()) / 2
    },
  }
}
