import { SUBMITTED, SUBMIT_FAILED } from '@/format/actionTexts'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'design-system/Button'
import { Checkbox } from 'design-system/Checkbox'
import { Form } from 'design-system/Form'
import { useSettled } from 'design-system/hooks/useSettled'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { FormError } from 'design-system/FormError'
import { AGREE_FIRST } from '@/format/formTexts'
import type { ApplicationDetail, ApplicationKind, ApplicationRow } from '@/contract/office/applications'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { takeChosenPlace } from '@/stores/location'
import { overlays, toast } from '@/stores/overlays'
import { useSession } from '@/stores/session'
import { timeOf } from '@/format/dates'
import { ApplyField } from './ApplyField'
import { FORMS, fieldsOf } from './applyFields'
import styles from './ApplyForm.module.css'
import { picturesOf } from './applyPictures'
import { faultOf, faultsOf, fittingText } from './applyValues'
import { consentedTo } from './consent'
import { AGREEMENTS, KINDS } from '@/mobile/kit/people/roleKinds'
import { agreementFor, firstValues, submitApplication, useApplyDraft } from './useApplication'

interface ApplyFormProps {
  kind: ApplicationKind
  /** The application to continue: a draft, or a refused one. */
  detail: ApplicationDetail | undefined
  onHandedIn: () => Promise<void>
}

/** The form of every application. It is filled anew with what this device has kept of it once it is hydrated. */
export function ApplyForm(props: ApplyFormProps) {
  const settled = useSettled()
  return <FilledForm key={String(settled)} {...props} settled={settled} />
}

/** Groups of fields, the agreement, and a sticky submit button. */
function FilledForm({ kind, detail, onHandedIn, settled }: ApplyFormProps & { settled: boolean }) {
  const query = useQuery()
  const { userInfo } = useSession()
  const refused: ApplicationRow | undefined = detail?.row.state === 'refused' ? detail.row : undefined
  const [pictures] = useState(() => picturesOf(detail))
  const [first] = useState(() => {
    const values = firstValues(kind, detail, pictures, settled)
    const mode = kind === 'shop' && !detail ? query.text('mode') : ''
    return ['personal', 'company', 'brand'].includes(mode) ? { ...values, mode } : values
  })
  const draft = useApplyDraft(kind, first, detail?.row)
  const { values, change } = draft
  const [errors, setErrors] = useState<Record<string, string | null>>({})
  const root = useRef<HTMLFormElement>(null)
  const { busy, error, run, setError } = useSubmit(SUBMIT_FAILED)
  const type = agreementFor(kind, values)
  const agreement = useCall('common.agreement', { type })
  const version = agreement.data?.version ?? 0
  const [ticked, setTicked] = useState<Partial<Record<string, boolean>>>({})
  const agreed = ticked[type] ?? (version > 0 && consentedTo(type) === version)

  useEffect(() => {
    const place = takeChosenPlace()
    if (place) change(place.for, fittingText(kind, place.for, place.address || place.name))
  }, [kind, change])

  const complain = (name: string, fault: string | null): void =>
    setErrors((now) => ({ ...now, [name]: fault }))

  const enter = (name: string): void => {
    const field = root.current?.querySelector(`[data-field="${name}"]`)
    const control = field?.querySelector<HTMLElement>('input:not([type=file]), textarea, button')
    field?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }

  const submit = async (): Promise<void> => {
    const faults = faultsOf(kind, values)
    setErrors(Object.fromEntries(faults.map(({ name, fault }) => [name, fault])))
    const [worst] = faults
    if (worst) return enter(worst.name)
    const unsent = unsentPicture(root.current)
    if (unsent) return setError(unsent)
    if (!agreed) {
      setError(AGREE_FIRST)
      return enter('agreement')
    }
    const done = await run(async () => {
      await draft.settle()
      await submitApplication(kind, values, version, refused)
    })
    if (!done) {
      draft.reopen()
      // A new version of the agreement may have been published meanwhile.
      return agreement.refresh()
    }
    draft.forget()
    toast(SUBMITTED)
    await onHandedIn()
  }

  const asked = new Set(fieldsOf(kind, values))
  return (
    <Form
      ref={root}
      variant="free"
      className={styles.form}
      aria-label={`${KINDS[kind].name}申请表`}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {userInfo?.mobile === '' ? (
        <div className={styles.notice}>
          <p>请先绑定手机号再申请，审核时可能致电核实</p>
          <Button kind="secondary" size="s" onClick={() => overlays.bindMobile()}>
            绑定手机
          </Button>
        </div>
      ) : null}
      <div className={styles.groups}>
        {FORMS[kind].map((group) => (
          <fieldset key={group.title} className={styles.group}>
            <legend className={styles.legend}>
              {group.title}
              {group.note ? <small>{group.note}</small> : null}
            </legend>
            {group.fields
              .filter((field) => asked.has(field))
              .map((field) => (
                <div key={field.name} data-field={field.name}>
                  <ApplyField
                    field={field}
                    values={values}
                    error={errors[field.name] ?? null}
                    pictures={pictures}
                    onChange={(value) => {
                      change(field.name, value)
                      complain(field.name, null)
                    }}
                    onLeave={() => {
                      if (values[field.name]) complain(field.name, faultOf(field, values))
                    }}
                  />
                </div>
              ))}
          </fieldset>
        ))}
      </div>
      <p className={styles.saved} role="status">
        {draft.savedAt ? `草稿已保存 ${timeOf(draft.savedAt)}` : '填写内容会自动保存'}
      </p>
      <div className={styles.foot} data-action-bar="page">
        <div data-field="agreement">
          <Checkbox
            checked={agreed}
            onChange={(now) => {
              setTicked((all) => ({ ...all, [type]: now }))
              setError(null)
            }}
          >
            我已阅读并同意
            <a href={to('/user/entryagreement', { type, from: 'form' })}>《{AGREEMENTS[type].name}》</a>
          </Checkbox>
        </div>
        <FormError>{error}</FormError>
        <Button kind="primary" size="l" block type="submit" loading={busy}>
          {refused ? '重新提交' : '提交申请'}
        </Button>
      </div>
    </Form>
  )
}

/** Pictures belong to the form only after their upload: warns instead of omitting one silently. */
function unsentPicture(form: HTMLFormElement | null): string | null {
  const states = [...(form?.querySelectorAll<HTMLElement>('li[data-status]') ?? [])].map(
    ({ dataset }) => dataset['status'],
  )
  if (states.includes('failed')) return '有图片没有上传成功，请重试或删除'
  return states.some((state) => state !== 'done') ? '图片还在上传，请稍候再提交' : null
}
