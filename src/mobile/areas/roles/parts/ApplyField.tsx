import { useRef, useState } from 'react'
import { DatePicker } from 'design-system/DatePicker'
import { TextArea } from 'design-system/TextArea'
import { TextField } from 'design-system/TextField'
import { Uploader } from 'design-system/Uploader'
import { to } from '@/client/links'
import { isoDay } from '@/format/dates'
import { toast } from '@/stores/overlays'
import type { Field, Values } from './applyFields'
import styles from './ApplyField.module.css'
import { sendPicture, type Pictures } from './applyPictures'
import { listOf, textOf } from './applyValues'
import { Choices, Tags } from 'design-system/Choices'

interface ApplyFieldProps {
  field: Field
  values: Values
  error: string | null
  pictures: Pictures
  onChange: (value: string | string[]) => void
  /** Called on blur. */
  onLeave: () => void
}

const today = (): string => isoDay(Date.now())

/** One field of an application. */
export function ApplyField({ field, values, error, pictures, onChange, onLeave }: ApplyFieldProps) {
  const { label, required, hint } = field
  const named = required ? label : `${label}（选填）`
  const common = { error, ...(hint ? { hint } : {}) }
  switch (field.type) {
    case 'text':
      return (
        <TextField
          {...common}
          label={named}
          value={textOf(values, field.name)}
          maxLength={field.max}
          placeholder={field.placeholder}
          autoCapitalize={field.form ? 'characters' : undefined}
          autoComplete="off"
          onValue={onChange}
          onBlur={onLeave}
          suffix={
            field.place ? (
              <a
                className={styles.map}
                href={to('/system/choose-location', {
                  for: field.name,
                  address: textOf(values, field.name),
                })}
              >
                地图选择
              </a>
            ) : undefined
          }
        />
      )
    case 'number':
      return (
        <TextField
          {...common}
          kind="number"
          label={named}
          value={textOf(values, field.name)}
          maxLength={String(field.max).length}
          placeholder={field.placeholder}
          onValue={onChange}
          onBlur={onLeave}
          suffix={field.unit}
        />
      )
    case 'date':
      return (
        <DatePicker
          {...common}
          label={named}
          max={today()}
          clearable={!required}
          value={textOf(values, field.name)}
          onChange={onChange}
        />
      )
    case 'long':
      return (
        <TextArea
          {...common}
          label={named}
          value={textOf(values, field.name)}
          maxLength={field.max}
          height={field.height ?? 84}
          placeholder={field.placeholder}
          onValue={onChange}
          onBlur={onLeave}
        />
      )
    case 'choice':
      return (
        <Choices
          {...common}
          label={label}
          required={required}
          options={field.options}
          value={textOf(values, field.name)}
          onChange={onChange}
        />
      )
    case 'tags':
      return (
        <Tags
          {...common}
          label={label}
          required={required}
          options={field.options}
          max={field.max}
          value={listOf(values, field.name)}
          onChange={onChange}
        />
      )
    case 'pictures':
      return (
        <PictureField
          {...common}
          label={named}
          max={field.max}
          value={listOf(values, field.name)}
          pictures={pictures}
          onChange={onChange}
        />
      )
  }
}

interface PictureFieldProps {
  label: string
  max: number
  value: string[]
  pictures: Pictures
  error: string | null
  hint?: string
  onChange: (references: string[]) => void
}

function PictureField({ label, max, value, pictures, error, hint, onChange }: PictureFieldProps) {
  // References by address, of the pictures uploaded here and those of the saved application.
  const references = useRef(new Map([...pictures].map(([ref, url]) => [url, ref])))
  const [first] = useState(() => value.flatMap((ref) => pictures.get(ref) ?? []))
  return (
    <Uploader
      label={label}
      kind="album"
      max={max}
      error={error}
      hint={hint}
      defaultValue={first}
      onNotice={(text) => toast(text)}
      upload={async (file, _progress, signal) => {
        const { ref, url } = await sendPicture(file, signal)
        references.current.set(url, ref)
        return { url }
      }}
      onChange={(urls) => onChange(urls.flatMap((url) => references.current.get(url) ?? []))}
    />
  )
}
