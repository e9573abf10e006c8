import { FloatingContact } from 'design-system/FloatingContact'
import { overlays } from '@/stores/overlays'

/** The floating contact button and the mini audio bar, on every screen but full-screen media. */
export function LateChrome({ withContact }: { withTabs: boolean; withContact: boolean }) {
  return withContact ? <FloatingContact onClick={() => void overlays.contact()} /> : null
}
