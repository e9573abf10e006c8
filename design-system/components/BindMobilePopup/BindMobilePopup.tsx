import type { SubmitEvent } from 'react'
import { useFields } from '../../hooks/useFields'
import { useSubmit } from '../../hooks/useSubmit'
import { Button } from '../Button'
import { CodeButton } from '../CodeButton'
import type { FormRules } from '../LoginPanel'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import form from '../Sheet/form.module.css'
import { TextField } from '../TextField'

/** Answers the mobile that was bound. */
export type BindMobilePopupProps = OverlayControl<string> & {
  rules: Pick<FormRules, 'mobile' | 'code'>
  onSendCode: (mobile: string, event: 'bind') => Promise<void>
  onSubmit: (values: { mobile: string; code: string }) => Promise<void>
  onNotice: (text: string) => void
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
}: BindMobilePopupProps) {
  const { busy, error, run } = useSubmit('绑定失败，请重试')
  const { values, field, validate, complain } = useFields<'mobile' | 'code'>(blank, (name, all, moment) =>
    name === 'mobile' ? rules.mobile(all.mobile, moment) : rules.code(all.code),
  )
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!validate(['mobile', 'code']) || !(await run(() => onSubmit(values)))) return
    onNotice('绑定成功')
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
      <form className={form.root} noValidate onSubmit={(event) => void submit(event)} aria-busy={busy}>
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
            <CodeButton
              check={checkMobile}
              onSend={() => onSendCode(values.mobile, 'bind')}
              onNotice={onNotice}
            />
          }
        />
        {error !== null && (
          <p className={form.error} role="alert">
            {error}
          </p>
        )}
        <Button kind="primary" size="l" block type="submit" loading={busy}>
          绑定
        </Button>
      </form>
    </Sheet>
  )
}

BindMobilePopup.show = (props: Omit<BindMobilePopupProps, keyof OverlayControl<string>>) =>
  showOverlay<BindMobilePopupProps, string>(BindMobilePopup, props)
