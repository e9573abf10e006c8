import { CalendarPickerView } from 'antd-mobile'
import { CheckOutline } from 'antd-mobile-icons'
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { spokenDay } from '@/format/calendar'
import { isoDay } from '@/format/dates'
import { classes } from '../../hooks/classes.ts'
import { useControllable } from '../../hooks/useControllable.ts'
import { PagerButton } from '../PagerButton/PagerButton.tsx'
import styles from './Calendar.module.css'
import { addDays, addMonths, clampDay, fromDate, inWeek, lastDayOf, monthOf, toDate } from './days.ts'

export interface DayMark {
  /** tick: what the day was for is done; ring: a part of it. */
  shape: 'tick' | 'ring'
  /** The same in words, added to the name of the day. */
  label: string
}

export interface CalendarProps extends Omit<
  ComponentProps<'div'>,
  'role' | 'aria-label' | 'children' | 'defaultValue' | 'onChange'
> {
  /** Accessible name. */
  label: string
  /** The chosen day as `yyyy-mm-dd`; an empty text for none. */
  value?: string
  defaultValue?: string
  onChange?: (day: string) => void
  /** First and last day that can be chosen, as `yyyy-mm-dd`. */
  min?: string
  max?: string
  /** Whether a day within the limits cannot be chosen. */
  disabledDay?: (day: string) => boolean
  /** The day marked as today; without it the clock's, in Chinese time. */
  today?: string
  /** Returns what is drawn under a day; undefined for nothing. */
  mark?: (day: string) => DayMark | undefined
  /** Called with the month that comes to be shown, as `yyyy-mm`. */
  onMonthChange?: (month: string) => void
}

/** Moves of the keyboard, from the focused day. */
const MOVES: Partial<Record<string, (day: string, shift: boolean) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => inWeek(day, 0),
  End: (day) => inWeek(day, 6),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
}

const clockDay = (): string => isoDay(Date.now())

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/**
 * A month whose days can be chosen. The days are antd-mobile's CalendarPickerView, which shows one month here: over its
 * whole range it would draw every day since 1900, none of which has a role or takes the focus. Here a day is a button
 * with its date as a name; arrow keys move by days and weeks, Home and End within the week, Page Up and Page Down by
 * months, with Shift by years. Years and months are native selects.
 */
export function Calendar({
  label,
  value,
  defaultValue = '',
  onChange,
  min = '1900-01-01',
  max = '2100-12-31',
  disabledDay,
  today = clockDay(),
  mark,
  onMonthChange,
  className,
  ...rest
}: CalendarProps) {
  const [chosen, setChosen] = useControllable(value, defaultValue, onChange)
  const [focused, setFocused] = useState(() => clampDay(chosen || today, min, max))
  const [shown, setShown] = useState(chosen)
  const days = useRef<HTMLDivElement>(null)
  const follows = useRef(false)
  if (shown !== chosen) {
    setShown(chosen)
    if (chosen) setFocused(clampDay(chosen, min, max))
  }

  // The month with the newly focused day is drawn by now.
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    days.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  const month = monthOf(focused)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const go = (day: string) => {
    const next = clampDay(day, min, max)
    setFocused(next)
    if (monthOf(next) !== month) onMonthChange?.(monthOf(next))
  }
  const barred = (day: string) => day < min || day > max || disabledDay?.(day) === true
  const [firstYear, lastYear] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))]
  const months = numbers(
    year === firstYear ? Number(min.slice(5, 7)) : 1,
    year === lastYear ? Number(max.slice(5, 7)) : 12,
  )

  const move = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(focused, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    follows.current = clampDay(next, min, max) !== focused
    go(next)
  }

  const pager = (text: string, direction: 'back' | 'forward', by: number, end: boolean) => (
    <PagerButton
      aria-label={text}
      direction={direction}
      disabled={end}
      onClick={() => go(addMonths(focused, by))}
    />
  )

  return (
    <div {...rest} role="group" aria-label={label} className={classes(styles.root, className)}>
      <div className={styles.header}>
        {pager('上个月', 'back', -1, month <= monthOf(min))}
        <span className={styles.period}>
          <select
            aria-label="年份"
            className={styles.select}
            value={year}
            onChange={(event) => go(addMonths(focused, (Number(event.target.value) - year) * 12))}
          >
            {numbers(firstYear, lastYear).map((each) => (
              <option key={each} value={each}>
                {each}年
              </option>
            ))}
          </select>
          <select
            aria-label="月份"
            className={styles.select}
            value={number}
            onChange={(event) => go(addMonths(focused, Number(event.target.value) - number))}
          >
            {months.map((each) => (
              <option key={each} value={each}>
                {each}月
              </option>
            ))}
          </select>
        </span>
        {pager('下个月', 'forward', 1, month >= monthOf(max))}
      </div>
      <div className="visually-hidden" aria-live="polite">
        {`${year}年${number}月`}
      </div>
      <div ref={days} className={styles.days} role="presentation" onKeyDown={move}>
        <CalendarPickerView
          key={month}
          title={false}
          renderTop={false}
          renderBottom={false}
          weekStartsOn="Monday"
          selectionMode="single"
          allowClear={false}
          min={toDate(`${month}-01`)}
          max={toDate(lastDayOf(month))}
          value={chosen ? toDate(chosen) : null}
          shouldDisableDate={(date) => barred(fromDate(date))}
          onChange={(date) => date && setChosen(fromDate(date))}
          renderDate={(date) => {
            const day = fromDate(date)
            const marked = mark?.(day)
            // A click goes on to antd-mobile's cell, which chooses the day unless it is disabled.
            return (
              <button
                type="button"
                className={styles.day}
                data-day={day}
                aria-label={marked ? `${spokenDay(day)}，${marked.label}` : spokenDay(day)}
                aria-pressed={day === chosen}
                aria-current={day === today ? 'date' : undefined}
                aria-disabled={barred(day) || undefined}
                tabIndex={day === focused ? 0 : -1}
              >
                {date.getDate()}
                {marked?.shape === 'tick' ? <CheckOutline className={styles.tick} aria-hidden /> : null}
                {marked?.shape === 'ring' ? <span className={styles.ring} /> : null}
              </button>
            )
          }}
        />
      </div>
    </div>
  )
}
