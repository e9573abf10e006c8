import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { ProLayout } from '@ant-design/pro-components'
import { Button, Input } from 'antd'
import { Brand } from 'design-system/Brand'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useConfig } from '@/stores/config'
import { useStaff } from '@/stores/staff'
import { SheetHost } from '../kit/sheets/SheetHost'
import { OFFICE_HOME } from '@/client/office'
import { adminRouteOf } from './routes'
import { Account } from './Account'
import { menuOf } from './menu'
import { Keys } from './Keys'
import { tabBeside } from '../kit/page/tabs'
import { Palette } from './Palette'
import styles from './Shell.module.css'
import { useKeys } from './useKeys'

/** Lazy, so that the tabs, which measure their titles, are rendered after the frame and in a task of their own. */
const OpenTabs = lazy(() =>
  import(/* webpackChunkName: "admin-shell" */ './OpenTabs').then((module) => ({ default: module.OpenTabs })),
)

/** Below antd's breakpoint `lg` the menu is closed at first. */
const NARROW = '(max-width: 991.98px)'

/** Frame of every screen: menu filtered by rights, search, open tabs, account. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { userInfo, name } = useStaff()
  const { system } = useConfig()
  const content = useRef<HTMLDivElement>(null)
  // The layout closes the menu on narrow screens by itself, but only after it has rendered all of it.
  const [collapsed, setCollapsed] = useState(() => window.matchMedia(NARROW).matches)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<'palette' | 'keys' | null>(null)
  useKeys({
    palette: () => setAsked('palette'),
    help: () => setAsked('keys'),
    turnTab: (step) => {
      const address = tabBeside(pathname, search, step)
      if (address) void navigate(address)
    },
  })
  const route = adminRouteOf(pathname)
  // Runs again after the configuration has loaded, which sets the title to the app's name alone.
  useEffect(() => {
    document.title = route ? `${route.title} - ${system.name}` : system.name
  })
  const lit = route?.under ?? route?.path ?? pathname
  return (
    <>
      {/* A button, because a link's hash would be an address of the app. */}
      <button type="button" className={styles.skip} onClick={() => content.current?.focus()}>
        跳到主要内容
      </button>
      <ProLayout
        className={styles.shell ?? ''}
        layout="side"
        pageTitleRender={false}
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
        onMenuHeaderClick={() => void navigate(OFFICE_HOME)}
        actionsRender={() => [
          <Button
            key="palette"
            type="text"
            icon={<SearchOutlined aria-hidden />}
            aria-label="前往页面（Ctrl 或 ⌘ + K）"
            title="前往页面（Ctrl / ⌘ + K）"
            onClick={() => setAsked('palette')}
          />,
          <Button
            key="keys"
            type="text"
            icon={<QuestionCircleOutlined aria-hidden />}
            aria-label="快捷键"
            title="快捷键（?）"
            onClick={() => setAsked('keys')}
          />,
        ]}
        avatarProps={{
          size: 'small',
          title: userInfo?.displayName ?? name,
          children: (userInfo?.displayName ?? name).slice(0, 1).toUpperCase(),
          render: (_props, avatar) => <Account avatar={avatar} />,
        }}
        contentStyle={{ padding: 0 }}
        token={{
          bgLayout: 'var(--color-surface-group)',
          sider: {
            colorMenuBackground: 'var(--color-surface)',
            colorBgMenuItemSelected: 'var(--color-accent-tint)',
            colorTextMenuSelected: 'var(--color-accent-strong)',
            colorTextMenu: 'var(--color-text-secondary)',
          },
          pageContainer: { paddingInlinePageContainerContent: 24, paddingBlockPageContainerContent: 16 },
        }}
      >
        <nav className={styles.tabs} aria-label="打开的页面">
          <Suspense>
            <OpenTabs />
          </Suspense>
        </nav>
        {asked === 'palette' && <Palette close={() => setAsked(null)} />}
        {asked === 'keys' && <Keys close={() => setAsked(null)} />}
        <div ref={content} className={styles.content} tabIndex={-1}>
          {children}
        </div>
        <SheetHost />
      </ProLayout>
    </>
  )
}
