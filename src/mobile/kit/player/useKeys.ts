import { useEffect } from 'react'
import type { Player } from '@/stores/player/createPlayer'

/** Seconds an arrow key jumps. */
const JUMP = 5

interface More {
  onFullScreen?: () => void
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select, button, a, [role=dialog] *') || target.isContentEditable)

/** Keyboard control of a player: space, arrows, M, N, P, F. */
export function useKeys(player: Player, { onFullScreen }: More = {}): void {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      ' ': () => player.toggle(),
      k: () => player.toggle(),
      ArrowLeft: () => player.seek(player.state.time - JUMP),
      ArrowRight: () => player.seek(player.state.time + JUMP),
      m: () => player.setMuted(!player.state.muted),
      n: () => void player.next(),
      p: () => void player.previous(),
      f: () => onFullScreen?.(),
    }
    const onKey = (event: KeyboardEvent): void => {
      const action = actions[event.key]
      if (!action || typing(event.target) || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [player, onFullScreen])
}
