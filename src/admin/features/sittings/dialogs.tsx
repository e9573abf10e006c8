import { ProFormCheckbox } from '@ant-design/pro-components'
import { call } from '@/client/client'
import { MOST_EXTRA_MINUTES } from '@/contract/exams/question-kinds'
import type { SittingDetail } from '@/contract/exams/adminsitting'
import { isoMinute } from '@/format/calendar'
import { DigitField } from '../../kit/fields/DigitField'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import { valueText } from './AnswerLine'

type Again = () => Promise<SittingDetail>
interface ReasonForm {
  reason: string
}
interface TimeForm extends ReasonForm {
  minutes: number
}

const handed = ({ row }: SittingDetail): boolean => row.state === 'marking' || row.state === 'marked'

export const extendable = ({ row }: SittingDetail): boolean =>
  row.state === 'open' && row.deadline !== undefined
export const reopenable = (detail: SittingDetail): boolean => handed(detail) && detail.row.kind !== 'practice'
export const voidable = (detail: SittingDetail): boolean => handed(detail) || detail.row.state === 'open'
export const acceptable = (detail: SittingDetail): boolean => handed(detail) && detail.row.late > 0

const Reason = ({ placeholder }: { placeholder: string }) => (
  <ReasonField placeholder={placeholder} extra="学员会看到；会记入审计日志" />
)

const Minutes = ({ label }: { label: string }) => (
  <DigitField
    name="minutes"
    label={label}
    min={1}
    max={MOST_EXTRA_MINUTES}
    fieldProps={{ precision: 0, suffix: '分钟' }}
    rules={[{ required: true, message: '请填写分钟数' }]}
  />
)

/** Sends a change of a sitting and loads it again. */
const changed =
  (again: Again) =>
  async (work: Promise<unknown>, done: string): Promise<string> => {
    await work
    await again().catch(() => undefined)
    return done
  }

export const extendDialog = (seen: SittingDetail, again: Again): DialogSpec<TimeForm, SittingDetail> => ({
  title: `延长 ${seen.row.nickname} 的作答时间`,
  okText: '延时',
  seen,
  renew: again,
  initial: { minutes: 10, reason: '' },
  intro: ({ row }) => <p>现在的截止时间是 {isoMinute(row.deadline ?? 0)}，延长后立即通知学员。</p>,
  fields: (
    <>
      <Minutes label="延长" />
      <Reason placeholder="例如：考场断网 10 分钟" />
    </>
  ),
  run: (form, { row: { id, version } }) =>
    changed(again)(call('adminsitting.extend', { id, version, ...form }, { quiet: true }), '已延时'),
})

export const reopenDialog = (seen: SittingDetail, again: Again): DialogSpec<TimeForm, SittingDetail> => ({
  title: `重开 ${seen.row.nickname} 的试卷`,
  okText: '重开',
  danger: true,
  seen,
  renew: again,
  initial: { minutes: 30, reason: '' },
  intro: ({ released }) => (
    <p>
      学员可以从现在起继续作答，原来的成绩取消，问答题重新阅卷。
      {released && '这份试卷已公布答案，学员可能已经看过。'}
    </p>
  ),
  fields: (
    <>
      <Minutes label="作答时间" />
      <Reason placeholder="例如：误触交卷" />
    </>
  ),
  run: (form, { row: { id, version } }) =>
    changed(again)(call('adminsitting.reopen', { id, version, ...form }, { quiet: true }), '已重开'),
})

export const voidDialog = (seen: SittingDetail, again: Again): DialogSpec<ReasonForm, SittingDetail> => ({
  title: `作废 ${seen.row.nickname} 的答题`,
  okText: '作废',
  danger: true,
  seen,
  renew: again,
  intro: '成绩不计，也不占作答次数，学员会收到通知。作废后不能恢复。',
  fields: <Reason placeholder="例如：替考" />,
  run: ({ reason }, { row: { id, version } }) =>
    changed(again)(call('adminsitting.void', { id, version, reason }, { quiet: true }), '已作废'),
})

interface LateForm extends ReasonForm {
  slots: number[]
}

const lateOf = ({ answers }: SittingDetail) =>
  answers.flatMap((answer) => (answer.answer?.late === undefined ? [] : [answer]))

export const acceptLateDialog = (seen: SittingDetail, again: Again): DialogSpec<LateForm, SittingDetail> => ({
  title: `采纳 ${seen.row.nickname} 迟交的答案`,
  okText: '采纳',
  seen,
  renew: again,
  initial: { slots: lateOf(seen).map(({ slot }) => slot), reason: '' },
  intro: '采纳的答案替换原来的答案并重新评分，问答题等待阅卷。',
  fields: (
    <>
      <ProFormCheckbox.Group
        name="slots"
        label="迟交的答案"
        layout="vertical"
        options={lateOf(seen).map((answer) => ({
          value: answer.slot,
          label: `第 ${answer.slot + 1} 题：${valueText(answer, answer.answer?.value ?? '')} → ${valueText(answer, answer.answer?.late ?? '')}`,
        }))}
        rules={[{ required: true, message: '请选择要采纳的答案' }]}
      />
      <Reason placeholder="例如：考场断网，答案到时前已填写" />
    </>
  ),
  run: (form, { row: { id, version } }) =>
    changed(again)(call('adminsitting.acceptLate', { id, version, ...form }, { quiet: true }), '已采纳'),
})
