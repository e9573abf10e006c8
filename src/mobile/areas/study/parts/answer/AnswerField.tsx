import { TextArea } from 'design-system/TextArea'
import { TextField } from 'design-system/TextField'
import { essayOf } from '@/contract/exams/essay-value'
import { BLANK_SEPARATOR, MOST_ANSWER } from '@/contract/exams/question-kinds'
import { Options } from './Options'
import { filled, type ExamQuestion } from './slots'
import styles from './QuestionPane.module.css'

interface AnswerFieldProps {
  question: ExamQuestion
  value: string
  disabled: boolean
  /**
   * @param value of an essay its text alone
   * @param typing more of it is about to follow
   */
  onChange: (value: string, typing: boolean) => void
}

const BOX_HEIGHT = 220
const LONGEST_BLANK = 200

/** Where a question is answered, as its type needs. */
export function AnswerField({ question, value, disabled, onChange }: AnswerFieldProps) {
  if (question.type === 'essay')
    return (
      <TextArea
        label="你的答案"
        height={BOX_HEIGHT}
        maxLength={MOST_ANSWER}
        value={essayOf(value).text}
        disabled={disabled}
        hint={question.words > 0 ? `要求 ${question.words} 字左右` : undefined}
        onValue={(text) => onChange(text, true)}
      />
    )
  if (question.type === 'fill') {
    const written = value.split(BLANK_SEPARATOR)
    return (
      <div className={styles.blanks}>
        {Array.from({ length: question.blanks }, (_, index) => (
          <TextField
            key={index}
            label={`第 ${index + 1} 空`}
            value={written[index] ?? ''}
            maxLength={LONGEST_BLANK}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="next"
            disabled={disabled}
            onValue={(text) => onChange(filled(value, question.blanks, index, text), true)}
          />
        ))}
      </div>
    )
  }
  return (
    <Options
      question={question}
      value={value}
      disabled={disabled}
      onChange={(next) => onChange(next, false)}
    />
  )
}
