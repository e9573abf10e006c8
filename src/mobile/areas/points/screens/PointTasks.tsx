import { useEffect } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { toast } from '@/stores/overlays'
import { shareNoted } from '@/stores/share'
import { grouped } from '@/format/figures'
import { SignIn } from '../parts/SignIn'
import { TaskItem } from '../parts/TaskItem'
import styles from './PointTasks.module.css'

/** Tasks that earn points: the sign-in with its streak, and daily tasks. No pull-down refresh. */
export default function PointTasks() {
  const asked = useCall('task.index', {})
  const { data, refresh } = asked
  useEffect(() => {
    // Right after sharing, the server may not have counted the share yet.
    let shown = true
    void shareNoted()?.then(() => (shown ? refresh() : undefined))
    return () => {
      shown = false
    }
  }, [refresh])
  const claim = async (id: number): Promise<void> => {
    try {
      // One idempotency key per day and task, however often the claim is sent.
      const key = `task-${id}-${data?.today ?? ''}`
      const { points, streak } = await call('task.claim', { id }, { key })
      invalidate('integral.balances', 'integral.ledger')
      toast(streak ? `签到成功，连续 ${streak} 天，+${points} 积分` : `已领取 ${points} 积分`)
    } catch {
      // The error policy has shown the reason; the shown data may be outdated.
    }
    await refresh()
  }
  const signIn = data?.rows.find(({ kind }) => kind === 'signin')
  const others = data?.rows.filter(({ kind }) => kind !== 'signin') ?? []
  return (
    <Page
      title="积分任务"
      width="wide"
      ground="group"
      call={asked}
      empty={
        data?.rows.length === 0 ? (
          <Empty picture="box" title="暂时没有任务" hint="过几天再来看看" />
        ) : undefined
      }
      skeleton={<Skeleton shape="lines" count={8} className={styles.waiting} />}
    >
      {data ? (
        <>
          <div className={styles.balance}>
            <p>
              我的积分 <b>{grouped(data.balance)}</b>
            </p>
            <Button kind="ghost" size="s" href={to('/user/integral/exchange')}>
              去兑换
            </Button>
          </div>
          <div className={styles.spread}>
            {signIn ? <SignIn index={data} onSign={() => claim(signIn.id)} /> : null}
            {others.length > 0 ? (
              <Section title="今日任务" note="每项每天一次，零点更新">
                <ul>
                  {others.map((task) => (
                    <TaskItem key={task.id} task={task} onClaim={() => claim(task.id)} onDone={refresh} />
                  ))}
                </ul>
              </Section>
            ) : null}
          </div>
        </>
      ) : null}
    </Page>
  )
}
