export interface Throttled {
  call(value: number): void
  /** Passes on the last value, if it has not been. */
  flush(): void
}

/** Passes values on at most once in `ms`, the last one always, and none twice. */
export function throttled(pass: (value: number) => void, ms: number, passed: number): Throttled {
  let last = passed
  let latest = passed
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (latest === last) return
    last = latest
    pass(latest)
  }
  return {
    call: (value) => {
      latest = value
      timer ??= setTimeout(flush, ms)
    },
    flush,
  }
}
