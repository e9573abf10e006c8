import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { randomText } from '@/client/storage'

/** Query of the address: `text('id')` is '' when absent, `number('id')` undefined when it is no whole number. */
export function useQuery(): {
  text(name: string): string
  number(name: string): number | undefined
  set(changes: Record<string, string | number | undefined>): void
} {
  const [params, setParams] = useSearchParams()
  return {
    text: (name) => params.get(name) ?? '',
    number: (name) => {
      const value = Number(params.get(name))
      return params.get(name) && Number.isInteger(value) ? value : undefined
    },
    // Filters replace the entry: back leaves the list instead of walking through its filters.
    set: (changes) =>
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
      ),
  }
}

/** How many entries of ours lie behind the one that is shown. */
const depth = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

let last = 0

/** Told of every entry the router has made, so that the next link's is counted on from it. */
export const noteEntry = (): void => {
  last = depth()
}

/**
 * Links are plain anchors: the browser makes their history entries, without the place and the key that the router gives
 * its own. They get both here, before the router looks, or back would lead home and every screen share one scroll place.
 */
export function markEntries(): void {
  noteEntry()
  window.addEventListener('popstate', () => {
    if ((window.history.state as { idx?: number } | null)?.idx === undefined)
      window.history.replaceState({ usr: null, key: randomText(8), idx: last + 1 }, '')
    noteEntry()
  })
}

/** The back button of spec section 2: to a given backurl, else back, else home when the stack has one page. */
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
