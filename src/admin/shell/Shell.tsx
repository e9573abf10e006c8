import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { ProLayout } from '@ant-design/pro-components'
import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useConfig } from '@/stores/config'
import { useStaff } from '@/stores/staff'
import { adminRouteOf, HOME } from '../routes'
import { Account } from './Account'
import { Brand } from './Brand'
import { menuOf } from './menu'
import { OpenTabs } from './OpenTabs'
import styles from './Shell.module.css'

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
            prefix={<SearchOutlined aria-hidden />}
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
      onMenuHeaderClick={() => void navigate(HOME)}
      avatarProps={{
        size: 'small',
        title: userInfo?.displayName ?? name,
        children: (userInfo?.displayName ?? name).slice(0, 1).toUpperCase(),
        render: (_props, avatar) => <Account avatar={avatar} />,
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
