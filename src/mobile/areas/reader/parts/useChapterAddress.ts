import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useQuery } from '@/mobile/kit/frame/navigation'
import type { AddressPlace, Reader } from '../book/reader'

/**
 * Keeps the chapter that is read in the address: a reload and a shared link open it. An address of another place in the
 * same book, which is opened while the book is, goes there.
 * @param shown number of the chapter that is read
 */
export function useChapterAddress(reader: Reader, shown: number): void {
  const query = useQuery()
  const written = useNavigationType() === 'REPLACE'
  const [chapter, part, at] = [query.number('chapter'), query.number('part'), query.number('at')]
  /** The place of the address that the book has gone to, or that was written here. */
  const known = useRef<AddressPlace>({ chapter, part, at })

  const keep = useEffectEvent((): void => {
    if (shown > reader.chapters.total || chapter === shown) return
    known.current = { chapter: shown, part: undefined, at: undefined }
    query.set({ ...known.current })
  })
  useEffect(() => keep(), [shown])

  const follow = useEffectEvent((): void => {
    const before = known.current
    if (before.chapter === chapter && before.part === part && before.at === at) return
    known.current = { chapter, part, at }
    // Addresses that replace one are written here; useMarkAddress.ts goes to a mark.
    if (written || query.text('mark')) return
    void reader.openAt(known.current)
  })
  useEffect(() => follow(), [chapter, part, at])
}
