import { useRequest } from 'ahooks'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import { shownHere } from '../../shown'

interface Props {
  id?: string
  /** 0 = of the house; in an address it is text. */
  value?: number | string
  onChange?: (shopId: number | undefined) => void
  /** The one that is chosen already. */
  known?: { id: number; name: string }
  /** May be left open, as a filter. */
  allowClear?: boolean
  placeholder?: string
}

/** The house, or a shop found by its name. */
export function ShopSelect({ id, value, onChange, known, ...rest }: Props) {
  const [keyword, setKeyword] = useState('')
  const { data } = useRequest(() => call('admincoupon.shops', keyword ? { keyword } : {}, { quiet: true }), {
    ...shownHere,
    refreshDeps: [keyword],
    debounceWait: 300,
  })
  const rows = data?.rows ?? []
  const shown = known && !rows.some((row) => row.id === known.id) ? [known, ...rows] : rows
  return (
    <Select
      {...rest}
      {...(id === undefined ? {} : { id })}
      value={value === undefined ? null : String(value)}
      showSearch
      filterOption={false}
      onSearch={setKeyword}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ? Number(chosen) : undefined)}
      options={[
        { value: '0', label: '平台（全部店铺）' },
        ...shown.map((row) => ({ value: String(row.id), label: row.name })),
      ]}
    />
  )
}
