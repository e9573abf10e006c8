import { lazy, Suspense, useEffect, useState } from 'react'
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
  // Whoever logs in next begins with nothing open.
  useEffect(() => () => showSheets(null), [])
  if (view && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <SheetDrawer />
    </Suspense>
  ) : null
}
