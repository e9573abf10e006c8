import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { closeWithScreen } from '../../hooks/openOverlays'

/** Props that an overlay gets from the code that shows it. */
export type OverlayControl<Result> = {
  visible: boolean
  /** Closes with a result, or without one when the user dismissed the overlay. */
  onClose: (result?: Result) => void
  afterClose?: () => void
}

/** Longer than any closing motion: where the motion never reports its end, the root is still removed. */
const unmountMs = 1000

/**
 * Shows an overlay outside the caller's tree. Resolves when it closes: with its result, or undefined when it was
 * dismissed or its screen was left.
 */
export function showOverlay<Props extends OverlayControl<Result>, Result>(
  Overlay: ComponentType<Props>,
  props: Omit<Props, keyof OverlayControl<Result>>,
): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const host = document.createElement('div')
    document.body.append(host)
    const root = createRoot(host)
    let gone = false

    const unmount = () => {
      if (gone) return
      gone = true
      // React refuses to unmount a root during its own render: wait for the next task.
      setTimeout(() => {
        root.unmount()
        host.remove()
      }, 0)
    }

    function Host() {
      const [visible, setVisible] = useState(true)
      const close = (result?: Result) => {
        setVisible(false)
        resolve(result)
        setTimeout(unmount, unmountMs)
      }
      useEffect(() => closeWithScreen(() => close()), [])
      const control = { visible, onClose: close, afterClose: unmount }
      // The caller passed all of Props except the control, which TypeScript cannot derive for a generic type.
      return <Overlay {...({ ...props, ...control } as unknown as Props)} />
    }

    root.render(<Host />)
  })
}
