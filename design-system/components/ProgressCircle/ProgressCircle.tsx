import { ProgressCircle as Antd } from 'antd-mobile'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './ProgressCircle.module.css'

export interface ProgressCircleProps extends Omit<
  ComponentProps<'div'>,
  'role' | 'aria-label' | 'aria-valuenow' | 'aria-valuemin' | 'aria-valuemax' | 'style'
> {
  /** Accessible name. */
  label: string
  /** Percentage from 0 to 100; a value outside is taken to the nearer limit. */
  value: number
  /** In the middle of the circle; the percentage without it, nothing for `null`. */
  children?: ReactNode
  /** success: what is finished; critical: what has failed. */
  tone?: 'accent' | 'success' | 'critical'
  /** `--circle` is the diameter, `--stroke` the width of the line. */
  style?: CSSProperties & Partial<Record<'--circle' | '--stroke', string>>
}

/**
 * A share as a circle. The drawing is antd-mobile's, which names no role: here it is a progress bar with a name and a
 * value. Whoever shows other words than the percentage gives them as `aria-valuetext` too.
 */
export function ProgressCircle({
  label,
  value,
  children,
  tone = 'accent',
  className,
  ...rest
}: ProgressCircleProps) {
  const percent = Math.min(100, Math.max(0, value))
  // What is not finished never reads 100 %.
  const text = `${percent < 100 ? Math.min(99, Math.round(percent)) : 100}%`
  return (
    <div
      aria-valuetext={text}
      {...rest}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-tone={tone}
      className={classes(styles.root, className)}
    >
      {/* The circle draws a round end of its line even at 0. */}
      <div className={styles.drawing} data-empty={percent === 0 || undefined}>
        <Antd percent={percent}>{children === undefined ? text : children}</Antd>
      </div>
    </div>
  )
}
