import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from 'design-system/Button'
import { to } from '@/client/links'
import { keptSum, useKeptWorks } from '@/mobile/kit/works/useKeptWorks'

function watchPage(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The buttons of the error screen that is shown; null when none is. */
const findError = () => document.querySelector('[data-retry]')

/**
 * Offers, beside the retry button of any screen that failed, what this device has for use without a network. It looks
 * for that screen in the page, because error screens are code of the first scripts, and this must add nothing to them.
 */
export function KeptOffer() {
  const groups = useKeptWorks()
  const place = useSyncExternalStore(watchPage, findError)
  if (!place || !groups || keptSum(groups.flatMap(({ works }) => works)).count === 0) return null
  return createPortal(<Button href={to('/user/downloads')}>看已下载的内容</Button>, place)
}
