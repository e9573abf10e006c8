import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { proxy, useSnapshot } from 'valtio'

interface Tab {
  /** Path, with the id where one screen shows several records. */
  key: string
  /** Full address when the tab was left: filters and page are restored with the tab. */
  address: string
  title: string
}

const MOST_TABS = 12
/** Tabs of the operator who opened them: the next operator starts with none. */
const state = proxy<{ owner: number; tabs: Tab[] }>({ owner: 0, tabs: [] })

export const useTabs = (): readonly Readonly<Tab>[] => useSnapshot(state).tabs

export const tabKey = (pathname: string, search: string): string => {
  const id = new URLSearchParams(search).get('id')
  return id ? `${pathname}?id=${id}` : pathname
}

const tabOf = (pathname: string, search: string): Tab | undefined =>
  state.tabs.find((entry) => entry.key === tabKey(pathname, search))

/** Closes all tabs: each story begins without those of earlier ones. */
export const closeTabs = (): void => void Object.assign(state, { owner: 0, tabs: [] })

/** Opens the tab of an address, or updates the address of the open one. */
export function visitTab(owner: number, pathname: string, search: string, title: string): void {
  if (state.owner !== owner) Object.assign(state, { owner, tabs: [] })
  const address = pathname + search
  const tab = tabOf(pathname, search)
  if (tab) tab.address = address
  else state.tabs.push({ key: tabKey(pathname, search), address, title })
  if (state.tabs.length > MOST_TABS) state.tabs.splice(0, state.tabs.length - MOST_TABS)
}

/** Closes a tab. @returns the address of the tab shown instead, undefined when it was the last one */
export function closeTab(pathname: string, search: string): string | undefined {
  const at = state.tabs.findIndex((entry) => entry.key === tabKey(pathname, search))
  if (at >= 0) state.tabs.splice(at, 1)
  return (state.tabs[at] ?? state.tabs[at - 1])?.address
}

/** Returns the address of the tab `step` beside the current one, wrapping around; empty when it is the only one. */
export function tabBeside(pathname: string, search: string, step: -1 | 1): string {
  const { tabs } = state
  const at = tabs.findIndex((entry) => entry.key === tabKey(pathname, search))
  return tabs.length > 1 ? (tabs[(at + step + tabs.length) % tabs.length]?.address ?? '') : ''
}

function nameTab(pathname: string, search: string, title: string): void {
  const tab = tabOf(pathname, search)
  if (tab) tab.title = title
}

/** Sets the title of the current tab to that of the shown record, once it is known. */
export function useTabTitle(title: string | undefined): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (title) nameTab(pathname, search, title)
  }, [pathname, search, title])
}

/** Returns a function that opens an address in place of this tab: a new record gets its own screen once saved. */
export function useOpenInstead(): (address: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (address) => {
    closeTab(pathname, search)
    void navigate(address, { replace: true })
  }
}
