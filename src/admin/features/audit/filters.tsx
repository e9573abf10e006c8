import { useRequest } from 'ahooks'
import { Input, Select, Space } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import { can, useStaff } from '@/stores/staff'
import { handledByScreen } from '../../kit/handledByScreen'
import { ACTION_OPTIONS, TARGET_OPTIONS } from './labels'

interface Field {
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
}

/** More operators than any company has: all are read in one page. */
const ALL = 200

/** Filter by actor: operators by name, other actors in the address by number. */
export function ActorFilter({ id, value, onChange }: Field) {
  const { userInfo } = useStaff()
  const [query] = useSearchParams()
  const readable = can(userInfo, 'staff.read')
  const { data } = useRequest(() => call('adminstaff.list', { pageSize: ALL }, { quiet: true }), {
    ...handledByScreen,
    ready: readable,
  })
  const staff = data?.rows.map((row) => ({ value: String(row.id), label: row.displayName })) ?? []
  const user = query.get('realm') === 'user'
  const other = value && (user || !staff.some((option) => option.value === value))
  const shown = other ? [{ value, label: `${user ? '用户' : '编号'} ${value}` }] : []
  return (
    <Select
      allowClear
      showSearch
      optionFilterProp="label"
      aria-label="操作人"
      {...(id ? { id } : {})}
      placeholder="请选择"
      value={value ?? null}
      options={[...shown, ...staff.filter((option) => option.value !== shown[0]?.value)]}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  )
}

export const ActionFilter = ({ id, value, onChange }: Field) => (
  <Select
    allowClear
    showSearch
    optionFilterProp="label"
    aria-label="操作"
    {...(id ? { id } : {})}
    placeholder="请选择"
    popupMatchSelectWidth={280}
    value={value ?? null}
    options={ACTION_OPTIONS}
    onChange={(next) => onChange?.(next ?? undefined)}
  />
)

/** Filter by record: its kind and number; both are required. */
export function TargetFilter({ id, value, onChange }: Field) {
  const [kind = '', number = ''] = value?.split(':') ?? []
  const [chosen, choose] = useState('')
  const shown = kind || chosen
  const change = (nextKind: string, nextNumber: string): void => {
    choose(nextKind)
    onChange?.(nextKind && nextNumber ? `${nextKind}:${nextNumber}` : undefined)
  }
  return (
    <Space.Compact block>
      <Select
        allowClear
        aria-label="对象类型"
        placeholder="类型"
        style={{ width: '45%' }}
        popupMatchSelectWidth={140}
        value={shown || null}
        options={TARGET_OPTIONS}
        onChange={(next) => change(next ?? '', number)}
      />
      <Input
        {...(id ? { id } : {})}
        aria-label="对象编号"
        placeholder="编号"
        maxLength={40}
        disabled={!shown}
        value={number}
        onChange={(event) => change(shown, event.target.value.trim())}
      />
    </Space.Compact>
  )
}
