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
    // What was typed or chosen counts when the field is left, also without its button.
    needConfirm={false}
    value={value ? dayjs(value) : null}
    onChange={(at) => onChange?.(at ? at.startOf('minute').valueOf() : 0)}
    placeholder={placeholder}
    style={{ width: '100%' }}
  />
)
