export interface Rounds {
  /** Stops after the current round. */
  stop(): Promise<void>
}

interface Every {
  /** Milliseconds between the end of a round and the next one. */
  every: number
  /** Delay before the first round; defaults to `every`. */
  first?: number
  failed: (error: unknown) => void
}

/** Repeats some work until it is stopped; rounds never overlap. */
export function startRounds(work: () => Promise<unknown>, { every, first = every, failed }: Every): Rounds {
  let running = Promise.resolve<unknown>(undefined)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const plan = (wait: number): void => {
    timer = setTimeout(() => {
      running = work()
        .catch(failed)
        .finally(() => {
          if (!stopped) plan(every)
        })
    }, wait)
    timer.unref()
  }
  plan(first)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
