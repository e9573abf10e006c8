import { RadioGroup } from 'design-system/RadioGroup'
import { JUDGE_OPTIONS } from '@/contract/exams/question-kinds'
import { Runs } from '@/shared/exams/Blocks'
import { orderOf } from '../MarkedAnswer'
import { optionLetter } from '@/shared/exams/optionLetter'
import type { ExamQuestion } from './slots'
import { chosen } from './slots'
import styles from './Options.module.css'

interface OptionsProps {
  question: ExamQuestion
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

function Face({ letter, children }: { letter: string; children: React.ReactNode }) {
  return (
    <span className={styles.face}>
      <span className={styles.letter}>{letter}</span>
      <span className={styles.text}>{children}</span>
    </span>
  )
}

function Several({ question: { options }, value, disabled, onChange }: OptionsProps) {
  const order = orderOf(options)
  return (
    <div role="group" aria-label="选项，可多选" className={styles.list}>
      {options.map(({ id, text }) => (
        <label
          key={id}
          className={styles.option}
          data-square=""
          data-checked={value.includes(id) || undefined}
          data-disabled={disabled || undefined}
        >
          <input
            type="checkbox"
            className={styles.input}
            checked={value.includes(id)}
            disabled={disabled}
            onChange={() => onChange(chosen('multiple', value, id))}
          />
          <Face letter={optionLetter(order, id)}>
            <Runs runs={text} order={order} />
          </Face>
        </label>
      ))}
    </div>
  )
}

/** What can be chosen of a single choice, a multiple choice or a judgement. */
export function Options(props: OptionsProps) {
  const { question, value, disabled, onChange } = props
  if (question.type === 'multiple') return <Several {...props} />
  const order = orderOf(question.options)
  const options =
    question.type === 'judge'
      ? Object.entries(JUDGE_OPTIONS).map(([id, label], index) => ({
          value: id,
          label: <Face letter={String(index + 1)}>{label}</Face>,
        }))
      : question.options.map(({ id, text }) => ({
          value: id,
          label: (
            <Face letter={optionLetter(order, id)}>
              <Runs runs={text} order={order} />
            </Face>
          ),
        }))
  return (
    <RadioGroup
      label="选项"
      className={styles.list}
      optionClassName={styles.option}
      options={options}
      value={value || undefined}
      disabled={disabled}
      onChange={onChange}
    />
  )
}
