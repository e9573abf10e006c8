import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import LogoutOutlined from '@ant-design/icons/LogoutOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined'
import { ProLayout } from '@ant-design/pro-components'
import { Dropdown, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useConfig } from '@/stores/config'
import { can, logoutStaff, useStaff, type Rights } from '@/stores/staff'
import type { AdminRoute } from '../route'
import { adminRouteOf, LOGIN, placeAfterLogin, routes } from '../routes'
import { Brand } from './Brand'
import { OpenTabs } from './OpenTabs'
import styles from './Shell.module.css'

const ICONS: Record<NonNullable<AdminRoute['icon']>, ReactNode> = {
  video: <VideoCameraOutlined />,
  category: <AppstoreOutlined />,
}

const ROLE_NAMES: Record<string, string> = { admin: '管理员', operator: '运营' }

/** Menu entries the operator may open, by group, that contain the typed words. */
export function menuOf(info: Rights, typed: string) {
  const words = typed.trim()
  const shown = routes.filter(
    (route) =>
      route.group !== undefined &&
      can(info, route.permission) &&
      (!words || route.title.includes(words) || route.group.includes(words)),
  )
  return [...new Set(shown.map((route) => route.group))].map((group) => ({
    path: `/admin/menu/${group}`,
    name: group,
    routes: shown
      .filter((route) => route.group === group)
      .map((route) => ({ path: route.path, name: route.title, icon: route.icon && ICONS[route.icon] })),
  }))
}

/** Frame of every screen: menu by right, search, open tabs, the operator. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { userInfo, name } = useStaff()
  const { system } = useConfig()
  const [collapsed, setCollapsed] = useState(false)
  const [typed, setTyped] = useState('')
  const route = adminRouteOf(pathname)
  const lit = route?.under ?? route?.path ?? pathname
  const leave = async (): Promise<void> => {
    await logoutStaff()
    void navigate(LOGIN, { replace: true })
  }
  return (
    <ProLayout
      className={styles.shell ?? ''}
      layout="side"
      // Every page has the product’s name as its title (spec section 2).
      pageTitleRender={() => system.name}
      siderWidth={208}
      breakpoint="lg"
      collapsed={collapsed}
      onCollapse={setCollapsed}
      title={`${system.name}后台`}
      logo={<Brand />}
      location={{ pathname: lit }}
      route={{ path: '/admin', routes: menuOf(userInfo ?? { permissions: [] }, typed) }}
      menu={{ type: 'group', defaultOpenAll: true }}
      menuItemRender={(item, entry) => (
        <a href={`#${item.path}`} onClick={() => setTyped('')}>
          {entry}
        </a>
      )}
      menuExtraRender={({ collapsed: narrow, isMobile }) =>
        (!narrow || isMobile) && (
          <Input
            allowClear
            className={styles.search ?? ''}
            aria-label="搜索菜单"
            placeholder="搜索菜单"
            prefix={<SearchOutlined />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )
      }
      menuHeaderRender={(logo, _title, bar) => (
        <span className={styles.brand}>
          {logo}
          {!bar?.collapsed && <strong>{system.name}后台</strong>}
        </span>
      )}
      onMenuHeaderClick={() => void navigate(placeAfterLogin(null))}
      avatarProps={{
        size: 'small',
        title: name,
        children: name.slice(0, 1).toUpperCase(),
        render: (_props, avatar) => (
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'role', label: ROLE_NAMES[userInfo?.role ?? ''] ?? userInfo?.role, disabled: true },
                { type: 'divider' },
                { key: 'leave', label: '退出登录', icon: <LogoutOutlined /> },
              ],
              onClick: ({ key }) => void (key === 'leave' && leave()),
            }}
          >
            <button type="button" className={styles.operator}>
              {avatar}
              <span className="visually-hidden">，账号菜单</span>
            </button>
          </Dropdown>
        ),
      }}
      contentStyle={{ padding: 0 }}
      token={{
        bgLayout: 'var(--color-ink-100)',
        sider: {
          colorMenuBackground: 'var(--color-ink-0)',
          colorBgMenuItemSelected: 'var(--color-cinnabar-100)',
          colorTextMenuSelected: 'var(--color-cinnabar-700)',
          colorTextMenu: 'var(--color-ink-700)',
        },
        pageContainer: { paddingInlinePageContainerContent: 24, paddingBlockPageContainerContent: 16 },
      }}
    >
      <OpenTabs />
      <div className={styles.content}>{children}</div>
    </ProLayout>
  )
}
