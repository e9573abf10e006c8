import { useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio'
import type { Exam } from '@/stores/exam/exam'

/** All answers of a sitting, for a part that reads all of them: valtio's useSnapshot notes each property that is read. */
export function useSlots({ state: { slots } }: Exam) {
  return useSyncExternalStore(
    (changed) => subscribe(slots, changed),
    () => snapshot(slots),
  )
}
