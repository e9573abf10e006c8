import { NETWORK_FAILED } from '@/format/texts'
import type { WorkKind } from '@/contract/catalogue/work'
import { toast } from '@/stores/overlays'
import { sharedNow, type ShareFacts } from '@/stores/share'

/** A work that posters can be made of. */
export interface SharedWork {
  kind: WorkKind
  id: number
}

/**
 * Opens the share panel. Its code is loaded with the first one; a failure is told, and another tap loads it again.
 * @param facts what is shared; what the screen in view has declared when omitted
 * @param work offers a poster of this work
 */
export async function openShare(facts: ShareFacts = sharedNow(), work?: SharedWork): Promise<void> {
  try {
    const { SharePanel } = await import(/* webpackChunkName: "share-panel" */ './SharePanel')
    await SharePanel.show({ facts, ...(work ? { work } : {}) })
  } catch {
    toast(NETWORK_FAILED)
  }
}
