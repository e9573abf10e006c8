import { useEffect, useState, type ComponentType } from 'react'
import { TabBar, type FooterTab } from 'design-system/TabBar'
import { useConfig } from '@/stores/config'
import { inOfficialAccount } from '@/stores/environment'
import type { MobileRoute } from './route'

const TABS: Record<NonNullable<MobileRoute['tab']>, FooterTab> = { home: 'home', ebook: 'store', services: 'service', theatre: 'theatre', me: 'user' }

/** What stands around every screen: the tab bar, the mini audio bar and the floating contact button. */
export function Chrome({ route }: { route: MobileRoute | undefined }) {
  const { system } = useConfig()
  const [hidden, setHidden] = useState(false)
  const Floating = useLate()
  // Known on the client only: the server draws the bar for an ordinary browser.
  useEffect(() => setHidden(inOfficialAccount()), [])
  const tab = route?.tab
  return (
    <>
      {Floating && !route?.immersive ? <Floating withTabs={Boolean(tab)} withContact={Boolean(tab)} /> : null}
      {tab && !hidden ? <TabBar active={TABS[tab]} hidden={system.h5_theme === 'notheatre' ? ['theatre'] : []} /> : null}
    </>
  )
}

type Late = ComponentType<{ withTabs: boolean; withContact: boolean }>

/** Bars that wait for the screen: their code comes after the first paint. */
function useLate(): Late | null {
  const [late, setLate] = useState<Late | null>(null)
  useEffect(() => {
    let live = true
    void import(/* webpackChunkName: "late" */ './LateChrome').then(({ LateChrome }) => live && setLate(() => LateChrome))
    return () => {
      live = false
    }
  }, [])
  return late
}
