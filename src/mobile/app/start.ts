import { markEntries } from '@/mobile/kit/frame/navigation'
import { invalidateAll } from '@/client/answers'
import { setFronts } from '@/client/policy'
import { stored } from '@/client/storage'
import { loadConfig } from '@/stores/config'
import { inOfficialAccount } from '@/stores/environment'
import { removeOfflineBooks } from '@/stores/offlineBooksRemoval'
import { setOverlays, overlays, toast } from '@/stores/overlays'
import { clearSession, hasToken, onSessionChange } from '@/stores/session'
import { loadRoutes, routeOf } from './useRoute'

/** Runs once before the first render: installs the error handling and reads the config and the session. */
export function start(): void {
  markEntries()
  setOverlays(() => import(/* webpackChunkName: "overlays" */ './overlays/host').then(({ host }) => host))
  setFronts({
    toast,
    alert: (title, text) => overlays.alert(title, text),
    // If its chunk fails to load, the session is cleared all the same.
    elsewhere: () => launched().then(({ takeHome }) => takeHome(), clearSession),
    unauthorised: clearSession,
  })
  onSessionChange((loggedIn) => {
    if (loggedIn) return
    removeOfflineBooks()
    forgetExams()
  })
  loadConfig().catch((error: unknown) => console.warn('The configuration did not load', error))
  recoverPayments()
  if (hasToken() || inOfficialAccount() || location.hash.includes('scene='))
    launched()
      .then(({ launch }) => launch())
      .catch((error: unknown) => console.warn('The launch is not complete', error))
  // What was shown or failed without network is loaded anew.
  window.addEventListener('online', invalidateAll)
  prefetchScreens()
}

/** Removes the questions of open sittings from the device. */
const forgetExams = (): void => {
  if (typeof indexedDB === 'undefined') return
  import(/* webpackChunkName: "exam-answers" */ '@/stores/exam/keptAnswers')
    .then(({ keptAnswers }) => keptAnswers.forgetAll())
    .catch((error: unknown) => console.warn('The kept questions could not be removed', error))
}

/** How long the first screen has the network for itself, ms. */
const QUIET = 2_000

/** Prefetches the code of other screens once the first one is loaded. */
function prefetchScreens(): void {
  const later = (): void => {
    window.setTimeout(
      () =>
        void Promise.all([import(/* webpackChunkName: "routes" */ './ahead'), loadRoutes()]).then(
          ([{ fetchAhead }, routes]) => fetchAhead(routes, routeOf),
          // Retried when a screen is opened.
          () => undefined,
        ),
      QUIET,
    )
  }
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

/** Code that few page views need, and none before the first paint. */
const launched = () => import(/* webpackChunkName: "launch" */ './launch')

/**
 * After a return from a cashier, by a new page load or the browser's back: asks for the state of the pending payment.
 */
function recoverPayments(): void {
  const recover = (): void => {
    if (document.visibilityState !== 'visible' || !stored.read('pay_order_id')) return
    import(/* webpackChunkName: "purchase" */ '@/stores/purchase/recover')
      .then(({ recoverPayment }) => recoverPayment())
      .catch((error: unknown) => console.warn('The payment could not be asked about', error))
  }
  recover()
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) recover()
  })
  document.addEventListener('visibilitychange', recover)
}
