import { useEffect } from 'react'
import { createTracker } from '@/stores/progress'

/** Keeps how far a script was read, in per cent of the scene, by the one progress service. */
export function useReadingPlace(id: number, partId: number | undefined): void {
  useEffect(() => {
    if (!id || !partId) return
    const tracker = createTracker({ kind: 'script', id }, () => undefined)
    tracker.begin(partId)
    const note = (): void => {
      const length = document.documentElement.scrollHeight - window.innerHeight
      // A scene that fits the screen is read once it is open.
      tracker.move(length > 0 ? Math.max(1, Math.min(100, (window.scrollY / length) * 100)) : 100, 100)
    }
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      tracker.stop()
    }
  }, [id, partId])
}
