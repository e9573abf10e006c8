import type { CallName } from '@/contract/contract'
import type { FirstResults } from '@/contract/kernel/drawn-screen'
import { invalidate, invalidateAll } from '@/client/answers'
import { setDrawnResults } from '@/client/base'
import { NETWORK_FAILED } from '@/format/texts'
import { toast } from '@/stores/overlays'

const nameOf = (key: string): CallName => key.slice(0, key.indexOf(' ')) as CallName

/**
 * Has a screen that was shown as the device has kept it show the server's present responses instead. Where the server has
 * sent none the screen makes its calls; where it now refuses what the screen shows, the page is loaded anew.
 * @param kept the results that the screen shows
 * @param fresh those of now; undefined when the network failed, which the user is told
 */
export function showFresh(kept: FirstResults = {}, fresh?: FirstResults): void {
  // A device that knows that it has no network says so itself, and asks again once it has one.
  if (!fresh && !navigator.onLine) return
  if (!fresh) toast(`${NETWORK_FAILED}，内容可能不是最新的`)
  const { answers, refusals = {} } = fresh ?? {}
  if (!answers) return invalidateAll()
  const shown = kept.answers ?? {}
  if (Object.keys(refusals).some((key) => key in shown)) return location.reload()
  const changed = Object.keys(answers).filter(
    (key) => JSON.stringify(answers[key]) !== JSON.stringify(shown[key]),
  )
  // The calls that are repeated now get these responses, and no others do.
  setDrawnResults(undefined, Promise.resolve({ answers }))
  invalidate(...changed.map(nameOf))
  setDrawnResults()
}
