import { CheckOutline } from 'antd-mobile-icons'
import { ProgressCircle } from 'design-system/ProgressCircle'
import type { Curriculum } from '@/contract/exams/curriculum'
import { grouped } from '@/format/figures'
import { missingText, nearest, studiedText } from './curriculumTexts'
import styles from './TodayCard.module.css'

/** What was studied today, whether the day counts, and the streak. */
export function TodayCard({ today, streak }: Pick<Curriculum, 'today' | 'streak'>) {
  const { count, goal, unit } = nearest(today)
  const studied = studiedText(today)
  const none = today.minutes === 0 && today.answers === 0
  return (
    <section className={styles.card} aria-labelledby="study-today">
      <div className={styles.today}>
        <ProgressCircle
          label="今天的目标"
          value={today.done ? 100 : (count / goal) * 100}
          tone={today.done ? 'success' : 'accent'}
          aria-valuetext={today.done ? '已完成' : `${count}/${goal} ${unit}`}
          style={{ '--circle': '76px', '--stroke': '6px' }}
        >
          {today.done ? (
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
            {today.done ? '今天已完成' : '今天的学习'}
          </h2>
          {none ? null : <p className={styles.studied}>{studied}</p>}
          {today.done ? null : <p className={styles.hint}>{missingText(today)}</p>}
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
