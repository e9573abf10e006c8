import { useState } from 'react'
import { Icon } from 'design-system/Icon'
import { List, Row } from 'design-system/List'
import type { StudyPlan } from '@/contract/exams/study-plan'
import { CalendarSheet } from './CalendarSheet'
import { weekdaysText } from './curriculumTexts'
import styles from './PlanCard.module.css'
import { PlanSheet } from './PlanSheet'

const planNote = ({ weekdays, time, course }: StudyPlan): string =>
  [`${weekdaysText(weekdays)} ${time}`, course?.title ?? ''].filter(Boolean).join(' · ')

/** The learner's plan and the subscription of its calendar, each with the sheet that it opens. */
export function PlanCard({ plan }: { plan: StudyPlan | undefined }) {
  // A sheet begins anew with every opening.
  const [opened, setOpened] = useState({ sheet: '', times: 0 })
  const open = (sheet: 'plan' | 'calendar') => () => setOpened(({ times }) => ({ sheet, times: times + 1 }))
  const close = (): void => setOpened(({ times }) => ({ sheet: '', times }))
  return (
    <section aria-label="学习计划" className={styles.card}>
      <List>
        <Row
          leading={<Icon name="clock" />}
          aria-haspopup="dialog"
          onClick={open('plan')}
          title={plan ? `每次学 ${plan.minutes} 分钟` : '定个学习计划'}
          note={plan ? planNote(plan) : '选好每天学多久、哪几天学'}
          value={plan ? '修改' : ''}
        />
        <Row
          leading={<Icon name="calendar" />}
          aria-haspopup="dialog"
          onClick={open('calendar')}
          title="订阅日历"
          note="学习日、直播课和考试截止，到点提醒"
        />
      </List>
      <PlanSheet key={`plan ${opened.times}`} plan={plan} visible={opened.sheet === 'plan'} onClose={close} />
      <CalendarSheet key={`calendar ${opened.times}`} visible={opened.sheet === 'calendar'} onClose={close} />
    </section>
  )
}
