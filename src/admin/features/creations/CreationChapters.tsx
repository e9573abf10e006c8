import { useSearchParams } from 'react-router-dom'
import { ChapterEditor } from './ChapterEditor'
import { ChapterList } from './ChapterList'

/** Chapters of the creation in the address, or the editor of one of them. */
export function CreationChapters({ adapted }: { adapted: boolean }) {
  const [query] = useSearchParams()
  const chapter = Number(query.get('chapter')) || 0
  const id = Number(query.get('id')) || 0
  return chapter ? (
    <ChapterEditor key={chapter} id={chapter} adapted={adapted} />
  ) : (
    <ChapterList key={id} id={id} adapted={adapted} />
  )
}
