import { type ProColumns } from '@ant-design/pro-components'
import { App, Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { CampaignPlace, CampaignRow } from '@/contract/content/campaign'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { ReasonField } from '../../kit/dialog/ReasonField'
import { useDialog } from '../../kit/dialog/useDialog'
import type { BulkAction } from '../../kit/table/bulk'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { ALL_PLACES, createDialog } from './dialogs'
import type { CampaignPath } from './CampaignEditor'
import { FILTER_STATES, PLACE_NAMES, stateOf } from './labels'

const toState = (state: 'on' | 'off', label: string): BulkAction<CampaignRow> => ({
  label,
  permission: 'campaign.publish',
  danger: state === 'off',
  applies: (row) => row.state !== 'draft' && (row.state === 'off') === (state === 'on'),
  title: (rows) => `${label} ${rows.length} 个推广页？`,
  change: (row) => `${stateOf(row).text} → ${state === 'off' ? '已下线' : '按版本展示'}`,
  fields: <ReasonField extra="记入审计日志" />,
  run: (rows, form) =>
    call(
      'admincampaign.setState',
      {
        items: rows.map(({ id, version }) => ({ id, version })),
        state,
        reason: (form as { reason: string }).reason,
      },
      { quiet: true },
    ),
  done: (changed) => `已${label} ${changed} 个推广页`,
})

interface Tools {
  href: (row: CampaignRow) => string
  copy?: (row: CampaignRow) => void
  remove?: (row: CampaignRow) => void
}

const columns = ({ href, copy, remove }: Tools): ProColumns<CampaignRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    key: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '名称', maxLength: 40 },
  },
  {
    title: '推广页',
    key: 'title',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <a className={styles.name} href={href(row)} title={row.title}>
          {row.title}
        </a>
        <div className={styles.hint}>编号 {row.id}</div>
      </div>
    ),
  },
  {
    title: '位置',
    dataIndex: 'place',
    key: 'place',
    width: 120,
    valueType: 'select',
    valueEnum: enumOf(PLACE_NAMES),
    render: (_, row) => PLACE_NAMES[row.place],
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 180,
    valueType: 'select',
    valueEnum: enumOf(FILTER_STATES),
    render: (_, row) => (
      <div className={styles.marks}>
        <Mark tone={stateOf(row).tone}>{stateOf(row).text}</Mark>
        {row.changed && row.state !== 'draft' ? <Mark tone="busy">草稿未发布</Mark> : null}
      </div>
    ),
  },
  {
    title: '展示',
    key: 'window',
    search: false,
    width: 190,
    className: styles.figure ?? '',
    render: (_, row) => (
      <>
        {row.liveNumber > 0 ? `第 ${row.liveNumber} 版` : '—'}
        {row.until > 0 ? <div className={styles.hintFull}>至 {isoMinute(row.until)}</div> : null}
        {row.nextAt > 0 ? <div className={styles.hintFull}>新版 {isoMinute(row.nextAt)} 上线</div> : null}
      </>
    ),
  },
  {
    title: '更新',
    key: 'updated',
    search: false,
    width: 150,
    className: styles.figure ?? '',
    render: (_, row) => (
      <>
        {row.by}
        <div className={styles.hintFull}>{isoMinute(row.updatedAt)}</div>
      </>
    ),
  },
  {
    title: '操作',
    key: 'actions',
    search: false,
    width: 168,
    render: (_, row) => (
      <>
        <Button type="link" size="small" href={href(row)} aria-label={`编辑 ${row.title}`}>
          编辑
        </Button>
        {copy ? (
          <Button type="link" size="small" onClick={() => copy(row)} aria-label={`复制 ${row.title}`}>
            复制
          </Button>
        ) : null}
        {remove && row.state === 'draft' ? (
          <Button
            type="link"
            size="small"
            danger
            onClick={() => remove(row)}
            aria-label={`删除 ${row.title}`}
          >
            删除
          </Button>
        ) : null}
      </>
    ),
  },
]

const OWN_PATHS: Partial<Record<CampaignPlace, CampaignPath>> = {
  hotel: '/admin/copyright/hotelPromotion',
  wechat: '/admin/copyright/wechatPromotion',
}
const pathOf = (place: CampaignPlace): CampaignPath => OWN_PATHS[place] ?? '/admin/copyright/promotion'

interface Props {
  path: CampaignPath
  title: string
  /** Lists only the pages of this place. */
  place?: CampaignPlace
}

/** Campaign pages: what is published where, what is scheduled next, and links to the editors. */
export function CampaignList({ path, title, place }: Props) {
  const { userInfo } = useStaff()
  const { message, modal } = App.useApp()
  const navigate = useNavigate()
  const table = useTable('admincampaign.list', place ? { input: (said) => ({ ...said, place }) } : {})
  const [dialog, openDialog] = useDialog()
  const may = can(userInfo, 'campaign.edit')
  const open = (at: CampaignPlace, id: number): void => void navigate(`${pathOf(at)}?id=${id}`)
  const places = place ? [place] : ALL_PLACES
  const remove = (row: CampaignRow): void =>
    void modal.confirm({
      title: `删除“${row.title}”？`,
      content: '删除后不能恢复。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await call('admincampaign.remove', { id: row.id }, { quiet: true })
          void message.success('已删除')
        } catch (error) {
          void message.error(messageOf(error))
        }
        await table.refresh()
      },
    })
  const shown = columns({
    href: (row) => `#${pathOf(row.place)}?id=${row.id}`,
    ...(may ? { copy: (row: CampaignRow) => openDialog(createDialog(places, row, open)), remove } : {}),
  })
  return (
    <OfficePage path={path} title={title}>
      <OfficeTable
        name="admincampaign"
        table={table}
        noun="推广页"
        nameOf={(row) => row.title}
        columns={place ? shown.filter(({ key }) => key !== 'place') : shown}
        bulk={[toState('off', '下线'), toState('on', '恢复展示')]}
        nothing={may ? '还没有推广页，点击“新建推广页”开始' : '还没有推广页'}
        tools={
          may
            ? [
                <Button
                  key="create"
                  type="primary"
                  onClick={() => openDialog(createDialog(places, null, open))}
                >
                  新建推广页
                </Button>,
              ]
            : []
        }
      />
      {dialog}
    </OfficePage>
  )
}
