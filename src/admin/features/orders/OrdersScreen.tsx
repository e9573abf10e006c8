import { type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { useMemo } from 'react'
import type { AdminOrderRow } from '@/contract/trade/adminorder'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { daysFilter } from '../../kit/table/daysFilter'
import { Mark } from '../../kit/display/Mark'
import { OrderDrawer } from './OrderDrawer'
import { orderStatus, STATE_LABELS, sumOf, TYPE_LABELS, WAITING_LABELS } from './labels'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { useOpened } from '../../kit/table/address'
import { actionsColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const columns = (open: (id: number) => void): ProColumns<AdminOrderRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    key: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '订单号、手机号或标题', maxLength: 40 },
  },
  {
    title: '待处理',
    dataIndex: 'waiting',
    key: 'waiting',
    hideInTable: true,
    valueType: 'select',
    valueEnum: enumOf(WAITING_LABELS),
  },
  {
    title: '订单',
    key: 'title',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <button type="button" className={styles.name} onClick={() => open(row.id)} title={row.title}>
          {row.title}
        </button>
        <div className={styles.hint}>{row.order_sn}</div>
        {row.note ? <div className={styles.hint}>备注：{row.note}</div> : null}
      </div>
    ),
  },
  {
    title: '类型',
    dataIndex: 'type',
    key: 'type',
    valueType: 'select',
    valueEnum: enumOf(TYPE_LABELS),
    render: (_, row) => TYPE_LABELS[row.type],
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 112,
    valueType: 'select',
    valueEnum: enumOf(STATE_LABELS),
    render: (_, row) => <Mark tone={orderStatus(row).tone}>{orderStatus(row).text}</Mark>,
  },
  {
    title: '支付',
    dataIndex: 'currency',
    key: 'currency',
    hideInTable: true,
    valueType: 'select',
    valueEnum: { CNY: '人民币', COIN: '金币', POINT: '积分' },
  },
  {
    title: '日期按',
    dataIndex: 'by',
    key: 'by',
    hideInTable: true,
    valueType: 'select',
    valueEnum: { created: '下单时间', paid: '付款时间（只看已付款）' },
  },
  daysFilter('日期'),
  { title: '买家', key: 'buyer', search: false, render: (_, row) => row.nickname },
  {
    title: '金额',
    key: 'total',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => sumOf(row),
  },
  {
    title: '下单',
    key: 'created',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.createdAt),
  },
  actionsColumn(88, (row) => (
    <Button type="link" size="small" onClick={() => open(row.id)} aria-label={`详情 ${row.order_sn}`}>
      详情
    </Button>
  )),
]

/** Orders of all kinds: what has to be sent or decided, who bought what, when and with which payment. */
export default function OrdersScreen() {
  const [, open] = useOpened()
  const table = useTable('adminorder.list')
  const shown = useMemo(() => columns(open), [open])
  return (
    <OfficePage path="/admin/order/list">
      <OfficeTable
        name="adminorder"
        table={table}
        noun="订单"
        nameOf={(row) => row.order_sn}
        columns={shown}
        nothing="还没有订单"
        sheets={{
          import: { kind: 'shipping', permission: 'order.ship' },
          export: {
            call: 'adminorder.export',
            permission: 'order.export',
            reason: { intro: '含收货人信息，原因会记入审计日志。', placeholder: '例如：月末对账' },
          },
        }}
      />
      <OrderDrawer changed={table.refresh} />
    </OfficePage>
  )
}
