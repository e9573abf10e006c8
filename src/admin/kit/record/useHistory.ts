import { useRef, useState } from 'react'

/** Changes of the same thing within this time are one undo step, ms. */
const ONE_STEP = 800
const MOST_STEPS = 100

interface Steps<T> {
  past: T[]
  future: T[]
}

export interface History<T> {
  /** Sets a value; `what` joins quick changes of the same thing into one step. */
  change: (next: T, what?: string) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
}

/** Undo and redo for a value that the parent holds. A value set from outside clears the history. */
export function useHistory<T>(value: T, onChange: (next: T) => void): History<T> {
  const [steps, setSteps] = useState<Steps<T>>({ past: [], future: [] })
  const [written, setWritten] = useState(value)
  const last = useRef({ what: '', at: 0 })
  if (written !== value) {
    setWritten(value)
    if (steps.past.length + steps.future.length > 0) setSteps({ past: [], future: [] })
  }
  const write = (next: T, kept: Steps<T>): void => {
    setWritten(next)
    setSteps(kept)
    onChange(next)
  }
  return {
    change(next, what = '') {
      const now = Date.now()
      const joined = what !== '' && last.current.what === what && now - last.current.at < ONE_STEP
      last.current = { what, at: now }
      write(next, {
        past: joined && steps.past.length > 0 ? steps.past : [...steps.past, value].slice(-MOST_STEPS),
        future: [],
      })
    },
    undo() {
      const before = steps.past.at(-1)
      if (before === undefined) return
      last.current = { what: '', at: 0 }
      write(before, { past: steps.past.slice(0, -1), future: [value, ...steps.future] })
    },
    redo() {
      const [next, ...rest] = steps.future
      if (next === undefined) return
      last.current = { what: '', at: 0 }
      write(next, { past: [...steps.past, value], future: rest })
    },
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
  }
}
