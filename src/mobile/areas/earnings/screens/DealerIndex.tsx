import { Button } from 'design-system/Button'
import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import { WorkCard } from 'design-system/WorkCard'
import type { DealerIndex as Dealer } from '@/contract/earnings/earnings'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { workCard } from '@/mobile/kit/works/workCard'
import { plainYuan, yuan } from '@/format/money'
import { CopyRow } from '@/mobile/kit/lists/CopyRow'
import { EarnedFigures } from '../parts/EarnedFigures'
import styles from './DealerIndex.module.css'

/** The dealer's home: figures, level, team, rates, and works to promote. No pull-down refresh (spec section 2). */
export default function DealerIndex() {
  const asked = useCall('reseller.index', {})
  const { data } = asked
  return (
    <Page
      title="代理商"
      width="wide"
      ground="group"
      call={asked}
      skeleton={<Skeleton shape="lines" count={8} className={styles.waiting} />}
    >
      {data ? (
        <div className={styles.spread}>
          <div className={styles.side}>
            <Head dealer={data} />
            <Section title="我的团队">
              <List label="我的团队">
                <Row
                  title={`直接邀请 ${data.team.first} 人`}
                  note={`他们又邀请 ${data.team.second} 人，今日新增 ${data.team.today} 人`}
                  href={to('/user/share/team')}
                />
                <Row title="佣金明细" note="每一笔怎么来的" href={to('/user/share/brokerage')} />
                <Row title="月账单" note="按月汇总，可导出" href={to('/user/share/bill')} />
              </List>
            </Section>
            <Rates dealer={data} />
          </div>
          <Section title="推广好物" note="卖出一份的佣金">
            <ul className={styles.works}>
              {data.works.map(({ work, earn }) => (
                <li key={work.id}>
                  <WorkCard
                    {...workCard(work)}
                    layout="row"
                    extra={<p className={styles.earn}>佣金 {yuan(earn)}</p>}
                  />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      ) : null}
    </Page>
  )
}

function Head({ dealer }: { dealer: Dealer }) {
  const { level, parent, code, available, frozen, today, month, earned, orders } = dealer
  return (
    <section className={styles.head} aria-label="代理商">
      <div className={styles.level}>
        <Tag tone="cinnabar">{level === 1 ? '一级代理' : '二级代理'}</Tag>
        {parent ? <span>上级 {parent}</span> : null}
      </div>
      <h2>可提现（元）</h2>
      <p className={styles.sum}>{plainYuan(available)}</p>
      <p className={styles.held}>
        冻结中 {yuan(frozen)}，本月 {orders} 笔订单
      </p>
      <EarnedFigures label="佣金收入" today={today} month={month} earned={earned} />
      <CopyRow label="我的邀请码" value={code} done="邀请码已复制" />
      <div className={styles.ways}>
        <Button kind="primary" size="l" href={to('/user/share/index')}>
          去推广
        </Button>
        <Button kind="secondary" size="l" href={to('/user/share/withdraw')}>
          提现
        </Button>
      </div>
    </section>
  )
}

const Rates = ({ dealer: { rules } }: { dealer: Dealer }) => (
  <Section title="佣金比例">
    <table className={styles.rates}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">一级</th>
          <th scope="col">二级</th>
        </tr>
      </thead>
      <tbody>
        {rules.rates.map(({ name, first, second }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{first / 10}%</td>
            <td>{second / 10}%</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles.note}>
      按买家实付计算，付款 {rules.holdDays} 天后解冻；注册 {rules.days}{' '}
      天内的订单有效，最多两级，本人下单不计。
    </p>
  </Section>
)
