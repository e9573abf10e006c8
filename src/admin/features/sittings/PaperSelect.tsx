import { useRequest } from 'ahooks'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import { handledByScreen } from '../../kit/handledByScreen'

interface Props {
  id?: string
  /** A string in an address. */
  value?: number | string
  onChange?: (paper: number | undefined) => void
}

/** Filter by a paper, found by its title. */
export function PaperSelect({ id, value, onChange }: Props) {
  const [keyword, setKeyword] = useState('')
  const chosen = value === undefined || value === '' ? undefined : Number(value)
  const { data } = useRequest(
    () => call('adminsitting.papers', keyword ? { keyword } : chosen ? { id: chosen } : {}, { quiet: true }),
    { ...handledByScreen, refreshDeps: [keyword, chosen], debounceWait: 300, debounceLeading: true },
  )
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={chosen ?? null}
      allowClear
      showSearch
      filterOption={false}
      placeholder="全部试卷"
      onSearch={setKeyword}
      onChange={(paper: number | null | undefined) => onChange?.(paper ?? undefined)}
      options={(data?.rows ?? []).map((paper) => ({ value: paper.id, label: paper.title }))}
    />
  )
}
