import type { ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import type { NoticeForm, NoticeRow } from '@/contract/content/adminnotice'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { crud, type Tools } from '../../kit/table/crud'
import { Mark } from '../../kit/display/Mark'
import { NoticeFields, recallDialog, sendDialog } from './dialogs'
import { AUDIENCE_LABELS, EMPTY_NOTICE, NOTICE_NAMES, NOTICE_STATES } from './labels'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'

const formOf = ({ title, text, href, audience, important }: NoticeRow): NoticeForm => ({
  title,
  text,
  href,
  audience,
  important,
})

function Actions({ row, tools }: { row: NoticeRow; tools: Tools<NoticeRow> }) {
  const { userInfo } = useStaff()
  if (!can(userInfo, 'notice.edit')) return null
  const { openDialog, edit, remove } = tools
  const again = async (): Promise<NoticeRow> => {
    const { rows } = (await tools.refresh()) as { rows: NoticeRow[] }
    return rows.find(({ id }) => id === row.id) ?? row
  }
  const button = (label: string, onClick: () => void, danger = false) => (
    <Button type="link" size="small" danger={danger} onClick={onClick} aria-label={`${label} ${row.title}`}>
      {label}
    </Button>
  )
  if (row.state === 'draft')
    return (
      <div className={styles.rowActions}>
        {button('发送', () => openDialog(sendDialog(row, again)))}
        {button('编辑', () => edit(row))}
        {button('删除', () => remove(row), true)}
      </div>
    )
  if (row.state === 'recalled') return null
  return button(
    row.state === 'scheduled' ? '取消定时' : '撤回',
    () => openDialog(recallDialog(row, again)),
    true,
  )
}

const whenOf = (row: NoticeRow) => {
  if (row.state === 'draft') return '未发送'
  return isoMinute(row.state === 'scheduled' ? row.sendAt : row.sentAt || row.sendAt)
}

const columns = (tools: Tools<NoticeRow>): ProColumns<NoticeRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    key: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '标题或内容', maxLength: 40 },
  },
  {
    title: '通知',
    key: 'title',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <b className={styles.name} title={row.title}>
          {row.important && <Mark tone="warning">重要</Mark>} {row.title}
        </b>
        <div className={styles.hint} title={row.text}>
          {row.text}
        </div>
        {row.reason && <div className={styles.hintFull}>撤回原因：{row.reason}</div>}
      </div>
    ),
  },
  {
    title: '发送给',
    dataIndex: 'audience',
    key: 'audience',
    width: 104,
    valueType: 'select',
    valueEnum: enumOf(AUDIENCE_LABELS),
    render: (_, row) => AUDIENCE_LABELS[row.audience],
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 96,
    valueType: 'select',
    valueEnum: Object.fromEntries(
      Object.entries(NOTICE_STATES).map(([state, { text }]) => [state, { text }]),
    ),
    render: (_, row) => <Mark tone={NOTICE_STATES[row.state].tone}>{NOTICE_STATES[row.state].text}</Mark>,
  },
  {
    title: '送达',
    key: 'reached',
    search: false,
    width: 88,
    className: styles.figure ?? '',
    render: (_, row) => (row.reached ? `${row.reached} 人` : '—'),
  },
  {
    title: '时间',
    key: 'when',
    search: false,
    width: 148,
    className: styles.figure ?? '',
    render: (_, row) => (
      <>
        {whenOf(row)}
        <div className={styles.hintFull}>{row.by}</div>
      </>
    ),
  },
  {
    title: '操作',
    key: 'actions',
    search: false,
    width: 168,
    render: (_, row) => <Actions row={row} tools={tools} />,
  },
]

/** Notices to users, shown in their messages: drafted, scheduled, sent, recalled. */
export default crud<NoticeRow, NoticeForm>({
  group: 'adminnotice',
  title: '系统通知',
  noun: '通知',
  nameOf: (row) => row.title,
  columns,
  fields: () => <NoticeFields />,
  empty: EMPTY_NOTICE,
  permission: 'notice.edit',
  formOf,
  names: NOTICE_NAMES,
  width: 560,
})
