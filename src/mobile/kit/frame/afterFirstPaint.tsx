import { useLoaded } from 'design-system/hooks/useLoaded'
import type { ComponentType } from 'react'

/** A separate task: the page has just been hydrated, and requesting a file is work as well. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * A lazy part of a screen: its code is loaded after the first paint, and nothing is rendered in its place until then.
 * Once loaded it renders at once. If the first load fails offline it stays absent; the next screen retries.
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
