import { useLocation, useNavigate } from 'react-router-dom'
import { useQuery } from '@/mobile/kit/frame/navigation'

/** State of the history entry that opened the reader: one step back closes it. */
const OPENED = { reader: 'opened' }

export interface ChapterAddress {
  /** The chapter that is open; null when there is none. */
  reading: number | null
  /** Opens a chapter, turns to another one, or closes the reader. */
  read(partId: number | null): void
}

/** Keeps the open chapter in the address, so that going back closes the reader and stays with the book. */
export function useChapterAddress(): ChapterAddress {
  const query = useQuery()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const reading = query.number('chapter') ?? null
  const read = (partId: number | null): void => {
    const next = new URLSearchParams(search)
    if (partId === null) next.delete('chapter')
    else next.set('chapter', String(partId))
    const address = `${pathname}?${next.toString()}`
    const opened = (state as typeof OPENED | null)?.reader === OPENED.reader
    if (partId === null && opened) void navigate(-1)
    else if (reading === null) void navigate(address, { state: OPENED })
    else void navigate(address, { replace: true, state })
  }
  return { reading, read }
}
