import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { useBack } from '@/client/navigation'
import { useCall } from '@/client/useCall'
import { buyCoins } from '@/stores/purchase'
import { AdTask } from '../parts/AdTask'
import { Choices, PayFoot } from '../parts/Purchase'
import { usePurchase } from '../parts/usePurchase'
import styles from './Recharge.module.css'

/** Coins: the balance, packs to buy, and the ad task that earns some. No pull-down refresh. */
export default function Recharge() {
  const { data, loading, error, refresh } = useCall('integral.coinpacks', {})
  const { data: balances, refresh: askBalances } = useCall('integral.balances', {})
  const packs = (data?.rows ?? []).map((row) => ({
    id: row.id,
    name: `${row.coins} 金币`,
    price: row.price,
    ...(row.bonus ? { note: `加送 ${row.bonus} 金币` } : {}),
    ...(row.tag ? { badge: row.tag } : {}),
  }))
  const purchase = usePurchase(packs, buyCoins, askBalances)
  return (
    <Page
      title="金币充值"
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
        我的金币 <b>{balances?.coins ?? '—'}</b>
      </p>
      <div className={styles.spread}>
        <Choices purchase={purchase} />
        <div>
          <AdTask onEarned={askBalances} />
          <Section title="说明">
            <ul className={styles.notes}>
              <li>1 元兑换 100 金币，可解锁短剧与有声剧的单集。</li>
              <li>金币不可提现、不可转让；解锁后的剧集永久可看。</li>
              <li>支付遇到问题时订单会保留，到账后自动入账。</li>
            </ul>
          </Section>
        </div>
      </div>
    </Page>
  )
}
