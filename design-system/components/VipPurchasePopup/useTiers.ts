import { NETWORK_FAILED } from '@/format/texts'
import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '../../hooks/useSubmit'
import type { VipTier } from './types'

export type TierSource = readonly VipTier[] | (() => Promise<readonly VipTier[]>)

type State = { of: TierSource; tiers: readonly VipTier[] | null; error: string | null }

const begun = (of: TierSource): State => ({
  of,
  tiers: typeof of === 'function' ? null : of,
  error: null,
})

/** Returns the tiers, given or loaded. */
export function useTiers(source: TierSource) {
  const [state, setState] = useState(() => begun(source))
  const [attempt, setAttempt] = useState(0)
  if (state.of !== source) setState(begun(source))

  useEffect(() => {
    if (typeof source !== 'function') return
    let current = true
    source().then(
      (tiers) => {
        if (current) setState({ of: source, tiers, error: null })
      },
      (reason: unknown) => {
        if (current) setState({ of: source, tiers: null, error: messageOf(reason, NETWORK_FAILED) })
      },
    )
    return () => {
      current = false
    }
  }, [source, attempt])

  const retry = useCallback(() => {
    setState(begun(source))
    setAttempt((count) => count + 1)
  }, [source])
  return { tiers: state.tiers, error: state.error, retry }
}
