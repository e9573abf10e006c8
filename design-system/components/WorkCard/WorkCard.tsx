import type { AnchorHTMLAttributes, CSSProperties, ReactNode } from 'react'
import { humanCount } from '@/format/count'
import { classes } from '../../hooks/classes.ts'
import { Cover } from '../Cover/Cover.tsx'
import type { Ratio, WorkKind } from '../Cover/shapes.ts'
import { Price } from '../Price/Price.tsx'
import styles from './WorkCard.module.css'

export type WorkBadge = 'vip' | 'free' | 'new' | 'ad' | 'limited' | 'done'

const badges: Record<WorkBadge, string> = {
  vip: '会员',
  free: '免费',
  new: '新',
  ad: '看广告',
  limited: '限免',
  done: '完结',
}

export interface WorkCardProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'title'> {
  href: string
  kind: WorkKind
  title: string
  author?: string
  /** Summary of at most two lines, in the row and the banner. */
  summary?: string
  /** Text at the bottom of the cover, such as 更新至12集 or 共86集. */
  note?: string
  badge?: WorkBadge
  /** Rank on a board, from 1. */
  rank?: number
  /** Number of plays or readers, shown in short form. */
  heat?: number
  /** Price in fen. */
  price?: number
  original?: number
  /** Share that was watched or read, 0 to 1. */
  progress?: number
  cover?: { src?: string; srcSet?: string; sizes?: string; tint?: string; ratio?: Ratio }
  /** tile: cover above, poster: text on the cover, row: cover beside, banner: wide with a summary. */
  layout?: 'tile' | 'poster' | 'row' | 'banner'
  priority?: boolean
  /** More facts or a button under the text of a row. */
  extra?: ReactNode
}

const heatWord: Record<WorkKind, string> = {
  drama: '播放',
  film: '播放',
  audio: '播放',
  fm: '播放',
  course: '学习',
  script: '阅读',
  ebook: '阅读',
  paperbook: '已售',
  goods: '已售',
}

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)

export function WorkCard(props: WorkCardProps) {
  const { href, kind, title, author, summary, note, badge, rank, heat, price, original, progress, ...more } =
    props
  const { cover = {}, layout = 'tile', priority, extra, className, ...rest } = more
  const watched = progress === undefined ? undefined : percent(progress)
  const detailed = layout === 'row' || layout === 'banner'
  // The note is at the bottom of the cover, except where the cover carries text or is small.
  const aside = layout === 'row' || layout === 'poster'
  const readers = heat === undefined ? undefined : `${humanCount(heat)}${heatWord[kind]}`

  return (
    <a {...rest} href={href} className={classes(styles.card, styles[layout], className)} data-kind={kind}>
      <Cover
        {...cover}
        kind={kind}
        title={title}
        author={author}
        priority={priority}
        className={classes(styles.cover, rank !== undefined && styles.ranked)}
      >
        {badge ? <span className={classes(styles.badge, styles[badge])}>{badges[badge]}</span> : null}
        {rank === undefined ? null : (
          <span className={styles.rank} data-top={rank <= 3 || undefined}>
            <span className="visually-hidden">第</span>
            {rank}
            <span className="visually-hidden">名</span>
          </span>
        )}
        {note && !aside ? <span className={styles.foot}>{note}</span> : null}
        {watched === undefined || detailed ? null : <Progress percent={watched} />}
      </Cover>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {summary && detailed ? <span className={styles.summary}>{summary}</span> : null}
        <span className={styles.facts}>
          {author ? <span className={styles.author}>{author}</span> : null}
          {readers && (detailed || !author) ? <span className={styles.heat}>{readers}</span> : null}
          {note && aside ? <span className={styles.heat}>{note}</span> : null}
        </span>
        {price === undefined ? null : (
          <Price value={price} original={original} size="s" className={styles.price} />
        )}
        {watched === undefined || !detailed ? null : (
          <span className={styles.seen}>
            <Progress percent={watched} />
            <span>{watched === 100 ? '已看完' : `已看${watched}%`}</span>
          </span>
        )}
        {extra}
      </span>
    </a>
  )
}

function Progress({ percent: done }: { percent: number }) {
  return (
    <span className={styles.progress} style={{ '--done': `${done}%` } as CSSProperties}>
      <span className="visually-hidden">{`进度${done}%`}</span>
    </span>
  )
}
