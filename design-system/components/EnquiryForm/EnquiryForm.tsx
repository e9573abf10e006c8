import { SUBMITTED, SUBMIT_FAILED } from '@/format/actionTexts'
import type { SubmitEvent } from 'react'
import { useFields } from '../../hooks/useFields'
import { useSubmit } from '../../hooks/useSubmit'
import { Button } from '../Button'
import { CodeButton } from '../CodeButton'
import { Form } from '../Form'
import { FormError } from '../FormError'
import type { FormRules } from '../LoginPanel'
import { TextField } from '../TextField'

export type Enquiry = { name: string; mobile: string; code: string }

export type EnquiryFormProps = {
  rules: Pick<FormRules, 'name' | 'mobile' | 'code'>
  onSendCode: (mobile: string, event: 'mobilelogin') => Promise<void>
  onSubmit: (values: Enquiry) => Promise<void>
  onNotice: (text: string) => void
  /** Called after a successful submission, when the fields are already cleared. */
  onDone: (values: Enquiry) => void
  action?: string
}

const blank: Enquiry = { name: '', mobile: '', code: '' }

/** Name, mobile number and code: the fields of both the consultation and the contact popup. */
export function EnquiryForm({
  rules,
  onSendCode,
  onSubmit,
  onNotice,
  onDone,
  action = '提交',
}: EnquiryFormProps) {
  const { busy, error, run } = useSubmit(SUBMIT_FAILED)
  const { values, field, validate, complain, clear } = useFields<keyof Enquiry>(blank, (name, all, moment) =>
    name === 'mobile' ? rules.mobile(all.mobile, moment) : rules[name](all[name]),
  )
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!validate(['name', 'mobile', 'code'])) return
    const sent = { ...values, name: values.name.trim() }
    if (!(await run(() => onSubmit(sent)))) return
    clear('name', 'mobile', 'code')
    onNotice(SUBMITTED)
    onDone(sent)
  }
  const checkMobile = () => {
    const wrong = rules.mobile(values.mobile, 'submit')
    complain('mobile', wrong)
    return wrong
  }

  return (
    <Form variant="steady" busy={busy} onSubmit={(event) => void submit(event)}>
      <TextField
        {...field('name')}
        label="姓名"
        placeholder="请输入姓名"
        hideLabel
        maxLength={20}
        autoComplete="name"
      />
      <TextField {...field('mobile')} kind="mobile" label="手机号" placeholder="请输入手机号" hideLabel />
      <TextField
        {...field('code')}
        kind="code"
        label="验证码"
        placeholder="请输入验证码"
        hideLabel
        suffix={
          <CodeButton
            check={checkMobile}
            onSend={() => onSendCode(values.mobile, 'mobilelogin')}
            onNotice={onNotice}
          />
        }
      />
      <FormError spaced>{error}</FormError>
      <Button kind="primary" size="l" block type="submit" loading={busy}>
        {action}
      </Button>
    </Form>
  )
}
