import { useSyncExternalStore } from 'react'
import { TabBar, type FooterTab } from 'design-system/TabBar'
import { afterFirstPaint } from '@/mobile/kit/frame/afterFirstPaint'
import { useConfig } from '@/stores/config'
import { inOfficialAccount } from '@/stores/environment'
import styles from './Chrome.module.css'
import type { MobileRoute } from './route'

const TABS: Record<NonNullable<MobileRoute['tab']>, FooterTab> = {
  home: 'home',
  ebook: 'store',
  services: 'service',
  theatre: 'theatre',
  me: 'user',
}

/** Bars whose code is loaded after the first paint of the screen. */
const LateBars = afterFirstPaint(() =>
  import(/* webpackChunkName: "late" */ './LateChrome').then(({ LateChrome }) => LateChrome),
)

const never = () => () => undefined
const onServer = () => false

/** Parts around every screen: the tab bar, the mini audio bar and the floating contact button. */
export function Chrome({ route }: { route: MobileRoute | undefined }) {
  const { system } = useConfig()
  // Known on the client only: the server renders the bar for an ordinary browser.
  const barless = useSyncExternalStore(never, inOfficialAccount, onServer)
  const tab = barless ? undefined : route?.tab
  if (route?.immersive) return null
  return (
    <div className={styles.foot}>
      <LateBars tab={route?.tab} />
      {tab ? (
        <div data-tabs="">
          <TabBar active={TABS[tab]} hidden={system.h5_theme === 'notheatre' ? ['theatre'] : []} />
        </div>
      ) : null}
    </div>
  )
}
