import { useId, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { FieldGroup } from '../Field/FieldGroup.tsx'
import styles from './Choices.module.css'

export interface ChoiceOption {
  value: string
  label: string
  note?: string
}

interface FrameProps {
  label: string
  required?: boolean | undefined
  error: string | null
  hint?: string | undefined
}

export interface ChoicesProps extends FrameProps {
  options: readonly ChoiceOption[]
  value: string
  onChange: (value: string) => void
}

/** Field with one choice out of a few; a current value that is no longer offered can still be chosen. */
export function Choices({ label, required, options, value, onChange, error, hint }: ChoicesProps) {
  const name = useId()
  const known = options.some((option) => option.value === value)
  const all = known || !value ? options : [...options, { value, label: value }]
  return (
    <FieldGroup role="radiogroup" label={label} required={required} error={error} hint={hint}>
      <div className={all.some(({ note }) => note) ? styles.cards : styles.chips}>
        {all.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>
              <b>{option.label}</b>
              {option.note ? <small>{option.note}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

export interface ChecksProps extends FrameProps {
  options: readonly ChoiceOption[]
  value: readonly string[]
  /** Called with the chosen values in the order of the options. */
  onChange: (value: string[]) => void
}

/** Field with several choices out of a few. */
export function Checks({ label, options, value, onChange, error, hint }: ChecksProps) {
  const toggle = (of: string): void =>
    onChange(options.map((option) => option.value).filter((one) => (one === of) !== value.includes(one)))
  return (
    <FieldGroup label={label} error={error} hint={hint}>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

export interface TagsProps extends FrameProps {
  options: readonly string[]
  max: number
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Field with several choices out of a few, plus tags that the user types. */
export function Tags({ label, required, options, max, value, onChange, error, hint }: TagsProps) {
  const [own, setOwn] = useState('')
  const all = [...options, ...value.filter((tag) => !options.includes(tag))]
  const full = value.length >= max
  const toggle = (tag: string): void =>
    onChange(value.includes(tag) ? value.filter((other) => other !== tag) : [...value, tag])
  const add = (): void => {
    const tag = own.trim()
    if (tag && !value.includes(tag) && !full) onChange([...value, tag])
    setOwn('')
  }
  return (
    <FieldGroup label={label} remark={`${required ? '' : '选填，'}最多 ${max} 项`} error={error} hint={hint}>
      <div className={styles.chips}>
        {all.map((tag) => (
          <label key={tag} className={styles.choice}>
            <input
              type="checkbox"
              checked={value.includes(tag)}
              disabled={full && !value.includes(tag)}
              onChange={() => toggle(tag)}
            />
            <span className={styles.face}>{tag}</span>
          </label>
        ))}
      </div>
      {full ? null : (
        <div className={styles.own}>
          <input
            aria-label={`自己填写${label}`}
            placeholder="自己填写"
            maxLength={20}
            value={own}
            onChange={(event) => setOwn(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
          />
          <Button kind="ghost" size="s" disabled={own.trim() === ''} onClick={add}>
            添加
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
