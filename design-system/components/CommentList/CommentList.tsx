import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../Button/Button.tsx'
import { Empty } from '../Empty/Empty.tsx'
import { PagedList } from '../PagedList'
import type { PagedListProps } from '../PagedList'
import { Rate } from '../Rate'
import { RelativeTime } from '../RelativeTime/RelativeTime.tsx'
import { Section } from '../Section/Section.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import styles from './CommentList.module.css'

export interface ShownComment {
  id: number
  name: string
  avatar: string
  text: string
  stars: number
  /** Milliseconds since the epoch. */
  createdAt: number
  mine: boolean
}

export type CommentRowsProps = Pick<
  PagedListProps<ShownComment>,
  'items' | 'status' | 'error' | 'onLoadMore' | 'onRetry'
>

export interface CommentListProps extends CommentRowsProps {
  total: number
  /** Opens the comment form; the caller asks for a login first. */
  onWrite: () => void
}

/** Comments on a work, newest first, with a button to write one. */
export function CommentList({ items, total, onWrite, ...list }: CommentListProps) {
  const mine = items.some((comment) => comment.mine)
  return (
    <Section
      title="评价"
      note={total > 0 ? `${total}条` : undefined}
      action={
        <Button kind="secondary" size="s" onClick={onWrite}>
          {mine ? '修改我的评价' : '写评价'}
        </Button>
      }
    >
      <CommentRows items={items} {...list} />
    </Section>
  )
}

/** The comments without a heading, for a sheet that has its own. */
export function CommentRows({ items, status, error, onLoadMore, onRetry }: CommentRowsProps) {
  return (
    <PagedList
      aria-label="评价"
      items={items}
      status={status}
      error={error}
      onLoadMore={onLoadMore}
      onRetry={onRetry}
      itemKey={(comment) => comment.id}
      itemHeight={96}
      renderItem={(comment) => <Comment comment={comment} />}
      skeleton={<Skeleton shape="lines" count={4} />}
      empty={<Empty title="还没有评价" hint="看完说两句，帮后来的人选一选" />}
    />
  )
}

function Comment({ comment: { name, avatar, text, stars, createdAt, mine } }: { comment: ShownComment }) {
  return (
    <article className={styles.comment}>
      <Avatar name={name} src={avatar || undefined} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.name}>{name}</span>
          {mine ? <span className={styles.mine}>我</span> : null}
          <RelativeTime value={createdAt} className={styles.time} />
        </p>
        <Rate value={stars} readOnly size="s" />
        <p className={styles.text}>{text}</p>
      </div>
    </article>
  )
}
