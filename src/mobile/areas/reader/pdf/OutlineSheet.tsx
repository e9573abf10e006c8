import { useState, type CSSProperties, type ReactNode } from 'react'
import { Callout } from 'design-system/Callout'
import { Empty } from 'design-system/Empty'
import { Segmented } from 'design-system/Segmented'
import { Sheet } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import { useLoaded } from 'design-system/hooks/useLoaded'
import { BookmarkList } from './BookmarkList'
import styles from './OutlineSheet.module.css'
import type { PdfDocument, PdfOutlineEntry, PdfTarget } from './types'
import type { Bookmarks } from './useBookmarks'

/** Levels that are indented: deeper ones would leave no room for the words. */
const DEEPEST = 4

interface OutlineSheetProps {
  visible: boolean
  title: string
  pdf: PdfDocument
  bookmarks: Bookmarks
  /** Stands above the contents. */
  tools?: ReactNode
  onFollow: (target: PdfTarget) => void
  onPage: (page: number) => void
  onClose: () => void
}

const TABS = [
  { value: 'contents', label: '目录' },
  { value: 'bookmarks', label: '书签' },
] as const
type Shown = (typeof TABS)[number]['value']

/** Contents of a PDF, as its author made them, and the pages that its reader has marked. */
export function OutlineSheet(props: OutlineSheetProps) {
  const { visible, title, pdf, bookmarks, tools, onFollow, onPage, onClose } = props
  const [tab, setTab] = useState<Shown>('contents')
  return (
    <Sheet visible={visible} onClose={onClose} title="目录" description={`《${title}》 共 ${pdf.pages} 页`}>
      <Segmented label="目录与书签" options={TABS} value={tab} onChange={setTab} className={styles.tabs} />
      {tab === 'contents' ? (
        <>
          {tools}
          <Outline
            pdf={pdf}
            wanted={visible}
            onPick={(target) => {
              onClose()
              onFollow(target)
            }}
          />
        </>
      ) : (
        <BookmarkList
          bookmarks={bookmarks}
          onPick={(page) => {
            onClose()
            onPage(page)
          }}
        />
      )}
    </Sheet>
  )
}

interface OutlineProps {
  pdf: PdfDocument
  /** Loaded once it is shown. */
  wanted: boolean
  onPick: (target: PdfTarget) => void
}

function Outline({ pdf, wanted, onPick }: OutlineProps) {
  const { value, error, retry } = useLoaded(pdf.outline, wanted)
  return (
    <>
      {value?.length ? (
        <Entries entries={value} depth={0} onPick={onPick} />
      ) : value ? (
        <Empty title="这份 PDF 没有目录" hint="可以拖动页码条，前往任意一页" />
      ) : error === undefined ? (
        <Skeleton count={6} />
      ) : (
        <Callout onRetry={retry}>目录没有加载出来</Callout>
      )}
    </>
  )
}

interface EntriesProps {
  entries: readonly PdfOutlineEntry[]
  depth: number
  onPick: (target: PdfTarget) => void
}

function Entries({ entries, depth, onPick }: EntriesProps) {
  return (
    <ol className={styles.list} data-inner={depth > 0 || undefined}>
      {entries.map(({ title, target, entries: inner }, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.pick}
            data-inner={depth > 0 || undefined}
            style={{ '--depth': Math.min(depth, DEEPEST) } as CSSProperties}
            disabled={target === undefined}
            onClick={() => target !== undefined && onPick(target)}
          >
            {title || '无标题'}
          </button>
          {inner.length > 0 ? <Entries entries={inner} depth={depth + 1} onPick={onPick} /> : null}
        </li>
      ))}
    </ol>
  )
}
