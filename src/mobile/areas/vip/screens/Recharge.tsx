import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { PackageList, PayTypeList, usePay, type VipPackage } from 'design-system/VipPurchasePopup'
import { isPaymentType } from '@/contract/pay-types'
import { useBack } from '@/client/navigation'
import { useCall } from '@/client/useCall'
import { overlays } from '@/stores/overlays'
import { buyCoins, defaultPayType, mayBuy } from '@/stores/purchase'
import { AdTask } from '../parts/AdTask'
import styles from './Recharge.module.css'

const UNLOCK = 5000

/** Coins: the balance, packs to buy, and the ad task that earns some. No pull-down refresh. */
export default function Recharge() {
  const { data, loading, error, refresh } = useCall('integral.coinpacks', {})
  const { data: balances, refresh: askBalances } = useCall('integral.balances', {})
  const { data: pays } = useCall('common.ifxunipay', {})
  const [picked, setPicked] = useState<VipPackage | null>(null)
  const [way, setWay] = useState<string>(defaultPayType())
  const { locked, error: payError, pay } = usePay(UNLOCK)
  const packs = (data?.rows ?? []).map((row) => ({
    id: row.id,
    name: `${row.coins} 金币`,
    price: row.price,
    ...(row.bonus ? { note: `加送 ${row.bonus} 金币` } : {}),
    ...(row.tag ? { badge: row.tag } : {}),
  }))
  const chosen = packs.find((row) => row.id === picked?.id) ?? packs[0] ?? null
  const buy = async (): Promise<void> => {
    if (!mayBuy()) return overlays.iosNotice()
    if (!chosen) return
    const outcome = await pay(() =>
      buyCoins({ id: Number(chosen.id), price: chosen.price }, isPaymentType(way) ? way : defaultPayType()),
    )
    if (outcome === 'paid') await askBalances()
  }
  return (
    <Page
      title="金币充值"
      onBack={useBack()}
      state={{
        loading,
        error,
        onRetry: refresh,
        empty: data && packs.length === 0 ? <Empty title="充值暂未开放" hint="请稍后再来" /> : undefined,
      }}
      skeleton={<Skeleton shape="row" count={4} />}
      footer={
        <div className={styles.foot}>
          {payError ? (
            <p className={styles.error} role="alert">
              {payError}
            </p>
          ) : null}
          <Button kind="primary" size="l" block loading={locked} onClick={() => void buy()}>
            {locked ? '支付处理中...' : chosen ? `支付 ¥${(chosen.price / 100).toFixed(2)}` : '支付'}
          </Button>
        </div>
      }
    >
      <p className={styles.balance}>
        我的金币 <b>{balances?.coins ?? '—'}</b>
      </p>
      <div className={styles.packs}>
        <PackageList packages={packs} chosen={chosen} onChoose={setPicked} disabled={locked} />
        {mayBuy() ? (
          <PayTypeList
            types={(pays?.types ?? []).map(({ type, name }) => ({ id: type, name }))}
            chosen={way}
            onChoose={setWay}
            disabled={locked}
          />
        ) : null}
      </div>
      <AdTask onEarned={askBalances} />
      <Section title="说明">
        <ul className={styles.notes}>
          <li>1 元兑换 100 金币，可解锁短剧与有声剧的单集。</li>
          <li>金币不可提现、不可转让；解锁后的剧集永久可看。</li>
          <li>支付遇到问题时订单会保留，到账后自动入账。</li>
        </ul>
      </Section>
    </Page>
  )
}
