import { useEffect, useState } from 'react'
import type { WorkKind } from '@/contract/work'
import { call } from '@/client/client'
import { toast } from './overlays'
import { ensureLogin } from './session'

/** The favourite mark of a work: shown at once, taken back when the server refuses. */
export function useFavorite(
  work: { kind: WorkKind; id: number },
  initial: boolean,
): { favorite: boolean; toggle: () => Promise<void> } {
  const [favorite, setFavorite] = useState(initial)
  useEffect(() => setFavorite(initial), [initial, work.kind, work.id])

  const toggle = async (): Promise<void> => {
    if (!(await ensureLogin())) return
    const on = !favorite
    setFavorite(on)
    try {
      await call('work.favorite', { kind: work.kind, id: work.id, on })
      toast(on ? '已收藏' : '已取消收藏')
    } catch {
      // The policy has said why.
      setFavorite(!on)
    }
  }
  return { favorite, toggle }
}
