import type { ReactNode } from 'react'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../Button/Button.tsx'
import { Empty } from '../Empty/Empty.tsx'
import { showImages } from '../ImageViewer'
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
  /** Addresses of its pictures. */
  pictures?: readonly string[]
  /** The combination that was bought. */
  picks?: string
  /** Public answer of the shop. */
  reply?: string
}

type Rows = Pick<PagedListProps<ShownComment>, 'items' | 'status' | 'error' | 'onLoadMore' | 'onRetry'>

export interface CommentRowsProps extends Rows {
  /** Shown where there is none. */
  empty?: ReactNode
  /** Actions below a comment. */
  actions?: (comment: ShownComment) => ReactNode
}

export interface CommentListProps extends Rows {
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
export function CommentRows({
  items,
  status,
  error,
  onLoadMore,
  onRetry,
  empty = <Empty title="还没有评价" hint="看完说两句，帮后来的人选一选" />,
  actions,
}: CommentRowsProps) {
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
      renderItem={(comment) => <Comment comment={comment}>{actions?.(comment)}</Comment>}
      skeleton={<Skeleton shape="lines" count={4} />}
      empty={empty}
    />
  )
}

function Comment({ comment, children }: { comment: ShownComment; children?: ReactNode }) {
  const { name, avatar, text, stars, createdAt, mine, pictures = [], picks, reply } = comment
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
        {picks ? <p className={styles.picks}>{picks}</p> : null}
        <p className={styles.text}>{text}</p>
        {pictures.length > 0 ? (
          <ul className={styles.pictures} aria-label={`${name}的图片`}>
            {pictures.map((picture, index) => (
              <li key={picture}>
                <button
                  type="button"
                  aria-label={`查看第 ${index + 1} 张图片`}
                  onClick={() => void showImages([...pictures], index)}
                >
                  <img src={picture} alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {reply ? (
          <p className={styles.reply}>
            <b>商家回复：</b>
            {reply}
          </p>
        ) : null}
        {children ? <div className={styles.actions}>{children}</div> : null}
      </div>
    </article>
  )
}
