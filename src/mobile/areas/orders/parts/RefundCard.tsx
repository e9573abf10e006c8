import { useState } from 'react'
import { FactList } from 'design-system/FactList'
import { Button } from 'design-system/Button'
import { Tag } from 'design-system/Tag'
import { TextField } from 'design-system/TextField'
import type { Refund } from '@/contract/trade/order-detail'
import { call } from '@/client/client'
import { fileUrl } from '@/client/base'
import { REFUND_STATE_NAMES, storyOf } from '@/shared/orders'
import { overlays, toast } from '@/stores/overlays'
import { yuan } from '@/format/money'
import styles from './lines.module.css'
import { OrderCard } from './OrderCard'
import { Timeline } from './Timeline'

/** One refund request: the request, the shop's reply, its progress, and the buyer's next step. */
export function RefundCard({ refund, onChange }: { refund: Refund; onChange: () => Promise<void> }) {
  const { id, title, quantity, amount, freight, kind, state, reason, detail, answer, pictures, events } =
    refund
  const [carrier, setCarrier] = useState(refund.carrier)
  const [trackingNo, setTrackingNo] = useState(refund.trackingNo)
  const act = async (run: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await run()
      toast(done)
    } catch {
      // The error policy has shown the reason.
    }
    await onChange()
  }
  const cancel = async (): Promise<void> => {
    if (await overlays.confirm({ title: '撤销这个申请？', confirmText: '撤销', cancelText: '再想想' }))
      await act(() => call('orders.refundcancel', { id }), '已撤销')
  }
  return (
    <OrderCard aria-label={`售后 ${title}`}>
      <h2 className={styles.between}>
        {kind === 'return' ? '退货退款' : '仅退款'}
        <Tag tone={state === 'refunded' ? 'jade' : state === 'refused' ? 'ink' : 'cinnabar'}>
          {REFUND_STATE_NAMES[state]}
        </Tag>
      </h2>
      <FactList
        facts={[
          { name: '商品', value: `${title} ×${quantity}` },
          {
            name: '退款金额',
            value: `${yuan(amount + freight)}${freight ? `（含运费 ${yuan(freight)}）` : ''}`,
          },
          { name: '原因', value: `${reason}${detail ? `：${detail}` : ''}` },
          ...(answer ? [{ name: '商家回复', value: answer }] : []),
        ]}
      />
      {pictures.length ? (
        <p>
          {pictures.map((picture, index) => (
            <img key={picture} src={fileUrl(picture)} alt={`凭证 ${index + 1}`} width={64} height={64} />
          ))}
        </p>
      ) : null}
      {state === 'returning' ? (
        <div className={styles.form}>
          <TextField label="快递公司" value={carrier} onValue={setCarrier} maxLength={20} />
          <TextField label="快递单号" value={trackingNo} onValue={setTrackingNo} maxLength={40} />
          <Button
            disabled={!carrier.trim() || trackingNo.trim().length < 4}
            onClick={() =>
              act(() => call('orders.refundsend', { id, carrier, trackingNo }), '已提交寄回信息')
            }
          >
            {refund.trackingNo ? '修改寄回信息' : '提交寄回信息'}
          </Button>
        </div>
      ) : null}
      <Timeline label="售后进度" entries={storyOf(events)} />
      {state === 'requested' || state === 'returning' ? (
        <Button size="s" kind="ghost" onClick={() => void cancel()}>
          撤销申请
        </Button>
      ) : null}
    </OrderCard>
  )
}
