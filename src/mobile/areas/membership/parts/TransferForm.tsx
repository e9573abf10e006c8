import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { TextField } from 'design-system/TextField'
import { useFields } from 'design-system/hooks/useFields'
import { useSubmit } from 'design-system/hooks/useSubmit'
import type { TransferPreview, TransferRow } from '@/contract/promotion/membership'
import { code, mobile } from '@/contract/kernel/rules'
import { call } from '@/client/client'
import { tierName } from '@/shared/membership'
import { overlays } from '@/stores/overlays'
import { Choices } from 'design-system/Choices'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import { useIntention } from '@/stores/intention'
import { dateOf } from '@/format/dates'
import { OwnCode } from '@/mobile/kit/login/OwnCode'

type Name = 'mobile' | 'code'
const blank: Record<Name, string> = { mobile: '', code: '' }

const check = (name: Name, values: Record<Name, string>, moment: 'blur' | 'submit'): string | null =>
  name === 'mobile' ? mobile(values.mobile, moment) : code(values.code)

interface TransferFormProps {
  preview: TransferPreview
  onGiven: (row: TransferRow) => void
}

/** Membership to give, recipient, and the proof that the owner gives it. */
export function TransferForm({ preview, onGiven }: TransferFormProps) {
  const { rows, claimDays, mobile: own } = preview
  const whole = rows.filter(({ days }) => days > 0)
  const [picked, setPicked] = useState<string>(whole[0]?.tier ?? '')
  const chosen = whole.find(({ tier }) => tier === picked) ?? whole[0]
  const { values, field, validate, clear } = useFields<Name>(blank, check)
  const { busy, error, run } = useSubmit()
  const underKey = useIntention()
  if (!chosen) return null
  const { tier, days } = chosen

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (busy || !validate(['mobile', 'code'])) return
    const sure = await overlays.confirm({
      title: `把 ${days} 天${tierName(tier)}送给 ${values.mobile}？`,
      text: `你的${tierName(tier)}会随之减少 ${days} 天。对方没有账号时保留 ${claimDays} 天，逾期未领自动退回。`,
      confirmText: '确认转赠',
    })
    if (!sure) return
    let given: TransferRow | undefined
    const done = await run(async () => {
      given = await underKey((key) =>
        call('user.transfer', { tier, days, mobile: values.mobile, code: values.code }, { quiet: true, key }),
      )
    })
    if (!done || !given) return
    clear('mobile', 'code')
    onGiven(given)
  }
  return (
    <Form inset="section" busy={busy} onSubmit={(event) => void submit(event)}>
      <Choices
        label="送出哪一种会员"
        options={whole.map((row) => ({
          value: row.tier,
          label: tierName(row.tier),
          note: `${row.days} 天，${dateOf(row.until)}到期`,
        }))}
        value={tier}
        onChange={setPicked}
        error={null}
        hint="一次送出剩下的全部整天"
      />
      <TextField
        {...field('mobile')}
        kind="mobile"
        label="对方手机号"
        placeholder="请输入手机号"
        autoComplete="off"
      />
      <OwnCode {...field('code')} event="transfer" mobile={own} />
      <FormError>{error}</FormError>
      <Button type="submit" kind="gold" size="l" block loading={busy}>
        转赠 {days} 天{tierName(tier)}
      </Button>
    </Form>
  )
}
