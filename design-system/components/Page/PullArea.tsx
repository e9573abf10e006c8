import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** Px that the finger must have pulled, after damping, and the maximum. */
const threshold = 56
const longest = 96

type Phase = 'idle' | 'pulling' | 'ready' | 'loading'

const labels: Record<Phase, string> = {
  idle: '',
  pulling: '下拉刷新',
  ready: '松开刷新',
  loading: '正在刷新...',
}

/**
 * Pull-to-refresh, for touch only. Our own, small code: a library component that loads later would remount the content
 * and lose its state.
 */
export function PullArea({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}) {
  const area = useRef<HTMLDivElement>(null)
  const [pulled, setPulled] = useState(0)
  const [phase, setPhase] = useState<Phase>('idle')
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })

  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    let from: number | undefined
    let distance = 0
    let loading = false

    const start = (event: TouchEvent) => {
      from = !loading && window.scrollY <= 0 ? event.touches[0]?.clientY : undefined
      distance = 0
    }
    const move = (event: TouchEvent) => {
      const finger = event.touches[0]
      if (from === undefined || !finger) return
      distance = Math.min(longest, (finger.clientY - from) * 0.5)
      if (distance <= 0) {
        // The finger moved up first: this is a scroll.
        from = undefined
        distance = 0
        setPulled(0)
        setPhase('idle')
        return
      }
      if (event.cancelable) event.preventDefault()
      setPulled(distance)
      setPhase(distance >= threshold ? 'ready' : 'pulling')
    }
    const rest = () => {
      loading = false
      setPulled(0)
      setPhase('idle')
    }
    const end = () => {
      from = undefined
      if (loading) return
      if (distance < threshold) {
        rest()
        return
      }
      loading = true
      setPulled(threshold)
      setPhase('loading')
      // An error is shown by the screen itself; the pull area only has to close.
      refresh.current().then(rest, rest)
    }

    element.addEventListener('touchstart', start, { passive: true })
    // Not passive: pulling must not scroll the page as well.
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [])

  const held = phase === 'pulling' || phase === 'ready'
  return (
    <div ref={area} className={styles.pull} data-held={held || undefined}>
      <div className={styles.pullText} role="status" style={{ height: pulled }}>
        {labels[phase]}
      </div>
      {children}
    </div>
  )
}
