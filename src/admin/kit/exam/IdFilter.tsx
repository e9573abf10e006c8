import { Select } from 'antd'

interface Props {
  id?: string
  /** A string in an address. */
  value?: number | string
  onChange?: (chosen: number | undefined) => void
  options: readonly { id: number; name: string }[]
}

/** Filter of a list by a record with a name, such as a subject. */
export const IdFilter = ({ id, value, onChange, options }: Props) => (
  <Select<number>
    {...(id === undefined ? {} : { id })}
    value={value ? Number(value) : null}
    allowClear
    showSearch
    optionFilterProp="label"
    placeholder="全部"
    options={options.map((option) => ({ value: option.id, label: option.name }))}
    onChange={(chosen: number | undefined) => onChange?.(chosen)}
  />
)
