import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { whenIdle } from '../../hooks/whenIdle'
import type { SheetProps } from './types'

/** Time in ms during which a new screen has the network to itself. */
const AT_REST = 3_000

let view: ComponentType<SheetProps> | undefined

/** Imports the view again after a failure: a rejected import is never kept. */
async function loadView(): Promise<ComponentType<SheetProps>> {
  const { SheetView } = await import(/* webpackChunkName: "sheet" */ './SheetView')
  view = SheetView
  return SheetView
}

/**
 * The frame of all overlays: a sheet from the bottom on a phone, a centred card on a wide screen. Its code (the popup's
 * motion and gestures) loads once the screen is idle, at the latest when the sheet is opened, so no screen waits for
 * it.
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
        // Closes again, so that another tap retries.
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
