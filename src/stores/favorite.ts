import { useEffect, useState } from 'react'
import type { WorkKind } from '@/contract/work'
import { call } from '@/client/client'
import { useAfterLogin } from './intent'
import { toast } from './overlays'

/** The favourite mark of a work: shown at once, taken back when the server refuses. */
export function useFavorite(
  work: { kind: WorkKind; id: number },
  initial: boolean,
): { favorite: boolean; toggle: () => Promise<void> } {
  const [favorite, setFavorite] = useState(initial)
  useEffect(() => setFavorite(initial), [initial, work.kind, work.id])

  const mark = useAfterLogin<boolean>(`favorite:${work.kind}:${work.id}`, async (on) => {
    setFavorite(on)
    try {
      await call('work.favorite', { kind: work.kind, id: work.id, on })
    } catch (error) {
      // The policy has said why.
      setFavorite(!on)
      throw error
    }
    toast(on ? '已收藏' : '已取消收藏')
  })
  return { favorite, toggle: () => mark(!favorite) }
}
