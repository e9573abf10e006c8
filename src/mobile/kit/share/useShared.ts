import { useEffect } from 'react'
import { declareShare, sharePage, type ShareFacts } from '@/stores/share'

let note: ((facts: ShareFacts) => void) | undefined

/** Calls `taken` with what a screen is shared as whenever one is rendered: the server puts it into the page's head. */
export const onShared = (taken: typeof note): void => {
  note = taken
}

/**
 * Declares what the screen is shared as: its card in WeChat, the text of the system's share sheet, and title,
 * description and picture of its page under `/s`.
 * @param facts undefined while they load
 * @returns opens the share sheet
 */
export function useShared(facts: ShareFacts | undefined): () => void {
  if (facts) note?.(facts)
  const text = facts && JSON.stringify(facts)
  useEffect(() => (text ? declareShare(JSON.parse(text) as ShareFacts) : undefined), [text])
  return () => void sharePage(facts)
}
