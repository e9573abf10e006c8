import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Checkbox } from 'design-system/Checkbox'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { reportFaults } from 'design-system/hooks/reportFaults'
import { MoneyField } from 'design-system/MoneyField'
import { Sheet } from 'design-system/Sheet'
import { TextField } from 'design-system/TextField'
import type { TemplateForm, TemplateRule } from '@/contract/store/goods-form'
import { call } from '@/client/client'
import { toast } from '@/stores/overlays'
import { Choices } from 'design-system/Choices'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import { areasText, freightFault, newRule, type Province } from './freight'
import { useRowKeys } from './useRowKeys'
import { wholeOf } from './product'
import styles from './FreightForm.module.css'

const MOST_RULES = 20
/** Fen; the contract's maximum for the first or the next piece. */
const MOST_FEE = 1_000_000

interface FreightFormProps {
  id?: number | undefined
  version?: number | undefined
  form: TemplateForm
  provinces: readonly Province[]
  onClose: () => void
  onSaved: () => void
}

/** One freight template: its unit, and the fee of each area. */
export function FreightForm({ id, version, form: initial, provinces, onClose, onSaved }: FreightFormProps) {
  const [form, setForm] = useState(initial)
  const rows = useRowKeys(initial.rules.length)
  const { busy, error, run, setError } = useSubmit('保存失败，请重试')
  const change = (next: Partial<TemplateForm>): void => setForm((now) => ({ ...now, ...next }))
  const setRule = (at: number, next: Partial<TemplateRule>): void =>
    setForm((now) => ({
      ...now,
      rules: now.rules.map((rule, index) => (index === at ? { ...rule, ...next } : rule)),
    }))
  const addRule = (): void => {
    rows.added()
    change({ rules: [...form.rules, newRule(form)] })
  }
  const removeRule = (index: number): void => {
    rows.removed(index)
    change({ rules: form.rules.filter((_, at) => at !== index) })
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const unread = reportFaults(event.currentTarget)
    const fault = freightFault(form)
    if (unread || fault) return setError(fault)
    const picked = id === undefined ? {} : { id, version }
    if (!(await run(() => call('shop.saveTemplate', { ...picked, form }, { quiet: true })))) return
    toast('已保存')
    onClose()
    onSaved()
  }
  const unit = form.unit === 'piece' ? '件' : '克'
  return (
    <Sheet visible onClose={onClose} title={id === undefined ? '新建运费模板' : '编辑运费模板'}>
      <Form busy={busy} onSubmit={(event) => void submit(event)}>
        <TextField
          label="模板名称"
          placeholder="如：江浙沪优惠"
          maxLength={30}
          value={form.name}
          onValue={(name) => change({ name })}
        />
        <Choices
          label="计费方式"
          options={[
            { value: 'piece', label: '按件数' },
            { value: 'weight', label: '按重量' },
          ]}
          value={form.unit}
          error={null}
          onChange={(value) => change({ unit: value === 'weight' ? 'weight' : 'piece' })}
        />
        <MoneyField
          label="满多少元包邮（选填）"
          value={form.freeFrom}
          onChange={(freeFrom) => change({ freeFrom })}
        />
        {form.rules.map((rule, index) => (
          <RuleFields
            key={rows.keys[index]}
            number={index + 1}
            unit={unit}
            rule={rule}
            provinces={provinces}
            onChange={(next) => setRule(index, next)}
            {...(form.rules.length > 1 ? { onRemove: () => removeRule(index) } : {})}
          />
        ))}
        {form.rules.length < MOST_RULES ? (
          <Button kind="secondary" size="s" onClick={addRule}>
            添加地区规则
          </Button>
        ) : null}
        <FormError>{error}</FormError>
        <Button type="submit" size="l" block loading={busy}>
          保存
        </Button>
      </Form>
    </Sheet>
  )
}

interface RuleFieldsProps {
  number: number
  unit: string
  rule: TemplateRule
  provinces: readonly Province[]
  onChange: (next: Partial<TemplateRule>) => void
  onRemove?: () => void
}

function RuleFields({ number, unit, rule, provinces, onChange, onRemove }: RuleFieldsProps) {
  const [open, setOpen] = useState(false)
  const toggle = (code: string, on: boolean): void =>
    onChange({ areas: on ? [...rule.areas, code] : rule.areas.filter((other) => other !== code) })
  return (
    <fieldset className={styles.rule}>
      <legend>规则 {number}</legend>
      <button
        type="button"
        className={styles.areas}
        aria-expanded={open}
        onClick={() => setOpen((now) => !now)}
      >
        <span>送到 {areasText(rule.areas, provinces)}</span>
        <b>{open ? '收起' : '选择地区'}</b>
      </button>
      {open ? (
        <div className={styles.provinces} role="group" aria-label={`规则 ${number} 的地区`}>
          {provinces.map(({ code, name }) => (
            <Checkbox
              key={code}
              checked={rule.areas.includes(code)}
              onChange={(checked) => toggle(code, checked)}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      ) : null}
      <div className={styles.figures}>
        <TextField
          kind="number"
          label={`首 N ${unit}`}
          defaultValue={String(rule.first)}
          onValue={(text) => onChange({ first: wholeOf(text) })}
        />
        <MoneyField
          label="首费（元）"
          required
          most={MOST_FEE}
          value={rule.firstFee}
          onChange={(firstFee) => onChange({ firstFee })}
        />
        <TextField
          kind="number"
          label={`每多 N ${unit}`}
          defaultValue={String(rule.next)}
          onValue={(text) => onChange({ next: wholeOf(text) })}
        />
        <MoneyField
          label="续费（元）"
          required
          most={MOST_FEE}
          value={rule.nextFee}
          onChange={(nextFee) => onChange({ nextFee })}
        />
      </div>
      {onRemove ? (
        <button type="button" className={styles.remove} onClick={onRemove}>
          移除规则 {number}
        </button>
      ) : null}
    </fieldset>
  )
}
