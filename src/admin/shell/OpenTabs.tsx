import { Tabs } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { proxy, useSnapshot } from 'valtio'
import { useStaff } from '@/stores/staff'
import { adminRouteOf, placeAfterLogin } from '../routes'
import styles from './Shell.module.css'

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

const keyOf = (pathname: string, search: string): string => {
  const id = new URLSearchParams(search).get('id')
  return id ? `${pathname}?id=${id}` : pathname
}

/** Gives the tab of the shown screen the name of what it shows. */
export function nameTab(pathname: string, search: string, title: string): void {
  const tab = state.tabs.find((entry) => entry.key === keyOf(pathname, search))
  if (tab) tab.title = title
}

function visit(owner: number, pathname: string, search: string): void {
  if (state.owner !== owner) Object.assign(state, { owner, tabs: [] })
  const route = adminRouteOf(pathname)
  if (!route) return
  const key = keyOf(pathname, search)
  const tab = state.tabs.find((entry) => entry.key === key)
  if (tab) tab.address = pathname + search
  else state.tabs.push({ key, address: pathname + search, title: route.title })
  if (state.tabs.length > MOST_TABS) state.tabs.splice(0, state.tabs.length - MOST_TABS)
}

/** Closes a tab; answers the address of the one that is shown instead. */
export function closeTab(pathname: string, search: string): string {
  const at = state.tabs.findIndex((entry) => entry.key === keyOf(pathname, search))
  if (at >= 0) state.tabs.splice(at, 1)
  return (state.tabs[at] ?? state.tabs[at - 1])?.address ?? placeAfterLogin(null)
}

/** Address of the tab `step` beside the shown one, round the end; empty when it is the only one. */
export function tabBeside(pathname: string, search: string, step: -1 | 1): string {
  const { tabs } = state
  const at = tabs.findIndex((entry) => entry.key === keyOf(pathname, search))
  return tabs.length > 1 ? (tabs[(at + step + tabs.length) % tabs.length]?.address ?? '') : ''
}

/** Screens that are open, as tabs. */
export function OpenTabs() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { uid } = useStaff()
  const { tabs } = useSnapshot(state)
  useEffect(() => visit(uid, pathname, search), [uid, pathname, search])
  const shown = keyOf(pathname, search)
  return (
    <nav className={styles.tabs} aria-label="打开的页面">
      <Tabs
        hideAdd
        type="editable-card"
        size="small"
        activeKey={shown}
        items={tabs.map(({ key, title }) => ({ key, label: title, closable: tabs.length > 1 }))}
        onChange={(key) => navigate(tabs.find((tab) => tab.key === key)?.address ?? key)}
        onEdit={(key, action) => {
          if (action !== 'remove' || typeof key !== 'string') return
          const [path = '', query = ''] = key.split('?')
          const next = closeTab(path, query && `?${query}`)
          if (key === shown) void navigate(next)
        }}
      />
    </nav>
  )
}
