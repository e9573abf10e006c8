import { ErrorBoundary } from 'design-system/ErrorBoundary'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { settle, takeOver } from 'design-system/hooks/useSettled'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HashRouter } from 'react-router-dom'
import { setDrawnResults } from '@/client/base'
import { firstAnswer } from '@/client/client'
import { DEEP_CLASS } from '@/contract/kernel/drawn-screen'
import { setUser } from '@/stores/session'
import { App, reportLater } from './App'
import { loadScreen } from './screens'
import { loadRoutes, routeOf } from './useRoute'
import type { EarlyScreen } from './early/deepLink'
import { start } from './start'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

// Read now, not when the page was parsed: a link may have been tapped before this script arrived.
const deep = !/^(#?|#\/(\?.*)?)$/.test(location.hash)
const app = (
  <StrictMode>
    <ErrorBoundary onError={reportLater} fallback={() => <ErrorScreen onRetry={() => location.reload()} />}>
      <HashRouter>
        <App />
      </HashRouter>
    </ErrorBoundary>
  </StrictMode>
)

/** Loads the code of the screen that the server has drawn. Resolves to whether it can be hydrated. */
async function prepare(early: EarlyScreen): Promise<boolean> {
  const { at, results, answered, drawn } = early
  const stands = (): boolean => location.hash.slice(1) === at
  if (!stands()) return false
  setDrawnResults(
    results,
    answered?.then(() => early.results),
  )
  // The screen was drawn with it; what this browser has stored may be older.
  const user = firstAnswer('user.info', {})
  if (user) setUser(user)
  if (!drawn) return false
  try {
    const path = at.replace(/\?.*/, '')
    if (!routeOf(path)) await loadRoutes()
    const route = routeOf(path)
    if (route && !route.eager) await loadScreen(route)
    // A link of the drawn screen may have been tapped meanwhile.
    return route !== undefined && stands()
  } catch {
    // The screen's own loader reports it.
    return false
  }
}

async function begin(page: HTMLElement): Promise<void> {
  start()
  const early = window.early
  const hydrates = early ? await prepare(early) : page.firstElementChild && !deep
  if (hydrates) {
    takeOver()
    // Hydrates in slices, so that the browser can handle input in between.
    startTransition(() => void hydrateRoot(page, app))
  } else {
    settle()
    page.textContent = ''
    document.documentElement.classList.remove(DEEP_CLASS)
    createRoot(page).render(app)
  }
}

// In a separate task, so that a slow phone can handle input in between.
setTimeout(() => void begin(root))
