import { Button } from 'antd'
import type { SuggestedMarks as Marks } from '@/contract/exams/adminmark'
import type { Criterion } from '@/contract/exams/question'
import { marksText } from '@/format/figures'
import styles from './SuggestedMarks.module.css'

interface Props {
  criterion: Criterion
  suggested: Marks
  /** The marks of the form are those that are suggested. */
  taken: boolean
  disabled: boolean
  onTake: () => void
}

/** What the AI suggests for a criterion; it counts only once a teacher has taken it over. */
export function SuggestedMarks({ criterion, suggested, taken, disabled, onTake }: Props) {
  const { level, marks, reason, quote } = suggested
  return (
    <div className={styles.root} role="note" aria-label={`${criterion.title}的 AI 建议`}>
      <p className={styles.head}>
        <b>建议 {marksText(marks)} 分</b>
        {level > 0 && <span>第 {level} 档</span>}
        <Button size="small" disabled={disabled || taken} onClick={onTake}>
          {taken ? '已采用' : '采用（A）'}
        </Button>
      </p>
      <p>{reason}</p>
      <blockquote className={styles.quote}>“{quote}”</blockquote>
    </div>
  )
}
