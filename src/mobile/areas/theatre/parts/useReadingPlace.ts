import { useEffect, useEffectEvent, useRef } from 'react'
import type { Progress } from '@/contract/catalogue/work'
import { createTracker, localPlace, type Place } from '@/stores/player/progress'

/** Scrollable length of the text, px. */
const lengthOf = (): number => document.documentElement.scrollHeight - window.innerHeight

/** The newer one of this device's position and the server's. */
async function lastPlace(id: number, kept: Progress | undefined): Promise<Place | undefined> {
  const here = await localPlace({ kind: 'script', id })
  return here && here.at > (kept?.updatedAt ?? 0) ? here : kept
}

/**
 * Saves how far a script was read, in per cent of the scene, by the shared progress service; the first scene opened
 * starts at the saved position.
 * @param kept progress from the script's detail
 */
export function useReadingPlace(id: number, partId: number | undefined, kept: Progress | undefined): void {
  const first = useRef(true)
  const lastOne = useEffectEvent(() => lastPlace(id, kept))
  useEffect(() => {
    if (!id || !partId) return
    const tracker = createTracker({ kind: 'script', id }, () => undefined)
    tracker.begin(partId)
    const note = (): void => {
      const length = lengthOf()
      // A scene that fits the screen counts as read once it is open.
      tracker.move(length > 0 ? Math.max(1, Math.min(100, (window.scrollY / length) * 100)) : 100, 100)
    }
    let live = true
    const begin = async (): Promise<void> => {
      const last = first.current ? await lastOne() : undefined
      if (!live) return
      first.current = false
      if (last?.partId === partId) window.scrollTo(0, (last.position / 100) * lengthOf())
      note()
      window.addEventListener('scroll', note, { passive: true })
    }
    void begin()
    return () => {
      live = false
      window.removeEventListener('scroll', note)
      tracker.stop()
    }
  }, [id, partId])
}
