import { type ProColumns } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Button, Segmented } from 'antd'
import { useMemo } from 'react'
import { call } from '@/client/client'
import type { CustomerRow } from '@/contract/customers/admincustomer'
import { useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { assignMany, type Owners } from './dialogs'
import { CustomerDrawer } from './CustomerDrawer'
import { CUSTOMER_STATES, FEEDBACK_LABELS, feedbackLabel, isDue } from './labels'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { handledByScreen } from '../../kit/handledByScreen'
import { useOpened } from '../../kit/table/address'
import { actionsColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const namesOf = (rows: { id: number; name: string }[] = []) =>
  Object.fromEntries(rows.map(({ id, name }) => [String(id), { text: name }]))

function columns(open: (id: number) => void, owners: Owners | undefined): ProColumns<CustomerRow>[] {
  const now = Date.now()
  return [
    {
      title: '关键词',
      dataIndex: 'keyword',
      hideInTable: true,
      fieldProps: { placeholder: '姓名、手机号或后四位', maxLength: 40 },
    },
    {
      title: '客户',
      key: 'name',
      search: false,
      render: (_, row) => (
        <div className={styles.text}>
          <button type="button" className={styles.name} onClick={() => open(row.id)} title={row.name}>
            {row.name}
          </button>
          <div className={styles.hint}>{row.mobile}</div>
        </div>
      ),
    },
    {
      title: '来意',
      dataIndex: 'feedType',
      key: 'feedType',
      valueType: 'select',
      valueEnum: enumOf(FEEDBACK_LABELS),
      render: (_, row) => (
        <div>
          {feedbackLabel(row.feedType)}
          {row.feedbacks > 1 && <div className={styles.hint}>共提交 {row.feedbacks} 次</div>}
        </div>
      ),
    },
    {
      title: '状态',
      dataIndex: 'state',
      key: 'state',
      width: 96,
      valueType: 'select',
      valueEnum: enumOf(CUSTOMER_STATES),
      render: (_, row) => (
        <Mark tone={CUSTOMER_STATES[row.state].tone}>{CUSTOMER_STATES[row.state].text}</Mark>
      ),
    },
    {
      title: '负责人',
      dataIndex: 'staffId',
      key: 'staffId',
      valueType: 'select',
      valueEnum: namesOf([{ id: 0, name: '未分配' }, ...(owners?.staff ?? [])]),
      fieldProps: { showSearch: true },
      render: (_, row) => row.staffName || <span className={styles.hint}>未分配</span>,
    },
    {
      title: '意向老师',
      dataIndex: 'teacherId',
      key: 'teacherId',
      valueType: 'select',
      valueEnum: namesOf(owners?.teachers),
      fieldProps: { showSearch: true },
      render: (_, row) => row.teacherName || '—',
    },
    {
      title: '下次联系',
      key: 'nextAt',
      search: false,
      className: styles.figure ?? '',
      render: (_, row) => {
        if (!row.nextAt) return '—'
        const late = row.nextAt < now
        return (
          <span className={isDue(row, now) ? styles.below : ''}>
            {isoMinute(row.nextAt)}
            {late && <div className={styles.below}>已过期</div>}
          </span>
        )
      },
    },
    {
      title: '最近跟进',
      key: 'followedAt',
      search: false,
      className: styles.figure ?? '',
      render: (_, row) => (row.followedAt ? isoMinute(row.followedAt) : '还没有'),
    },
    {
      title: '提交时间',
      key: 'created',
      search: false,
      className: styles.figure ?? '',
      render: (_, row) => isoMinute(row.createdAt),
    },
    actionsColumn(88, (row) => (
      <Button type="link" size="small" onClick={() => open(row.id)} aria-label={`详情 ${row.name}`}>
        详情
      </Button>
    )),
  ]
}

/** Customers and their enquiries: who is responsible, the state, and whom to call today. */
export default function CustomerScreen() {
  const { uid, userInfo } = useStaff()
  const [, open] = useOpened()
  const { data: owners } = useRequest(
    () => call('admincustomer.owners', {}, { quiet: true }),
    handledByScreen,
  )
  const table = useTable('admincustomer.list', { kept: ['due'] })
  const shown = useMemo(() => columns(open, owners), [open, owners])
  const { query } = table
  const tab = query.get('due')
    ? 'due'
    : query.get('staffId') === '0'
      ? 'free'
      : query.get('staffId') === String(uid)
        ? 'mine'
        : 'all'
  const tabs: Record<string, object> = {
    all: {},
    mine: { staffId: uid },
    free: { staffId: 0 },
    due: { due: true },
  }
  const options = [
    { value: 'all', label: userInfo?.scope === 'own' ? '我的客户' : '全部' },
    ...(userInfo?.scope === 'own'
      ? []
      : [
          { value: 'mine', label: '我负责的' },
          { value: 'free', label: '未分配' },
        ]),
    { value: 'due', label: '今日待联系' },
  ]
  return (
    <OfficePage path="/admin/customer/index">
      <OfficeTable
        name="admincustomer"
        table={table}
        noun="客户"
        nameOf={(row) => row.name}
        columns={shown}
        bulk={[assignMany(owners)]}
        nothing="还没有客户，用户提交咨询后会出现在这里"
        headerTitle={
          <Segmented
            aria-label="快捷筛选"
            options={options}
            value={tab}
            onChange={(value) =>
              table.turn({ due: undefined, staffId: undefined, current: undefined, ...tabs[value] })
            }
          />
        }
      />
      <CustomerDrawer owners={owners} changed={table.refresh} />
    </OfficePage>
  )
}
