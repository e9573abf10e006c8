import { type ProColumns } from '@ant-design/pro-components'
import type { SettlementRow } from '@/contract/earnings/adminmoney'
import { isoMinute } from '@/format/calendar'
import { isoDay } from '@/format/dates'
import { yuan } from '@/format/money'
import { OfficePage } from '../../kit/page/OfficePage'
import { Mark } from '../../kit/display/Mark'
import { SETTLEMENT_LABELS } from './labels'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const money = (title: string, key: 'gross' | 'fee' | 'clawed' | 'net'): ProColumns<SettlementRow> => ({
  title,
  key,
  search: false,
  className: styles.figure ?? '',
  render: (_, row) => yuan(row[key]),
})

const COLUMNS: ProColumns<SettlementRow>[] = [
  {
    title: '店主',
    key: 'owner',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <a className={styles.link} href={`#/admin/user?open=${row.ownerId}`} aria-label={`用户 ${row.name}`}>
          {row.name}
        </a>
        <div className={styles.hint}>包裹 {row.parcelId}</div>
      </div>
    ),
  },
  {
    title: '店主编号',
    dataIndex: 'ownerId',
    hideInTable: true,
    valueType: 'digit',
    fieldProps: { precision: 0, min: 1 },
  },
  money('货款', 'gross'),
  money('平台费', 'fee'),
  money('退款扣回', 'clawed'),
  money('应结', 'net'),
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 104,
    valueType: 'select',
    valueEnum: enumOf(SETTLEMENT_LABELS),
    render: (_, row) => (
      <>
        <Mark tone={SETTLEMENT_LABELS[row.state].tone}>{SETTLEMENT_LABELS[row.state].text}</Mark>
        {row.state === 'held' && <div className={styles.hintFull}>{isoDay(row.holdUntil)} 解冻</div>}
      </>
    ),
  },
  {
    title: '收货时间',
    key: 'at',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.at),
  },
]

/** Shares of shops in their received parcels. */
export default function SettlementScreen() {
  const table = useTable('adminledger.settlements')
  return (
    <OfficePage path="/admin/settlement">
      <OfficeTable
        name="adminsettlement"
        table={table}
        noun="结算"
        nameOf={(row) => `${row.name} ${yuan(row.net)}`}
        columns={COLUMNS}
        nothing="还没有结算，买家确认收货后会记在这里"
      />
    </OfficePage>
  )
}
