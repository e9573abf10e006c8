import {
  createElement,
  useEffect,
  useRef,
  useState,
  type Attributes,
  type ComponentType,
  type ReactNode,
} from 'react'
import { TEXT } from '@/client/errors'
import { toast } from '@/stores/overlays'

/**
 * A part whose code comes when it is first wanted. Without its code the wish is dropped and told, so that another tap
 * asks again: an import that was rejected is never kept.
 * @returns draws the part, nothing before it has come
 */
export function usePartOnDemand<P extends object>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFail: () => void,
): (props: P & Attributes) => ReactNode {
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
  return (props) => (part ? createElement(part.Part, props) : null)
}
