import { useId } from 'react'
import { Tag } from 'design-system/Tag'
import type { PhotoAddress } from '@/contract/exams/essay-value'
import type { OwnFault, Question } from '@/contract/exams/question'
import { QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import type { AnswerResult } from '@/contract/exams/sitting'
import { marksText } from '@/format/figures'
import { Blocks } from '@/shared/exams/Blocks'
import { answerText, GivenEssay, MarkedAnswer, orderOf } from './MarkedAnswer'
import { LessonLink } from './LessonLink'
import { OwnFaults } from './OwnFaults'
import { QuestionTools } from './QuestionTools'
import { VERDICT_LABELS, verdictOf } from './verdict'
import { VerdictIcon } from './VerdictIcon'
import styles from './ExplanationView.module.css'

interface ExplanationViewProps {
  question: Question
  /** The learner's answer; empty = not answered. */
  value: string
  result: AnswerResult
  /** Number of the question in its sitting, from 1; a question that stands alone has none. */
  number?: number
  /** The learner was not sure. */
  unsure?: boolean
  /** What arrived after the time was up. */
  late?: string | undefined
  /** Addresses of the photographs that `value` and `late` name. */
  photos?: readonly PhotoAddress[] | undefined
  /** Called when the favourite mark was set or cleared. */
  onFavorite?: (on: boolean) => void
  /** Called with a report of an error that was stored. */
  onFault?: (fault: OwnFault) => void
}

/** A question with the learner's answer, the right one, and why. */
export function ExplanationView(props: ExplanationViewProps) {
  const { question, value, result, number, unsure = false, late, photos = [], onFavorite, onFault } = props
  const { text, topic, links, right } = result.explanation
  const heading = useId()
  const order = orderOf(question.options)
  const verdict = verdictOf(question.type, value, result)
  return (
    <article className={styles.root} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {number === undefined ? '' : `第 ${number} 题 · `}
          {QUESTION_TYPE_LABELS[question.type]}
        </h2>
        {unsure ? <Tag tone="amber">拿不准</Tag> : null}
        <p className={styles.verdict} data-verdict={verdict}>
          <VerdictIcon verdict={verdict} />
          {VERDICT_LABELS[verdict]}
        </p>
        <p className={styles.marks}>
          {result.marks === undefined ? '' : `得 ${marksText(result.marks)} 分 / `}
          满分 {marksText(result.full)} 分
        </p>
      </header>
      <div className={styles.stem}>
        <Blocks blocks={question.stem} order={order} />
      </div>
      <MarkedAnswer question={question} value={value} result={result} photos={photos} />
      {late === undefined ? null : (
        <div className={styles.late}>
          时间到后收到的答案（未计分）：
          {question.type === 'essay' ? (
            <GivenEssay value={late} photos={photos} />
          ) : question.type === 'fill' ? (
            late
          ) : (
            answerText(question, late)
          )}
        </div>
      )}
      {text.length ? (
        <section className={styles.part}>
          <h3>解析</h3>
          <Blocks blocks={text} order={order} />
        </section>
      ) : null}
      {links.length ? (
        <ul className={styles.links} aria-label="在哪里学过">
          {links.map((link) => (
            <li key={`${link.partId} ${link.seconds} ${link.offset}`}>
              <LessonLink link={link} />
            </li>
          ))}
        </ul>
      ) : null}
      {result.faults ? <OwnFaults faults={result.faults} /> : null}
      <footer className={styles.foot}>
        <p className={styles.facts}>
          <span>知识点：{topic.name}</span>
          {right < 0 ? null : <span>全站正确率 {right}%</span>}
        </p>
        <QuestionTools question={question} onFavorite={onFavorite} onFault={onFault} />
      </footer>
    </article>
  )
}
