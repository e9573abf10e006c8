import { createContext } from 'react'

/** The way back of every navigation bar: the app's own; without an app the browser's, or home where there is none. */
export const BackContext = createContext<() => void>(() => {
  if (window.history.length > 1) window.history.back()
  else window.location.hash = '#/'
})
