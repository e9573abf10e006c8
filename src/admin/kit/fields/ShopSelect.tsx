import { useRequest } from 'ahooks'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import { handledByScreen } from '../handledByScreen'

interface Props {
  id?: string
  /** 0 = the platform itself, where that can be chosen; a string in an address. */
  value?: number | string
  onChange?: (shopId: number | undefined) => void
  /** Shows the name as text, where it cannot be changed. */
  readOnly?: boolean
  /** May be left empty, as a filter. */
  allowClear?: boolean
  placeholder?: string
}

interface NeededDeps {
  /** The call that finds shops for operators who may use this field. */
  by: 'admingoods.shops' | 'admincoupon.shops'
  /** Label of 0; omit where a shop must be chosen. */
  house?: string
}

/** Select for a shop, found by name. */
export function ShopSelect({
  id,
  value,
  onChange,
  by,
  house,
  readOnly = false,
  ...rest
}: Props & NeededDeps) {
  const [keyword, setKeyword] = useState('')
  const chosen = value === undefined || value === '' ? undefined : Number(value)
  const { data } = useRequest(
    () => call(by, keyword ? { keyword } : chosen ? { id: chosen } : {}, { quiet: true }),
    { ...handledByScreen, refreshDeps: [keyword, chosen], debounceWait: 300, debounceLeading: true },
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
