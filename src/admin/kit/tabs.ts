import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { proxy, useSnapshot } from 'valtio'

interface Tab {
  /** Path, with the id where one screen shows many things. */
  key: string
  /** Full address as it was left: filters and page come back with the tab. */
  address: string
  title: string
}

const MOST_TABS = 12
/** Of the operator who opened them: whoever logs in next begins with none. */
const state = proxy<{ owner: number; tabs: Tab[] }>({ owner: 0, tabs: [] })

export const useTabs = (): readonly Readonly<Tab>[] => useSnapshot(state).tabs

export const tabKey = (pathname: string, search: string): string => {
  const id = new URLSearchParams(search).get('id')
  return id ? `${pathname}?id=${id}` : pathname
}

const tabOf = (pathname: string, search: string): Tab | undefined =>
  state.tabs.find((entry) => entry.key === tabKey(pathname, search))

/** Opens the tab of an address, or notes how the open one is left now. */
export function visitTab(owner: number, pathname: string, search: string, title: string): void {
  if (state.owner !== owner) Object.assign(state, { owner, tabs: [] })
  const address = pathname + search
  const tab = tabOf(pathname, search)
  if (tab) tab.address = address
  else state.tabs.push({ key: tabKey(pathname, search), address, title })
  if (state.tabs.length > MOST_TABS) state.tabs.splice(0, state.tabs.length - MOST_TABS)
}

/** Closes a tab. @returns the address of the tab that is shown instead, undefined when it was the last one */
export function closeTab(pathname: string, search: string): string | undefined {
  const at = state.tabs.findIndex((entry) => entry.key === tabKey(pathname, search))
  if (at >= 0) state.tabs.splice(at, 1)
  return (state.tabs[at] ?? state.tabs[at - 1])?.address
}

/** Address of the tab `step` beside the shown one, round the end; empty when it is the only one. */
export function tabBeside(pathname: string, search: string, step: -1 | 1): string {
  const { tabs } = state
  const at = tabs.findIndex((entry) => entry.key === tabKey(pathname, search))
  return tabs.length > 1 ? (tabs[(at + step + tabs.length) % tabs.length]?.address ?? '') : ''
}

function nameTab(pathname: string, search: string, title: string): void {
  const tab = tabOf(pathname, search)
  if (tab) tab.title = title
}

/** Names the tab of the shown screen after what it shows, as soon as that is known. */
export function useTabTitle(title: string | undefined): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (title) nameTab(pathname, search, title)
  }, [pathname, search, title])
}

/** Returns a function that opens an address in this tab's place: what was made has its own screen from then on. */
export function useOpenInstead(): (address: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (address) => {
    closeTab(pathname, search)
    void navigate(address, { replace: true })
  }
}
