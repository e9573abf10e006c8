import { InputNumber, type InputNumberProps } from 'antd'

const MOST_YUAN = 1_000_000

interface Props extends Omit<InputNumberProps<number>, 'value' | 'onChange'> {
  /** Fen. */
  value?: number
  onChange?: (fen: number) => void
}

/** An amount typed in yuan and kept in fen. */
export function YuanInput({ value, onChange, ...rest }: Props) {
  return (
    <InputNumber<number>
      {...rest}
      prefix="¥"
      min={0}
      max={MOST_YUAN}
      precision={2}
      step={1}
      controls={false}
      value={value === undefined ? null : value / 100}
      onChange={(yuan) => onChange?.(Math.round((yuan ?? 0) * 100))}
    />
  )
}
