import { useCallback, useEffect, useState } from 'react'
import { NETWORK_FAILED } from '@/format/texts'
import { messageOf } from '../../hooks/useSubmit'
import type { VipTier } from './types'

export type TierSource = readonly VipTier[] | (() => Promise<readonly VipTier[]>)

type State = { tiers: readonly VipTier[] | null; error: string | null }

/** The tiers, given or loaded. */
export function useTiers(source: TierSource) {
  const [state, setState] = useState<State>(() => ({
    tiers: typeof source === 'function' ? null : source,
    error: null,
  }))
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (typeof source !== 'function') {
      setState({ tiers: source, error: null })
      return
    }
    let current = true
    setState({ tiers: null, error: null })
    source().then(
      (tiers) => {
        if (current) setState({ tiers, error: null })
      },
      (reason: unknown) => {
        if (current) setState({ tiers: null, error: messageOf(reason, NETWORK_FAILED) })
      },
    )
    return () => {
      current = false
    }
  }, [source, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...state, retry }
}
