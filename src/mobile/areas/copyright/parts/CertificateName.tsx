import { useId, useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Form } from 'design-system/Form'
import { Sheet } from 'design-system/Sheet'
import { TextField } from 'design-system/TextField'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { nameFault, printedName } from '@/contract/certificates/certificate-name'
import type { CertificateDetail } from '@/contract/certificates/certificates'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { intend } from '@/stores/intention'
import { toast } from '@/stores/overlays'
import styles from './CertificateName.module.css'

interface CertificateNameProps {
  certificate: CertificateDetail
  /** Called with the certificate as it is printed afterwards. */
  onNamed: (named: CertificateDetail) => void
}

/** Lets a learner replace the nickname on a certificate by their own name, once. */
export function CertificateName({ certificate: { id, owner }, onNamed }: CertificateNameProps) {
  const title = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [confirming, setConfirming] = useState(false)
  const { busy, error, run, setError } = useSubmit()
  const name = printedName(typed)

  const check = (event: SubmitEvent): void => {
    event.preventDefault()
    const fault = nameFault(typed)
    setError(fault)
    setConfirming(fault === null)
  }
  const print = async (): Promise<void> => {
    const printed = await run(async () => {
      const named = await intend(`certificate.name ${id} ${name}`, (key) =>
        call('certificate.name', { id, name }, { quiet: true, key }),
      )
      toast('姓名已印在证书上')
      invalidate('certificate.list')
      onNamed(named)
    })
    if (!printed) setConfirming(false)
  }
  const close = (): void => {
    setOpen(false)
    setConfirming(false)
    // The name may have been confirmed elsewhere.
    if (error) invalidate('certificate.detail')
  }

  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.text}>
        <h2 id={title} className={styles.label}>
          证书上的姓名
        </h2>
        <p className={styles.owner}>
          {owner}
          <small>昵称</small>
        </p>
      </div>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        填写姓名
      </Button>
      <Sheet visible={open} onClose={close} title={confirming ? '确认姓名' : '填写姓名'}>
        {confirming ? (
          <Confirmation name={name} busy={busy} onBack={() => setConfirming(false)} onPrint={print} />
        ) : (
          <Form onSubmit={check}>
            <TextField
              label="姓名"
              placeholder="请输入姓名"
              autoComplete="name"
              enterKeyHint="done"
              maxLength={40}
              value={typed}
              onValue={(text) => {
                setTyped(text)
                setError(null)
              }}
              error={error}
              hint="姓名将印在证书上，用于查验，确认后不能再改"
            />
            <Button type="submit" size="l" block>
              确认
            </Button>
          </Form>
        )}
      </Sheet>
    </section>
  )
}

/** Moves the focus to what replaced the element that had it. */
const focus = (element: HTMLElement | null): void => element?.focus()

interface ConfirmationProps {
  name: string
  busy: boolean
  onBack: () => void
  onPrint: () => Promise<void>
}

const Confirmation = ({ name, busy, onBack, onPrint }: ConfirmationProps) => (
  <div className={styles.confirmation} aria-busy={busy}>
    <p ref={focus} tabIndex={-1} className={styles.name}>
      {name}
    </p>
    <p className={styles.note}>请核对每个字，确认后不能再改</p>
    <Button size="l" block loading={busy} onClick={onPrint}>
      印在证书上
    </Button>
    <Button kind="ghost" block disabled={busy} onClick={onBack}>
      返回修改
    </Button>
  </div>
)
