import type { ReactNode } from 'react'
import type { DialogSpec } from '../dialog/FormDialog'
import styles from './table.module.css'

export interface BulkAnswer {
  changed: number
  /** Rows that were not changed, with the reason. */
  lost?: { id: number; msg: string }[]
}

export interface BulkAction<R> {
  label: string
  permission: string
  danger?: boolean
  /** Whether it would change a row; the action is disabled if it applies to none. */
  applies: (row: R) => boolean
  title: (rows: R[]) => string
  /** The change of a row: 草稿 → 已上架. */
  change?: (row: R) => ReactNode
  warning?: (rows: R[]) => ReactNode
  fields?: ReactNode | ((rows: R[]) => ReactNode)
  /** `form` holds the values of `fields`. */
  run(rows: R[], form: object): Promise<BulkAnswer>
  done: (changed: number) => string
}

/** Dialog before a bulk change, with every row it changes and how. */
export function bulkDialog<R extends { id: number }>(
  action: BulkAction<R>,
  rows: R[],
  nameOf: (row: R) => string,
  after: () => unknown,
): DialogSpec<object, null> {
  return {
    title: action.title(rows),
    okText: action.label,
    danger: action.danger ?? false,
    seen: null,
    intro: (
      <>
        {action.warning?.(rows)}
        <ul className={styles.changes}>
          {rows.map((row) => (
            <li key={row.id}>
              <span className={styles.name}>{nameOf(row)}</span>
              {action.change && <span className={styles.arrow}>{action.change(row)}</span>}
            </li>
          ))}
        </ul>
      </>
    ),
    fields: typeof action.fields === 'function' ? action.fields(rows) : action.fields,
    run: async (form) => {
      const { changed, lost = [] } = await action.run(rows, form)
      after()
      if (lost.length === 0) return action.done(changed)
      const named = lost.map(({ id, msg }) => {
        const row = rows.find((one) => one.id === id)
        return { name: row ? nameOf(row) : String(id), msg }
      })
      return { done: action.done(changed), lost: named }
    },
    renew: () => {
      after()
      return Promise.resolve(null)
    },
  }
}
