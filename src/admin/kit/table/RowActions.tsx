import { Button } from 'antd'
import { can, useStaff } from '@/stores/staff'
import type { Tools } from './crud'
import styles from '../styles/records.module.css'

interface Props<R> {
  row: R
  /** Name of the row, for the accessible names of the buttons. */
  name: string
  tools: Tools<R>
  permission: string
}

/** Buttons to edit and remove a row, if the operator may. */
export function RowActions<R>({ row, name, tools, permission }: Props<R>) {
  const { userInfo } = useStaff()
  if (!can(userInfo, permission)) return null
  return (
    <div className={styles.rowActions}>
      <Button type="link" size="small" onClick={() => tools.edit(row)} aria-label={`编辑 ${name}`}>
        编辑
      </Button>
      <Button danger type="link" size="small" onClick={() => tools.remove(row)} aria-label={`删除 ${name}`}>
        删除
      </Button>
    </div>
  )
}
