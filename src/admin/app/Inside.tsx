import { useRequest } from 'ahooks'
import { Button, Result, Spin } from 'antd'
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { messageOf } from '@/client/errors'
import { can, loadStaff, logoutStaff, useStaff, type Rights } from '@/stores/staff'
import { OFFICE_HOME } from '@/client/office'
import { adminRouteOf, routes } from './routes'
import { RoutesContext } from '../kit/page/OfficePage'
import { handledByScreen } from '../kit/handledByScreen'
import { ScreenLoader } from './ScreenLoader'
import styles from './Shell.module.css'

/**
 * What a session sees: loads the operator first, since the menu and the screens depend on the rights.
 * @param props.Shell the frame of the screens
 */
export function Inside({ Shell }: { Shell: ComponentType<{ children: ReactNode }> }) {
  const { pathname } = useLocation()
  const { userInfo: loaded } = useStaff()
  // The shell is rendered in slices, so that the browser can handle input in between.
  const userInfo = useDeferredValue(loaded)
  const { error, refresh, loading } = useRequest(loadStaff, { ...handledByScreen, ready: loaded === null })
  useFreshRights(pathname, userInfo !== null)
  if (!userInfo) {
    if (loading || loaded || !error)
      return (
        <div className={styles.waiting} role="status" aria-label="正在加载">
          <Spin size="large" />
        </div>
      )
    return (
      <Result
        status="warning"
        title={<h1>后台没有加载出来</h1>}
        subTitle={messageOf(error)}
        extra={
          <Button type="primary" onClick={refresh}>
            重试
          </Button>
        }
      />
    )
  }
  if (userInfo.mustEnrol) return <MustEnrol />
  const route = adminRouteOf(pathname)
  const first = firstScreen(userInfo)
  const home = pathname.replace(/\/$/, '') === OFFICE_HOME
  if (first && home) return <Navigate replace to={first.path} />
  return (
    <RoutesContext value={routes}>
      <Shell>
        {!route && (home ? <NoRights /> : <NoScreen />)}
        {route && !can(userInfo, route.permission) && <NoRight title={route.title} />}
        {route && can(userInfo, route.permission) && <ScreenLoader key={route.path} route={route} />}
      </Shell>
    </RoutesContext>
  )
}

const SecondFactor = lazy(() =>
  import(/* webpackChunkName: "admin-account" */ './SecondFactor').then((module) => ({
    default: module.SecondFactor,
  })),
)

/** An administrator without a second factor has no rights yet and has to turn it on first. */
const MustEnrol = () => (
  <Suspense fallback={<Spin fullscreen />}>
    <SecondFactor close={() => void loadStaff()} leave={() => void logoutStaff()} />
  </Suspense>
)

/**
 * Reloads the rights with every screen and whenever the window gets the focus, so that a revoked right takes effect.
 */
function useFreshRights(pathname: string, inside: boolean): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (!inside) return
    const renew = (): void => {
      if (document.visibilityState === 'visible') void loadStaff().catch(() => undefined)
    }
    if (shown.current !== pathname) renew()
    shown.current = pathname
    document.addEventListener('visibilitychange', renew)
    return () => document.removeEventListener('visibilitychange', renew)
  }, [pathname, inside])
}

/** Returns the first screen of the menu that the operator may open. */
const firstScreen = (info: Rights | null) =>
  routes.find((route) => route.group !== undefined && can(info, route.permission))

function WayBack() {
  const { userInfo } = useStaff()
  const first = firstScreen(userInfo)
  if (!first) return null
  return (
    <Button type="primary" href={`#${first.path}`}>
      回到{first.title}
    </Button>
  )
}

const NoScreen = () => (
  <Result
    icon={<span className={styles.code}>404</span>}
    title={<h1>没有这个页面</h1>}
    subTitle="地址可能写错了，或页面已经移走。"
    extra={<WayBack />}
  />
)

const NoRight = ({ title }: { title: string }) => (
  <Result
    icon={<span className={styles.code}>403</span>}
    title={<h1>没有“{title}”的权限</h1>}
    subTitle="需要使用时，请联系管理员开通。"
    extra={<WayBack />}
  />
)

const NoRights = () => (
  <Result
    icon={<span className={styles.code}>403</span>}
    title={<h1>账号还没有可用的权限</h1>}
    subTitle="请联系管理员为你的角色开通权限，开通后重新打开即可使用。"
  />
)
