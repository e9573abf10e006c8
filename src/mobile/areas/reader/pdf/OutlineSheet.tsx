import type { CSSProperties } from 'react'
import { Callout } from 'design-system/Callout'
import { Empty } from 'design-system/Empty'
import { Sheet } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import { useLoaded } from 'design-system/hooks/useLoaded'
import styles from './OutlineSheet.module.css'
import type { PdfDocument, PdfOutlineEntry, PdfTarget } from './types'

/** Levels that are indented: deeper ones would leave no room for the words. */
const DEEPEST = 4

interface OutlineSheetProps {
  visible: boolean
  title: string
  pdf: PdfDocument
  onFollow: (target: PdfTarget) => void
  onClose: () => void
}

/** Contents of a PDF, as its author made them. */
export function OutlineSheet({ visible, title, pdf, onFollow, onClose }: OutlineSheetProps) {
  const { value, error, retry } = useLoaded(pdf.outline, visible)
  return (
    <Sheet visible={visible} onClose={onClose} title="目录" description={`《${title}》 共 ${pdf.pages} 页`}>
      {value?.length ? (
        <Entries
          entries={value}
          depth={0}
          onPick={(target) => {
            onClose()
            onFollow(target)
          }}
        />
      ) : value ? (
        <Empty title="这份 PDF 没有目录" hint="可以拖动页码条，前往任意一页" />
      ) : error === undefined ? (
        <Skeleton count={6} />
      ) : (
        <Callout onRetry={retry}>目录没有加载出来</Callout>
      )}
    </Sheet>
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
