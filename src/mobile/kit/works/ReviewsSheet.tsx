import { Button } from 'design-system/Button'
import { CommentForm, CommentRows } from 'design-system/CommentList'
import { Sheet } from 'design-system/Sheet'
import type { Reviews } from './useReviews'
import styles from './ReviewsSheet.module.css'

interface ReviewsSheetProps {
  visible: boolean
  onClose: () => void
  /** Title of the work. */
  title: string
  reviews: Reviews
}

/** Reviews of a work over a player that goes on. The form takes the sheet's place and gives it back. */
export function ReviewsSheet({ visible, onClose, title, reviews }: ReviewsSheetProps) {
  const { list, write, writing, before, close, submit } = reviews
  const mine = list.items.some((review) => review.mine)
  return (
    <>
      <Sheet
        visible={visible && !writing}
        onClose={onClose}
        title={list.total > 0 ? `评价 ${list.total}条` : '评价'}
        description={title}
        footer={
          <Button block size="l" kind="secondary" onClick={() => void write()}>
            {mine ? '修改我的评价' : '写评价'}
          </Button>
        }
      >
        <div className={styles.rows}>
          <CommentRows
            items={list.items}
            status={list.status}
            error={list.error}
            onLoadMore={list.onLoadMore}
            onRetry={() => void list.onRetry()}
          />
        </div>
      </Sheet>
      {writing ? <CommentForm visible onClose={close} before={before} onSubmit={submit} /> : null}
    </>
  )
}
