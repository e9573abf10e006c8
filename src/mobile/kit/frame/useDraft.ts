import { useCallback, useState } from 'react'
import { useSettled } from 'design-system/hooks/useSettled'
import { stored } from '@/client/storage'
import { currentUser } from '@/stores/session'

/** Drafts older than this are dropped, ms. */
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
  /** Call after the form was sent or discarded: it starts from `initial` again. */
  clear: () => void
}

/**
 * Text of a form that survives a reload, a log-in in between and a closed sheet, kept on this device for the
 * logged-in user. Never use it for passwords or codes.
 * @param initial text shown when nothing was typed; it may arrive later
 */
export function useDraft(name: string, initial = ''): Draft {
  // The server, which may have drawn the form, knows nothing of this device.
  const settled = useSettled()
  const [text, setText] = useState(() => (settled ? written(name) : null))
  const [of, setOf] = useState(settled ? name : '')
  if (settled && of !== name) {
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
