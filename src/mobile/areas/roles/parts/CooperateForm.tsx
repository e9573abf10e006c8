import { SUBMITTED, SUBMIT_FAILED } from '@/format/actionTexts'
import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { CodeButton } from 'design-system/CodeButton'
import { TextArea } from 'design-system/TextArea'
import { TextField } from 'design-system/TextField'
import { useSubmit } from 'design-system/hooks/useSubmit'
import * as rules from '@/contract/kernel/rules'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { useDraft } from '@/mobile/kit/frame/useDraft'
import { toast } from '@/stores/overlays'
import { useSession } from '@/stores/session'
import { Choices } from 'design-system/Choices'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import {
  blank,
  faultsIn,
  isOwnPhone,
  parseDraft,
  sendCooperation,
  cooperationWays,
  type Cooperation,
} from './cooperation'
import styles from './CooperateForm.module.css'

type Name = keyof Cooperation | 'code'

/** Asks for the request, the applicant and the contact details. The user's own bound phone needs no code. */
export function CooperateForm({ onSent }: { onSent: () => void }) {
  const draft = useDraft('cooperate')
  const values = parseDraft(draft.text)
  const { userInfo } = useSession()
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Partial<Record<Name, string | null>>>({})
  const { busy, error, run } = useSubmit(SUBMIT_FAILED)
  /**
   * A number that matched the user's masked phone but was rejected: the mask hides the middle, so the server decides.
   */
  const [doubted, setDoubted] = useState('')
  const own = values.mobile !== doubted && isOwnPhone(values.mobile, userInfo?.mobile ?? '')

  const complain = (name: Name, fault: string | null): void => setErrors((now) => ({ ...now, [name]: fault }))
  const change = (name: keyof Cooperation, value: string): void => {
    draft.set(JSON.stringify({ ...values, [name]: value }))
    complain(name, null)
  }
  const field = (name: Exclude<keyof Cooperation, 'way'>) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onValue: (value: string) => change(name, value),
    onBlur: () => {
      if (values[name]) complain(name, faultsIn(values, 'blur')[name] ?? null)
    },
  })

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const faults: Partial<Record<Name, string | null>> = faultsIn(values, 'submit')
    if (!own) faults.code = rules.code(code)
    setErrors(faults)
    const worst = (Object.keys({ ...blank, code: '' }) as Name[]).find((name) => faults[name])
    if (worst) {
      const control = form.querySelector<HTMLElement>(`[name="${worst}"], [data-field="${worst}"] input`)
      return control?.focus()
    }
    const done = await run(() =>
      sendCooperation(values, own ? undefined : code).catch((fault: unknown) => {
        if (own && fault instanceof CallError && fault.code === 400) setDoubted(values.mobile)
        throw fault
      }),
    )
    if (!done) return
    draft.clear()
    toast(SUBMITTED)
    onSent()
  }

  return (
    <Form inset="screen" busy={busy} onSubmit={(event) => void submit(event)}>
      <div data-field="way">
        <Choices
          label="合作方向"
          required
          options={cooperationWays}
          value={values.way}
          error={errors.way ?? null}
          onChange={(way) => change('way', way)}
        />
      </div>
      <TextArea
        {...field('words')}
        label="合作说明"
        maxLength={300}
        height={120}
        placeholder="想合作什么、有哪些资源"
      />
      <TextField
        {...field('company')}
        label="公司或机构（选填）"
        maxLength={40}
        autoComplete="organization"
      />
      <TextField
        {...field('person')}
        label="联系人"
        placeholder="怎么称呼你"
        maxLength={20}
        autoComplete="name"
      />
      <TextField
        {...field('mobile')}
        kind="mobile"
        label="手机号"
        placeholder="请输入手机号"
        hint={own ? '已绑定的手机号，无需验证码' : undefined}
      />
      {own ? null : (
        <TextField
          kind="code"
          name="code"
          label="验证码"
          placeholder="请输入验证码"
          value={code}
          error={errors.code ?? null}
          onValue={(value) => {
            setCode(value)
            complain('code', null)
          }}
          suffix={
            <CodeButton
              check={() => {
                const fault = rules.mobile(values.mobile, 'submit')
                complain('mobile', fault)
                return fault
              }}
              onSend={async () => {
                await call('courses.doSendSms', { mobile: values.mobile }, { quiet: true })
              }}
              onNotice={(text) => toast(text)}
            />
          }
        />
      )}
      <FormError>{error}</FormError>
      <Button kind="primary" size="l" block type="submit" loading={busy}>
        提交
      </Button>
      <p className={styles.note}>联系方式只用于商务联系，不会公开</p>
    </Form>
  )
}
