import { useEffect, useRef, useState, type ComponentType } from 'react'
import { TEXT } from '@/client/errors'
import { toast } from '@/stores/overlays'

/**
 * A part whose code comes when it is first wanted. Without its code the wish is dropped and told, so that another tap
 * asks again: an import that was rejected is never kept.
 */
export function useLate<P>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFail: () => void,
): ComponentType<P> | undefined {
  const [part, setPart] = useState<{ Part: ComponentType<P> }>()
  const newest = useRef({ load, onFail })
  newest.current = { load, onFail }
  const asked = wanted && !part
  useEffect(() => {
    if (!asked) return
    let live = true
    newest.current.load().then(
      (Part) => live && setPart({ Part }),
      () => {
        if (!live) return
        toast(TEXT.network)
        newest.current.onFail()
      },
    )
    return () => {
      live = false
    }
  }, [asked])
  return part?.Part
}
