import { Button } from 'design-system/Button'
import { Section } from 'design-system/Section'
import styles from './SignIn.module.css'
import type { TaskIndex } from '@/contract/promotion/tasks'

interface SignInProps {
  index: TaskIndex
  onSign: () => Promise<unknown>
}

/** The week of the streak, today's sign-in, and the month's calendar. */
export function SignIn({ index, onSign }: SignInProps) {
  const { streak, signed, cycle } = index
  const reward = cycle.find(({ state }) => state === 'next')?.points ?? 0
  return (
    <Section title="每日签到" note={streak ? `已连续 ${streak} 天` : '连续签到，越往后越多'}>
      <ol className={styles.week} aria-label="本轮签到">
        {cycle.map(({ number, points, state }) => (
          <li key={number} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
            <b>+{points}</b>
            <span>
              {state === 'done' ? '已签' : `第${number}天`}
              <span className="visually-hidden">{state === 'done' ? `，第${number}天` : '积分'}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.sign}>
        <Button size="l" block disabled={signed} onClick={onSign}>
          {signed ? '今天已签到' : `签到领 ${reward} 积分`}
        </Button>
      </div>
      <Calendar today={index.today} days={index.days} />
    </Section>
  )
}

const WEEK = [...'一二三四五六日']

/** Weeks of a day's month, Monday first; 0 for days of other months. */
function weeksOf(today: string): number[][] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, index) => {
    const day = index - before + 1
    return day >= 1 && day <= length ? day : 0
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

function Calendar({ today, days }: { today: string; days: readonly string[] }) {
  const month = today.slice(0, 8)
  const nameOf = (day: number): string => `${month}${String(day).padStart(2, '0')}`
  return (
    <table className={styles.calendar}>
      <caption>
        {Number(today.slice(5, 7))}月签到 {days.length} 天
      </caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col" aria-label={`周${day}`}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(today).map((week, index) => (
          <tr key={index}>
            {week.map((day, place) => (
              <td
                key={place}
                data-signed={(day > 0 && days.includes(nameOf(day))) || undefined}
                aria-current={day > 0 && nameOf(day) === today ? 'date' : undefined}
              >
                {day > 0 ? (
                  <span>
                    {day}
                    {days.includes(nameOf(day)) ? <span className="visually-hidden">日已签到</span> : null}
                  </span>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
