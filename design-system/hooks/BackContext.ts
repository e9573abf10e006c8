import { createContext } from 'react'

/**
 * Back action of every navigation bar: the app's own; without an app the browser's, or home where there is no history.
 */
export const BackContext = createContext<() => void>(() => {
  if (window.history.length > 1) window.history.back()
  else window.location.hash = '#/'
})
