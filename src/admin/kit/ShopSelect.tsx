import { useRequest } from 'ahooks'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import { shownHere } from './shown'

interface Props {
  id?: string
  /** 0 = of the house, where that can be chosen; in an address it is text. */
  value?: number | string
  onChange?: (shopId: number | undefined) => void
  /** Its name as a text, where it cannot be changed. */
  readOnly?: boolean
  /** May be left open, as a filter. */
  allowClear?: boolean
  placeholder?: string
}

interface Means {
  /** The call that finds shops for those who may use this field. */
  by: 'admingoods.shops' | 'admincoupon.shops'
  /** What 0 is called; left out where a shop must be chosen. */
  house?: string
}

/** A shop, found by its name. */
export function ShopSelect({ id, value, onChange, by, house, readOnly = false, ...rest }: Props & Means) {
  const [keyword, setKeyword] = useState('')
  const chosen = value === undefined || value === '' ? undefined : Number(value)
  const { data } = useRequest(
    () => call(by, keyword ? { keyword } : chosen ? { id: chosen } : {}, { quiet: true }),
    { ...shownHere, refreshDeps: [keyword, chosen], debounceWait: 300, debounceLeading: true },
  )
  const options = [
    ...(house === undefined ? [] : [{ value: 0, label: house }]),
    ...(data?.rows ?? []).map(({ id: shop, name, open }) => ({
      value: shop,
      label: open ? name : `${name}（已关闭）`,
    })),
  ]
  if (readOnly) return <span>{options.find((option) => option.value === chosen)?.label}</span>
  return (
    <Select
      {...rest}
      {...(id === undefined ? {} : { id })}
      value={chosen ?? null}
      showSearch
      filterOption={false}
      onSearch={setKeyword}
      onChange={(shop: number | null | undefined) => onChange?.(shop ?? undefined)}
      options={options}
    />
  )
}
