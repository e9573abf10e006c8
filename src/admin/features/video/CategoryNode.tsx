import { Button, Dropdown } from 'antd'
import type { CategoryRow } from '@/contract/catalogue/adminvideo'
import styles from '../../kit/styles/works.module.css'

interface Props {
  row: CategoryRow
  mayEdit: boolean
  rename: () => void
  /** Null on the lowest level. */
  addBelow: (() => void) | null
  up: (() => void) | null
  down: (() => void) | null
  remove: () => void
}

/** One line of the tree: name, number of works, actions. Categories can also be moved by keyboard. */
export function CategoryNode({ row, mayEdit, rename, addBelow, up, down, remove }: Props) {
  const actions: Record<string, (() => void) | null> = { rename, addBelow, up, down, remove }
  return (
    <div className={styles.node}>
      <span className={styles.nodeName}>{row.name}</span>
      <span className={styles.hint}>{row.works} 部</span>
      {mayEdit && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'rename', label: '改名' },
              ...(addBelow ? [{ key: 'addBelow', label: '添加下级' }] : []),
              { key: 'up', label: '上移', disabled: !up },
              { key: 'down', label: '下移', disabled: !down },
              { type: 'divider' },
              { key: 'remove', label: '删除', danger: true },
            ],
            onClick: ({ key }) => actions[key]?.(),
          }}
        >
          <Button type="link" size="small" aria-label={`${row.name}的操作`}>
            操作
          </Button>
        </Dropdown>
      )}
    </div>
  )
}
