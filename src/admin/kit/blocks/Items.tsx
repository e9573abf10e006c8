import { Button, Select } from 'antd'
import { useRequest } from 'ahooks'
import { useState, type ReactNode } from 'react'
import { call } from '@/client/client'
import type { WorkKind } from '@/contract/catalogue/work'
import { yuan } from '@/format/money'
import { Field, type BlockFieldProps } from './fields'
import styles from './blocks.module.css'

/** Field for a published work of a kind, found by its title. */
export function WorkBlockField({
  label,
  value,
  onChange,
  kind,
  title,
}: BlockFieldProps<number> & { kind: WorkKind; title?: string }) {
  const [keyword, setKeyword] = useState('')
  const { data, loading } = useRequest(
    () => call('admincampaign.works', { kind, ...(keyword ? { keyword } : {}) }, { quiet: true }),
    { refreshDeps: [kind, keyword], debounceWait: 200 },
  )
  const found = data?.rows ?? []
  const known = value === 0 || found.some(({ id }) => id === value)
  return (
    <Field label={label}>
      {(id) => (
        <Select
          id={id}
          value={value || undefined}
          placeholder="按名称搜索"
          showSearch
          filterOption={false}
          loading={loading}
          onSearch={setKeyword}
          onChange={onChange}
          className={styles.full ?? ''}
          notFoundContent={loading ? '正在查找…' : '没有找到已上架的作品'}
          options={[
            ...(known ? [] : [{ value, label: title || `编号 ${value}` }]),
            ...found.map((row) => ({
              value: row.id,
              label: `${row.title}${row.price > 0 ? `　${yuan(row.price)}` : ''}`,
            })),
          ]}
        />
      )}
    </Field>
  )
}

interface ItemsProps<T> {
  label: string
  noun: string
  items: readonly T[]
  most: number
  least?: number
  blank: T
  onChange: (items: T[]) => void
  children: (item: T, set: (changed: Partial<T>) => void) => ReactNode
}

/** Entries of a block: added, removed, moved up and down. */
export function Items<T extends object>(props: ItemsProps<T>) {
  const { label, noun, items, most, least = 1, blank, onChange, children } = props
  const swap = (index: number, other: number): void => {
    const next = [...items]
    const [one, two] = [next[index], next[other]]
    if (one === undefined || two === undefined) return
    next[index] = two
    next[other] = one
    onChange(next)
  }
  return (
    <fieldset className={styles.items}>
      <legend>{label}</legend>
      {items.map((item, index) => (
        <div key={index} className={styles.item}>
          <div className={styles.itemHead}>
            <b>
              {noun} {index + 1}
            </b>
            <Button
              size="small"
              type="text"
              disabled={index === 0}
              aria-label={`上移${noun} ${index + 1}`}
              onClick={() => swap(index, index - 1)}
            >
              上移
            </Button>
            <Button
              size="small"
              type="text"
              disabled={index === items.length - 1}
              aria-label={`下移${noun} ${index + 1}`}
              onClick={() => swap(index, index + 1)}
            >
              下移
            </Button>
            <Button
              size="small"
              type="text"
              danger
              disabled={items.length <= least}
              aria-label={`移除${noun} ${index + 1}`}
              onClick={() => onChange(items.filter((_one, place) => place !== index))}
            >
              移除
            </Button>
          </div>
          {children(item, (changed) =>
            onChange(items.map((one, place) => (place === index ? { ...one, ...changed } : one))),
          )}
        </div>
      ))}
      {items.length < most ? (
        <Button block type="dashed" onClick={() => onChange([...items, blank])}>
          添加{noun}
        </Button>
      ) : null}
    </fieldset>
  )
}
