import { Steps as Antd } from 'antd-mobile'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './Steps.module.css'

export type StepStatus = 'finish' | 'process' | 'wait' | 'error'

export interface StepItem {
  title: ReactNode
  /** Beside the title, such as the time of the step. */
  extra?: ReactNode
  /** Below the title. */
  description?: ReactNode
  /** Wins over the status that follows from `current`. */
  status?: StepStatus
}

export interface StepsProps extends Omit<ComponentProps<'div'>, 'role' | 'aria-label' | 'children'> {
  /** Accessible name of the list. */
  label: string
  items: readonly StepItem[]
  /**
   * Index of the step in progress: those before it are finished, those after it are still to come, and each says so to
   * a screen reader. Without it, as for a history of events, every step is finished.
   */
  current?: number
  /** vertical: a timeline; horizontal: two to five short titles. */
  variant?: 'vertical' | 'horizontal'
}

const STATUS_TEXTS: Record<StepStatus, string> = {
  finish: '已完成',
  process: '进行中',
  wait: '未开始',
  error: '未通过',
}

function statusOf({ status }: StepItem, index: number, current: number | undefined): StepStatus {
  if (status) return status
  if (current === undefined || index < current) return 'finish'
  return index === current ? 'process' : 'wait'
}

/**
 * Steps of a procedure, or events in their order. Line and layout are antd-mobile's, which names no roles: each step is
 * a list item here, and the one in progress is the current one.
 */
export function Steps({ label, items, current, variant = 'vertical', className, ...rest }: StepsProps) {
  return (
    <div {...rest} role="list" aria-label={label} className={classes(styles.root, className)}>
      {/* antd-mobile takes the first step for the one in progress unless every step carries its status. */}
      <Antd direction={variant}>
        {items.map((item, index) => {
          const status = statusOf(item, index, current)
          return (
            <Antd.Step
              // Steps keep their place, and an item may be no text to tell it by.
              key={index}
              status={status}
              icon={<span className={styles.dot} data-status={status} />}
              title={
                <div
                  role="listitem"
                  className={styles.step}
                  aria-current={status === 'process' ? 'step' : undefined}
                >
                  <b className={styles.title}>{item.title}</b>
                  {current === undefined ? null : (
                    <span className="visually-hidden"> {STATUS_TEXTS[status]}</span>
                  )}
                  {item.extra ? <span className={styles.extra}>{item.extra}</span> : null}
                  {item.description ? <span className={styles.description}>{item.description}</span> : null}
                </div>
              }
            />
          )
        })}
      </Antd>
    </div>
  )
}
