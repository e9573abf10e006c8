import { useEffect, useEffectEvent } from 'react'
import type { CallName } from '@/contract/contract'
import { onInvalidate } from '@/client/answers'

/** Calls `ask` when a call's data was invalidated. */
export function useInvalidated(name: CallName, ask: () => unknown): void {
  const again = useEffectEvent(ask)
  useEffect(() => onInvalidate((isOld) => void (isOld(name) && again())), [name])
}
