import { BOUND } from '@/format/actionTexts'
import type { SubmitEvent } from 'react'
import { useFields } from '../../hooks/useFields'
import { messageOf, useSubmit } from '../../hooks/useSubmit'
import { Button } from '../Button'
import { CodeButton } from '../CodeButton'
import { Form } from '../Form'
import type { FormRules } from '../LoginPanel'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import { TextField } from '../TextField'

/** Result: the mobile number that was bound. */
export type BindMobilePopupProps = OverlayControl<string> & {
  rules: Pick<FormRules, 'mobile' | 'code'>
  onSendCode: (mobile: string) => Promise<void>
  onSubmit: (values: { mobile: string; code: string }) => Promise<void>
  onNotice: (text: string) => void
  /** Shows why binding was refused: a dialog 系统提示 with the server's message and 知道了. The typed text stays. */
  onAlert: (text: string) => Promise<void>
}

const blank = { mobile: '', code: '' }

export function BindMobilePopup({
  visible,
  onClose,
  afterClose,
  rules,
  onSendCode,
  onSubmit,
  onNotice,
  onAlert,
}: BindMobilePopupProps) {
  const { busy, run } = useSubmit()
  const { values, field, validate, complain } = useFields<'mobile' | 'code'>(blank, (name, all, moment) =>
    name === 'mobile' ? rules.mobile(all.mobile, moment) : rules.code(all.code),
  )
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!validate(['mobile', 'code'])) return
    const refusal: { text: string | null } = { text: null }
    const sent = await run(async () => {
      await onSubmit(values).catch((reason: unknown) => {
        refusal.text = messageOf(reason, '绑定失败，请重试')
      })
    })
    if (!sent) return
    if (refusal.text !== null) return onAlert(refusal.text)
    onNotice(BOUND)
    onClose(values.mobile)
  }
  const checkMobile = () => {
    const wrong = rules.mobile(values.mobile, 'submit')
    complain('mobile', wrong)
    return wrong
  }

  return (
    <Sheet
      visible={visible}
      onClose={() => onClose()}
      afterClose={afterClose}
      title="绑定手机号"
      description="绑定后可用手机号登录，换设备也不丢进度"
    >
      <Form variant="steady" busy={busy} onSubmit={(event) => void submit(event)}>
        <TextField {...field('mobile')} kind="mobile" label="手机号" placeholder="请输入手机号" hideLabel />
        <TextField
          {...field('code')}
          kind="number"
          maxLength={6}
          autoComplete="one-time-code"
          label="验证码"
          placeholder="请输入验证码"
          hideLabel
          suffix={
            <CodeButton check={checkMobile} onSend={() => onSendCode(values.mobile)} onNotice={onNotice} />
          }
        />
        <Button kind="primary" size="l" block type="submit" loading={busy}>
          绑定
        </Button>
      </Form>
    </Sheet>
  )
}

BindMobilePopup.show = (props: Omit<BindMobilePopupProps, keyof OverlayControl<string>>) =>
  showOverlay<BindMobilePopupProps, string>(BindMobilePopup, props)
