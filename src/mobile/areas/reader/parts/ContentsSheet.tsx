import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { MediaIcon } from 'design-system/MediaIcon'
import { Sheet } from 'design-system/Sheet'
import { Button } from 'design-system/Button'
import { Segmented } from 'design-system/Segmented'
import type { Mark } from '@/contract/reading/marks'
import type { Reader } from '../book/reader'
import { MarksList } from '../marks/MarksList'
import type { BookMarks } from '../marks/useMarks'
import type { BookPlace } from '../surface/surface'
import styles from './ContentsSheet.module.css'
import { useShown } from './useShown'

/** Height of a row, px: rows are drawn by where the list stands. */
const ROW = 52
/** Rows that are drawn above and below the seen ones. */
const BEYOND = 8

interface ContentsSheetProps {
  visible: boolean
  reader: Reader
  book: BookMarks
  title: string
  /** Stands above the contents. */
  contentsTools: ReactNode
  /** Saves the marks as a file. */
  exportTools: ReactNode
  /** What it shows when it is opened for the first time. */
  first: Shown
  onClose: () => void
}

const TABS = [
  { value: 'contents', label: '目录' },
  { value: 'marks', label: '标注' },
] as const
type Shown = (typeof TABS)[number]['value']

/** Contents of the book, however long, and what the reader has marked. */
export function ContentsSheet({
  visible,
  reader,
  book,
  title,
  contentsTools,
  exportTools,
  first,
  onClose,
}: ContentsSheetProps) {
  const { total } = reader.chapters
  const current = useShown(reader, ({ chapter }) => chapter)
  const [tab, setTab] = useState<Shown>(first)
  const { marks, marker, state } = book
  /** In a chapter that is not open a mark is where it stood. */
  const placeOf = (mark: Mark): BookPlace | null => {
    if (mark.chapter === 0) return null
    const text = marker.text(mark.chapter)
    if (!text) return { chapter: mark.chapter, offset: mark.start }
    const range = marks.rangeIn(mark, text)
    return range && { chapter: mark.chapter, offset: range.start }
  }
  return (
    <Sheet visible={visible} onClose={onClose} title="目录" description={`《${title}》 共${total}章`}>
      <Segmented label="目录与标注" options={TABS} value={tab} onChange={setTab} className={styles.tabs} />
      {tab === 'contents' ? (
        <>
          {contentsTools}
          <Rows
            reader={reader}
            current={current}
            onPick={(number) => {
              onClose()
              reader.jump(number)
            }}
          />
        </>
      ) : (
        <MarksList
          marks={marks}
          state={state}
          hint="长按正文选一句话，可以划线、写笔记；菜单里可以加书签"
          exportTools={exportTools}
          titleOf={({ chapter }) =>
            chapter ? (reader.chapters.entry(chapter)?.title ?? `第${chapter}章`) : null
          }
          placeOf={placeOf}
          onPick={(place) => {
            onClose()
            reader.jumpTo(place)
          }}
        />
      )}
    </Sheet>
  )
}

interface RowsProps {
  reader: Reader
  current: number
  onPick: (number: number) => void
}

function Rows({ reader: { chapters, download }, current, onPick }: RowsProps) {
  const { total } = chapters
  const { numbers } = useSyncExternalStore(download.subscribe, download.state)
  const scroller = useRef<HTMLDivElement>(null)
  const loaded = useSyncExternalStore(chapters.subscribeContents, chapters.contents)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(480)
  const from = Math.max(0, Math.floor(top / ROW) - BEYOND)
  const to = Math.min(total, Math.ceil((top + height) / ROW) + BEYOND)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    setHeight(element.clientHeight)
    element.scrollTop = Math.max(0, (current - 4) * ROW)
  }, [current])
  useEffect(() => void chapters.reach(to), [chapters, to])
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="presentation"
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      {loaded.error ? (
        <p className={styles.fault} role="status">
          {loaded.error}
          <Button kind="ghost" size="s" onClick={() => void chapters.reach(to)}>
            重新加载
          </Button>
        </p>
      ) : null}
      <ol className={styles.rows} style={{ height: total * ROW }} aria-label="章节">
        {Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at + 1).map((number) => {
          const part = chapters.entry(number)
          return (
            <li
              key={number}
              className={styles.row}
              style={{ top: (number - 1) * ROW }}
              aria-setsize={total}
              aria-posinset={number}
            >
              <button
                type="button"
                className={styles.pick}
                aria-current={number === current ? 'true' : undefined}
                onClick={() => onPick(number)}
              >
                <span className={styles.name}>{part?.title ?? `第${number}章`}</span>
                {part?.locked ? (
                  <>
                    <MediaIcon name="lock" size={16} />
                    <span className="visually-hidden">，未解锁</span>
                  </>
                ) : numbers.has(number) ? (
                  <>
                    <MediaIcon name="download" size={16} />
                    <span className="visually-hidden">，已保存到本机</span>
                  </>
                ) : null}
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
