import { useSyncExternalStore } from 'react'
import { SIDE_WIDTH, TabBar, type FooterTab } from 'design-system/TabBar'
import { useMediaQuery } from 'design-system/hooks/useMediaQuery'
import { afterFirstPaint } from 'design-system/hooks/afterFirstPaint'
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
  // At the side the tabs take nothing from the content: there they are on every screen.
  const side = useMediaQuery(`(min-width: ${SIDE_WIDTH}px)`)
  const tab = route?.tab
  if (route?.immersive) return null
  return (
    <div className={styles.foot}>
      <LateBars tab={tab} />
      {!barless && (tab || side) ? (
        <div data-tabs="">
          <TabBar
            side
            active={tab && TABS[tab]}
            hidden={system.h5_theme === 'notheatre' ? ['theatre'] : []}
          />
        </div>
      ) : null}
    </div>
  )
}
