import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import type { LogRow } from '@/contract/study/history'
import type { WorkKind } from '@/contract/catalogue/work'
import { call } from '@/client/client'
import { KIND_NAMES } from '@/client/kindNames'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { overlays, toast } from '@/stores/overlays'
import { RecordRow } from '../parts/RecordRow'
import styles from './Record.module.css'

const KINDS: readonly WorkKind[] = ['drama', 'film', 'audio', 'fm', 'course', 'ebook', 'script']

/** Watch history: resume, delete one, delete all. */
export default function Record() {
  const query = useQuery()
  const kind = KINDS.find((known) => known === query.text('kind'))
  const list = usePaged('video.logList', { kind })
  const { items, status, update } = list
  const [editing, setEditing] = useState(false)

  const remove = async (row: LogRow): Promise<void> => {
    try {
      await call('video.delLog', { id: row.id })
      update((rows) => rows.filter(({ id }) => id !== row.id))
      toast('已删除')
    } catch {
      // The error policy has shown the reason; the row stays.
    }
  }
  const removeAll = async (): Promise<void> => {
    if (
      !(await overlays.confirm({
        title: '清空观看记录？',
        text: '清空后，各作品的播放进度也会一并清除',
        confirmText: '清空',
      }))
    )
      return
    try {
      await call('video.delLog', { all: true })
      update(() => [])
      setEditing(false)
      toast('已清空')
    } catch {
      // The error policy has shown the reason; the rows stay.
    }
  }

  return (
    <Page
      title="观看记录"
      width="wide"
      right={
        items.length > 0 ? (
          <button
            type="button"
            className={styles.edit}
            aria-pressed={editing}
            onClick={() => setEditing(!editing)}
          >
            {editing ? '完成' : '管理'}
          </button>
        ) : null
      }
      footer={
        editing && items.length > 0 ? (
          <div className={styles.foot}>
            <Button block kind="secondary" onClick={removeAll}>
              清空全部记录
            </Button>
          </div>
        ) : null
      }
    >
      <FilterChips
        label="类型"
        value={kind ?? ''}
        options={[
          { value: '', label: '全部' },
          ...KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
        ]}
        onChange={(value) => query.set({ kind: value })}
      />
      {items.length === 0 && (status === 'done' || status === 'idle') ? (
        <NoRecords />
      ) : (
        <PagedList
          aria-label="观看记录"
          {...list}
          itemKey={(row) => row.id}
          itemHeight={108}
          renderItem={(row) => <RecordRow row={row} editing={editing} onRemove={() => remove(row)} />}
          skeleton={<Skeleton shape="row" count={6} />}
          empty={<NoRecords />}
        />
      )}
    </Page>
  )
}

const NoRecords = () => (
  <Empty
    title="还没有观看记录"
    hint="看过、听过、读过的都会记在这里，换台设备也能接着看"
    action={<Button href={to('/theater/videolist')}>去看短剧</Button>}
  />
)
