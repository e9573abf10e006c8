import { ProCard } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { App, Button, Empty, Result, Segmented, Skeleton, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { KIND_NAMES } from '@/client/kindNames'
import type { CategoryRow } from '@/contract/catalogue/adminvideo'
import type { WorkKind } from '@/contract/catalogue/work'
import { can, useStaff } from '@/stores/staff'
import { OfficePage } from '../../kit/page/OfficePage'
import { CategoryName, type Naming } from './CategoryName'
import { CategoryNode } from './CategoryNode'
import { dropPlace } from './dropPlace'
import styles from '../../kit/styles/works.module.css'
import { handledByScreen } from '../../kit/handledByScreen'

const KINDS = Object.keys(KIND_NAMES) as WorkKind[]
const kindOf = (text: string | null): WorkKind => KINDS.find((kind) => kind === text) ?? 'drama'

/** Category trees, one per kind: drag to move, add, rename, remove. */
export default function CategoryScreen() {
  const { message, modal } = App.useApp()
  const { userInfo } = useStaff()
  const [query, setQuery] = useSearchParams()
  const [naming, setNaming] = useState<Naming | null>(null)
  const kind = kindOf(query.get('kind'))
  const mayEdit = can(userInfo, 'video.category')
  const { data, error, loading, refresh } = useRequest(
    () => call('adminvideo.categories', { kind }, { quiet: true }),
    { ...handledByScreen, refreshDeps: [kind] },
  )
  const rows = data?.rows.filter((row) => row.kind === kind) ?? []

  const move = (id: number, parentId: number, before: number): Promise<void> =>
    call('adminvideo.moveCategory', { id, parentId, before })
      .catch(() => undefined)
      .then(refresh)
  const remove = (row: CategoryRow): void =>
    void modal.confirm({
      title: `删除分类“${row.name}”？`,
      content: '删除后不能恢复。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        await call('adminvideo.removeCategory', { id: row.id })
        void message.success('已删除')
        refresh()
      },
    })
  const nodes = (parentId: number): TreeDataNode[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row, index, level) => ({
        key: row.id,
        title: (
          <CategoryNode
            row={row}
            mayEdit={mayEdit}
            rename={() => setNaming({ kind, id: row.id, name: row.name, parentId })}
            addBelow={parentId === 0 ? () => setNaming({ kind, name: '', parentId: row.id }) : null}
            up={index > 0 ? () => void move(row.id, parentId, level[index - 1]?.id ?? 0) : null}
            down={
              index < level.length - 1 ? () => void move(row.id, parentId, level[index + 2]?.id ?? 0) : null
            }
            remove={() => remove(row)}
          />
        ),
        children: nodes(row.id),
      }))

  return (
    <OfficePage path="/admin/video/classlist" content="用户在频道里按这里的顺序看到分类，最多两级。">
      <ProCard>
        <div className={styles.kinds}>
          <Segmented<WorkKind>
            aria-label="种类"
            value={kind}
            onChange={(next) => setQuery(next === 'drama' ? {} : { kind: next })}
            options={KINDS.map((each) => ({ value: each, label: KIND_NAMES[each] }))}
          />
        </div>
        {mayEdit && (
          <Button
            type="primary"
            style={{ marginBottom: 16 }}
            onClick={() => setNaming({ kind, name: '', parentId: 0 })}
          >
            新建分类
          </Button>
        )}
        {error && (
          <Result
            status="warning"
            title="分类没有加载出来"
            subTitle={messageOf(error)}
            extra={<Button onClick={refresh}>重试</Button>}
          />
        )}
        {!error && loading && rows.length === 0 && <Skeleton active paragraph={{ rows: 6 }} />}
        {!error && !loading && rows.length === 0 && <Empty description={`${KIND_NAMES[kind]}还没有分类`} />}
        {rows.length > 0 && (
          <Tree
            blockNode
            defaultExpandAll
            selectable={false}
            key={kind}
            draggable={mayEdit}
            treeData={nodes(0)}
            onDrop={(info) => {
              const place = dropPlace(
                rows,
                Number(info.dragNode.key),
                Number(info.node.key),
                info.dropToGap,
                info.dropPosition,
                info.node.pos,
              )
              void move(Number(info.dragNode.key), place.parentId, place.before)
            }}
          />
        )}
      </ProCard>
      {naming && <CategoryName naming={naming} close={() => setNaming(null)} saved={refresh} />}
    </OfficePage>
  )
}
