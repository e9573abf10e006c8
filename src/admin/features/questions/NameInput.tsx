import { AutoComplete } from 'antd'

const includes = (typed: string, option?: { value: string }): boolean =>
  option?.value.includes(typed) ?? false

interface NameInputProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  names: readonly string[]
  placeholder?: string
}

/**
 * A name that is chosen, or typed to add it. It takes from a form only what it knows: an AutoComplete puts the other
 * attributes on an element without a role.
 */
export const NameInput = ({
  id,
  value,
  onChange,
  names,
  placeholder = '选择，或填写新的名称',
}: NameInputProps) => (
  <AutoComplete
    {...(id === undefined ? {} : { id })}
    value={value ?? ''}
    maxLength={40}
    placeholder={placeholder}
    options={names.map((name) => ({ value: name }))}
    filterOption={includes}
    {...(onChange ? { onChange } : {})}
  />
)
