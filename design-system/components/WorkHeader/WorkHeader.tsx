import type { HTMLAttributes, ReactNode } from 'react'
import { humanCount } from '@/format/count'
import { classes } from '../../hooks/classes.ts'
import { Cover } from '../Cover/Cover.tsx'
import type { WorkKind } from '../Cover/shapes.ts'
import { Price } from '../Price/Price.tsx'
import { Rate } from '../Rate/Rate.tsx'
import { Tag } from '../Tag/Tag.tsx'
import styles from './WorkHeader.module.css'

export interface WorkHeaderProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  kind: WorkKind
  title: string
  author?: string
  /** Line under the title. */
  subtitle?: string
  cover: { src?: string; srcSet?: string; sizes?: string; tint?: string }
  category?: string
  tags?: readonly string[]
  /** Number of plays or readers. */
  heat?: number
  /** Unit of `heat`: 播放, 阅读. */
  heatWord?: string
  /** Average rating in tenths of a star, 0 to 50; 0 = no ratings yet. */
  score?: number
  /** Progress of the series, such as 全80集 or 更新至12集. */
  note?: string
  /** Price in fen; omit where nothing is sold. */
  price?: number
  original?: number
  memberFree?: boolean
  /** Content under the facts: buttons, a notice. */
  children?: ReactNode
}

/** Header of a work's detail screen: the cover is the only colour, the text is on white. */
export function WorkHeader(props: WorkHeaderProps) {
  const {
    kind,
    title,
    author,
    subtitle,
    cover,
    category,
    tags = [],
    heat,
    heatWord = '播放',
    ...more
  } = props
  const { score = 0, note, price, original, memberFree = false, children, className, ...rest } = more
  const wide = kind === 'film' || kind === 'course'
  return (
    <header {...rest} className={classes(styles.header, wide && styles.wide, className)} data-kind={kind}>
      <Cover {...cover} kind={kind} title={title} author={author} priority className={styles.cover} />
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        <p className={styles.facts}>
          {[author, category, note].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className={styles.facts}>
          {score > 0 ? (
            <span className={styles.score}>
              <Rate value={score / 10} readOnly size="s" />
              <b>{(score / 10).toFixed(1)}</b>
            </span>
          ) : null}
          {heat ? <span>{`${humanCount(heat)}${heatWord}`}</span> : null}
        </p>
        {tags.length > 0 || memberFree ? (
          <ul className={styles.tags} aria-label="标签">
            {memberFree ? (
              <li>
                <Tag tone="gold">会员免费</Tag>
              </li>
            ) : null}
            {tags.slice(0, 4).map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        ) : null}
        {price === undefined ? null : <Price value={price} original={original} className={styles.price} />}
      </div>
      {children ? <div className={styles.more}>{children}</div> : null}
    </header>
  )
}
