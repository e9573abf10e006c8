import { useEventListener } from 'ahooks'
import { InputNumber, Radio } from 'antd'
import { useId, useRef } from 'react'
import type { SuggestedMarks as Suggested } from '@/contract/exams/adminmark'
import type { Criterion } from '@/contract/exams/question'
import { marksText } from '@/format/figures'
import { SuggestedMarks } from './SuggestedMarks'
import styles from './marking.module.css'

interface InputProps {
  label: string
  /** Hundredths of a mark. */
  value: number | null
  most: number
  disabled: boolean
  onChange: (marks: number | null) => void
}

/** Marks in steps of a half; what is shown are marks, what is kept are hundredths. */
export function MarksInput({ label, value, most, disabled, onChange }: InputProps) {
  const id = useId()
  return (
    <div className={styles.marks}>
      <label htmlFor={id}>{label}</label>
      <InputNumber<number>
        id={id}
        value={value === null ? null : value / 100}
        min={0}
        max={most / 100}
        step={0.5}
        disabled={disabled}
        onChange={(marks) => onChange(marks === null ? null : Math.round(marks * 100))}
      />
    </div>
  )
}

interface Props extends Omit<InputProps, 'label' | 'most'> {
  criterion: Criterion
  suggested: Suggested | undefined
  /** Marks were chosen by a key or taken over from the suggestion: the next criterion is next. */
  onChosen: (marks: number) => void
}

/** A criterion of the rubric: its levels, chosen by a tap or by their number, and the exact marks. */
export function CriterionField({ criterion, suggested, value, disabled, onChange, onChosen }: Props) {
  const { title, marks: most, levels } = criterion
  const box = useRef<HTMLFieldSetElement>(null)
  useEventListener(
    'keydown',
    (event) => {
      if (disabled || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'a' && suggested) {
        event.preventDefault()
        onChosen(suggested.marks)
        return
      }
      // Digits in the field of the marks are marks.
      const typing = event.target instanceof HTMLInputElement && event.target.type !== 'radio'
      const level = levels[Number(event.key) - 1]
      if (typing || !level) return
      event.preventDefault()
      onChosen(level.marks)
    },
    { target: box },
  )
  return (
    <fieldset ref={box} className={styles.criterion} data-criterion>
      <legend>
        {title}（{marksText(most)} 分）
      </legend>
      {levels.length > 0 && (
        <Radio.Group
          className={styles.levels ?? ''}
          name={title}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value as number)}
          options={levels.map(({ text, marks }, at) => ({
            value: marks,
            label: `${at + 1}. ${text}（${marksText(marks)} 分）`,
          }))}
        />
      )}
      {suggested && (
        <SuggestedMarks
          criterion={criterion}
          suggested={suggested}
          taken={value === suggested.marks}
          disabled={disabled}
          onTake={() => onChosen(suggested.marks)}
        />
      )}
      <MarksInput label="得分" value={value} most={most} disabled={disabled} onChange={onChange} />
    </fieldset>
  )
}
