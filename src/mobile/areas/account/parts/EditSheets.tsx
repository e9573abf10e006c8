import { CheckOutline } from 'antd-mobile-icons'
import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Calendar } from 'design-system/Calendar'
import { RadioGroup } from 'design-system/RadioGroup'
import { Sheet } from 'design-system/Sheet'
import { TextArea } from 'design-system/TextArea'
import { TextField } from 'design-system/TextField'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import { useDraft } from '@/mobile/kit/frame/useDraft'
import { isoDay } from '@/format/dates'
import styles from './edit.module.css'

export interface EditSheet<T> {
  visible: boolean
  onClose: () => void
  value: T
  onSave: (value: T) => Promise<void>
}

interface TextSheetProps extends EditSheet<string> {
  /** Name of the draft. */
  name: string
  label: string
  maxLength: number
  required?: boolean
  long?: boolean
}

/** Edits one text of the profile. Typed text is kept until it is saved. */
export function TextSheet(props: TextSheetProps) {
  const { visible, onClose, value, onSave, name, label, maxLength, required, long } = props
  const draft = useDraft(`profile.${name}`, value)
  const { busy, error, run, setError } = useSubmit()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = draft.text.trim()
    if (required && !text) return setError(`请输入${label}`)
    if (await run(() => onSave(text))) {
      draft.clear()
      onClose()
    }
  }
  const field = { label, hideLabel: true, maxLength, value: draft.text, onValue: draft.set }
  return (
    <Sheet visible={visible} onClose={onClose} title={`修改${label}`}>
      <Form onSubmit={(event) => void submit(event)}>
        {long ? (
          <TextArea {...field} error={error} placeholder={`写一句${label}`} />
        ) : (
          <TextField {...field} error={error} hint={`最多 ${maxLength} 个字`} />
        )}
        <Button type="submit" size="l" block loading={busy}>
          保存
        </Button>
      </Form>
    </Sheet>
  )
}

interface ChoiceSheetProps<T extends string> extends EditSheet<T> {
  title: string
  options: readonly { value: T; label: string }[]
}

/** Chooses one of a few options: a tap saves. */
export function ChoiceSheet<T extends string>(props: ChoiceSheetProps<T>) {
  const { visible, onClose, value, onSave, title, options } = props
  const { busy, error, run } = useSubmit()
  const choose = async (next: T) => {
    if (next === value || (await run(() => onSave(next)))) onClose()
  }
  return (
    <Sheet visible={visible} onClose={onClose} title={title}>
      <FormError>{error}</FormError>
      <RadioGroup
        label={title}
        options={options.map((option) => ({
          value: option.value,
          label: (
            <>
              {option.label}
              {option.value === value ? <CheckOutline aria-hidden="true" /> : null}
            </>
          ),
        }))}
        value={value}
        onChange={(next) => void choose(next)}
        confirm
        optionClassName={styles.choice}
        aria-busy={busy}
      />
    </Sheet>
  )
}

const today = (): string => isoDay(Date.now())

/** Chooses the birthday in a calendar, or takes it away. */
export function BirthdaySheet({ visible, onClose, value, onSave }: EditSheet<string>) {
  const [picked, setPicked] = useState<string>()
  const { busy, error, run } = useSubmit()
  const birthday = picked ?? value
  const save = async (next: string) => {
    if (await run(() => onSave(next))) {
      setPicked(undefined)
      onClose()
    }
  }
  return (
    <Sheet visible={visible} onClose={onClose} title="修改生日">
      <div className={styles.form}>
        <Calendar label="生日" max={today()} value={birthday} onChange={setPicked} />
        <FormError>{error}</FormError>
        <Button size="l" block loading={busy} disabled={birthday === ''} onClick={() => void save(birthday)}>
          保存
        </Button>
        {value ? (
          <Button kind="ghost" block onClick={() => void save('')}>
            不填写生日
          </Button>
        ) : null}
      </div>
    </Sheet>
  )
}
