import { ProFormCheckbox, ProFormDependency, ProFormRadio, ProFormTextArea } from '@ant-design/pro-components'
import { Button, Form } from 'antd'
import { call } from '@/client/client'
import type { FaultDetail, FaultRow } from '@/contract/exams/adminfault'
import {
  FAULT_ANSWER_LABELS,
  FAULT_LABELS,
  MOST_FAULT_TEXT,
  type FaultAnswer,
} from '@/contract/exams/question-kinds'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { optionsOf } from '../../kit/labels/options'
import { READY_REPLIES, wordsOf } from './labels'
import styles from './faults.module.css'

interface ReplyForm {
  state: FaultAnswer
  reply: string
  /** Ids of the other reports that get the same reply. */
  others: number[]
}

/** Replies to begin with; the chosen one replaces the text. */
function ReadyReplies({ state }: { state: FaultAnswer }) {
  const form = Form.useFormInstance<ReplyForm>()
  return (
    <div className={styles.ready} role="group" aria-label="常用答复">
      {READY_REPLIES[state].map((text) => (
        <Button key={text} size="small" onClick={() => form.setFieldsValue({ reply: text })}>
          {text}
        </Button>
      ))}
    </div>
  )
}

const otherOption = (row: FaultRow) => ({
  value: row.id,
  label: `${row.nickname} · ${FAULT_LABELS[row.kind]}${row.text ? `：${row.text}` : ''}`,
})

const fieldsFor = ({ others }: FaultDetail) => (
  <>
    <ProFormRadio.Group name="state" label="处理结果" options={optionsOf(FAULT_ANSWER_LABELS)} />
    <ProFormTextArea
      name="reply"
      label="答复"
      placeholder="告诉学员怎样处理了"
      fieldProps={{ maxLength: MOST_FAULT_TEXT, showCount: true, rows: 4 }}
      rules={[{ required: true, whitespace: true, message: '请填写答复' }]}
    />
    <ProFormDependency name={['state']}>
      {({ state }) => <ReadyReplies state={state as FaultAnswer} />}
    </ProFormDependency>
    {others.length > 0 && (
      <div className={styles.others}>
        <ProFormCheckbox.Group
          name="others"
          label={`同一道题还有 ${others.length} 条待处理，一并答复`}
          options={others.map(otherOption)}
        />
      </div>
    )}
  </>
)

/** Answers a report, and those of the other reports about its question that are ticked. */
export const replyDialog = (
  seen: FaultDetail,
  again: () => Promise<FaultDetail>,
): DialogSpec<ReplyForm, FaultDetail> => ({
  title: `答复 ${seen.row.code} 的纠错`,
  okText: '答复',
  width: 560,
  seen,
  renew: again,
  initial: { state: 'mended', reply: '', others: seen.others.map(({ id }) => id) },
  intro: ({ row }) => (
    <>
      <blockquote className={styles.quote}>{wordsOf(row)}</blockquote>
      <p>学员会在消息里收到答复，也能在这道题的解析下看到。</p>
    </>
  ),
  fields: fieldsFor(seen),
  run: async ({ state, reply, others }, { row, others: open }) => {
    const answered = [row, ...open.filter(({ id }) => others.includes(id))]
    const items = answered.map(({ id, version }) => ({ id, version }))
    await call('adminfault.reply', { items, state, reply }, { quiet: true })
    await again().catch(() => undefined)
    return `已答复 ${items.length} 条`
  },
})
