/** Runs at most `most` tasks at once; the rest wait in order. */
export function limit(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      return await task()
    } finally {
      // The slot is passed on, not freed, so that no other task takes it in between.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
