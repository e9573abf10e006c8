import { useEffect, useEffectEvent } from 'react'
import { useBack } from '@/mobile/kit/frame/navigation'
import type { Reader } from '../book/reader'
import { RANGES } from '../surface/settings'
import type { Panel } from './Book'
import type { ReaderLook } from './useReaderSettings'

interface Keys {
  reader: Reader
  look: ReaderLook
  onPanel: (panel: Panel) => void
  onBookmark: () => void
  onSpeak: () => void
  /** Something lies over the pages, which `onClose` takes away. */
  isOver: boolean
  onClose: () => void
}

const ON = new Set(['ArrowRight', 'ArrowDown', 'PageDown', ' '])
const BACK = new Set(['ArrowLeft', 'ArrowUp', 'PageUp'])

/** Whether a key belongs to what has the focus: a field, a slider, a button that is pressed by it. */
function taken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input, textarea, select, [role="dialog"]')) return true
  return (key === ' ' || key === 'Enter') && target.closest('button, a') !== null
}

/** The reader by keyboard. Keys in a sheet belong to the sheet. */
export function useReaderKeys({ reader, look, isOver, onPanel, onBookmark, onSpeak, onClose }: Keys): void {
  const back = useBack()
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key } = event
    if ((event.ctrlKey || event.metaKey) && key === 'f') {
      event.preventDefault()
      return onPanel('search')
    }
    if (event.ctrlKey || event.metaKey || event.altKey || taken(event)) return
    const { settings, theme, change } = look
    const { chapter } = reader.snapshot()
    const resize = (by: number): void => {
      const { least, most } = RANGES.size
      change({ size: Math.min(most, Math.max(least, settings.size + by)) })
    }
    const run = (): boolean => {
      if (ON.has(key) || BACK.has(key)) {
        reader.surface()?.turn(ON.has(key) && !event.shiftKey ? 1 : -1)
        return true
      }
      switch (key.toLowerCase()) {
        case 'home':
          reader.jump(chapter, 0)
          return true
        case 'end':
          reader.jump(chapter, 1)
          return true
        case 't':
          onPanel('contents')
          return true
        case 'b':
          onBookmark()
          return true
        case 'r':
          onSpeak()
          return true
        case 'n':
          change(theme === 'night' ? { theme: 'white', followNight: false } : { theme: 'night' })
          return true
        case 'm':
        case 'enter':
          onPanel('menu')
          return true
        case '+':
        case '=':
          resize(1)
          return true
        case '-':
          resize(-1)
          return true
        case 'escape':
          if (isOver) onClose()
          else back()
          return true
        default:
          return false
      }
    }
    if (run()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
