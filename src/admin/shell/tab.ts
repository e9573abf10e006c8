import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { closeTab, nameTab } from './OpenTabs'

/** The tab of the shown screen is called by what it shows, as soon as that is known. */
export function useTabTitle(title: string | undefined): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (title) nameTab(pathname, search, title)
  }, [pathname, search, title])
}

/** Opens an address in this tab's place: what was made has its own screen from then on. */
export function useOpenInstead(): (address: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (address) => {
    closeTab(pathname, search)
    void navigate(address, { replace: true })
  }
}
