import { ProCard } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Alert, Skeleton } from 'antd'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { QuestionPreview as Preview } from '@/contract/exams/adminquestion'
import type { QuestionForm } from '@/contract/exams/question-form'
import { JUDGE_OPTIONS, QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { optionLetter } from '@/shared/exams/optionLetter'
import { Blocks, Runs } from '@/shared/exams/Blocks'
import { handledByScreen } from '../../kit/handledByScreen'
import office from '../../kit/office.module.css'
import styles from './questions.module.css'

function keyText({ question, explanation }: Preview, order: string): string {
  if (question.type === 'fill') return explanation.accepted.map((blank) => blank.join(' / ')).join('；')
  if (question.type === 'judge') return explanation.key === 't' ? JUDGE_OPTIONS.t : JUDGE_OPTIONS.f
  return [...explanation.key].map((id) => optionLetter(order, id)).join('')
}

function Shown({ preview }: { preview: Preview }) {
  const { question, explanation, material } = preview
  const order = question.options.map(({ id }) => id).join('')
  const reasons = new Map(explanation.reasons.map(({ id, text }) => [id, text]))
  return (
    <div className={styles.preview}>
      {material && (
        <section>
          <h3 className={office.heading}>{material.title}</h3>
          <Blocks blocks={material.blocks} />
        </section>
      )}
      <b>{QUESTION_TYPE_LABELS[question.type]}</b>
      <Blocks blocks={question.stem} order={order} />
      {question.options.length > 0 && (
        <ul className={styles.options}>
          {question.options.map(({ id, text }) => (
            <li key={id}>
              {optionLetter(order, id)}. <Runs runs={text} order={order} />
              <div className={office.hintFull}>
                <Runs runs={reasons.get(id) ?? []} order={order} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {question.type === 'essay' ? (
        <section>
          <h3 className={office.heading}>参考答案</h3>
          <Blocks blocks={explanation.reference} />
        </section>
      ) : (
        <p>答案：{keyText(preview, order)}</p>
      )}
      <section>
        <h3 className={office.heading}>解析</h3>
        <Blocks blocks={explanation.text} order={order} />
      </section>
    </div>
  )
}

/** The question of a form as learners see it, and what is wrong with it. */
export function QuestionPreview({ form }: { form: QuestionForm }) {
  const { data, error } = useRequest(() => call('adminquestion.preview', form, { quiet: true }), {
    ...handledByScreen,
    refreshDeps: [JSON.stringify(form)],
    debounceWait: 500,
    debounceLeading: true,
  })
  const remarks = error ? [messageOf(error)] : [...(data?.faults ?? []), ...(data?.doubts ?? [])]
  return (
    <ProCard title="预览" headerBordered>
      <div className={office.sections}>
        {remarks.length > 0 && (
          <Alert
            type="warning"
            showIcon
            message={
              <ul>
                {remarks.map((remark) => (
                  <li key={remark}>{remark}</li>
                ))}
              </ul>
            }
          />
        )}
        {data ? <Shown preview={data} /> : !error && <Skeleton active title={false} />}
      </div>
    </ProCard>
  )
}
