import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { useFields } from 'design-system/hooks/useFields'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { TextField } from 'design-system/TextField'
import { PAYEE_KINDS, type PayeeKind } from '@/contract/earnings/withdraw-rules'
import type { Payee } from '@/contract/earnings/withdraw'
import { call } from '@/client/client'
import { Choices } from 'design-system/Choices'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import { PAYEE_NAMES } from './wallets'

type Name = 'holder' | 'bank' | 'number'

const NUMBERS: Record<PayeeKind, { label: string; placeholder: string }> = {
  bank: { label: '银行卡号', placeholder: '请输入储蓄卡卡号' },
  alipay: { label: '支付宝账号', placeholder: '绑定的手机号或邮箱' },
  wechat: { label: '微信号', placeholder: '微信号或绑定的手机号' },
}

interface PayeeFormProps {
  /** The payee to change; undefined adds one. */
  payee: Payee | undefined
  onSaved: () => void
}

/** Form of a payee account. A saved number is never sent back by the server: left empty, it stays unchanged. */
export function PayeeForm({ payee, onSaved }: PayeeFormProps) {
  const [kind, setKind] = useState<PayeeKind>(payee?.kind ?? 'bank')
  const [initial] = useState({ holder: payee?.holder ?? '', bank: payee?.bank ?? '', number: '' })
  const { values, field, validate } = useFields<Name>(initial, (name, { [name]: text }) => {
    const typed = text.trim()
    if (name === 'holder') return typed.length >= 2 ? null : '请输入收款人姓名'
    if (name === 'bank') return typed.length >= 2 ? null : '请输入开户银行'
    if (!typed) return payee ? null : `请输入${NUMBERS[kind].label}`
    return typed.length >= 5 ? null : `${NUMBERS[kind].label}不正确`
  })
  const { busy, error, run } = useSubmit()
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (busy || !validate(kind === 'bank' ? ['holder', 'bank', 'number'] : ['holder', 'number'])) return
    const holder = values.holder.trim()
    const bank = kind === 'bank' ? values.bank.trim() : ''
    const number = values.number.trim()
    const done = await run(async () => {
      await (payee
        ? call(
            'withdraw.bankEdit',
            { id: payee.id, version: payee.version, holder, bank, number: number || undefined },
            { quiet: true },
          )
        : call('bank.save', { kind, holder, bank, number, preferred: false }, { quiet: true }))
    })
    if (done) onSaved()
  }
  return (
    <Form inset="section" busy={busy} onSubmit={(event) => void submit(event)}>
      {payee ? null : (
        <Choices
          label="账户类型"
          options={PAYEE_KINDS.map((value) => ({ value, label: PAYEE_NAMES[value] }))}
          value={kind}
          onChange={(value) => setKind(value as PayeeKind)}
          error={null}
        />
      )}
      <TextField
        {...field('holder')}
        label="收款人姓名"
        placeholder="须与账户实名一致"
        maxLength={20}
        autoComplete="name"
      />
      {kind === 'bank' ? (
        <TextField {...field('bank')} label="开户银行" placeholder="如 招商银行" maxLength={20} />
      ) : null}
      <TextField
        {...field('number')}
        label={NUMBERS[kind].label}
        placeholder={payee ? `${payee.number}，不修改请留空` : NUMBERS[kind].placeholder}
        inputMode={kind === 'bank' ? 'numeric' : 'text'}
        maxLength={40}
        autoComplete="off"
        hint="加密保存，之后只显示末尾几位"
      />
      <FormError>{error}</FormError>
      <Button type="submit" size="l" block loading={busy}>
        保存
      </Button>
    </Form>
  )
}
