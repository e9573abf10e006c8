import { createElement, useDeferredValue, type ComponentType, type ReactNode } from 'react'
import { useLoaded } from './useLoaded.ts'

/** A separate task: the page has just been rendered, and requesting a file is work as well. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * A lazy part of a screen: its code is loaded after the first paint, and the part is rendered in a task of its own, also
 * where its code is there already, which `React.lazy` would render in the same task. Later ones render at once. If the
 * first load fails offline the fallback stays; the next screen retries.
 */
export function afterFirstPaint<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> {
  let kept: ComponentType<P> | undefined
  const loadLater = async (): Promise<ComponentType<P>> => {
    await nextTask()
    return (kept = await load())
  }
  return function AfterFirstPaint(props: P) {
    const { value: Part } = useLoaded(loadLater, true, kept)
    const ready = useDeferredValue(Part !== undefined)
    return Part && ready ? createElement(Part, props) : fallback
  }
}
