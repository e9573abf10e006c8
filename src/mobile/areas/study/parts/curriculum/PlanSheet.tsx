import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Checks, Choices } from 'design-system/Choices'
import { FormError } from 'design-system/FormError'
import { Sheet } from 'design-system/Sheet'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { WEEKDAY_LABELS } from '@/contract/exams/plan-rules'
import type { StudyPlan } from '@/contract/exams/study-plan'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { minutesText } from '@/format/duration'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays, toast } from '@/stores/overlays'
import styles from './PlanSheet.module.css'

const MINUTES = [10, 15, 20, 30, 45, 60, 90]
/** Minutes of a new plan. */
const USUAL = 30
const WEEKDAYS = WEEKDAY_LABELS.map((label, index) => ({ value: String(index + 1), label: `周${label}` }))
const TIMES = ['07:00', '12:30', '19:30', '21:00'].map((value) => ({ value, label: value }))
const ANY_COURSE = { value: '', label: '不指定' }

interface PlanSheetProps {
  plan: StudyPlan | undefined
  visible: boolean
  onClose: () => void
}

/** Sets, changes or removes the learner's plan. */
export function PlanSheet({ plan, visible, onClose }: PlanSheetProps) {
  const [minutes, setMinutes] = useState(String(plan?.minutes ?? USUAL))
  const [weekdays, setWeekdays] = useState(() => (plan?.weekdays ?? [1, 2, 3, 4, 5]).map(String))
  const [time, setTime] = useState(plan?.time ?? '19:30')
  const [course, setCourse] = useState(String(plan?.course?.id ?? ''))
  const mine = useCall('study.mine', visible ? { limit: 20 } : null)
  const { busy, error, run } = useSubmit()

  const lengths = [...new Set([...MINUTES, plan?.minutes ?? USUAL])]
  const rows = mine.data?.rows ?? []
  const works = rows.flatMap(({ work, next }) => (next || work.id === plan?.course?.id ? [work] : []))
  const listed =
    plan?.course && !works.some(({ id }) => id === plan.course?.id) ? [plan.course, ...works] : works
  const courses = [ANY_COURSE, ...listed.map(({ id, title }) => ({ value: String(id), label: title }))]

  const done = (text: string): void => {
    invalidate('study.curriculum')
    onClose()
    toast(text)
  }
  const save = async (): Promise<void> => {
    const input = {
      minutes: Number(minutes),
      weekdays: weekdays.map(Number),
      time,
      ...(course ? { course: Number(course) } : {}),
    }
    if (await run(() => call('study.savePlan', input, { quiet: true }))) done('学习计划已保存')
  }
  const remove = async (): Promise<void> => {
    const sure = await overlays.confirm({
      title: '删除学习计划？',
      text: '学习记录和连续天数不受影响，日历里的学习日会一起去掉。',
      confirmText: '删除',
    })
    if (sure && (await run(() => call('study.removePlan', {}, { quiet: true })))) done('学习计划已删除')
  }
  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title="学习计划"
      footer={
        <>
          <FormError spaced>{error}</FormError>
          <div className={styles.buttons}>
            {plan ? (
              <Button kind="secondary" size="l" disabled={busy} onClick={remove}>
                删除计划
              </Button>
            ) : null}
            <Button size="l" block loading={busy} disabled={weekdays.length === 0} onClick={save}>
              保存
            </Button>
          </div>
        </>
      }
    >
      <div className={styles.fields}>
        <Choices
          label="每次学多久"
          options={lengths.map((value) => ({ value: String(value), label: `${value} 分钟` }))}
          value={minutes}
          onChange={setMinutes}
          error={null}
        />
        <Checks
          label="哪几天学"
          options={WEEKDAYS}
          value={weekdays}
          onChange={setWeekdays}
          error={weekdays.length === 0 ? '请至少选择一个学习日' : null}
          hint={`每周 ${weekdays.length} 天，共 ${minutesText(Number(minutes) * weekdays.length)}`}
        />
        <Choices
          label="几点学"
          options={TIMES}
          value={time}
          onChange={setTime}
          error={null}
          hint="订阅日历后，提前 10 分钟提醒"
        />
        {courses.length > 1 ? (
          <Choices
            label="先学哪门课"
            options={courses}
            value={course}
            onChange={setCourse}
            error={null}
            hint="不指定时，接着最近学的课"
          />
        ) : null}
      </div>
    </Sheet>
  )
}
