import { useLoaded } from 'design-system/hooks/useLoaded'
import type { ComponentType } from 'react'

/** In a task of its own: the page has just been taken over, and to ask for a file is work as well. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * A part that waits for the screen: its code comes after the first paint, and nothing stands in its place until then.
 * Once it has come it is there at once. Offline at the very start it stays away; the next screen asks again.
 */
export function afterFirstPaint<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let kept: ComponentType<P> | undefined
  const loadLater = async (): Promise<ComponentType<P>> => {
    await nextTask()
    return (kept = await load())
  }
  return function AfterFirstPaint(props: P) {
    const { value: Part } = useLoaded(loadLater, true, kept)
    return Part ? <Part {...props} /> : null
  }
}
