import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { randomText } from '@/client/storage'

/** Query of the address: `text('id')` is '' when absent, `number('id')` undefined when it is not a whole number. */
export function useQuery(): {
  text(name: string): string
  number(name: string): number | undefined
  set(changes: Record<string, string | number | undefined>): void
} {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  return {
    text: (name) => params.get(name) ?? '',
    number: (name) => {
      const value = Number(params.get(name))
      return params.get(name) && Number.isInteger(value) ? value : undefined
    },
    // Filters replace the history entry: back leaves the list instead of stepping through its filters.
    // A screen that has waited, and was left meanwhile, changes nothing: that would take the user back to it.
    set: (changes) =>
      void (
        presentPath(pathname) === pathname &&
        setParams(
          (now) => {
            const next = new URLSearchParams(now)
            for (const [name, value] of Object.entries(changes)) {
              if (value === undefined || value === '') next.delete(name)
              else next.set(name, String(value))
            }
            return next
          },
          { replace: true },
        )
      ),
  }
}

/**
 * Path in the browser's address bar. It changes before React has rendered the next screen.
 * @param otherwise where the address bar has none, as in stories
 */
export const presentPath = (otherwise: string): string =>
  /^#([^?]+)/.exec(window.location.hash)?.[1] ?? otherwise

/** Number of the app's history entries before the current one. */
const depth = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

let last = 0

/** Called on every entry the router makes, so that the next link's index continues from it. */
export const trackEntry = (): void => {
  last = depth()
}

/**
 * Links are plain anchors: the browser makes their history entries, without the index and the key that the router
 * gives its own. Both are added here, before the router reads them; otherwise back would go home and every screen
 * would share one scroll position.
 */
export function markEntries(): void {
  trackEntry()
  window.addEventListener('popstate', () => {
    if ((window.history.state as { idx?: number } | null)?.idx === undefined)
      window.history.replaceState({ usr: null, key: randomText(8), idx: last + 1 }, '')
    trackEntry()
  })
}

/** The back action of spec section 2: to a given backurl, else back, else home when the stack has one page. */
export function useBack(): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(() => {
    const backurl = new URLSearchParams(search).get('backurl')
    if (backurl?.startsWith('/') && !backurl.startsWith('//')) void navigate(backurl, { replace: true })
    else if (depth() > 0) void navigate(-1)
    else void navigate('/home', { replace: true })
  }, [navigate, search])
}

/** Opens an address of the app. Pushes a page when the nav flag is on, otherwise redirects (spec section 2). */
export function useGo(): (address: string, nav?: boolean) => void {
  const navigate = useNavigate()
  return useCallback(
    (address, nav = true) => void navigate(address.replace(/^#/, ''), { replace: !nav }),
    [navigate],
  )
}
