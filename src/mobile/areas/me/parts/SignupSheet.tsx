import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Form } from 'design-system/Form'
import { Sheet } from 'design-system/Sheet'
import { TextArea } from 'design-system/TextArea'
import { TextField } from 'design-system/TextField'
import { useFields } from 'design-system/hooks/useFields'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { FormError } from 'design-system/FormError'
import type { Activity, Signup } from '@/contract/content/signup'
import { mobile, name } from '@/contract/kernel/rules'
import { call } from '@/client/client'
import { useDraft } from '@/mobile/kit/frame/useDraft'
import { useSession } from '@/stores/session'
import { useIntention } from '@/stores/intention'
import { whenText } from './activityTexts'
import styles from './SignupSheet.module.css'

type Name = 'name' | 'mobile'
const blank: Record<Name, string> = { name: '', mobile: '' }

interface SignupSheetProps {
  /** The activity to sign up to; undefined closes the sheet. */
  activity: Activity | undefined
  onClose: () => void
  onDone: (signup: Signup) => void
}

/** Sign-up form: name, phone and a remark. */
export function SignupSheet({ activity, onClose, onDone }: SignupSheetProps) {
  // Keeps the content while the sheet closes.
  const [shown, setShown] = useState(activity)
  if (activity && activity !== shown) setShown(activity)
  return (
    <Sheet
      visible={activity !== undefined}
      onClose={onClose}
      title="报名"
      {...(shown ? { description: shown.title } : {})}
    >
      {shown ? <SignupForm key={shown.id} activity={shown} onDone={onDone} /> : null}
    </Sheet>
  )
}

function SignupForm({ activity, onDone }: { activity: Activity; onDone: (signup: Signup) => void }) {
  const own = useSession().userInfo?.mobile ?? ''
  const { values, field, validate } = useFields<Name>(blank, (of, all, moment) => {
    if (of === 'name') return name(all.name)
    return all.mobile === '' && own ? null : mobile(all.mobile, moment)
  })
  const remark = useDraft(`signup.${activity.id}`)
  const { busy, error, run } = useSubmit()
  const underKey = useIntention()

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (busy || !validate(['name', 'mobile'])) return
    let signup: Signup | undefined
    await run(async () => {
      signup = await underKey((key) =>
        call(
          'courses.dosysregister',
          {
            id: activity.id,
            name: values.name.trim(),
            mobile: values.mobile || undefined,
            remark: remark.text.trim() || undefined,
          },
          { quiet: true, key },
        ),
      )
    })
    if (!signup) return
    remark.clear()
    onDone(signup)
  }
  return (
    <Form busy={busy} onSubmit={(event) => void submit(event)}>
      <p className={styles.facts}>
        {whenText(activity)}
        {activity.place ? ` · ${activity.place}` : ''}
      </p>
      <TextField
        {...field('name')}
        label="姓名"
        placeholder="请输入姓名"
        maxLength={40}
        autoComplete="name"
      />
      <TextField
        {...field('mobile')}
        kind="mobile"
        label="手机号"
        placeholder={own || '请输入手机号'}
        {...(own ? { hint: `不填则用 ${own}` } : {})}
      />
      <TextArea
        label="备注（选填）"
        placeholder="想对主办方说的话"
        value={remark.text}
        onValue={remark.set}
      />
      <FormError>{error}</FormError>
      <Button type="submit" size="l" block loading={busy}>
        提交报名
      </Button>
    </Form>
  )
}
