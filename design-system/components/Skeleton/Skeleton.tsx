import type { CSSProperties, HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import { shapes } from '../Cover/shapes.ts'
import type { Ratio, WorkKind } from '../Cover/shapes.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps extends HTMLAttributes<HTMLDivElement> {
  /** lines: text, cover: a picture, card: a picture over two lines, row: a picture beside lines. */
  shape?: 'lines' | 'cover' | 'card' | 'row'
  /** Number of lines, covers, cards or rows. */
  count?: number
  kind?: WorkKind
  ratio?: Ratio
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/**
 * Placeholder in the shape of the content to come. Hidden from screen readers: the page announces that it is loading.
 */
export function Skeleton({
  shape = 'lines',
  count,
  kind = 'ebook',
  ratio,
  className,
  ...rest
}: SkeletonProps) {
  const { width, height } = shapes[ratio ?? kind]
  const cover = <span className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }} />
  const lines = (number: number) =>
    times(number).map((index) => (
      <span
        key={index}
        className={styles.line}
        style={{ '--line-width': index === number - 1 ? '60%' : '100%' } as CSSProperties}
      />
    ))
  const number = count ?? (shape === 'lines' ? 3 : shape === 'cover' ? 1 : 4)
  return (
    <div
      {...rest}
      aria-hidden="true"
      className={classes(styles.skeleton, styles[shape], className)}
      data-kind={kind}
    >
      {shape === 'lines'
        ? lines(number)
        : times(number).map((index) => (
            <div key={index} className={styles.item}>
              {cover}
              {shape === 'cover' ? null : <div className={styles.text}>{lines(shape === 'row' ? 3 : 2)}</div>}
            </div>
          ))}
    </div>
  )
}
