import type { ReactNode } from 'react'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { PaymentType } from '@/contract/trade/pay-types'
import { useCall, type CallState } from '@/mobile/kit/frame/useCall'
import type { PayOutcome } from '@/stores/purchase/cashier'
import { grouped } from '@/format/figures'
import { Choices, PayFoot } from '@/mobile/kit/pay/Purchase'
import styles from './PackShop.module.css'
import { usePurchase } from '@/mobile/kit/pay/usePurchase'

interface Pack {
  id: number
  amount: number
  bonus: number
  /** Fen. */
  price: number
  tag: string
}

interface PackShopProps {
  title: string
  unit: '金币' | '积分'
  /** The balance that is bought. */
  purpose: 'coins' | 'points'
  asked: Pick<CallState<unknown>, 'loading' | 'error' | 'refresh' | 'data'>
  packs: readonly Pack[]
  buy: (product: { id: number; price: number }, type: PaymentType) => Promise<PayOutcome>
  /** Shown beside the packs; the function reloads the balance. */
  children: (askBalance: () => Promise<void>) => ReactNode
}

/** Sells coins or points for money: the balance, the packs, the terms. */
export function PackShop({ title, unit, purpose, asked, packs, buy, children }: PackShopProps) {
  const { data: balances, refresh: askBalances } = useCall('integral.balances', {})
  const purchase = usePurchase(
    packs.map(({ id, amount, bonus, price, tag }) => ({
      id,
      name: `${amount} ${unit}`,
      price,
      ...(bonus ? { note: `加送 ${bonus} ${unit}` } : {}),
      ...(tag ? { badge: tag } : {}),
    })),
    buy,
    askBalances,
  )
  return (
    <Page
      title={title}
      width="wide"
      call={asked}
      empty={asked.data && packs.length === 0 ? <Empty title="充值暂未开放" hint="请稍后再来" /> : undefined}
      skeleton={<Skeleton shape="row" count={4} />}
      footer={<PayFoot purchase={purchase} kind="primary" label="支付" disabled={!asked.data} />}
    >
      <p className={styles.balance}>
        我的{unit} <b>{balances ? grouped(balances[purpose]) : '—'}</b>
      </p>
      <div className={styles.spread}>
        <Choices purchase={purchase} />
        <div>{children(askBalances)}</div>
      </div>
    </Page>
  )
}
