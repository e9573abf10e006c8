import { Button, Drawer, Form, InputNumber, Switch } from 'antd'
import type { OfficeLesson } from '@/contract/courses/admincourse'
import type { LessonForm } from '@/contract/courses/course-form'
import { MomentInput } from '../../kit/fields/MomentInput'
import styles from './courses.module.css'
import { trialName } from './labels'

interface Props {
  lesson: LessonForm
  facts: OfficeLesson
  put: (lesson: LessonForm) => void
  close: () => void
}

/** What the trial of a lesson means for those who have not bought it. */
function trialHint({ free, kind }: OfficeLesson): string {
  if (kind === 'live') return '可以旁听直播、试看回放开头这么久，完整回放只给学员；0 为回放对所有人开放'
  const name = trialName(kind)
  return free ? `这一讲免费，不需要${name}` : `没有购买的用户可以${name}开头这么久，0 为不能${name}`
}

/** Whole number within bounds; anything else counts as 0. */
const whole = (typed: number | null, most: number): number =>
  Math.min(most, Math.max(0, Math.floor(typed ?? 0)))

/** What an operator decides about a lesson. Each change is part of the course's form, which is saved as a whole. */
export function LessonDrawer({ lesson, facts, put, close }: Props) {
  const most = facts.seconds > 0 ? facts.seconds : 86_400
  return (
    <Drawer
      open
      onClose={close}
      width="min(440px, 100vw)"
      title={lesson.title || '课时'}
      footer={
        <div className={styles.foot}>
          <span className={styles.hint}>保存课程后生效</span>
          <Button type="primary" onClick={close}>
            完成
          </Button>
        </div>
      }
    >
      <Form layout="vertical" component="div">
        <Form.Item label="必学" htmlFor="lesson-required" extra="学完所有必学的课时才算学完课程">
          <Switch
            id="lesson-required"
            checked={lesson.required}
            onChange={(required) => put({ ...lesson, required })}
          />
        </Form.Item>
        {(facts.kind === 'video' || facts.kind === 'audio' || facts.kind === 'live') && (
          <Form.Item label={`${trialName(facts.kind)}时长`} htmlFor="lesson-trial" extra={trialHint(facts)}>
            <InputNumber
              id="lesson-trial"
              value={lesson.trialSeconds}
              min={0}
              max={most}
              precision={0}
              suffix="秒"
              style={{ width: '100%' }}
              onChange={(typed) => put({ ...lesson, trialSeconds: whole(typed, most) })}
            />
          </Form.Item>
        )}
        <Form.Item label="开放时间" htmlFor="lesson-opens" extra="到这个时间才能学，不填为立即开放">
          <MomentInput
            id="lesson-opens"
            value={lesson.opensAt}
            placeholder="立即开放"
            onChange={(opensAt) => put({ ...lesson, opensAt })}
          />
        </Form.Item>
        <Form.Item label="加入后开放" htmlFor="lesson-days" extra="从学员加入课程那天算起，0 为立即开放">
          <InputNumber
            id="lesson-days"
            value={lesson.daysAfter}
            min={0}
            max={3650}
            precision={0}
            suffix="天"
            style={{ width: '100%' }}
            onChange={(typed) => put({ ...lesson, daysAfter: whole(typed, 3650) })}
          />
        </Form.Item>
      </Form>
    </Drawer>
  )
}
