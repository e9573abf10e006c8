import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { toast } from '@/stores/overlays'
import type { Reader } from '../book/reader'
import type { BookMarks } from './useMarks'

/** Opens the book at the mark that the address names, once the marks and the chapter's text are there. */
export function useMarkAddress({ marks, marker, state }: BookMarks, reader: Reader): void {
  const query = useQuery()
  const wanted = query.text('mark')
  const mark = wanted ? state.list.find(({ key }) => key === wanted) : undefined
  const open = useEffectEvent((): void => {
    if (!wanted || (!mark && !state.loaded)) return
    query.set({ mark: undefined })
    if (!mark || mark.chapter === 0) return toast('这条标注已删除')
    const text = marker.text(mark.chapter)
    const range = text && marks.rangeIn(mark, text)
    if (text && !range) toast('原文已改动，找不到这条标注的原处')
    reader.jumpTo({ chapter: mark.chapter, offset: range?.start ?? mark.start })
  })
  useEffect(() => open(), [wanted, mark, state.loaded])
}
