import { Empty } from 'design-system/Empty'
import { MediaIcon } from 'design-system/MediaIcon'
import { dateOf } from '@/format/dates'
import styles from './BookmarkList.module.css'
import type { Bookmarks } from './useBookmarks'

interface BookmarkListProps {
  bookmarks: Bookmarks
  onPick: (page: number) => void
}

/** Pages of a PDF that its reader has marked. */
export const BookmarkList = ({ bookmarks: { list, remove }, onPick }: BookmarkListProps) =>
  list.length === 0 ? (
    <Empty title="还没有书签" hint="点上方的书签按钮，记住正在读的页；书签保存在这台设备上" />
  ) : (
    <ol className={styles.list} aria-label="书签">
      {list.map((mark) => (
        <li key={mark.key} className={styles.row}>
          <button type="button" className={styles.pick} onClick={() => onPick(mark.partId)}>
            <span className={styles.words}>{mark.exact || '这一页没有文字'}</span>
            <span className={styles.facts}>{`第 ${mark.partId} 页 · ${dateOf(mark.madeAt)}`}</span>
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={`删除书签：第 ${mark.partId} 页`}
            onClick={() => remove(mark)}
          >
            <MediaIcon name="trash" size={18} />
          </button>
        </li>
      ))}
    </ol>
  )
