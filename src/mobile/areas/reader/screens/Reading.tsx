import { useEffect, useState } from 'react'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Page } from 'design-system/Page'
import type { BookDetail } from '@/contract/discovery/store'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { createChapters } from '../book/chapters'
import { createReader, openingOf, type Reader } from '../book/reader'
import { Book } from '../parts/Book'
import { Waiting } from '../parts/Waiting'
import { useBook } from '../parts/useBook'
import { useReaderSettings } from '../parts/useReaderSettings'
import styles from './Reading.module.css'

/**
 * The e-book reader: `?id` of the book, `chapter` by its number or `part` by its id, `at`, a character of it, `mark`, a
 * mark by its key, and `list=marks`, which opens the list of marks. Without a chapter it opens where the book was left.
 */
export default function Reading() {
  const id = useQuery().number('id')
  const detail = useBook(id)
  const look = useReaderSettings()
  if (!detail.data && (detail.error || detail.idle))
    return <Page title="阅读" call={detail} missing="没有找到这本书" />
  return (
    <main className={styles.screen} data-theme-name={look.theme}>
      <h1 className="visually-hidden">{detail.data ? `阅读《${detail.data.work.title}》` : '阅读'}</h1>
      {detail.data ? (
        // A book that has grown since it was kept is opened again, at the same place.
        <Opened
          key={`${id} ${detail.data.work.parts}`}
          detail={detail.data}
          look={look}
          onChanged={detail.refresh}
        />
      ) : (
        <Waiting />
      )}
    </main>
  )
}

interface OpenedProps {
  detail: BookDetail
  look: ReturnType<typeof useReaderSettings>
  onChanged: () => Promise<void>
}

/** Finds the place to open the book at, then shows it. */
function Opened({ detail, look, onChanged }: OpenedProps) {
  const query = useQuery()
  const [first] = useState({
    detail,
    chapter: query.number('chapter'),
    part: query.number('part'),
    at: query.number('at'),
  })
  const [reader, setReader] = useState<Reader>()
  useEffect(() => {
    let live = true
    const { work } = first.detail
    const chapters = createChapters(work.id, work.parts)
    const contents = chapters.reach(1)
    void openingOf(first.detail, chapters, first).then(async (opening) => {
      // The chapter comes at the same time as the contents, which weigh the chapters of the book.
      chapters.at(opening.chapter)
      await contents
      if (live) setReader(createReader(first.detail, opening, chapters))
    })
    return () => {
      live = false
    }
  }, [first])
  if (detail.parts.length === 0)
    return <ErrorScreen kind="missing" title="这本书还没有可读的章节" hint="上线后会在这里更新" />
  return reader ? <Book detail={detail} reader={reader} look={look} onChanged={onChanged} /> : <Waiting />
}
