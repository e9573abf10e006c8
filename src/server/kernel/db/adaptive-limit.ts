import { Refusal } from '../http/refusal'

export interface LimitOptions {
  /** Tasks that may run at a time whatever their conflicts, at least 1. From 2 on a long one does not stop all others. */
  least: number
  /** Largest number of tasks at a time, and the first one. */
  most: number
  /** How long a task waits for its turn, ms. */
  patience: number
}

/** How slowly the limit grows: 80 tasks must succeed for a third one at a time, 240 for an eighth. */
const SUCCESSES = 32

interface Waiting {
  enter: () => void
  timer: NodeJS.Timeout
}

/**
 * Limits how many tasks run at a time, by their conflicts with one another: additive increase, multiplicative decrease,
 * as in TCP congestion control (Chiu and Jain, 1989). Tasks that must wait are run in the order of their arrival.
 */
export class AdaptiveLimit {
  readonly #waiting: Waiting[] = []
  #limit: number
  #running = 0

  constructor(private readonly options: LimitOptions) {
    this.#limit = options.most
  }

  /** Number of tasks that may run at a time. */
  get size(): number {
    return Math.floor(this.#limit)
  }

  /** A task was lost to another one: half as many run at a time. */
  conflicted(): void {
    this.#limit = Math.max(this.options.least, this.#limit / 2)
  }

  /**
   * Runs a task in its turn.
   * @throws Refusal 503 when it would have to wait longer than the patience: it was not begun
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.size) await this.#turn()
    else this.#running += 1
    try {
      const result = await task()
      this.#limit = Math.min(this.options.most, this.#limit + 1 / (SUCCESSES * this.#limit))
      return result
    } finally {
      this.#running -= 1
      this.#next()
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(new Refusal(503, '服务器繁忙，请稍后再试'))
      }, this.options.patience)
      const waiting: Waiting = { enter: resolve, timer }
      this.#waiting.push(waiting)
    })
  }

  /** Lets tasks in that may run now. */
  #next(): void {
    while (this.#running < this.size) {
      const waiting = this.#waiting.shift()
      if (!waiting) return
      clearTimeout(waiting.timer)
      this.#running += 1
      waiting.enter()
    }
  }
}
