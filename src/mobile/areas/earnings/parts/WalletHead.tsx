import { Button } from 'design-system/Button'
import { plainYuan, yuan } from '@/format/money'
import { WALLETS, type Wallet } from './wallets'
import styles from './WalletHead.module.css'

interface WalletHeadProps {
  wallet: Wallet
  available: number
  frozen: number
  debt: number
}

/** Available and held sums of a wallet, with links to withdraw. */
export function WalletHead({ wallet, available, frozen, debt }: WalletHeadProps) {
  const { name, held, links } = WALLETS[wallet]
  return (
    <section className={styles.head} aria-label={name}>
      <h2>可提现（元）</h2>
      <p className={styles.sum}>{plainYuan(available)}</p>
      <dl className={styles.more}>
        <div>
          <dt>冻结中</dt>
          <dd>{yuan(frozen)}</dd>
        </div>
        {debt > 0 ? (
          <div>
            <dt>待抵扣</dt>
            <dd>{yuan(debt)}</dd>
          </div>
        ) : null}
      </dl>
      <p className={styles.note}>
        {held}
        {debt > 0 ? '已提现后退款的部分，从之后的收益里抵扣。' : ''}
      </p>
      <div className={styles.ways}>
        <Button kind="primary" size="l" href={links.withdraw}>
          提现
        </Button>
        <Button kind="secondary" size="l" href={links.payees}>
          收款账户
        </Button>
      </div>
    </section>
  )
}
