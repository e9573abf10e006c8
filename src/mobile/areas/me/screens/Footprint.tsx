import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import type { WorkKind } from '@/contract/catalogue/work'
import { call, type InputOf } from '@/client/client'
import { KIND_NAMES } from '@/client/kindNames'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { overlays, toast } from '@/stores/overlays'
import { dayName } from '@/format/calendar'
import { byDay } from '../parts/byDay'
import { FootprintRows } from '../parts/FootprintRows'
import { UnsentRecords } from '../parts/UnsentRecords'
import styles from './Footprint.module.css'

const KINDS = Object.keys(KIND_NAMES) as WorkKind[]

/** Works the user opened, by day, with links and removal. */
export default function Footprint() {
  const query = useQuery()
  const kind = KINDS.find((known) => known === query.text('kind'))
  const { items, status, error, onLoadMore, onRetry, update, reload } = usePaged('user.footprint', { kind })
  const [editing, setEditing] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [chosenOf, setChosenOf] = useState(kind)
  if (chosenOf !== kind) {
    setChosenOf(kind)
    setChosen(new Set())
  }

  const none = items.length === 0 && (status === 'done' || status === 'idle')
  const active = editing && items.length > 0

  const remove = async (which: InputOf<'user.removeFootprint'>): Promise<boolean> => {
    try {
      await call('user.removeFootprint', which)
      setChosen(new Set())
      return true
    } catch {
      // The error policy has shown the reason; the rows stay.
      return false
    }
  }
  const removeChosen = async (): Promise<void> => {
    if (!(await remove({ scope: 'rows', ids: [...chosen] }))) return
    update((rows) => rows.filter(({ id }) => !chosen.has(id)))
    toast('已删除')
  }
  const removeOne = async (id: number): Promise<void> => {
    if (!(await remove({ scope: 'rows', ids: [id] }))) return
    update((rows) => rows.filter((row) => row.id !== id))
    toast('已移除')
  }
  const removeDay = async (day: string): Promise<void> => {
    const sure = await overlays.confirm({
      title: `删除${dayName(day)}的足迹？`,
      ...(kind ? { text: '这一天其他类型的足迹也会一并删除' } : {}),
      confirmText: '删除',
    })
    if (!sure || !(await remove({ scope: 'day', day }))) return
    update((rows) => rows.filter((row) => row.day !== day))
    toast('已删除')
  }
  const removeAll = async (): Promise<void> => {
    const sure = await overlays.confirm({
      title: '清空足迹？',
      text: kind ? '所有类型的足迹都会清空，且不能恢复' : '清空后不能恢复，播放进度不受影响',
      confirmText: '清空',
    })
    if (!sure || !(await remove({ scope: 'all' }))) return
    setEditing(false)
    toast('已清空')
    await reload()
  }
  const choose = (id: number, on: boolean): void => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <Page
      title="足迹"
      width="wide"
      right={
        items.length > 0 ? (
          <button
            type="button"
            className={styles.edit}
            aria-pressed={editing}
            onClick={() => {
              setEditing(!editing)
              setChosen(new Set())
            }}
          >
            {editing ? '完成' : '管理'}
          </button>
        ) : null
      }
      bar={
        <FilterChips
          label="类型"
          value={kind ?? ''}
          options={[
            { value: '', label: '全部' },
            ...KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
          ]}
          onChange={(value) => query.set({ kind: value })}
        />
      }
      footer={
        active ? (
          <div className={styles.foot}>
            <Button kind="secondary" onClick={removeAll}>
              清空足迹
            </Button>
            <Button disabled={chosen.size === 0} onClick={removeChosen}>
              {chosen.size > 0 ? `删除所选（${chosen.size}）` : '删除所选'}
            </Button>
          </div>
        ) : null
      }
    >
      <UnsentRecords />
      {none ? (
        <None kind={kind ? KIND_NAMES[kind] : ''} />
      ) : (
        <div className={styles.days}>
          <PagedList
            aria-label="足迹"
            items={byDay(items)}
            status={status}
            error={error}
            onLoadMore={onLoadMore}
            onRetry={() => void onRetry()}
            itemKey={({ day }) => day}
            itemHeight={320}
            renderItem={(day) => (
              <FootprintRows
                of={day}
                editing={editing}
                chosen={chosen}
                onChoose={choose}
                onRemove={removeOne}
                onRemoveDay={() => removeDay(day.day)}
              />
            )}
            skeleton={<Skeleton shape="row" count={6} />}
            empty={<None kind={kind ? KIND_NAMES[kind] : ''} />}
          />
        </div>
      )}
    </Page>
  )
}

const None = ({ kind }: { kind: string }) => (
  <Empty
    title={kind ? `还没有看过${kind}` : '还没有足迹'}
    hint="打开过的作品会按天记在这里"
    action={<Button href={to('/home')}>去逛逛</Button>}
  />
)
