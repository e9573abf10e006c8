import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Checkbox } from 'design-system/Checkbox'
import { Form } from 'design-system/Form'
import { TextArea } from 'design-system/TextArea'
import { TextField } from 'design-system/TextField'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { FormError } from 'design-system/FormError'
import type { Address } from '@/contract/people/address'
import { regionText } from '@/contract/kernel/region'
import { call } from '@/client/client'
import { useDraft } from '@/mobile/kit/frame/useDraft'
import { draftOf, faultOf, FIELDS, readDraft, type AddressDraft, type AddressField } from './addressDraft'
import { PasteBox } from './PasteBox'
import { RegionField } from './RegionField'
import { RegionSheet } from '@/mobile/kit/shop/RegionSheet'
import styles from './AddressForm.module.css'

interface AddressFormProps {
  /** The address to edit; undefined adds one. */
  address?: Address | undefined
  onSaved: (address: Address) => void
}

/** Adds or changes an address. Typed text survives a reload until it is saved. */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const draft = useDraft(`address.${address?.id ?? 'new'}`)
  const values = readDraft(draft.text, draftOf(address))
  const [errors, setErrors] = useState<Partial<Record<AddressField, string | null>>>({})
  const [choosing, setChoosing] = useState(false)
  const { busy, error, run } = useSubmit()

  const change = (changes: Partial<AddressDraft>): void => {
    draft.set(JSON.stringify({ ...values, ...changes }))
    setErrors((now) => ({ ...now, ...Object.fromEntries(Object.keys(changes).map((name) => [name, null])) }))
  }
  const field = (name: 'name' | 'mobile' | 'detail') => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onValue: (value: string) => change({ [name]: value }),
    onBlur: () => {
      if (values[name]) setErrors((now) => ({ ...now, [name]: faultOf(name, values, 'blur') }))
    },
  })

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const faults = Object.fromEntries(FIELDS.map((name) => [name, faultOf(name, values, 'submit')]))
    setErrors(faults)
    const worst = FIELDS.find((name) => faults[name])
    if (worst) return form.querySelector<HTMLElement>(`[name="${worst}"]`)?.focus()
    const { name, mobile, area, detail, isDefault } = values
    let saved: Address | undefined
    await run(async () => {
      const input = { id: address?.id, name, mobile, area: area[2] ?? '', detail, isDefault }
      saved = await call('address.save', input, { quiet: true })
    })
    if (!saved) return
    draft.clear()
    onSaved(saved)
  }

  return (
    <Form inset="screen" busy={busy} onSubmit={(event) => void submit(event)}>
      <PasteBox values={values} onFill={change} onText={(pasted) => change({ pasted })} />
      <TextField
        {...field('name')}
        label="收货人"
        placeholder="收货人姓名"
        maxLength={30}
        autoComplete="name"
      />
      <TextField {...field('mobile')} kind="mobile" label="手机号" placeholder="收货人手机号" />
      <RegionField region={values.region} error={errors.area ?? null} onOpen={() => setChoosing(true)} />
      <TextArea
        {...field('detail')}
        label="详细地址"
        placeholder="街道、门牌、楼栋与房间号"
        maxLength={100}
        autoComplete="street-address"
      />
      <Checkbox
        checked={values.isDefault}
        disabled={address?.isDefault}
        onChange={(isDefault) => change({ isDefault })}
      >
        设为默认地址
      </Checkbox>
      {address?.isDefault ? <p className={styles.note}>想换默认地址，把另一个设为默认即可</p> : null}
      <FormError>{error}</FormError>
      <Button size="l" block type="submit" loading={busy}>
        保存
      </Button>
      <RegionSheet
        visible={choosing}
        onClose={() => setChoosing(false)}
        value={values.area}
        onChoose={(path) =>
          change({
            area: path.map(({ code }) => code),
            region: regionText(path.map(({ name }) => name)),
          })
        }
      />
    </Form>
  )
}
