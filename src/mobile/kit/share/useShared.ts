import { useEffect } from 'react'
import { declareShare, type ShareFacts } from '@/stores/share'
import { openShare, type SharedWork } from './openShare'

let note: ((facts: ShareFacts) => void) | undefined

/** Calls `taken` with what a screen is shared as whenever one is rendered: the server puts it into the page's head. */
export const onShared = (taken: typeof note): void => {
  note = taken
}

/**
 * Declares what the screen is shared as: its card in WeChat and in the share panel, and title,
 * description and picture of its page under `/s`.
 * @param facts undefined while they load
 * @param work offers a poster of this work in the share panel
 * @returns opens the share panel
 */
export function useShared(facts: ShareFacts | undefined, work?: SharedWork): () => void {
  if (facts) note?.(facts)
  const text = facts && JSON.stringify(facts)
  useEffect(() => (text ? declareShare(JSON.parse(text) as ShareFacts) : undefined), [text])
  return () => void openShare(facts, work)
}
