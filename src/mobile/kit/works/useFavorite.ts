import type { WorkKind } from '@/contract/catalogue/work'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { toast } from '@/stores/overlays'
import { useToggle } from './useToggle'

/** Favourite state of a work. */
export function useFavorite(
  { kind, id }: { kind: WorkKind; id: number },
  initial: boolean,
): { favorite: boolean; toggle: () => Promise<void> } {
  const [favorite, toggle] = useToggle(`favorite:${kind}:${id}`, initial, async (on) => {
    await call('work.favorite', { kind, id, on })
    invalidate('work.favoriteList')
    toast(on ? '已收藏' : '已取消收藏')
  })
  return { favorite, toggle }
}
