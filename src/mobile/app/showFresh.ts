import type { CallName } from '@/contract/contract'
import type { FirstResults } from '@/contract/kernel/drawn-screen'
import { invalidate, invalidateAll } from '@/client/answers'
import { setDrawnResults } from '@/client/base'
import { NETWORK_FAILED } from '@/format/texts'
import { toast } from '@/stores/overlays'
import { hasToken } from '@/stores/session'
import type { EarlyScreen } from './early/deepLink'

const nameOf = (key: string): CallName => key.slice(0, key.indexOf(' ')) as CallName

/**
 * Has a screen that was shown as the device has kept it show the server's present responses instead. Where the server has
 * sent none the screen makes its calls; where it now refuses what the screen shows, the page is loaded anew.
 * @param kept the screen, with the results that it shows
 * @param fresh the results of now; undefined when the network failed, which the user is told
 */
export function showFresh(kept: Pick<EarlyScreen, 'at' | 'results'>, fresh?: FirstResults): void {
  // Somebody has logged in meanwhile, which makes every call again: these responses are a visitor's.
  if (hasToken()) return
  // A device that knows that it has no network says so itself, and asks again once it has one.
  if (!fresh && !navigator.onLine) return
  if (!fresh) toast(`${NETWORK_FAILED}，内容可能不是最新的`)
  const { answers, refusals = {} } = fresh ?? {}
  if (!answers) return invalidateAll()
  const shown = kept.results?.answers ?? {}
  const isRefused = Object.keys(refusals).some((key) => key in shown)
  // Another screen that was opened meanwhile stays.
  if (isRefused && location.hash.slice(1) === kept.at) return location.reload()
  const changed = Object.keys(answers).filter(
    (key) => JSON.stringify(answers[key]) !== JSON.stringify(shown[key]),
  )
  // The calls that are repeated now get these responses, and no others do.
  setDrawnResults(undefined, Promise.resolve({ answers }))
  invalidate(...changed.map(nameOf))
  setDrawnResults()
}
