import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Segmented } from 'design-system/Segmented'
import { useFields } from 'design-system/hooks/useFields'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { Sheet } from 'design-system/Sheet'
import { TextField } from 'design-system/TextField'
import { FormError } from 'design-system/FormError'
import type { InvoiceKind } from '@/contract/trade/trade-states'
import { call } from '@/client/client'
import { toast } from '@/stores/overlays'
import styles from './lines.module.css'

interface InvoiceSheetProps {
  visible: boolean
  onClose: () => void
  order_sn: string
  onDone: () => Promise<void>
}

const KINDS = [
  { value: 'personal', label: '个人' },
  { value: 'company', label: '企业' },
]

type Name = 'title' | 'taxNo' | 'email'

const LABELS: Record<Name, string> = { title: '发票抬头', taxNo: '税号', email: '邮箱' }

const EMPTY: Record<Name, string> = { title: '', taxNo: '', email: '' }

/** Requests an electronic invoice, once per order. */
export function InvoiceSheet({ visible, onClose, order_sn, onDone }: InvoiceSheetProps) {
  const [kind, setKind] = useState<InvoiceKind>('personal')
  const { values, field, validate } = useFields<Name>(EMPTY, (name, { [name]: text }) => {
    if (!text.trim()) return `请输入${LABELS[name]}`
    return name === 'email' && !text.includes('@') ? '邮箱格式不正确' : null
  })
  const { busy, error, run } = useSubmit()
  const submit = async (): Promise<void> => {
    const { taxNo, ...rest } = values
    const company = kind === 'company'
    if (!validate(company ? ['title', 'taxNo', 'email'] : ['title', 'email'])) return
    const input = { order_sn, kind, ...rest, ...(company ? { taxNo } : {}) }
    if (!(await run(() => call('orders.invoice', input, { quiet: true })))) return
    toast('发票申请已提交')
    onClose()
    await onDone()
  }
  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title="申请发票"
      description="电子发票，按实付金额开具，发送到邮箱"
      footer={
        <Button block size="l" loading={busy} onClick={submit}>
          提交申请
        </Button>
      }
    >
      <div className={styles.form}>
        <Segmented
          label="发票类型"
          options={KINDS}
          value={kind}
          onChange={(value) => setKind(value === 'company' ? 'company' : 'personal')}
        />
        <TextField {...field('title')} label="发票抬头" maxLength={60} />
        {kind === 'company' ? <TextField {...field('taxNo')} label="税号" maxLength={20} /> : null}
        <TextField {...field('email')} label="邮箱" kind="email" />
        <FormError>{error}</FormError>
      </div>
    </Sheet>
  )
}
