import { useRef, useState } from 'react'
import type { AnswerOf } from '@/client/client'
import { call } from '@/client/client'
import type { OptionalNotice } from '@/contract/people/notices'
import { useCall, type CallState } from '@/mobile/kit/frame/useCall'

type Settings = AnswerOf<'user.noticeSettings'>

/**
 * Which notices the user gets. `save` shows a choice at once; saves are sent one after the other, and a choice whose
 * save failed returns to what the server has.
 */
export function useNoticeSettings(): CallState<Settings> & {
  save: (kind: OptionalNotice, on: boolean) => void
} {
  const state = useCall('user.noticeSettings', {})
  const { data, mutate } = state
  const [unsaved, setUnsaved] = useState<Partial<Record<OptionalNotice, boolean>>>({})
  const queue = useRef(Promise.resolve())

  const send = async (kind: OptionalNotice, on: boolean): Promise<void> => {
    try {
      mutate(await call('user.saveNoticeSetting', { kind, on }))
    } catch {
      // The error policy has shown the reason.
    }
    // A later choice of the same kind is still waiting for its own save.
    setUnsaved((now) => (now[kind] === on ? { ...now, [kind]: undefined } : now))
  }
  return {
    ...state,
    data: data && { rows: data.rows.map(({ kind, on }) => ({ kind, on: unsaved[kind] ?? on })) },
    save: (kind, on) => {
      setUnsaved((now) => ({ ...now, [kind]: on }))
      queue.current = queue.current.then(() => send(kind, on))
    },
  }
}
