import { useRequest } from 'ahooks'
import { useDeferredValue } from 'react'
import { Skeleton } from 'antd'
import { call } from '@/client/client'
import { FIGURE_GROUPS } from '@/contract/trade/dashboard-figures'
import { useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { FigureCard } from './FigureCard'
import { PeriodPicker } from './PeriodPicker'
import { usePeriod } from './usePeriod'
import { Duties } from './Duties'
import styles from './dashboard.module.css'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'

/** Today's figures are at most a minute old. */
const EVERY = 60_000

function Figures() {
  const { from, to } = usePeriod()
  const { userInfo } = useStaff()
  const {
    data: asked,
    error,
    refreshAsync,
  } = useRequest(() => call('admindesk.figures', { from, to }, { quiet: true }), {
    ...handledByScreen,
    refreshDeps: [from, to],
    pollingInterval: EVERY,
    pollingWhenHidden: false,
  })
  const data = useDeferredValue(asked)
  const groups = FIGURE_GROUPS.filter(({ permission }) => userInfo?.permissions.includes(permission))
  if (groups.length === 0) return null
  if (!data)
    return error ? (
      <Failure what="经营数据" error={error} retry={() => refreshAsync().catch(() => undefined)} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    )
  return (
    <>
      <div className={styles.groups}>
        {groups.map(({ group }) => (
          <FigureCard key={group} group={group} data={data} />
        ))}
      </div>
      <p className={styles.hint}>
        {data.at ? `统计至 ${isoMinute(data.at)}，每分钟更新；金额取自账本` : '数据正在统计，稍后自动更新'}
      </p>
    </>
  )
}

/** Dashboard: the operator's pending tasks, and figures by day. */
export default function DashboardScreen() {
  return (
    <OfficePage path="/admin/index" extra={<PeriodPicker />}>
      <div className={styles.page}>
        <Duties />
        <Figures />
      </div>
    </OfficePage>
  )
}
