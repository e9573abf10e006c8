import { CheckOutline, CloseOutline } from 'antd-mobile-icons'
import type { ReactNode } from 'react'
import { classes } from 'design-system/hooks/classes'
import type { Run } from '@/contract/exams/body'
import { essayOf, photosOf, type PhotoAddress } from '@/contract/exams/essay-value'
import type { Question } from '@/contract/exams/question'
import { BLANK_SEPARATOR, JUDGE_OPTIONS } from '@/contract/exams/question-kinds'
import type { AnswerResult } from '@/contract/exams/sitting'
import { marksText } from '@/format/figures'
import { Blocks, Line } from '@/shared/exams/Blocks'
import { optionLetter } from '@/shared/exams/optionLetter'
import { PhotoTiles } from './PhotoTiles'
import styles from './MarkedAnswer.module.css'

interface MarkedAnswerProps {
  question: Question
  /** The learner's answer; empty = not answered. */
  value: string
  result: AnswerResult
  /** Addresses of the photographs of an essay. */
  photos?: readonly PhotoAddress[] | undefined
}

const NOT_ANSWERED = '未作答'

const Right = ({ children }: { children: ReactNode }) => (
  <span className={classes(styles.mark, styles.right)}>
    <CheckOutline aria-hidden="true" />
    {children}
  </span>
)

const Wrong = ({ children }: { children: ReactNode }) => (
  <span className={classes(styles.mark, styles.wrong)}>
    <CloseOutline aria-hidden="true" />
    {children}
  </span>
)

interface Shown {
  id: string
  letter: string
  text: readonly Run[]
}

/** Options in the order of this learner; those of a judgement have no letters. */
const shownOptions = ({ type, options }: Question): Shown[] =>
  type === 'judge'
    ? Object.entries(JUDGE_OPTIONS).map(([id, text]) => ({ id, letter: '', text: [{ text }] }))
    : options.map(({ id, text }) => ({ id, letter: optionLetter(orderOf(options), id), text }))

/** Ids of options in the order that this learner sees. */
export const orderOf = (options: Question['options']): string => options.map(({ id }) => id).join('')

/** Names chosen options as this learner sees them: `A、C`, or 正确 and 错误 of a judgement. */
export const answerText = (question: Question, value: string): string =>
  shownOptions(question)
    .filter(({ id }) => value.includes(id))
    .map(({ letter, text }) => letter || text.map((run) => run.text).join(''))
    .join('、') || NOT_ANSWERED

/** The options, each with what the learner and the key say of it and the reason why. */
function MarkedOptions({ question, value, result }: MarkedAnswerProps) {
  const { key, reasons } = result.explanation
  const order = orderOf(question.options)
  const several = question.type === 'multiple'
  return (
    <>
      <ul className={styles.options} aria-label="选项">
        {shownOptions(question).map(({ id, letter, text }) => {
          const mine = value.includes(id)
          const right = key.includes(id)
          const reason = reasons.find((one) => one.id === id)
          return (
            <li key={id} className={styles.option} data-state={right ? 'right' : mine ? 'wrong' : undefined}>
              {letter ? <span className={styles.letter}>{letter}</span> : null}
              <div className={styles.body}>
                <Line runs={text} order={order} />
                {mine || right ? (
                  <p className={styles.marks}>
                    {right ? <Right>正确答案</Right> : <Wrong>你的答案</Wrong>}
                    {mine && right ? <span className={styles.mark}>你的答案</span> : null}
                    {several && mine && !right ? <span className={styles.mark}>多选</span> : null}
                    {several && right && !mine && value ? <Wrong>漏选</Wrong> : null}
                  </p>
                ) : null}
                {reason ? (
                  <div className={styles.reason}>
                    <Line runs={reason.text} order={order} />
                  </div>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
      <dl className={styles.summary}>
        <div>
          <dt>你的答案</dt>
          <dd>{answerText(question, value)}</dd>
        </div>
        <div>
          <dt>正确答案</dt>
          <dd>{answerText(question, key)}</dd>
        </div>
      </dl>
    </>
  )
}

const folded = (text: string): string => text.normalize('NFKC').trim()

/**
 * The blanks with what was written and what is accepted. A blank is ticked where that is certain: how much of it the
 * paper forgives (case, numbers, any order) is known to the server alone, whose marks stand above.
 */
function MarkedBlanks({ question, value, result }: MarkedAnswerProps) {
  const written = value.split(BLANK_SEPARATOR)
  const { accepted } = result.explanation
  return (
    <ol className={styles.blanks} aria-label="填空">
      {Array.from({ length: question.blanks }, (_, index) => {
        const mine = written[index] ?? ''
        const forms = accepted[index] ?? []
        const right = result.right || (mine !== '' && forms.some((form) => folded(form) === folded(mine)))
        return (
          <li key={index} className={styles.blank}>
            <p className={styles.place}>第 {index + 1} 空</p>
            <dl className={styles.summary}>
              <div>
                <dt>你的答案</dt>
                <dd>
                  {mine || NOT_ANSWERED} {right ? <Right>正确</Right> : null}
                </dd>
              </div>
              <div>
                <dt>正确答案</dt>
                <dd>{forms.join(' / ')}</dd>
              </div>
            </dl>
          </li>
        )
      })}
    </ol>
  )
}

/** What a learner gave as an essay: a text, photographs, or both. */
export function GivenEssay({ value, photos = [] }: Pick<MarkedAnswerProps, 'value' | 'photos'>) {
  const { text } = essayOf(value)
  const named = photosOf(value, photos).map(({ ref, url }) => ({ id: ref, url }))
  return (
    <div className={styles.given}>
      {text !== '' || named.length === 0 ? <p className={styles.essay}>{text || NOT_ANSWERED}</p> : null}
      {named.length > 0 ? <PhotoTiles photos={named} /> : null}
    </div>
  )
}

function MarkedEssay({ value, result, photos }: MarkedAnswerProps) {
  const { reference, rubric } = result.explanation
  const { criteria = [], comment = '' } = result.essay ?? {}
  return (
    <>
      <section className={styles.part}>
        <h3>你的答案</h3>
        <GivenEssay value={value} photos={photos} />
      </section>
      {comment ? (
        <section className={styles.part}>
          <h3>老师评语</h3>
          <p className={styles.essay}>{comment}</p>
        </section>
      ) : null}
      {reference.length ? (
        <section className={styles.part}>
          <h3>参考答案</h3>
          <Blocks blocks={reference} />
        </section>
      ) : null}
      {rubric.length ? (
        <section className={styles.part}>
          <h3>评分标准</h3>
          <ul className={styles.rubric}>
            {rubric.map(({ title, marks, levels }, index) => (
              <li key={title}>
                <p className={styles.criterion}>
                  {title}
                  <span>
                    {criteria[index] === undefined ? '' : `得 ${marksText(criteria[index])} 分 / `}
                    {marksText(marks)} 分
                  </span>
                </p>
                <ul>
                  {levels.map((level) => (
                    <li key={level.text} className={styles.level}>
                      <span>{marksText(level.marks)} 分</span>
                      {level.text}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** A learner's answer beside the right one, as its type needs. */
export function MarkedAnswer(props: MarkedAnswerProps) {
  if (props.question.type === 'fill') return <MarkedBlanks {...props} />
  return props.question.type === 'essay' ? <MarkedEssay {...props} /> : <MarkedOptions {...props} />
}
