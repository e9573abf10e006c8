import { essayOf, photosOf } from '@/contract/exams/essay-value'
import type { SittingDetail } from '@/contract/exams/adminsitting'
import { BLANK_SEPARATOR, JUDGE_OPTIONS, QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { isoSecond } from '@/format/calendar'
import { durationText } from '@/format/duration'
import { marksText } from '@/format/figures'
import { optionLetter } from '@/shared/exams/optionLetter'
import { Blocks, Runs } from '@/shared/exams/Blocks'
import { Mark, type Tone } from '../../kit/display/Mark'
import { PhotoRow } from '../../kit/display/PhotoRow'
import records from '../../kit/styles/records.module.css'
import styles from './sittings.module.css'

export type Answer = SittingDetail['answers'][number]

const orderOf = ({ options }: Answer): string => options.map(({ id }) => id).join('')

/** A value as the learner knows it: letters of options, 正确, blanks side by side, or a text with its photographs. */
export function valueText(answer: Answer, value: string): string {
  if (value === '') return '未作答'
  if (answer.type === 'judge') return value === 't' ? JUDGE_OPTIONS.t : JUDGE_OPTIONS.f
  if (answer.type === 'fill')
    return value
      .split(BLANK_SEPARATOR)
      .map((blank) => blank || '（空）')
      .join('；')
  if (answer.type === 'essay') {
    const { text, photos } = essayOf(value)
    return [text, photos.length > 0 ? `（${photos.length} 张照片）` : ''].join('')
  }
  const order = orderOf(answer)
  return [...value]
    .map((id) => optionLetter(order, id))
    .sort()
    .join('')
}

function keyText(answer: Answer): string {
  const explanation = answer.result?.explanation
  if (!explanation) return ''
  if (answer.type === 'fill') return explanation.accepted.map((blank) => blank.join(' / ')).join('；')
  return valueText(answer, explanation.key)
}

function marksOf({ result }: Answer): { tone: Tone; text: string } {
  const full = marksText(result?.full ?? 0)
  if (result?.marks === undefined) return { tone: 'warning', text: `待阅 / ${full} 分` }
  const tone = result.right ? 'good' : result.marks > 0 ? 'busy' : 'bad'
  return { tone, text: `${marksText(result.marks)} / ${full} 分` }
}

interface Props {
  answer: Answer
  /** Loads the sitting again: addresses of photographs expire. */
  reload: () => void
}

/** One question of a sitting with its answer, its key and its marks. */
export function AnswerLine({ answer, reload }: Props) {
  const { slot, type, stem, options, result, lateAt } = answer
  const given = answer.answer
  const order = orderOf(answer)
  const marks = marksOf(answer)
  const essay = result?.essay
  // Without the right to mark there are no addresses: only the number of photographs is shown.
  const shown = (value = '') => photosOf(value, given?.photos).filter(({ url }) => url !== '')
  return (
    <li className={styles.line}>
      <div className={records.marks}>
        <b>
          {slot + 1}. {QUESTION_TYPE_LABELS[type]}
        </b>
        <Mark tone={marks.tone}>{marks.text}</Mark>
        {given?.unsure && <Mark tone="quiet">拿不准</Mark>}
        {given && <span className={records.hint}>用时 {durationText(given.seconds)}</span>}
      </div>
      <Blocks blocks={stem} order={order} />
      {options.length > 0 && (
        <ul>
          {options.map(({ id, text }) => (
            <li key={id}>
              {optionLetter(order, id)}. <Runs runs={text} order={order} />
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.pair}>
        <dt>作答</dt>
        <dd className={records.note}>
          {valueText(answer, given?.value ?? '')}
          <PhotoRow photos={shown(given?.value)} reload={reload} />
        </dd>
        {type === 'essay' ? (
          essay && (
            <>
              <dt>评语</dt>
              <dd className={records.note}>{essay.comment || '没有评语'}</dd>
            </>
          )
        ) : (
          <>
            <dt>答案</dt>
            <dd>{keyText(answer)}</dd>
          </>
        )}
        {given?.late !== undefined && (
          <>
            <dt>迟交</dt>
            <dd className={records.note}>
              {valueText(answer, given.late)}
              <PhotoRow photos={shown(given.late)} reload={reload} />
              {lateAt !== undefined && (
                <span className={records.hint}> {isoSecond(lateAt)} 送达，不计分</span>
              )}
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}
