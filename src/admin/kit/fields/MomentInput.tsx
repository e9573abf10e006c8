import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface Props {
  id?: string
  /** Milliseconds since the epoch; 0 = none. */
  value?: number
  onChange?: (at: number) => void
  placeholder?: string
}

/** Field for a date and time, stored as a moment. */
export const MomentInput = ({ id, value = 0, onChange, placeholder = '请选择时间' }: Props) => (
  <DatePicker
    {...(id === undefined ? {} : { id })}
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    value={value ? dayjs(value) : null}
    onChange={(at) => onChange?.(at ? at.startOf('minute').valueOf() : 0)}
    placeholder={placeholder}
    style={{ width: '100%' }}
  />
)
