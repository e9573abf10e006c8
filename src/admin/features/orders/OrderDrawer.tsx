import { Button, Table, Timeline } from 'antd'
import { call } from '@/client/client'
import { fileUrl } from '@/client/base'
import { eventName, PARCEL_STATE_NAMES, REFUND_STATE_NAMES } from '@/shared/orders'
import type { OrderEvent, OrderLine } from '@/contract/trade/order-detail'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { momentOf } from '@/format/dates'
import { yuan } from '@/format/money'
import { useDialog } from '../../kit/dialog/useDialog'
import { DetailDrawer } from '../../kit/dialog/DetailDrawer'
import { Facts } from '../../kit/display/Facts'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { buyerDialog, noteDialog, refundDialog, shipDialog, type Detail } from './dialogs'
import { Traces } from './Traces'
import { orderStatus, STATE_LABELS, TYPE_LABELS } from './labels'

const WHO = { buyer: '买家', shop: '店铺', office: '后台', system: '系统' } as const
const OPEN = ['requested', 'returning', 'refunding']

const facts = (order: Detail) => {
  const { address, invoice } = order
  return [
    { label: '买家', children: `${order.nickname}（${order.userId}）` },
    { label: '类型', children: TYPE_LABELS[order.type] },
    { label: '下单', children: isoMinute(order.createdAt) },
    { label: '支付', children: order.paidAt ? `${isoMinute(order.paidAt)} ${order.payment}` : '—' },
    {
      label: '金额',
      wide: true,
      children: order.steps.length
        ? `${order.steps.map(({ name, amount }) => `${name} ${yuan(amount)}`).join('，')}，合计 ${yuan(order.total_fee)}`
        : order.currency === 'CNY'
          ? yuan(order.total_fee)
          : `${order.total_fee} 金币`,
    },
    ...(address
      ? [
          {
            label: '收货',
            wide: true,
            children: `${address.name} ${address.mobile} ${address.region} ${address.detail}`,
          },
        ]
      : []),
    ...(order.remark ? [{ label: '买家留言', wide: true, children: order.remark }] : []),
    ...(order.note
      ? [{ label: '备注', wide: true, children: <span className={styles.note}>{order.note}</span> }]
      : []),
    ...(invoice
      ? [
          {
            label: '发票',
            wide: true,
            children: `${invoice.title} ${invoice.taxNo} ${invoice.email} ${yuan(invoice.amount)}`,
          },
        ]
      : []),
  ]
}

const eventsOf = (order: Detail): OrderEvent[] =>
  [
    ...order.events,
    ...order.parcels.flatMap(({ events }) => events),
    ...order.refunds.flatMap(({ events }) => events),
  ].sort((a, b) => b.at - a.at)

const Lines = ({ lines }: { lines: OrderLine[] }) => (
  <Table<OrderLine>
    size="small"
    rowKey="id"
    pagination={false}
    scroll={{ x: 'max-content' }}
    dataSource={lines}
    columns={[
      { title: '商品', key: 'title', render: (_, row) => `${row.title} ${row.picks}` },
      { title: '数量', dataIndex: 'quantity' },
      { title: '单价', key: 'price', render: (_, row) => yuan(row.price) },
      { title: '优惠', key: 'discount', render: (_, row) => yuan(row.discount) },
      { title: '实付', key: 'pay', render: (_, row) => yuan(row.pay) },
      { title: '已退', key: 'refunded', render: (_, row) => yuan(row.refunded) },
    ]}
  />
)

/** One order: money, goods, parcels to send, refunds to decide, history. */
export function OrderDrawer({ changed }: { changed: () => Promise<unknown> }) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const may = (right: string) => can(userInfo, right)
  return (
    <>
      <DetailDrawer
        noun="订单"
        load={(id) => call('adminorder.detail', { id }, { quiet: true })}
        title={(order) => {
          const parcels = order.parcels.map(({ state }) => state)
          const refunds = order.refunds.filter(({ state }) => OPEN.includes(state)).length
          const { text, tone } = orderStatus({ state: order.state, parcels, refunds })
          return (
            <div className={styles.marks}>
              {order.order_sn}
              <Mark tone={tone}>{text || STATE_LABELS[order.state]}</Mark>
            </div>
          )
        }}
        changed={changed}
        actions={(order, again) => (
          <>
            {may('order.reveal') && (order.address || order.invoice) ? (
              <Button onClick={() => openDialog(buyerDialog(order))}>查看完整信息</Button>
            ) : null}
            {may('order.note') && <Button onClick={() => openDialog(noteDialog(order, again))}>备注</Button>}
          </>
        )}
      >
        {(order, again) => (
          <div className={styles.sections}>
            <Facts pairs facts={facts(order)} />
            <Lines lines={order.lines} />
            {order.parcels.map((parcel) => (
              <Facts
                key={parcel.id}
                facts={[
                  {
                    label: `包裹 · ${parcel.shopName}`,
                    children: (
                      <>
                        {PARCEL_STATE_NAMES[parcel.state]} {parcel.carrier} {parcel.trackingNo}{' '}
                        {parcel.state === 'waiting' && order.state === 'paid' && may('order.ship') ? (
                          <Button
                            size="small"
                            type="primary"
                            onClick={() => openDialog(shipDialog(order, parcel, again))}
                          >
                            发货
                          </Button>
                        ) : null}
                        {parcel.trackingNo ? <Traces parcelId={parcel.id} /> : null}
                      </>
                    ),
                  },
                ]}
              />
            ))}
            {order.refunds.map((refund) => (
              <Facts
                key={refund.id}
                facts={[
                  {
                    label: `${refund.kind === 'return' ? '退货退款' : '仅退款'} · ${REFUND_STATE_NAMES[refund.state]}`,
                    children: (
                      <>
                        <p>
                          {refund.title} ×{refund.quantity}，{yuan(refund.amount + refund.freight)}；
                          {refund.reason} {refund.detail} {refund.carrier} {refund.trackingNo}
                        </p>
                        {refund.pictures.map((picture, index) => (
                          <a key={picture} href={fileUrl(picture)} target="_blank" rel="noreferrer">
                            凭证 {index + 1}{' '}
                          </a>
                        ))}
                        {may('order.refund') && refund.state === 'requested' ? (
                          <Button
                            size="small"
                            type="primary"
                            onClick={() => openDialog(refundDialog(order, refund, 'accept', again))}
                          >
                            同意
                          </Button>
                        ) : null}{' '}
                        {may('order.refund') && refund.state === 'returning' ? (
                          <Button
                            size="small"
                            type="primary"
                            onClick={() => openDialog(refundDialog(order, refund, 'take', again))}
                          >
                            收到退货
                          </Button>
                        ) : null}{' '}
                        {may('order.refund') &&
                        (refund.state === 'requested' || refund.state === 'returning') ? (
                          <Button
                            size="small"
                            danger
                            onClick={() => openDialog(refundDialog(order, refund, 'refuse', again))}
                          >
                            拒绝
                          </Button>
                        ) : null}
                      </>
                    ),
                  },
                ]}
              />
            ))}
            <Timeline
              items={eventsOf(order).map(({ event, note, actor, by, at }) => ({
                children: `${momentOf(at)} ${[WHO[actor], by].filter(Boolean).join(' ')} ${eventName(event)} ${note}`,
              }))}
            />
          </div>
        )}
      </DetailDrawer>
      {dialog}
    </>
  )
}
