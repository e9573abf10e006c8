import { ProForm } from '@ant-design/pro-components'
import { Input, type FormItemProps, type InputProps } from 'antd'
import { useId, useState } from 'react'
import { decimalYuan, fenFault, fenOf, type MoneyLimits } from '@/format/moneyInput'
import { Fault } from '../display/Fault'
import styles from './YuanInput.module.css'

interface YuanInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** Fen; NaN while the typed text is not an amount, null for none yet. */
  value?: number | null
  /**
   * Called with the typed amount in fen, including negative ones, and with NaN for text that is not an amount: a form's
   * rule shows the error, and where a form has none the server rejects it. It never becomes 0.
   */
  onChange?: (fen: number) => void
}

/** An amount typed in yuan and stored in fen. In a form use {@link YuanField}, in a table {@link YuanCell}. */
export function YuanInput({ value, onChange, ...rest }: YuanInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const kept = typed !== null && Object.is(fenOf(typed, true) ?? Number.NaN, value)
  const stored = value === undefined || value === null || Number.isNaN(value) ? '' : decimalYuan(value)
  return (
    <Input
      {...rest}
      prefix="¥"
      inputMode="decimal"
      autoComplete="off"
      value={kept ? typed : stored}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(fenOf(target.value, true) ?? Number.NaN)
      }}
    />
  )
}

/** {@link YuanInput} outside a form item: it shows its error itself. */
export function YuanCell({ least, most, ...rest }: YuanInputProps & MoneyLimits) {
  const id = useId()
  const fault = rest.value === null || rest.value === undefined ? null : fenFault(rest.value, { least, most })
  return (
    <span className={styles.yuan}>
      <YuanInput
        {...rest}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== null}
        {...(fault ? { 'aria-describedby': id } : {})}
      />
      <Fault id={id}>{fault}</Fault>
    </span>
  )
}

type ItemProps = Pick<FormItemProps, 'name' | 'label' | 'extra' | 'dependencies' | 'rules' | 'style'>

/** An amount as a form field; the form is not saved while it is not an amount. */
export const YuanField = ({
  disabled,
  least,
  most,
  rules = [],
  ...item
}: ItemProps & MoneyLimits & { disabled?: boolean }) => (
  <ProForm.Item
    {...item}
    rules={[
      {
        validator: (_rule: unknown, fen?: number | null) => {
          const fault = fenFault(fen, { least, most })
          return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
        },
      },
      ...rules,
    ]}
  >
    <YuanInput {...(disabled === undefined ? {} : { disabled })} style={{ width: '100%' }} />
  </ProForm.Item>
)
