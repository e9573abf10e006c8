import { Tag } from 'design-system/Tag'
import type { FavoriteDocument } from '@/contract/courses/document'
import { to } from '@/client/links'
import { dayOf } from '@/format/dates'
import { UndoableItem } from '@/mobile/kit/lists/UndoableItem'
import { documentAddress, documentSize } from './documentTexts'
import styles from './FavoriteDocumentItem.module.css'

interface FavoriteDocumentItemProps {
  row: FavoriteDocument
  /** It was removed from the favourites on this screen. */
  removed: boolean
  onRemove: () => void
  onUndo: () => void
}

/** A favourite document. One that was withdrawn leads to its course. */
export const FavoriteDocumentItem = ({ row, removed, onRemove, onUndo }: FavoriteDocumentItemProps) => (
  <UndoableItem
    name={row.title}
    href={row.withdrawn ? to('/study/courseDetails', { id: row.course }) : documentAddress(row)}
    action="取消收藏"
    done="已取消收藏"
    moved={removed}
    onMove={onRemove}
    onUndo={onUndo}
  >
    <span className={styles.title} data-withdrawn={row.withdrawn ? '' : undefined}>
      {row.withdrawn ? (
        <>
          <Tag>已下架</Tag>{' '}
        </>
      ) : null}
      {row.title}
    </span>
    <span className={styles.facts}>{`《${row.courseTitle}》`}</span>
    <span className={styles.facts}>{`${documentSize(row)} · ${dayOf(row.keptAt)}收藏`}</span>
  </UndoableItem>
)
