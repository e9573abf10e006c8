import { type ProColumns } from '@ant-design/pro-components'
import { Button, Segmented, Select } from 'antd'
import { useRequest } from 'ahooks'
import { useMemo } from 'react'
import { call, type AnswerOf } from '@/client/client'
import type { RoomRow } from '@/contract/live/adminlive'
import { can, useStaff } from '@/stores/staff'
import { humanCount } from '@/format/count'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { CoverThumb } from '../../kit/display/CoverThumb'
import { daysFilter } from '../../kit/table/daysFilter'
import live from './live.module.css'
import { lengthText, ROOM_STATES } from './labels'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/works.module.css'
import { optionsOf } from '../../kit/labels/options'
import { handledByScreen } from '../../kit/handledByScreen'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

type Choices = AnswerOf<'adminlive.choices'>

const editAddress = (id: number): string => `#/admin/live/edit?id=${id}`
const STATES = [{ value: '', label: '全部' }, ...optionsOf(ROOM_STATES)]

const columns = (choices: Choices | undefined, mayEdit: boolean): ProColumns<RoomRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    key: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '标题或主讲人', maxLength: 40 },
  },
  {
    title: '直播',
    key: 'title',
    search: false,
    render: (_, row) => (
      <div className={`${styles.work} ${live.work}`}>
        <CoverThumb wide cover={row.cover} title={row.title} />
        <div className={styles.text}>
          {mayEdit ? (
            <a className={styles.title} href={editAddress(row.id)} title={row.title}>
              {row.title}
            </a>
          ) : (
            <span className={styles.title} title={row.title}>
              {row.title}
            </span>
          )}
          <div className={styles.hint}>
            {row.host} · 编号 {row.id}
          </div>
        </div>
      </div>
    ),
  },
  {
    title: '老师',
    dataIndex: 'teacherId',
    key: 'teacherId',
    hideInTable: true,
    renderFormItem: () => (
      <Select
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder="全部老师"
        options={(choices?.teachers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    ),
  },
  daysFilter('开播日期'),
  {
    title: '状态',
    key: 'state',
    search: false,
    width: 96,
    render: (_, row) => <Mark tone={ROOM_STATES[row.state].tone}>{ROOM_STATES[row.state].text}</Mark>,
  },
  {
    title: '开播',
    key: 'startsAt',
    search: false,
    className: styles.figures ?? '',
    render: (_, row) => (
      <>
        {isoMinute(row.startsAt)}
        <div className={styles.hint}>{lengthText(row.endsAt - row.startsAt)}</div>
      </>
    ),
  },
  {
    title: '预约',
    key: 'subscribers',
    search: false,
    width: 72,
    className: styles.figures ?? '',
    render: (_, row) => humanCount(row.subscribers),
  },
  {
    title: '在线',
    key: 'online',
    search: false,
    width: 72,
    className: styles.figures ?? '',
    render: (_, row) => (row.state === 'live' ? humanCount(row.online) : '—'),
  },
  {
    title: '点赞',
    key: 'likes',
    search: false,
    width: 80,
    className: styles.figures ?? '',
    render: (_, row) => humanCount(row.likes),
  },
  {
    title: '好物',
    key: 'goods',
    search: false,
    width: 72,
    className: styles.figures ?? '',
    render: (_, row) => `${row.goods} 件`,
  },
  {
    title: '操作',
    key: 'actions',
    search: false,
    width: 88,
    render: (_, row) =>
      mayEdit ? (
        <Button type="link" size="small" href={editAddress(row.id)} aria-label={`编辑 ${row.title}`}>
          编辑
        </Button>
      ) : null,
  },
]

/** Live rooms: planned, live, ended with or without a recording, cancelled. */
export default function LiveList() {
  const { userInfo } = useStaff()
  const table = useTable('adminlive.list', { kept: ['state'] })
  const { data: choices } = useRequest(() => call('adminlive.choices', {}, { quiet: true }), handledByScreen)
  const may = can(userInfo, 'live.edit')
  const shown = useMemo(() => columns(choices, may), [choices, may])
  const state = table.query.get('state') ?? ''
  return (
    <OfficePage path="/admin/live/list">
      <OfficeTable
        name="adminlive"
        table={table}
        noun="直播"
        nameOf={(row) => row.title}
        columns={shown}
        nothing={may ? '还没有直播，点击“新建直播”开始' : '还没有直播'}
        headerTitle={
          <Segmented
            aria-label="状态"
            options={STATES}
            value={state}
            onChange={(value) => table.turn({ state: value || undefined, current: undefined })}
          />
        }
        tools={
          may
            ? [
                <Button key="create" type="primary" href="#/admin/live/edit">
                  新建直播
                </Button>,
              ]
            : []
        }
      />
    </OfficePage>
  )
}
