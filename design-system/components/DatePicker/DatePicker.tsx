import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { longDay } from '@/format/calendar'
import { useControllable } from '../../hooks/useControllable.ts'
import { Button } from '../Button/Button.tsx'
import { Calendar } from '../Calendar/Calendar.tsx'
import type { CalendarProps } from '../Calendar/Calendar.tsx'
import { Field, labelOf } from '../Field/Field.tsx'
import { noteOf } from '../FieldNote/FieldNote.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Sheet } from '../Sheet/Sheet.tsx'
import styles from './DatePicker.module.css'

export interface DatePickerProps
  extends
    Omit<
      ComponentProps<'button'>,
      'type' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'children' | 'aria-labelledby'
    >,
    Pick<CalendarProps, 'min' | 'max' | 'disabledDay' | 'today'> {
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  /** Name under which a native form sends the day. */
  name?: string
  /** The chosen day as `yyyy-mm-dd`; an empty text for none. */
  value?: string
  defaultValue?: string
  onChange?: (day: string) => void
  /** Shown while no day is chosen. */
  placeholder?: string
  /** Offers to take the day away again. */
  clearable?: boolean
  error?: string | null
  hint?: ReactNode
}

/**
 * Field of a form that holds a day. It opens our Calendar, which is built on antd-mobile's, in a Sheet; choosing a day
 * closes it and gives the focus back to the field. A text that is no day counts as none.
 */
export function DatePicker({
  label,
  hideLabel = false,
  name,
  value,
  defaultValue = '',
  onChange,
  placeholder = '请选择日期',
  clearable = false,
  error = null,
  hint,
  min,
  max,
  disabledDay,
  today,
  className,
  onClick,
  ...rest
}: DatePickerProps) {
  const id = useId()
  const [held, setHeld] = useControllable(value, defaultValue, onChange)
  const [open, setOpen] = useState(false)
  const day = Number.isNaN(Date.parse(`${held}T00:00:00Z`)) ? '' : held
  const note = { field: id, error, hint }
  const choose = (next: string) => {
    setHeld(next)
    setOpen(false)
  }

  return (
    <Field {...note} label={label} hideLabel={hideLabel} className={className}>
      <button
        {...rest}
        id={id}
        type="button"
        className={styles.box}
        aria-labelledby={`${labelOf(id)} ${id}-value`}
        aria-describedby={noteOf(note)}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-invalid={error !== null || undefined}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) setOpen(true)
        }}
      >
        <span id={`${id}-value`} className={styles.value} data-empty={day === '' || undefined}>
          {day ? longDay(day) : placeholder}
        </span>
        <Icon name="calendar" size={20} />
      </button>
      {name === undefined ? null : <input type="hidden" name={name} value={day} disabled={rest.disabled} />}
      <Sheet
        visible={open}
        onClose={() => setOpen(false)}
        title={label}
        footer={
          clearable && day ? (
            <Button kind="ghost" block onClick={() => choose('')}>
              清除日期
            </Button>
          ) : undefined
        }
      >
        <Calendar
          label={label}
          value={day}
          onChange={choose}
          min={min}
          max={max}
          disabledDay={disabledDay}
          today={today}
        />
      </Sheet>
    </Field>
  )
}
