import { AutoComplete, ColorPicker, Input, InputNumber, Select, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { KIND_NAMES } from '@/client/kindNames'
import { SCREEN_PATHS } from '@/client/paths'
import type { WorkKind } from '@/contract/catalogue/work'
import { CoverField } from '../fields/CoverField'
import { Fault } from '../display/Fault'
import styles from './blocks.module.css'

/** Fields of a block: each gets its value and reports the next one. */

export interface BlockFieldProps<T> {
  label: string
  value: T
  onChange: (value: T) => void
  hint?: ReactNode
}

export function Field({
  label,
  hint,
  children,
}: {
  label: string
  hint?: ReactNode
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  )
}

interface TextBlockField extends BlockFieldProps<string> {
  max: number
  rows?: number
  placeholder?: string
}

export const TextBlockField = ({ label, value, onChange, hint, max, rows, placeholder }: TextBlockField) => (
  <Field label={label} hint={hint}>
    {(id) =>
      rows ? (
        <Input.TextArea
          id={id}
          value={value}
          rows={rows}
          maxLength={max}
          showCount
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input
          id={id}
          value={value}
          maxLength={max}
          showCount
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    }
  </Field>
)

interface ChoiceBlockField<T extends string> extends BlockFieldProps<T> {
  options: readonly { value: T; label: string }[]
}

export const ChoiceBlockField = <T extends string>({
  label,
  value,
  onChange,
  hint,
  options,
}: ChoiceBlockField<T>) => (
  <Field label={label} hint={hint}>
    {(id) => (
      <Select
        id={id}
        value={value}
        onChange={onChange}
        options={[...options]}
        className={styles.full ?? ''}
      />
    )}
  </Field>
)

export const NumberBlockField = ({
  label,
  value,
  onChange,
  hint,
  min,
  max,
}: BlockFieldProps<number> & { min: number; max: number }) => (
  <Field label={label} hint={hint}>
    {(id) => (
      <InputNumber
        id={id}
        value={value}
        min={min}
        max={max}
        precision={0}
        className={styles.full ?? ''}
        onChange={(next) => onChange(next ?? min)}
      />
    )}
  </Field>
)

export function SwitchBlockField({ label, value, onChange, hint }: BlockFieldProps<boolean>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.switch}>
        <Switch id={id} checked={value} onChange={onChange} />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  )
}

export const ColourBlockField = ({ label, value, onChange, hint }: BlockFieldProps<string>) => (
  <Field label={label} hint={hint}>
    {() => (
      <ColorPicker
        className={styles.colour ?? ''}
        disabledAlpha
        showText
        value={value}
        onChangeComplete={(colour) => onChange(colour.toHexString())}
      />
    )}
  </Field>
)

interface PictureBlockField extends BlockFieldProps<string> {
  upload: 'admincampaign.picture' | 'adminposter.picture'
}

export const PictureBlockField = ({ label, value, onChange, hint, upload }: PictureBlockField) => (
  <Field label={label}>
    {(id) => (
      <CoverField
        id={id}
        value={value}
        onChange={onChange}
        upload={upload}
        noun="图片"
        hint={typeof hint === 'string' ? hint : 'JPG、PNG 或 WebP，不超过 10 MB'}
      />
    )}
  </Field>
)

const screens: ReadonlySet<string> = new Set(SCREEN_PATHS)

const COMMON: { value: string; label: string }[] = [
  { value: 'form', label: '本页的咨询表单' },
  { value: '#/vip/member', label: '开通会员 #/vip/member' },
  { value: '#/index/pbook', label: '实体书城 #/index/pbook' },
  { value: '#/index/goods', label: '商城 #/index/goods' },
  { value: '#/index/copyright', label: '版权服务 #/index/copyright' },
  { value: '#/theater/audiolist', label: '有声剧 #/theater/audiolist' },
  { value: '#/user/cooperate', label: '合作申请 #/user/cooperate' },
]

/** Whether an address leads to an existing screen. */
const leads = (target: string): boolean =>
  target === '' || target === 'form' || screens.has(/^#([^?]+)/.exec(target)?.[1] ?? '')

export const TargetBlockField = ({ label, value, onChange }: BlockFieldProps<string>) => (
  <Field
    label={label}
    hint={leads(value) ? '选常用去向，或写 #/ 开头的应用内地址' : <Fault>没有这个页面，请检查地址</Fault>}
  >
    {(id) => (
      <AutoComplete
        id={id}
        value={value}
        options={COMMON}
        className={styles.full ?? ''}
        maxLength={200}
        onChange={(next: string) => onChange(next.trim())}
        filterOption={(typed, option) => option?.label.includes(typed) ?? false}
      />
    )}
  </Field>
)

export const KIND_OPTIONS = (Object.entries(KIND_NAMES) as [WorkKind, string][]).map(([value, label]) => ({
  value,
  label,
}))
