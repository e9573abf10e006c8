import { useCallback, useState } from 'react'
import { stored } from '@/client/storage'
import { currentUser } from '@/stores/session'

/** A draft older than this is no longer what somebody is in the middle of, ms. */
const LIFE = 24 * 3_600_000

const fresh = () =>
  Object.fromEntries(
    Object.entries(stored.read('drafts') ?? {}).filter(([, { at }]) => Date.now() - at < LIFE),
  )

const keyOf = (name: string): string => `${currentUser()?.id ?? 0}:${name}`

const written = (name: string): string | null => fresh()[keyOf(name)]?.text ?? null

const keep = (key: string, text: string | null): void => {
  const { [key]: _, ...others } = fresh()
  void stored.write('drafts', text === null ? others : { ...others, [key]: { text, at: Date.now() } })
}

export interface Draft {
  text: string
  set: (text: string) => void
  /** Sent, or given up: the form begins from `initial` again. */
  clear: () => void
}

/**
 * A text of a form that outlives a reload, a log-in that came between and a sheet that was closed, for who is logged
 * in on this device. Passwords and codes have no place in it.
 * @param initial what stands there when nothing was typed; it may come later
 */
export function useDraft(name: string, initial = ''): Draft {
  const [text, setText] = useState(() => written(name))
  const [of, setOf] = useState(name)
  if (of !== name) {
    setOf(name)
    setText(written(name))
  }

  const set = useCallback(
    (next: string) => {
      setText(next)
      keep(keyOf(name), next)
    },
    [name],
  )
  const clear = useCallback(() => {
    setText(null)
    keep(keyOf(name), null)
  }, [name])
  return { text: text ?? initial, set, clear }
}
