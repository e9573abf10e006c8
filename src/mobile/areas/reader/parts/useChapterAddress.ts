import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useQuery } from '@/mobile/kit/frame/navigation'
import type { AddressPlace, Reader } from '../book/reader'

/** Returns the place that the address names. */
export const placeIn = (query: Pick<ReturnType<typeof useQuery>, 'number'>): AddressPlace => ({
  chapter: query.number('chapter'),
  part: query.number('part'),
  at: query.number('at'),
  share: query.number('share'),
})

/**
 * Keeps the chapter that is read in the address: a reload and a shared link open it. A place inside of the chapter is
 * taken out once the book is open there, because the reader goes on from it. An address of another place in the same
 * book, which is opened while the book is, goes there.
 */
export function useChapterAddress(reader: Reader): void {
  const query = useQuery()
  const written = useNavigationType() === 'REPLACE'
  const { chapter, part, at, share } = placeIn(query)
  /** The place of the address that the book has gone to, or that was written here. */
  const known = useRef<AddressPlace>({ chapter, part, at, share })

  const follow = useEffectEvent((): void => {
    const before = known.current
    const isSame = before.chapter === chapter && before.part === part && before.at === at
    if (isSame && before.share === share) return
    known.current = { chapter, part, at, share }
    // Addresses that replace one are written here; useMarkAddress.ts goes to a mark.
    if (written || query.text('mark')) return
    void reader.openAt(known.current)
  })
  useEffect(() => follow(), [chapter, part, at, share])

  const keep = useEffectEvent((shown: number): void => {
    const isKept = chapter === shown && at === undefined && share === undefined
    if (isKept || shown > reader.chapters.total) return
    known.current = { chapter: shown, part: undefined, at: undefined, share: undefined }
    query.set({ ...known.current })
  })
  useEffect(() => {
    let shown = 0
    const look = (): void => {
      const now = reader.snapshot().chapter
      if (now === shown) return
      shown = now
      keep(shown)
    }
    look()
    return reader.subscribe(look)
  }, [reader])
}
