import { Icon, type IconName } from 'design-system/Icon'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import type { PointsIndex } from '@/contract/promotion/points-index'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { dateOf } from '@/format/dates'
import { grouped } from '@/format/figures'
import { LedgerList } from '../parts/LedgerList'
import styles from './Points.module.css'

/** Points: the balance, expiring points, how to earn and use them. No pull-down refresh (spec section 2). */
export default function Points() {
  const asked = useCall('integral.index', {})
  const { data } = asked
  return (
    <Page
      title="积分"
      width="wide"
      ground="group"
      call={asked}
      skeleton={<Skeleton shape="lines" count={6} className={styles.waiting} />}
    >
      {data ? (
        <div className={styles.spread}>
          <div className={styles.side}>
            <Balance index={data} />
            <Section title="积分规则">
              <ul className={styles.rules}>
                <li>签到、看广告、分享和阅读都能得积分，每项每天一次。</li>
                <li>积分在获得后第 12 个月的月末到期。</li>
                <li>使用时先扣快到期的；用过的积分不再到期。</li>
                <li>积分可兑换会员天数和金币，不可提现、不可转让。</li>
              </ul>
            </Section>
          </div>
          <LedgerList currency="POINT" />
        </div>
      ) : null}
    </Page>
  )
}

function Balance({ index: { balance, expiring, streak, signed } }: { index: PointsIndex }) {
  return (
    <section className={styles.balance} aria-label="我的积分">
      <h2>我的积分</h2>
      <p className={styles.sum}>{grouped(balance)}</p>
      {expiring.length > 0 ? (
        <ul className={styles.soon} aria-label="即将过期">
          {expiring.map(({ amount, expiresAt }) => (
            <li key={expiresAt}>
              即将过期：{grouped(amount)} 积分，{dateOf(expiresAt - 1)}止
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.ways}>
        <Way
          href={to('/user/integral/task')}
          icon="calendar"
          title="做任务"
          note={signed ? `已连续签到 ${streak} 天` : '今天还没签到'}
        />
        <Way href={to('/user/integral/exchange')} icon="gift" title="去兑换" note="会员天数、金币" />
        <Way href={to('/user/integral/recharge')} icon="wallet" title="充积分" note="1 元兑换 100 积分" />
      </div>
    </section>
  )
}

interface WayProps {
  href: string
  icon: IconName
  title: string
  note: string
}

const Way = ({ href, icon, title, note }: WayProps) => (
  <a className={styles.way} href={href}>
    <Icon name={icon} size={20} />
    <span>
      <b>{title}</b>
      <small>{note}</small>
    </span>
    <Icon name="forward" size={16} />
  </a>
)
