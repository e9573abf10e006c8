import { type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { useMemo } from 'react'
import type { BatchRow } from '@/contract/promotion/bookcards'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { isoDay } from '@/format/dates'
import { OfficePage } from '../../kit/page/OfficePage'
import { useDialog } from '../../kit/dialog/useDialog'
import { BatchDrawer } from './BatchDrawer'
import { issueDialog } from './issue'
import { BATCH_STATES, GRANT_LABELS, grantText, stateOf } from './labels'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { useOpened } from '../../kit/table/address'
import { actionsColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const columns = (open: (id: number) => void): ProColumns<BatchRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    key: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '批次名称或完整卡号', maxLength: 40 },
  },
  {
    title: '批次',
    key: 'name',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <button type="button" className={styles.name} onClick={() => open(row.id)} title={row.name}>
          {row.name}
        </button>
        <div className={styles.hint}>编号 {row.id}</div>
      </div>
    ),
  },
  {
    title: '权益',
    dataIndex: 'grant',
    key: 'grant',
    valueType: 'select',
    valueEnum: enumOf(GRANT_LABELS),
    render: (_, row) => grantText(row),
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 96,
    valueType: 'select',
    valueEnum: enumOf(BATCH_STATES),
    render: (_, row) => <Mark tone={stateOf(row).tone}>{stateOf(row).text}</Mark>,
  },
  {
    title: '张数',
    key: 'issued',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => row.issued,
  },
  {
    title: '已兑换',
    key: 'redeemed',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => row.redeemed,
  },
  {
    title: '已停用',
    key: 'disabled',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => row.disabled,
  },
  {
    title: '有效期',
    key: 'valid',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => (
      <>
        {isoDay(row.validFrom)}
        <div className={styles.hintFull}>至 {isoDay(row.validUntil - 1)}</div>
      </>
    ),
  },
  {
    title: '制卡',
    key: 'created',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => (
      <>
        {row.by}
        <div className={styles.hintFull}>{isoMinute(row.createdAt)}</div>
      </>
    ),
  },
  actionsColumn(88, (row) => (
    <Button type="link" size="small" onClick={() => open(row.id)} aria-label={`卡片 ${row.name}`}>
      卡片
    </Button>
  )),
]

/** Batches of book cards: created once, downloaded once, monitored and stopped. */
export default function CardsScreen() {
  const { userInfo } = useStaff()
  const [, open] = useOpened()
  const table = useTable('admincard.list')
  const [dialog, openDialog] = useDialog()
  const shown = useMemo(() => columns(open), [open])
  const may = can(userInfo, 'card.issue')
  return (
    <OfficePage path="/admin/cards">
      <OfficeTable
        name="admincard"
        table={table}
        noun="批次"
        nameOf={(row) => row.name}
        columns={shown}
        nothing={may ? '还没有书卡，点击“制卡”开始' : '还没有书卡'}
        tools={
          may
            ? [
                <Button key="issue" type="primary" onClick={() => openDialog(issueDialog(table.refresh))}>
                  制卡
                </Button>,
              ]
            : []
        }
      />
      <BatchDrawer changed={table.refresh} />
      {dialog}
    </OfficePage>
  )
}
