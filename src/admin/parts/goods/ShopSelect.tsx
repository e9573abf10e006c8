import { useRequest } from 'ahooks'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import { shownHere } from '../../shown'

interface Props {
  id?: string
  /** In an address it is text. */
  value?: number | string
  onChange?: (shopId: number | undefined) => void
  disabled?: boolean
  /** May be left open, as a filter. */
  allowClear?: boolean
  placeholder?: string
}

/** A shop, found by its name. */
export function ShopSelect({ id, value, onChange, ...rest }: Props) {
  const [keyword, setKeyword] = useState('')
  const chosen = value === undefined ? undefined : Number(value)
  const { data } = useRequest(
    () =>
      call('admingoods.shops', keyword ? { keyword } : chosen === undefined ? {} : { id: chosen }, {
        quiet: true,
      }),
    { ...shownHere, refreshDeps: [keyword, chosen], debounceWait: 300, debounceLeading: true },
  )
  return (
    <Select
      {...rest}
      {...(id === undefined ? {} : { id })}
      value={chosen ?? null}
      showSearch
      filterOption={false}
      onSearch={setKeyword}
      onChange={(shop: number | null | undefined) => onChange?.(shop ?? undefined)}
      options={(data?.rows ?? []).map(({ id: shop, name, open }) => ({
        value: shop,
        label: open ? name : `${name}（已关闭）`,
      }))}
    />
  )
}
