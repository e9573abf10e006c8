import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@/mobile/kit/frame/navigation'

/** Keeps the chapter that is read in the address: a reload and a shared link open it. */
export function useChapterAddress(chapter: number, total: number): void {
  const query = useQuery()
  const keep = useEffectEvent(() => {
    if (chapter <= total && query.number('chapter') !== chapter)
      query.set({ chapter, part: undefined, at: undefined })
  })
  useEffect(() => keep(), [chapter])
}
