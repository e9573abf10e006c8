import type { ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { isoMinute } from '@/format/calendar'
import { useOpened } from '../../kit/table/address'
import { actionsColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'
import { daysFilter } from '../../kit/table/daysFilter'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { TransferDrawer } from './TransferDrawer'
import { amountText, CURRENCY_OPTIONS, KIND_OPTIONS, ledgerKindLabel, ownerText } from './labels'
import type { LedgerAccountRow, LedgerTransferRow } from '@/contract/money/ledger'

const transferColumns = (open: (id: number) => void): ProColumns<LedgerTransferRow>[] => [
  daysFilter('日期'),
  {
    title: '时间',
    key: 'at',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.at),
  },
  {
    title: '类型',
    dataIndex: 'kind',
    key: 'kind',
    width: 104,
    valueType: 'select',
    valueEnum: enumOf(KIND_OPTIONS),
    render: (_, row) => ledgerKindLabel(row.kind),
  },
  {
    title: '业务单号',
    dataIndex: 'reference',
    key: 'reference',
    fieldProps: { placeholder: '开头，如 order:2026', maxLength: 80 },
    render: (_, row) => (
      <button type="button" className={styles.name} onClick={() => open(row.id)} title={row.reference}>
        {row.reference}
      </button>
    ),
  },
  { title: '摘要', key: 'memo', search: false, render: (_, row) => row.memo || '—' },
  {
    title: '账户编号',
    dataIndex: 'accountId',
    hideInTable: true,
    valueType: 'digit',
    fieldProps: { precision: 0, min: 1 },
  },
  actionsColumn(88, (row) => (
    <Button type="link" size="small" onClick={() => open(row.id)} aria-label={`分录 ${row.reference}`}>
      分录
    </Button>
  )),
]

/** Transfers of the ledger, searched by reference, kind, day or account. */
export function Transfers({ tabs }: { tabs: ReactNode }) {
  const [, open] = useOpened()
  const table = useTable('adminledger.list')
  const shown = useMemo(() => transferColumns(open), [open])
  return (
    <>
      <OfficeTable
        name="adminledger"
        table={table}
        noun="流水"
        nameOf={(row) => row.reference}
        columns={shown}
        nothing="还没有流水"
        headerTitle={tabs}
      />
      <TransferDrawer />
    </>
  )
}

const ACCOUNT_COLUMNS: ProColumns<LedgerAccountRow>[] = [
  {
    title: '所有者',
    dataIndex: 'owner',
    key: 'owner',
    valueType: 'select',
    valueEnum: enumOf({ house: '平台', user: '用户' }),
    render: (_, row) => ownerText(row),
  },
  {
    title: '用户编号',
    dataIndex: 'ownerId',
    hideInTable: true,
    valueType: 'digit',
    fieldProps: { precision: 0, min: 1 },
  },
  {
    title: '币种',
    dataIndex: 'currency',
    key: 'currency',
    width: 104,
    valueType: 'select',
    valueEnum: enumOf(CURRENCY_OPTIONS),
    render: (_, row) => CURRENCY_OPTIONS[row.currency],
  },
  {
    title: '用途',
    dataIndex: 'purpose',
    key: 'purpose',
    fieldProps: { placeholder: '如 brokerage', maxLength: 40 },
    render: (_, row) => row.purpose,
  },
  {
    title: '余额',
    key: 'balance',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => amountText(row.currency, row.balance),
  },
  actionsColumn(88, (row) => (
    <Button
      type="link"
      size="small"
      href={`#/admin/ledger?accountId=${row.id}`}
      aria-label={`${ownerText(row)} ${row.purpose} 的流水`}
    >
      流水
    </Button>
  )),
]

/** Accounts with their balances. */
export function Accounts({ tabs }: { tabs: ReactNode }) {
  const table = useTable('adminledger.accounts')
  return (
    <OfficeTable
      name="adminledger-accounts"
      table={table}
      noun="账户"
      nameOf={(row) => `${ownerText(row)} ${row.purpose}`}
      columns={ACCOUNT_COLUMNS}
      nothing="还没有账户"
      headerTitle={tabs}
    />
  )
}
