import type { ShownQuestion as Shown } from '@/contract/exams/adminquestion'
import { JUDGE_OPTIONS, QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { optionLetter } from '@/shared/exams/optionLetter'
import { Blocks, Runs } from '@/shared/exams/Blocks'
import records from '../styles/records.module.css'
import styles from './ShownQuestion.module.css'

function keyText({ question, explanation }: Shown, order: string): string {
  if (question.type === 'fill') return explanation.accepted.map((blank) => blank.join(' / ')).join('；')
  if (question.type === 'judge') return explanation.key === 't' ? JUDGE_OPTIONS.t : JUDGE_OPTIONS.f
  return [...explanation.key].map((id) => optionLetter(order, id)).join('')
}

/** A question as learners see it, with its key and its explanation. */
export function ShownQuestion({ shown }: { shown: Shown }) {
  const { question, explanation, material } = shown
  const order = question.options.map(({ id }) => id).join('')
  const reasons = new Map(explanation.reasons.map(({ id, text }) => [id, text]))
  return (
    <div className={styles.question}>
      {material && (
        <section>
          <h3 className={records.heading}>{material.title}</h3>
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
              <div className={records.hintFull}>
                <Runs runs={reasons.get(id) ?? []} order={order} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {question.type === 'essay' ? (
        <section>
          <h3 className={records.heading}>参考答案</h3>
          <Blocks blocks={explanation.reference} />
        </section>
      ) : (
        <p>答案：{keyText(shown, order)}</p>
      )}
      <section>
        <h3 className={records.heading}>解析</h3>
        <Blocks blocks={explanation.text} order={order} />
      </section>
    </div>
  )
}
