import { memo, useEffect, useEffectEvent } from 'react'
import type { ComponentType } from 'react'
import { useLoaded } from '../../hooks/useLoaded'
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

function LoadedSheet(props: SheetProps) {
  const { visible, onClose } = props
  const { value: View, error, retry } = useLoaded(loadView, visible, view)
  const failed = error !== undefined

  // A failure is left to the opening, which loads again.
  useEffect(() => (view ? undefined : whenIdle(() => void loadView().catch(() => undefined), AT_REST)), [])

  // Closes a sheet that did not load, so that another tap retries.
  const settle = useEffectEvent(() => (visible ? onClose() : retry()))
  useEffect(() => {
    if (failed) settle()
  }, [failed, visible])

  return View ? <View {...props} /> : null
}

/**
 * The frame of all overlays: a sheet from the bottom on a phone, a centred card on a wide screen. Its code (the popup's
 * motion and gestures) loads once the screen is idle, at the latest when the sheet is opened, so no screen waits for
 * it. While it is closed it is not rendered again with its screen, and keeps what it showed until it has moved away.
 */
export const Sheet = memo(LoadedSheet, (before, now) => !before.visible && !now.visible)
