import { useEffect, useState, type ReactNode } from 'react'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Page } from 'design-system/Page'
import { useSettled } from 'design-system/hooks/useSettled'
import type { BookDetail } from '@/contract/discovery/store'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useShared } from '@/mobile/kit/share/useShared'
import { toast } from '@/stores/overlays'
import { createChapters, type Chapters } from '../book/chapters'
import { houseBook, openingOf } from '../book/houseBook'
import { houseChapters } from '../book/houseChapters'
import { chapterWithin, createReader, type Reader } from '../book/reader'
import { HouseBook, spokenKey } from '../parts/HouseBook'
import { openedPlace } from '../parts/openedPlace'
import { ReaderFrame } from '../parts/ReaderFrame'
import { Waiting } from '../parts/Waiting'
import { useBook } from '../parts/useBook'
import { useReaderSettings } from '../parts/useReaderSettings'
import { FirstPage } from '../surface/FirstPage'
import { scriptOf } from '../surface/settings'

/**
 * The e-book reader: `?id` of the book, `chapter` by its number or `part` by its id, `at`, a character of it, `share`, a
 * share of its length in ten-thousandths, `mark`, a mark by its key, and `list=marks`, which opens the list of marks.
 * Without a chapter it opens where the book was left.
 */
export default function Reading() {
  const id = useQuery().number('id')
  return <BookOf key={id} id={id} />
}

/** A book by its id, from its first request on: the chapter that the address names is loaded beside its detail. */
function BookOf({ id }: { id: number | undefined }) {
  const query = useQuery()
  const detail = useBook(id)
  const look = useReaderSettings()
  const script = scriptOf(look.settings)
  const [named] = useState(query.number('chapter'))
  const [source] = useState(() =>
    id === undefined
      ? undefined
      : houseChapters(id, query.number('part') === undefined ? (named ?? 1) : undefined),
  )
  const [chapters] = useState(
    () =>
      source && createChapters(source, script, () => toast('没有网络，先显示本机保存的文字，联网后切换简繁')),
  )
  const work = detail.data?.work
  useShared(work && { title: work.title, description: work.subtitle, image: work.cover }, work)
  const settled = useSettled()
  // The address may name a place inside of the chapter: then its beginning is not shown first.
  const [begins] = useState(!settled && !['at', 'share', 'mark', 'list'].some((name) => query.text(name)))
  useEffect(() => {
    // The pages wait for the contents, which weigh the chapters of the book.
    void chapters?.reach(1)
    if (named !== undefined && named > 0) chapters?.at(named)
  }, [chapters, named])
  useEffect(() => chapters?.choose(script), [chapters, script])
  if (!detail.data && (detail.error || detail.idle))
    return <Page title="阅读" call={detail} missing="没有找到这本书" />
  const first = begins ? chapters?.embedded : undefined
  const waiting =
    work && first ? (
      <FirstPage book={work.title} chapter={{ title: first.title, blocks: first.blocks }} />
    ) : (
      <Waiting />
    )
  return (
    <ReaderFrame
      look={look}
      heading={detail.data ? `阅读《${detail.data.work.title}》` : '阅读'}
      script={script}
    >
      {detail.data && chapters && source ? (
        // A book that has grown since it was kept is opened again, at the same place.
        <Opened
          key={detail.data.work.parts}
          detail={detail.data}
          chapters={chapters}
          onKnown={source.open}
          look={look}
          waiting={waiting}
          onChanged={detail.refresh}
        />
      ) : (
        waiting
      )}
    </ReaderFrame>
  )
}

interface OpenedProps {
  detail: BookDetail
  chapters: Chapters
  /** Called when the detail of the book is known. */
  onKnown: () => void
  look: ReturnType<typeof useReaderSettings>
  /** Shown until the place is found. */
  waiting: ReactNode
  onChanged: () => Promise<void>
}

/** Finds the place to open the book at, then shows it. */
function Opened({ detail, chapters, onKnown, look, waiting, onChanged }: OpenedProps) {
  const query = useQuery()
  const [first] = useState(() => ({ detail, ...openedPlace(query, spokenKey(detail.work.id)) }))
  const [reader, setReader] = useState<Reader>()
  useEffect(() => {
    let live = true
    const { work, progress } = first.detail
    chapters.open(work.parts)
    onKnown()
    // Most likely it is opened where it was left: that chapter comes while the place is asked for.
    if (first.part === undefined && work.parts > 0)
      chapters.at(chapterWithin(first.chapter ?? progress?.partNumber ?? 1, work.parts))
    const contents = chapters.reach(1)
    void openingOf(first.detail, chapters, first).then(async (opening) => {
      chapters.at(opening.chapter)
      await contents
      if (live) setReader(createReader(houseBook(first.detail, opening, chapters)))
    })
    return () => {
      live = false
    }
  }, [first, chapters, onKnown])
  if (detail.parts.length === 0)
    return <ErrorScreen kind="missing" title="这本书还没有可读的章节" hint="上线后会在这里更新" />
  return reader ? <HouseBook detail={detail} reader={reader} look={look} onChanged={onChanged} /> : waiting
}
