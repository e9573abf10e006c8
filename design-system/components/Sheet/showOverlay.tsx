import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

/** What an overlay gets from whoever shows it. */
export type OverlayControl<Result> = {
  visible: boolean
  /** Closes with the answer, or without one when the user turned away. */
  onClose: (result?: Result) => void
  afterClose?: () => void
}

/** Longer than any closing motion: where the motion never reports its end, the root still goes. */
const unmountMs = 1000

/**
 * Shows an overlay outside the tree of the caller and answers when it closes: with its result, or undefined when
 * it was dismissed or the address changed under it.
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
      // React refuses to unmount a root inside its own render: leave it first.
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
      useEffect(() => {
        const leave = () => close()
        window.addEventListener('hashchange', leave)
        return () => window.removeEventListener('hashchange', leave)
      }, [])
      const control = { visible, onClose: close, afterClose: unmount }
      // The caller gave all of Props but the control, which TypeScript cannot add up for a generic type.
      return <Overlay {...({ ...props, ...control } as unknown as Props)} />
    }

    root.render(<Host />)
  })
}
