import { ProCard } from '@ant-design/pro-components'
import { Button, Empty, Skeleton } from 'antd'
import { useRequest } from 'ahooks'
import { call } from '@/client/client'
import { can, useStaff } from '@/stores/staff'
import { useDialog } from '../dialog/useDialog'
import { handledByScreen } from '../handledByScreen'
import { Failure } from '../table/Failure'
import { Mark } from '../display/Mark'
import styles from '../styles/records.module.css'
import { percentOf, sharesDialog } from './dialogs'

interface Props {
  workId: number
  /** Version of the work: shares are reloaded after another operator's change, too. */
  version: number
  refresh: () => Promise<unknown>
}

/** Actors of a work and their shares of its revenue. Saved separately; the form above is not affected. */
export function SharesCard({ workId, version, refresh }: Props) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const mayRead = can(userInfo, 'actor.read')
  const { data, error, refreshAsync } = useRequest(
    () => call('adminactor.shares', { id: workId }, { quiet: true }),
    { ...handledByScreen, ready: mayRead, refreshDeps: [version] },
  )
  if (!mayRead) return null
  const again = async () => {
    await refresh()
    return refreshAsync()
  }
  return (
    <ProCard
      title="分成"
      subTitle={data?.rows.length ? `共 ${data.rows.length} 位演员` : undefined}
      headerBordered
      extra={
        can(userInfo, 'actor.share') &&
        data && <Button onClick={() => openDialog(sharesDialog(workId, data, again))}>设置分成</Button>
      }
    >
      {data ? (
        data.rows.length === 0 ? (
          <Empty description="没有演员参与分成" />
        ) : (
          <ul className={styles.lines} aria-label="分成">
            {data.rows.map((row) => (
              <li key={row.actorId}>
                <div className={styles.text}>
                  {row.name}
                  <div className={styles.hintFull}>
                    {row.nickname ? `收入归用户“${row.nickname}”` : '未关联用户，分成由平台代管'}
                  </div>
                </div>
                <Mark tone="quiet">{percentOf(row.rate)}</Mark>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <Failure what="分成" error={error} retry={() => refreshAsync().catch(() => undefined)} />
      ) : (
        <Skeleton active paragraph={{ rows: 2 }} />
      )}
      {dialog}
    </ProCard>
  )
}
