import { CheckOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { Calendar, type DayMark } from 'design-system/Calendar'
import { Callout } from 'design-system/Callout'
import { Section } from 'design-system/Section'
import type { StudyDay } from '@/contract/exams/curriculum'
import { dayName } from '@/format/calendar'
import type { CallState } from '@/mobile/kit/frame/useCall'
import { studiedText } from './curriculumTexts'
import styles from './StudyCalendar.module.css'

/** Years before this one that can be looked up. */
const YEARS = 2

interface StudyCalendarProps {
  today: StudyDay
  /** The shown month, and its study days. */
  month: string
  days: CallState<{ rows: StudyDay[] }>
  onMonth: (month: string) => void
}

/** A month with its study days; a pressed day says what was studied on it. */
export function StudyCalendar({ today, month, days: { data, error, refresh }, onMonth }: StudyCalendarProps) {
  const [chosen, setChosen] = useState(today.day)
  const days = new Map(data?.rows.map((row) => [row.day, row]))
  if (days.has(today.day)) days.set(today.day, today)
  const done = [...days.values()].filter((day) => day.done).length
  const mark = (day: string): DayMark | undefined => {
    const found = days.get(day)
    if (!found) return undefined
    return found.done ? { shape: 'tick', label: '已完成' } : { shape: 'ring', label: '学了一点' }
  }
  return (
    <Section title="学习日历" note={data ? `这个月完成 ${done} 天` : ''} className={styles.card}>
      <div className={styles.inset}>
        <Calendar
          label="学习日历"
          today={today.day}
          min={`${Number(today.day.slice(0, 4)) - YEARS}-01-01`}
          max={today.day}
          value={chosen}
          onChange={setChosen}
          onMonthChange={onMonth}
          mark={mark}
        />
        {error ? (
          <Callout onRetry={refresh}>{error.message}</Callout>
        ) : (
          <p className={styles.day} role="status">
            {chosen.startsWith(month) && data ? (
              <Day day={chosen} found={days.get(chosen)} />
            ) : (
              '点一天，看看学了多少'
            )}
          </p>
        )}
        <p className={styles.legend}>
          <span>
            <CheckOutline className={styles.tick} aria-hidden />
            已完成
          </span>
          <span>
            <span className={styles.ring} />
            学了一点
          </span>
        </p>
      </div>
    </Section>
  )
}

const Day = ({ day, found }: { day: string; found: StudyDay | undefined }) => (
  <>
    <b>{dayName(day)}</b>
    {[found ? studiedText(found) : '没有学习记录', found?.done ? '已完成' : ''].filter(Boolean).join(' · ')}
  </>
)
