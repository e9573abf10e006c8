import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

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

const depth = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

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
