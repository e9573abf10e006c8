import { useRequest } from 'ahooks'
import { Button } from 'antd'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { DUTIES, MOST_DUTIES, type Duty } from '@/contract/trade/dashboard-figures'
import { can, useStaff } from '@/stores/staff'
import { handledByScreen } from '../../kit/handledByScreen'
import styles from './dashboard.module.css'
import { DUTY_LABELS } from './labels'

/** Refresh interval while the window is visible, ms. */
const EVERY = 20_000

const shownCount = (count: number): string => (count > MOST_DUTIES ? `${MOST_DUTIES}+` : String(count))

/** Pending tasks of the operator, each linking to its list; refreshed automatically. */
export function Duties() {
  const { data, error, refresh } = useRequest(() => call('admindesk.duties', {}, { quiet: true }), {
    ...handledByScreen,
    pollingInterval: EVERY,
    pollingWhenHidden: false,
    refreshOnWindowFocus: true,
  })
  const { userInfo } = useStaff()
  const own = (Object.keys(DUTIES) as Duty[]).filter((duty) => can(userInfo, DUTIES[duty]))
  if (own.length === 0) return null
  const open = data?.rows.reduce((all, { count }) => all + count, 0) ?? 0
  return (
    <section className={styles.card} aria-label="待办">
      <header className={styles.cardHead}>
        <h2 className={styles.heading}>待办</h2>
        <span role="status" className={styles.hint}>
          {data ? (open === 0 ? '没有待办，都处理完了' : `共 ${shownCount(open)} 项`) : ''}
        </span>
      </header>
      {!data && error ? (
        <p className={styles.none}>
          待办没有加载出来：{messageOf(error)}{' '}
          <Button size="small" onClick={refresh}>
            重试
          </Button>
        </p>
      ) : (
        <ul className={styles.duties}>
          {own.map((duty) => {
            const count = data?.rows.find((row) => row.duty === duty)?.count
            return (
              <li key={duty}>
                <a className={styles.duty} href={DUTY_LABELS[duty].href} data-open={count ? true : undefined}>
                  <span>{DUTY_LABELS[duty].name}</span>
                  <strong>{count === undefined ? '…' : shownCount(count)}</strong>
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
