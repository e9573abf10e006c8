import { Tabs } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStaff } from '@/stores/staff'
import { closeTab, tabKey, useTabs, visitTab } from '../kit/page/tabs'
import { OFFICE_HOME } from '@/client/office'
import { adminRouteOf } from './routes'

/** Tabs of the open screens. */
export function OpenTabs() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { uid } = useStaff()
  const tabs = useTabs()
  useEffect(() => {
    const route = adminRouteOf(pathname)
    if (route) visitTab(uid, pathname, search, route.title)
  }, [uid, pathname, search])
  const shown = tabKey(pathname, search)
  return (
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
        const next = closeTab(path, query && `?${query}`) ?? OFFICE_HOME
        if (key === shown) void navigate(next)
      }}
    />
  )
}
