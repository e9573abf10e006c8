import { useRef, useState } from 'react'
import { Button } from 'design-system/Button'
import { Choices } from 'design-system/Choices'
import { Price } from 'design-system/Price'
import { Segmented } from 'design-system/Segmented'
import { Sheet } from 'design-system/Sheet'
import { Stepper } from 'design-system/Stepper'
import { TextArea } from 'design-system/TextArea'
import { Uploader } from 'design-system/Uploader'
import { FormError } from 'design-system/FormError'
import { refundShare } from '@/contract/trade/refund-share'
import type { OrderLine } from '@/contract/trade/order-detail'
import { REFUND_REASONS, type RefundKind } from '@/contract/trade/trade-states'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { useIntention } from '@/stores/intention'
import { toast } from '@/stores/overlays'
import styles from './lines.module.css'

interface RefundFormProps {
  line: OrderLine
  /** The parcel was sent, so goods may be returned. */
  sent: boolean
  onClose: () => void
  onDone: () => Promise<void>
}

const KINDS = [
  { value: 'money', label: '仅退款' },
  { value: 'return', label: '退货退款' },
]
const REASONS = REFUND_REASONS.map((reason) => ({ value: reason, label: reason }))

/** Requests a refund for pieces of a line. */
export function RefundForm({ line, sent, onClose, onDone }: RefundFormProps) {
  const [kind, setKind] = useState<RefundKind>(sent ? 'return' : 'money')
  const [quantity, setQuantity] = useState(line.refundable)
  const [reason, setReason] = useState<string>('')
  const [detail, setDetail] = useState('')
  const [unchosen, setUnchosen] = useState(false)
  const [error, setError] = useState('')
  const [pictures, setPictures] = useState<string[]>([])
  const reasons = useRef<HTMLDivElement>(null)
  const underKey = useIntention()
  const sum = refundShare(
    { paid: line.pay, quantity: line.quantity },
    line.quantity - line.refundable,
    quantity,
  )
  const upload = async (file: File, _onProgress: (share: number) => void, signal: AbortSignal) => {
    const { url } = await call('applications.upload', {}, { file, signal, quiet: true })
    return { url: fileUrl(url) }
  }
  const submit = async (): Promise<void> => {
    setError('')
    if (!reason) {
      setUnchosen(true)
      return reasons.current?.querySelector('input')?.focus()
    }
    const names = pictures.map((picture) => picture.slice(picture.indexOf('files/p/')))
    try {
      await underKey((key) =>
        call(
          'orders.refund',
          { line_id: line.id, quantity, kind, reason, detail: detail || undefined, pictures: names },
          { quiet: true, key },
        ),
      )
      toast('申请已提交')
      onClose()
      await onDone()
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  return (
    <Sheet
      visible
      onClose={onClose}
      title="申请售后"
      description={`${line.title}，退款原路返回`}
      footer={
        <>
          <FormError spaced>{error}</FormError>
          <Button block size="l" onClick={submit}>
            提交申请
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {sent ? (
          <Segmented
            label="售后类型"
            options={KINDS}
            value={kind}
            onChange={(value) => setKind(value === 'return' ? 'return' : 'money')}
          />
        ) : null}
        {line.refundable > 1 ? (
          <div className={styles.between}>
            <span>数量</span>
            <Stepper value={quantity} max={line.refundable} onChange={setQuantity} aria-label="退款数量" />
          </div>
        ) : null}
        <div ref={reasons}>
          <Choices
            label="退款原因"
            options={REASONS}
            value={reason}
            error={unchosen ? '请选择退款原因' : null}
            onChange={(value) => {
              setReason(value)
              setUnchosen(false)
            }}
          />
        </div>
        <p className={styles.between}>
          <span>预计退款</span>
          <Price value={sum} />
        </p>
        <TextArea
          label="补充说明"
          hideLabel
          placeholder="补充说明，选填"
          maxLength={140}
          value={detail}
          onValue={setDetail}
        />
        <Uploader
          kind="album"
          max={6}
          label="凭证图片"
          upload={upload}
          onChange={setPictures}
          onNotice={toast}
        />
      </div>
    </Sheet>
  )
}
