import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { showSheets, useSheetView } from './opened'

const SheetDrawer = lazy(() =>
  import(/* webpackChunkName: "admin-sheets" */ './SheetDrawer').then((module) => ({
    default: module.SheetDrawer,
  })),
)

/** The place of the drawer, which is fetched when it is first opened. */
export function SheetHost() {
  const view = useSheetView()
  const [wanted, setWanted] = useState(false)
  const { pathname } = useLocation()
  // It belongs to the screen on which it was opened. Whoever logs in next begins with nothing open as well.
  useEffect(() => () => showSheets(null), [pathname])
  if (view && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <SheetDrawer />
    </Suspense>
  ) : null
}
