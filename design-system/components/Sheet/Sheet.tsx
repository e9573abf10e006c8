import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { whenIdle } from '../../hooks/whenIdle'
import type { SheetProps } from './types'

/** How long a screen has the network for itself, ms. */
const AT_REST = 3_000

let view: ComponentType<SheetProps> | undefined

/** Asked again after a failure: an import that was rejected is never kept. */
async function loadView(): Promise<ComponentType<SheetProps>> {
  const { SheetView } = await import(/* webpackChunkName: "sheet" */ './SheetView')
  view = SheetView
  return SheetView
}

/**
 * The one frame of all overlays: a sheet from the bottom on a phone, a card in the middle of a wide screen. Its code
 * (the popup's motion and gestures) comes when the screen is at rest, at the latest when the sheet is opened, so no
 * screen waits for it.
 */
export function Sheet(props: SheetProps) {
  const [View, setView] = useState(() => view)
  const { visible, onClose } = props

  useEffect(() => {
    if (View) return
    let live = true
    const load = () =>
      void loadView().then(
        (found) => live && setView(() => found),
        // Closed again, so that another tap asks again.
        () => live && visible && onClose(),
      )
    const stop = visible ? load() : whenIdle(load, AT_REST)
    return () => {
      live = false
      stop?.()
    }
  }, [View, visible, onClose])

  return View ? <View {...props} /> : null
}
