import { ErrorBoundary } from 'design-system/ErrorBoundary'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { settle, takeOver } from 'design-system/hooks/useSettled'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HashRouter } from 'react-router-dom'
import { App, reportLater } from './App'
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

// In a separate task, so that a slow phone can handle input in between.
setTimeout(() => {
  start()
  // The server has rendered the root screen; any other address, or a page without it, is rendered here from scratch.
  if (root.firstElementChild && !deep) {
    takeOver()
    // Hydrates in slices, so that the browser can handle input in between.
    startTransition(() => void hydrateRoot(root, app))
  } else {
    settle()
    root.textContent = ''
    document.documentElement.classList.remove('deep')
    createRoot(root).render(app)
  }
})
