import { lookup } from '@/format/lookup'
import { type ProColumns } from '@ant-design/pro-components'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { KIND_NAMES } from '@/client/kindNames'
import type { ShareDay, ShareRow, ShareUser, ShareWork } from '@/contract/promotion/adminshare'
import { humanCount } from '@/format/count'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { daysFilter } from '../../kit/table/daysFilter'
import styles from '../../kit/styles/records.module.css'
import { keywordColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const VIEWS = [
  { value: 'records', label: '分享记录' },
  { value: 'works', label: '按作品' },
  { value: 'users', label: '按用户' },
  { value: 'days', label: '按日' },
]

const figure = <R,>(title: string, of: (row: R) => number): ProColumns<R> => ({
  title,
  key: title,
  search: false,
  width: 104,
  className: styles.figure ?? '',
  render: (_, row) => humanCount(of(row)),
})

const recordColumns: ProColumns<ShareRow>[] = [
  keywordColumn('昵称或作品'),
  daysFilter('分享时间'),
  {
    title: '用户',
    key: 'user',
    search: false,
    render: (_, row) => (
      <a className={styles.link} href={`#/admin/user?open=${row.userId}`}>
        {row.nickname}
      </a>
    ),
  },
  {
    title: '分享内容',
    key: 'work',
    search: false,
    render: (_, { work, page }) =>
      work ? (
        <div className={styles.text}>
          <b>{work.title}</b>
          <div className={styles.hint}>{KIND_NAMES[work.kind]}</div>
        </div>
      ) : (
        page || '首页'
      ),
  },
  {
    title: '时间',
    key: 'at',
    search: false,
    width: 148,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.at),
  },
]

const workColumns: ProColumns<ShareWork>[] = [
  daysFilter('分享时间'),
  {
    title: '作品',
    key: 'work',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <a className={styles.name} href={`#/admin/videoshare/list?workId=${row.id}`}>
          {row.title}
        </a>
        <div className={styles.hint}>{KIND_NAMES[row.kind]}</div>
      </div>
    ),
  },
  figure('分享次数', ({ shares }) => shares),
  figure('分享人数', ({ sharers }) => sharers),
]

const userColumns: ProColumns<ShareUser>[] = [
  daysFilter('分享时间'),
  {
    title: '用户',
    key: 'user',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <a className={styles.name} href={`#/admin/videoshare/list?userId=${row.id}`}>
          {row.nickname}
        </a>
        <div className={styles.hint}>{row.mobile || '未绑定手机'}</div>
      </div>
    ),
  },
  figure('分享次数', ({ shares }) => shares),
  figure('带来访问', ({ visits }) => visits),
  figure('带来注册', ({ joined }) => joined),
]

const dayColumns: ProColumns<ShareDay>[] = [
  daysFilter('日期'),
  { title: '日期', key: 'day', search: false, className: styles.figure ?? '', render: (_, row) => row.day },
  figure('分享次数', ({ shares }) => shares),
  figure('分享人数', ({ sharers }) => sharers),
  figure('带来访问', ({ visits }) => visits),
  figure('带来注册', ({ joined }) => joined),
]

interface Props {
  tabs: ReactNode
}

const NOTHING = '这段时间还没有分享'

function Records({ tabs }: Props) {
  const table = useTable('adminshare.list')
  return (
    <OfficeTable
      name="adminshare-list"
      table={table}
      noun="分享记录"
      nameOf={(row) => row.nickname}
      columns={recordColumns}
      headerTitle={tabs}
      nothing="还没有人分享"
    />
  )
}

function Works({ tabs }: Props) {
  const table = useTable('adminshare.works')
  return (
    <OfficeTable
      name="adminshare-works"
      table={table}
      noun="作品分享"
      nameOf={(row) => row.title}
      columns={workColumns}
      headerTitle={tabs}
      nothing={NOTHING}
    />
  )
}

function Users({ tabs }: Props) {
  const table = useTable('adminshare.users')
  return (
    <OfficeTable
      name="adminshare-users"
      table={table}
      noun="用户分享"
      nameOf={(row) => row.nickname}
      columns={userColumns}
      headerTitle={tabs}
      nothing={NOTHING}
    />
  )
}

function Days({ tabs }: Props) {
  const table = useTable('adminshare.days')
  return (
    <OfficeTable
      name="adminshare-days"
      table={table}
      noun="每日分享"
      nameOf={(row) => row.day}
      columns={dayColumns}
      headerTitle={tabs}
      nothing={NOTHING}
    />
  )
}

const SHOWN = lookup<(props: Props) => ReactNode>({ works: Works, users: Users, days: Days })

/** Videos shared by users, and the results: by record, work, user and day; by default the last thirty days. */
export default function VideoShareScreen() {
  const [query, setQuery] = useSearchParams()
  const view = query.get('view') ?? 'records'
  const Shown = SHOWN[view] ?? Records
  const tabs = (
    <Segmented
      aria-label="统计方式"
      options={VIEWS}
      value={SHOWN[view] ? view : 'records'}
      onChange={(value) => setQuery(value === 'records' ? {} : { view: value })}
    />
  )
  return (
    <OfficePage path="/admin/videoshare/list">
      <Shown key={view} tabs={tabs} />
    </OfficePage>
  )
}
