import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { useFields } from 'design-system/hooks/useFields'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { TextField } from 'design-system/TextField'
import { feeOf } from '@/contract/earnings/withdraw-rules'
import type { Payee, WithdrawalRow, WithdrawalRule } from '@/contract/earnings/withdraw'
import { call } from '@/client/client'
import { overlays } from '@/stores/overlays'
import { Choices } from 'design-system/Choices'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import { useIntention } from '@/stores/intention'
import { decimalYuan, fenOf } from '@/format/moneyInput'
import { plainYuan, roundYuan } from '@/format/money'
import { payeeName } from './wallets'
import own from './WithdrawForm.module.css'

type Name = 'amount' | 'code'
const blank: Record<Name, string> = { amount: '', code: '' }

/** Error of an amount under a rule; null for a valid one. */
export function amountFault(rule: WithdrawalRule, text: string): string | null {
  if (!text.trim()) return '请输入提现金额'
  const fen = fenOf(text)
  if (fen === null) return '请输入正确的金额，最多两位小数'
  if (fen < rule.least) return `单笔最低 ${roundYuan(rule.least)} 元`
  if (fen > rule.mostAtOnce) return `单笔最高 ${roundYuan(rule.mostAtOnce)} 元`
  if (fen > rule.most) return `加上手续费，最多可提 ${plainYuan(rule.most)} 元`
  return null
}

interface WithdrawFormProps {
  rule: WithdrawalRule
  payees: readonly Payee[]
  onAsked: (row: WithdrawalRow) => void
}

/** Amount and payee of a withdrawal; the fee is computed while typing, and the server checks it. */
export function WithdrawForm({ rule, payees, onAsked }: WithdrawFormProps) {
  const [picked, setPicked] = useState(String(payees[0]?.id ?? ''))
  const chosen = payees.find(({ id }) => String(id) === picked) ?? payees[0]
  const { values, field, validate, clear } = useFields<Name>(blank, (name, { amount, code }) =>
    name === 'amount' ? amountFault(rule, amount) : code.trim() ? null : '请输入动态验证码',
  )
  const { busy, error, run } = useSubmit()
  const underKey = useIntention()
  const amount = fenOf(values.amount) ?? 0
  const fee = amount > 0 ? feeOf(rule, amount) : 0
  if (!chosen) return null

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (busy || !validate(rule.factor ? ['amount', 'code'] : ['amount'])) return
    const sure = await overlays.confirm({
      title: `提现 ${plainYuan(amount)} 元？`,
      text: `转入${payeeName(chosen)} ${chosen.number}（${chosen.holder}），手续费 ${plainYuan(fee)} 元，余额共减少 ${plainYuan(amount + fee)} 元。`,
      confirmText: '确认提现',
    })
    if (!sure) return
    let asked: WithdrawalRow | undefined
    const { purpose } = rule
    const code = values.code.trim() || undefined
    const done = await run(async () => {
      asked = await underKey((key) =>
        call('withdraw.apply', { purpose, amount, fee, payeeId: chosen.id, code }, { quiet: true, key }),
      )
    })
    if (!done || !asked) return
    clear('amount', 'code')
    onAsked(asked)
  }
  return (
    <Form inset="section" busy={busy} onSubmit={(event) => void submit(event)}>
      <TextField
        {...field('amount')}
        label="提现金额（元）"
        inputMode="decimal"
        placeholder={`${roundYuan(rule.least)} 起`}
        autoComplete="off"
        hint={
          amount > 0
            ? `手续费 ${plainYuan(fee)} 元，余额共减少 ${plainYuan(amount + fee)} 元`
            : `最多可提 ${plainYuan(rule.most)} 元`
        }
        suffix={
          <Button kind="ghost" size="s" onClick={() => field('amount').onValue(decimalYuan(rule.most))}>
            全部
          </Button>
        }
      />
      <Choices
        label="转入账户"
        options={payees.map((payee) => ({
          value: String(payee.id),
          label: payeeName(payee),
          note: `${payee.number} ${payee.holder}`,
        }))}
        value={String(chosen.id)}
        onChange={setPicked}
        error={null}
        hint={chosen.shared ? '该账户也被其他用户使用，提现需要人工审核' : undefined}
      />
      {rule.factor ? (
        <TextField
          {...field('code')}
          kind="code"
          label="动态验证码"
          placeholder="验证器里的 6 位数字"
          autoComplete="one-time-code"
        />
      ) : null}
      <FormError>{error}</FormError>
      <Button type="submit" kind="primary" size="l" block loading={busy}>
        申请提现
      </Button>
      <ul className={own.rules} aria-label="提现规则">
        <li>
          手续费 {rule.feeRate / 10}%，最低 {roundYuan(rule.feeLeast)} 元，在提现金额之外收取。
        </li>
        <li>
          单笔 {roundYuan(rule.least)}—{roundYuan(rule.mostAtOnce)} 元，每天 {rule.times} 次，今天还剩{' '}
          {rule.timesLeft} 次。
        </li>
        <li>超过 {roundYuan(rule.reviewAbove)} 元需要人工审核，未通过会连同手续费一起退回。</li>
      </ul>
    </Form>
  )
}
