import { useState } from 'react'
import { Button } from 'design-system/Button'
import { FilterChips } from 'design-system/FilterChips'
import { Sheet } from 'design-system/Sheet'
import { TextField } from 'design-system/TextField'
import type { InvoiceKind } from '@/contract/trade-states'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { toast } from '@/stores/overlays'
import styles from '../screens/OrderDetail.module.css'

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

/** Asks for an electronic invoice, once an order. */
export function InvoiceSheet({ visible, onClose, order_sn, onDone }: InvoiceSheetProps) {
  const [kind, setKind] = useState<InvoiceKind>('personal')
  const [title, setTitle] = useState('')
  const [taxNo, setTaxNo] = useState('')
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')
  const submit = async (): Promise<void> => {
    if (!title.trim()) return setError('请输入发票抬头')
    if (kind === 'company' && !taxNo.trim()) return setError('请输入税号')
    if (!email.includes('@')) return setError('邮箱格式不正确')
    setError('')
    try {
      await call(
        'orders.invoice',
        { order_sn, kind, title, email, ...(kind === 'company' ? { taxNo } : {}) },
        { quiet: true },
      )
      toast('发票申请已提交')
      onClose()
      await onDone()
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title="申请发票"
      description="电子发票，按实付金额开具，发送到邮箱"
      footer={
        <Button block size="l" onClick={submit}>
          提交申请
        </Button>
      }
    >
      <div className={styles.form}>
        <FilterChips
          label="发票类型"
          options={KINDS}
          value={kind}
          onChange={(value) => setKind(value === 'company' ? 'company' : 'personal')}
        />
        <TextField label="发票抬头" value={title} onValue={setTitle} maxLength={60} />
        {kind === 'company' ? (
          <TextField label="税号" value={taxNo} onValue={setTaxNo} maxLength={20} />
        ) : null}
        <TextField label="邮箱" kind="email" value={email} onValue={setEmail} error={error || null} />
      </div>
    </Sheet>
  )
}
