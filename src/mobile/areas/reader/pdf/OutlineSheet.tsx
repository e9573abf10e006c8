import { useState, type CSSProperties, type ReactNode } from 'react'
import { Callout } from 'design-system/Callout'
import { Empty } from 'design-system/Empty'
import { Segmented } from 'design-system/Segmented'
import { Sheet } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import { useLoaded } from 'design-system/hooks/useLoaded'
import type { Mark } from '@/contract/reading/marks'
import type { Marks, MarksState } from '../marks/marks'
import { MarksList } from '../marks/MarksList'
import styles from './OutlineSheet.module.css'
import type { PdfDocument, PdfOutlineEntry, PdfTarget } from './types'

/** Levels that are indented: deeper ones would leave no room for the words. */
const DEEPEST = 4

interface OutlineSheetProps {
  visible: boolean
  title: string
  pdf: PdfDocument
  marks: Marks
  state: MarksState
  /** Stands above the contents. */
  tools?: ReactNode
  /** Saves the marks as a file. */
  exportTools: ReactNode
  onFollow: (target: PdfTarget) => void
  onMark: (mark: Mark) => void
  onClose: () => void
}

/** What a mark of a PDF stands in. */
export const pageTitle = ({ partId }: Mark): string => `第 ${partId} 页`

const TABS = [
  { value: 'contents', label: '目录' },
  { value: 'marks', label: '标注' },
] as const
type Shown = (typeof TABS)[number]['value']

/** Contents of a PDF, as its author made them, and what its reader has marked. */
export function OutlineSheet(props: OutlineSheetProps) {
  const { visible, title, pdf, marks, state, tools, exportTools, onFollow, onMark, onClose } = props
  const [tab, setTab] = useState<Shown>('contents')
  return (
    <Sheet visible={visible} onClose={onClose} title="目录" description={`《${title}》 共 ${pdf.pages} 页`}>
      <Segmented label="目录与标注" options={TABS} value={tab} onChange={setTab} className={styles.tabs} />
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
        <MarksList
          marks={marks}
          state={state}
          hint="选中页面上的文字，可以划线、写笔记；上方的书签按钮记住正在读的页。标注保存在这台设备上"
          exportTools={exportTools}
          titleOf={pageTitle}
          placeOf={(mark) => mark}
          onPick={(mark) => {
            onClose()
            onMark(mark)
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
