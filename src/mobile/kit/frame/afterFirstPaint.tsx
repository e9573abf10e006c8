import { useEffect, useState, type ComponentType } from 'react'

/**
 * A part that waits for the screen: its code comes after the first paint, and nothing stands in its place until then.
 * Once it has come it is there at once. Offline at the very start it stays away; the next screen asks again.
 */
export function afterFirstPaint<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function AfterFirstPaint(props: P) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return undefined
      let live = true
      // In a task of its own: the page has just been taken over, and to ask for a file is work as well.
      const timer = setTimeout(() => {
        load().then(
          (part) => {
            loaded = part
            if (live) setPart(() => part)
          },
          () => undefined,
        )
      })
      return () => {
        live = false
        clearTimeout(timer)
      }
    }, [Part])
    return Part ? <Part {...props} /> : null
  }
}
