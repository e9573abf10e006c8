import { type ProColumns } from '@ant-design/pro-components'
import { Button, Image } from 'antd'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { KIND_NAMES } from '@/client/kindNames'
import type { ReviewRow } from '@/contract/catalogue/adminreview'
import { isoMinute } from '@/format/calendar'
import { quotedTitle } from '@/format/titles'
import { can, useStaff } from '@/stores/staff'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import { useDialog } from '../../kit/dialog/useDialog'
import { enumOf } from '../../kit/labels/options'
import { Mark } from '../../kit/display/Mark'
import { OfficePage } from '../../kit/page/OfficePage'
import styles from '../../kit/styles/records.module.css'
import { actionsColumn, keywordColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const STATES = { shown: { text: '展示中', tone: 'good' }, hidden: { text: '已隐藏', tone: 'bad' } } as const

type Renew = (row: ReviewRow) => () => Promise<ReviewRow>

const hideDialog = (
  row: ReviewRow,
  renew: () => Promise<ReviewRow>,
): DialogSpec<{ reason: string }, ReviewRow> => ({
  title: `隐藏 ${row.name} 的评价`,
  okText: '隐藏',
  danger: true,
  seen: row,
  renew,
  intro: (seen) => (
    <>
      <p>隐藏后所有人都看不到，评价人会收到原因。</p>
      <blockquote className={styles.note}>{seen.text}</blockquote>
    </>
  ),
  fields: <ReasonField placeholder="例如：含联系方式" />,
  run: async ({ reason }, { id, version }) => {
    await call('adminreview.hide', { id, version, reason }, { quiet: true })
    await renew()
    return '已隐藏'
  },
})

const showDialog = (
  row: ReviewRow,
  renew: () => Promise<ReviewRow>,
): DialogSpec<Record<string, never>, ReviewRow> => ({
  title: `恢复展示 ${row.name} 的评价`,
  okText: '恢复展示',
  seen: row,
  renew,
  intro: (seen) => (
    <>
      <p>当时的隐藏原因：{seen.reason}</p>
      <blockquote className={styles.note}>{seen.text}</blockquote>
    </>
  ),
  run: async (_, { id, version }) => {
    await call('adminreview.show', { id, version }, { quiet: true })
    await renew()
    return '已恢复展示'
  },
})

const columns: ProColumns<ReviewRow>[] = [
  keywordColumn('评价或回复的内容'),
  {
    title: '评价',
    key: 'text',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <b>{row.stars} 星</b>
        <div>{row.text}</div>
        {row.pictures.length > 0 ? (
          <Image.PreviewGroup>
            {row.pictures.map((picture, index) => (
              <Image
                key={picture}
                width={48}
                height={48}
                src={fileUrl(picture)}
                alt={`${row.name}的第 ${index + 1} 张图片`}
              />
            ))}
          </Image.PreviewGroup>
        ) : null}
        {row.reply ? <div className={styles.hintFull}>商家回复：{row.reply}</div> : null}
        {row.reason ? <div className={styles.hintFull}>隐藏原因：{row.reason}</div> : null}
      </div>
    ),
  },
  {
    title: '作品',
    dataIndex: 'kind',
    key: 'kind',
    width: 200,
    valueType: 'select',
    valueEnum: enumOf(KIND_NAMES),
    render: (_, row) => (
      <div className={styles.text}>
        {quotedTitle(row.kind, row.title)}
        <div className={styles.hint}>{[KIND_NAMES[row.kind], row.picks].filter(Boolean).join(' · ')}</div>
      </div>
    ),
  },
  {
    title: '评价人',
    key: 'name',
    search: false,
    width: 128,
    render: (_, row) => (
      <div className={styles.text}>
        {row.name}
        <div className={styles.hint}>{row.userId}</div>
      </div>
    ),
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 96,
    valueType: 'select',
    valueEnum: enumOf(STATES),
    render: (_, row) => <Mark tone={STATES[row.state].tone}>{STATES[row.state].text}</Mark>,
  },
  {
    title: '时间',
    key: 'createdAt',
    search: false,
    width: 148,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.createdAt),
  },
]

/** Reviews of works and products: read, hidden with a reason, shown again. */
export default function ReviewsScreen() {
  const { userInfo } = useStaff()
  const table = useTable('adminreview.list')
  const [dialog, openDialog] = useDialog()
  const renew: Renew = (row) => async () => {
    const { rows } = (await table.refresh()) as { rows: ReviewRow[] }
    return rows.find(({ id }) => id === row.id) ?? row
  }
  const actions = actionsColumn<ReviewRow>(88, (row) =>
    row.state === 'shown' ? (
      <Button
        danger
        type="link"
        size="small"
        aria-label={`隐藏 ${row.name} 的评价`}
        onClick={() => openDialog(hideDialog(row, renew(row)))}
      >
        隐藏
      </Button>
    ) : (
      <Button
        type="link"
        size="small"
        aria-label={`恢复展示 ${row.name} 的评价`}
        onClick={() => openDialog(showDialog(row, renew(row)))}
      >
        恢复
      </Button>
    ),
  )
  return (
    <OfficePage path="/admin/reviews">
      <OfficeTable
        name="adminreview"
        table={table}
        noun="评价"
        nameOf={(row) => row.text}
        columns={can(userInfo, 'review.edit') ? [...columns, actions] : columns}
        nothing="还没有评价"
      />
      {dialog}
    </OfficePage>
  )
}
