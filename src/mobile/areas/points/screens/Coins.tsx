import { Button } from 'design-system/Button'
import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { grouped } from '@/format/figures'
import { LedgerList } from '../parts/LedgerList'
import styles from './Points.module.css'
import own from './Coins.module.css'

/** Coins: the balance, its history, recharge, and works that coins open. */
export default function Coins() {
  const asked = useCall('integral.balances', {})
  const { data, refresh } = asked
  return (
    <Page
      title="金币"
      width="wide"
      ground="group"
      call={asked}
      pullRefresh={refresh}
      skeleton={<Skeleton shape="lines" count={6} className={styles.waiting} />}
    >
      {data ? (
        <div className={styles.spread}>
          <div className={styles.side}>
            <section className={styles.balance} aria-label="我的金币">
              <h2>我的金币</h2>
              <p className={styles.sum}>{grouped(data.coins)}</p>
              <Button className={own.recharge} size="l" block href={to('/video/recharge')}>
                充值
              </Button>
            </section>
            <Section title="怎么用">
              <List label="怎么用">
                <Row title="解锁短剧" note="按集解锁，永久可看" href={to('/theater/videolist')} />
                <Row title="解锁有声剧" note="按集解锁，永久可听" href={to('/theater/audiolist')} />
                <Row title="用积分换金币" note="签到、阅读得积分" href={to('/user/integral/exchange')} />
              </List>
              <p className={own.note}>1 元兑换 100 金币。金币不过期，不可提现、不可转让。</p>
            </Section>
          </div>
          <LedgerList currency="COIN" />
        </div>
      ) : null}
    </Page>
  )
}
