import { CheckOutline } from 'antd-mobile-icons'
import { ProgressCircle } from 'design-system/ProgressCircle'
import type { Curriculum } from '@/contract/exams/curriculum'
import { grouped } from '@/format/figures'
import { dayHint, dayTitle, goalOf, studiedText } from './curriculumTexts'
import styles from './TodayCard.module.css'

/** What was studied today, what the plan asks, whether the day counts, and the streak. */
export function TodayCard({ today, streak, plan }: Pick<Curriculum, 'today' | 'streak' | 'plan'>) {
  const { count, goal, unit, met } = goalOf(today, plan)
  const hint = dayHint(today, plan)
  const studied = studiedText(today)
  const none = today.minutes === 0 && today.answers === 0
  return (
    <section className={styles.card} aria-labelledby="study-today">
      <div className={styles.today}>
        <ProgressCircle
          label="今天的目标"
          value={met ? 100 : (count / goal) * 100}
          tone={met ? 'success' : 'accent'}
          aria-valuetext={met ? '已完成' : `${count}/${goal} ${unit}`}
          style={{ '--circle': '76px', '--stroke': '6px' }}
        >
          {met ? (
            <CheckOutline className={styles.tick} aria-hidden />
          ) : (
            <span className={styles.count}>
              <b>{`${count}/${goal}`}</b>
              <small>{unit}</small>
            </span>
          )}
        </ProgressCircle>
        <div className={styles.text}>
          <h2 id="study-today" className={styles.title}>
            {dayTitle(today, plan)}
          </h2>
          {none ? null : <p className={styles.studied}>{studied}</p>}
          {hint ? <p className={styles.hint}>{hint}</p> : null}
        </div>
      </div>
      <ul className={styles.streak}>
        <li>
          连续 <b>{grouped(streak.days)}</b> 天
        </li>
        <li>
          本月还可休息 <b>{streak.rests}</b> 天
        </li>
      </ul>
    </section>
  )
}
