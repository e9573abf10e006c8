import { useEffect } from 'react'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { useBack } from '@/client/navigation'
import { useCall } from '@/client/useCall'
import { buyPoints, onPaid } from '@/stores/purchase'
import { Choices, PayFoot } from '../parts/Purchase'
import { usePurchase } from '../parts/usePurchase'
import styles from './Recharge.module.css'

/** Points for money: the balance and packs to buy. No pull-down refresh. */
export default function PointRecharge() {
  const { data, loading, error, refresh } = useCall('integral.pointpacks', {})
  const { data: balances, refresh: askBalances } = useCall('integral.balances', {})
  // Paid at a cashier that took over the page: told once it has come through.
  useEffect(() => onPaid((purpose) => void (purpose === 'points' && askBalances())), [askBalances])
  const packs = (data?.rows ?? []).map((row) => ({
    id: row.id,
    name: `${row.points} 积分`,
    price: row.price,
    ...(row.bonus ? { note: `加送 ${row.bonus} 积分` } : {}),
    ...(row.tag ? { badge: row.tag } : {}),
  }))
  const purchase = usePurchase(packs, buyPoints, askBalances)
  return (
    <Page
      title="积分充值"
      width="wide"
      onBack={useBack()}
      state={{
        loading,
        error: error?.message,
        onRetry: refresh,
        empty: data && packs.length === 0 ? <Empty title="充值暂未开放" hint="请稍后再来" /> : undefined,
      }}
      skeleton={<Skeleton shape="row" count={4} />}
      footer={<PayFoot purchase={purchase} kind="primary" label="支付" />}
    >
      <p className={styles.balance}>
        我的积分 <b>{balances?.points.toLocaleString('zh-CN') ?? '—'}</b>
      </p>
      <div className={styles.spread}>
        <Choices purchase={purchase} />
        <Section title="说明" more={{ href: to('/user/integral/task'), label: '做任务得积分' }}>
          <ul className={styles.notes}>
            <li>1 元兑换 100 积分，可兑换会员天数和金币。</li>
            <li>充值的积分与任务所得一样，在第 12 个月的月末到期。</li>
            <li>积分不可提现、不可转让；支付后订单会保留，到账后自动入账。</li>
          </ul>
        </Section>
      </div>
    </Page>
  )
}
