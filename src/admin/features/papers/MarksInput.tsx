import { InputNumber } from 'antd'

interface Props {
  id?: string
  /** Hundredths of a mark. */
  value?: number
  onChange?: (marks: number) => void
  most?: number
  /** Accessible name, where no label has one. */
  label?: string
}

/** Field for marks: typed with up to two decimals, kept in hundredths. */
export const MarksInput = ({ id, value = 0, onChange, most = 1_000_00, label }: Props) => (
  <InputNumber<number>
    {...(id === undefined ? {} : { id })}
    {...(label === undefined ? {} : { 'aria-label': label })}
    value={value / 100}
    min={0}
    max={most / 100}
    step={0.5}
    precision={2}
    formatter={(typed) => (typed === undefined ? '' : String(Number(typed)))}
    suffix="分"
    inputMode="decimal"
    style={{ width: 112 }}
    onChange={(marks) => onChange?.(Math.round((marks ?? 0) * 100))}
  />
)
