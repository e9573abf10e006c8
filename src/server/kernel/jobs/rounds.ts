export interface Rounds {
  /** Ends them, after the round that is under way. */
  stop(): Promise<void>
}

interface Every {
  /** Milliseconds between the end of a round and the next one. */
  every: number
  /** Before the first one; as `every` when it is left out. */
  first?: number
  failed: (error: unknown) => void
}

/** Does some work again and again until it is stopped; one round never overlaps the next. */
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
