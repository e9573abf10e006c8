import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Choices } from 'design-system/Choices'
import { Form } from 'design-system/Form'
import { TextArea } from 'design-system/TextArea'
import { TextField } from 'design-system/TextField'
import type { AiField, AiValues } from '@/contract/ai/ai-tools'
import type { AiToolDetail } from '@/contract/ai/ai'
import { useDraft } from '@/mobile/kit/frame/useDraft'
import { faultsOf, valuesOf } from './values'
import styles from './ToolForm.module.css'

interface ToolFormProps {
  tool: AiToolDetail
  /** Cost of the run; empty when not known yet. */
  price: string
  busy: boolean
  onStart: (values: AiValues) => Promise<unknown>
}

const TALL = 500

/** The form of a tool; typed text survives a reload and a log-in. */
export function ToolForm({ tool, price, busy, onStart }: ToolFormProps) {
  const { fields, example } = tool
  const draft = useDraft(`ai.${tool.slug}`)
  const values = valuesOf(fields, draft.text)
  const [faults, setFaults] = useState<Record<string, string>>({})

  const change = (name: string, value: string): void => {
    draft.set(JSON.stringify({ ...values, [name]: value }))
    setFaults(({ [name]: _mended, ...others }) => others)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const found = faultsOf(fields, values)
    setFaults(found)
    const first = fields.find(({ name }) => found[name])
    if (first) return form.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus()
    await onStart(values)
  }

  return (
    <Form inset="section" className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.about}>
        <span>{tool.summary}</span>
        <button
          type="button"
          className={styles.example}
          onClick={() => {
            draft.set(JSON.stringify(example))
            setFaults({})
          }}
        >
          填入示例
        </button>
      </p>
      {fields.map((field) => (
        <Question
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={faults[field.name] ?? null}
          onValue={(value) => change(field.name, value)}
        />
      ))}
      <Button kind="primary" size="l" block type="submit" loading={busy}>
        开始生成
      </Button>
      <p className={styles.price}>{price}</p>
    </Form>
  )
}

interface QuestionProps {
  field: AiField
  value: string
  error: string | null
  onValue: (value: string) => void
}

function Question({ field, value, error, onValue }: QuestionProps) {
  if (field.kind === 'choice')
    return (
      <Choices
        label={field.label}
        options={field.options.map((option) => ({ value: option, label: option }))}
        value={value}
        error={error}
        onChange={onValue}
      />
    )
  const common = {
    name: field.name,
    label: field.required ? field.label : `${field.label}（选填）`,
    placeholder: field.hint,
    maxLength: field.most,
    value,
    error,
    onValue,
  }
  return field.kind === 'line' ? (
    <TextField {...common} autoComplete="off" />
  ) : (
    <TextArea {...common} height={field.most > TALL ? 180 : 96} />
  )
}
