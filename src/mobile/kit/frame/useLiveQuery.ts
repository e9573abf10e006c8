import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useQuery } from './navigation'

/**
 * The query of the address, for a screen that waits for something before it changes it: once the screen was left, it
 * changes nothing, because that would replace the address of the next screen. (It is not a part of useQuery, which is in
 * the first scripts.)
 */
export function useLiveQuery(): ReturnType<typeof useQuery> {
  const query = useQuery()
  const { pathname } = useLocation()
  const shown = useRef<string>(null)
  useLayoutEffect(() => {
    shown.current = pathname
    return () => {
      shown.current = null
    }
  }, [pathname])
  return {
    ...query,
    set(changes) {
      // The address changes before React draws the next screen.
      const address = /^#([^?]+)/.exec(window.location.hash)?.[1] ?? pathname
      if (shown.current === pathname && address === pathname) query.set(changes)
    },
  }
}
