import { Button, Dropdown, Input, InputNumber, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '@/client/client'
import { KIND_NAMES } from '@/client/kindNames'
import { MOST_BOARD_ITEMS, type BoardEntry, type ContentWork } from '@/contract/content/admincontent'
import type { WorkKind } from '@/contract/catalogue/work'
import { humanCount } from '@/format/count'
import { SortableList } from '../../kit/sortable/SortableList'
import styles from './content.module.css'
import { LinkField, linkOf, useWorkSearch, workLabel } from '../../kit/blocks/LinkField'

/** Number of works taken when a board is filled with the most viewed ones. */
const TOP = 10
const KINDS = Object.entries(KIND_NAMES).map(([key, label]) => ({ key, label }))

const entryOf = (work: ContentWork): BoardEntry => ({
  workId: work.id,
  showName: work.title,
  prizeName: '',
  // The heat in ten-thousands, as boards show it.
  amount: Math.round(work.heat / 1000) / 10,
  mobile: '',
  url: linkOf(work),
})
const BLANK: BoardEntry = { workId: 0, showName: '', prizeName: '', amount: 0, mobile: '', url: '' }

/** Entries for works are keyed by work, custom lines by their position among the custom lines. */
function keyed(entries: readonly BoardEntry[]) {
  let free = 0
  return entries.map((entry) => {
    if (!entry.workId) free += 1
    return { key: entry.workId ? `work-${entry.workId}` : `free-${free}`, entry }
  })
}

interface Props {
  id?: string
  value?: BoardEntry[]
  onChange?: (entries: BoardEntry[]) => void
  /** Works that the entries refer to. */
  known: readonly ContentWork[]
}

interface LineProps {
  entry: BoardEntry
  work: ContentWork | undefined
  rank: number
  handle: ReactNode
  put: (change: Partial<BoardEntry>) => void
  remove: () => void
}

const Line = ({ entry, work, rank, handle, put, remove }: LineProps) => (
  <div className={styles.entry}>
    {handle}
    <span className={styles.rank}>{rank}</span>
    <div className={styles.fields}>
      <Input
        aria-label={`第 ${rank} 名的名称`}
        placeholder="名称"
        value={entry.showName}
        maxLength={40}
        status={entry.showName.trim() ? '' : 'error'}
        onChange={(event) => put({ showName: event.target.value })}
      />
      <Input
        aria-label={`第 ${rank} 名的说明`}
        placeholder="说明，如：榜首"
        value={entry.prizeName}
        maxLength={40}
        onChange={(event) => put({ prizeName: event.target.value })}
      />
      <InputNumber
        aria-label={`第 ${rank} 名的数值，万`}
        suffix="万"
        min={0}
        max={1_000_000}
        precision={1}
        value={entry.amount}
        onChange={(amount) => put({ amount: amount ?? 0 })}
      />
      {entry.workId ? (
        <small>{work ? `${workLabel(work)} · 热度 ${humanCount(work.heat)}` : '作品已删除，请移除'}</small>
      ) : (
        <LinkField label={`第 ${rank} 名打开的页面`} value={entry.url} onChange={(url) => put({ url })} />
      )}
    </div>
    <Button type="text" onClick={remove} aria-label={`移除第 ${rank} 名 ${entry.showName}`}>
      移除
    </Button>
  </div>
)

/** Entries of a board: works by title or by heat, or custom lines; reordered by dragging or by keyboard. */
export function EntriesField({ id, value = [], onChange, known }: Props) {
  const [met, setMet] = useState<readonly ContentWork[]>([])
  const { works, loading, begin, search } = useWorkSearch()
  const byId = new Map([...known, ...met].map((work) => [work.id, work]))
  const full = value.length >= MOST_BOARD_ITEMS
  const fresh = (found: readonly ContentWork[]): ContentWork[] =>
    found.filter((work) => !value.some(({ workId }) => workId === work.id))
  const add = (found: readonly ContentWork[]): void => {
    setMet((all) => [...all, ...found])
    onChange?.([...value, ...fresh(found).map(entryOf)].slice(0, MOST_BOARD_ITEMS))
  }
  const addTop = (kind: WorkKind): void => {
    void call('admincontent.works', { kind })
      .then(({ rows }) => add(fresh(rows).slice(0, TOP)))
      .catch(() => undefined)
  }
  const choices = fresh(works)
  return (
    <div className={styles.entries} id={id}>
      <div className={styles.adders}>
        <Select<number>
          showSearch
          aria-label="添加作品"
          placeholder={full ? `最多 ${MOST_BOARD_ITEMS} 名` : '输入书名、剧名或作者添加'}
          disabled={full}
          value={null}
          loading={loading}
          filterOption={false}
          notFoundContent={loading ? '正在查找…' : '没有找到已上架的作品'}
          onFocus={begin}
          onSearch={search}
          options={choices.map((work) => ({ value: work.id, label: workLabel(work) }))}
          onSelect={(picked) => add(choices.filter((work) => work.id === picked))}
        />
        <Dropdown
          trigger={['click']}
          disabled={full}
          menu={{ items: KINDS, onClick: ({ key }) => addTop(key as WorkKind) }}
        >
          <Button>按热度添加 {TOP} 部</Button>
        </Dropdown>
        <Button disabled={full} onClick={() => onChange?.([...value, BLANK])}>
          添加其他条目
        </Button>
      </div>
      {value.length > 0 && (
        <SortableList
          label="上榜条目"
          items={keyed(value)}
          nameOf={({ entry }) => entry.showName || '未命名条目'}
          onMove={(items) => onChange?.(items.map(({ entry }) => entry))}
        >
          {({ entry }, handle, index) => (
            <Line
              entry={entry}
              work={byId.get(entry.workId)}
              rank={index + 1}
              handle={handle}
              put={(change) =>
                onChange?.(value.map((one, at) => (at === index ? { ...one, ...change } : one)))
              }
              remove={() => onChange?.(value.filter((_, at) => at !== index))}
            />
          )}
        </SortableList>
      )}
    </div>
  )
}
