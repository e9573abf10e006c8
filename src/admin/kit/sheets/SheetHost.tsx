import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { showSheets, useSheetView } from './opened'

const SheetDrawer = lazy(() =>
  import(/* webpackChunkName: "admin-sheets" */ './SheetDrawer').then((module) => ({
    default: module.SheetDrawer,
  })),
)

/** Renders the drawer, whose code is loaded when it is first opened. */
export function SheetHost() {
  const view = useSheetView()
  const [wanted, setWanted] = useState(false)
  const { pathname } = useLocation()
  // The drawer belongs to the screen on which it was opened. After a logout the next operator starts with it closed,
  // too.
  useEffect(() => () => showSheets(null), [pathname])
  if (view && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <SheetDrawer />
    </Suspense>
  ) : null
}
