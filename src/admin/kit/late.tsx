import { useLoaded } from 'design-system/hooks/useLoaded'
import { useDeferredValue, type ComponentType, type ReactNode } from 'react'

/** A separate task, so that the browser can paint and handle input in between. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const afterwards = async (): Promise<true> => {
  await nextTask()
  return true
}

/** Returns false at first, and true once the component has been shown: for parts that are rendered in a later task. */
export function useLater(): boolean {
  const { value = false } = useLoaded(afterwards)
  return useDeferredValue(value)
}

/**
 * A part that is rendered in a task of its own, after what surrounds it. `React.lazy` renders it in the same task when
 * its code is there already. If its code cannot be loaded, the fallback stays.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> {
  let kept: ComponentType<P> | undefined
  const loadLater = async (): Promise<ComponentType<P>> => {
    await nextTask()
    return (kept = await load())
  }
  return function Late(props: P) {
    const { value: Part } = useLoaded(loadLater, true, kept)
    const ready = useDeferredValue(Part !== undefined)
    return Part && ready ? <Part {...props} /> : fallback
  }
}
