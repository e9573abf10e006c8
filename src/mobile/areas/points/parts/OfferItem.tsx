import { Button } from 'design-system/Button'
import type { Exchanged, Offer } from '@/contract/money/points'
import { call } from '@/client/client'
import { overlays } from '@/stores/overlays'
import { useIntention } from '@/stores/intention'
import { humanCount } from '@/format/count'
import { grouped } from '@/format/figures'
import styles from './OfferItem.module.css'

/** Why an offer is unavailable; empty when it is available. */
function obstacle({ stock, limit, mine, points }: Offer, balance: number): string {
  if (stock < 1) return '已兑完'
  if (limit > 0 && mine >= limit) return '已兑满'
  return points > balance ? '积分不足' : ''
}

interface OfferItemProps {
  offer: Offer
  balance: number
  onExchanged: (answer: Exchanged) => Promise<unknown>
  /** Called when the server refused: the shown data is outdated. */
  onRefused: () => Promise<unknown>
}

export function OfferItem({ offer, balance, onExchanged, onRefused }: OfferItemProps) {
  const underKey = useIntention()
  const { id, title, summary, points, stock, limit, mine } = offer
  const why = obstacle(offer, balance)
  const exchange = async (): Promise<void> => {
    const sure = await overlays.confirm({
      title: `用 ${points} 积分兑换「${title}」？`,
      text: `兑换后还剩 ${balance - points} 积分，兑换不可撤销`,
      confirmText: '兑换',
    })
    if (!sure) return
    try {
      await onExchanged(await underKey((key) => call('integral.exchange', { id, points }, { key })))
    } catch {
      // The error policy has shown the reason.
      await onRefused()
    }
  }
  const facts = [
    stock > 0 && stock < 1000 ? `剩 ${humanCount(stock)} 份` : '',
    limit > 0 ? `每人限 ${limit} 次${mine ? `，已兑 ${mine} 次` : ''}` : '',
  ].filter(Boolean)
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{summary}</p>
        {facts.length > 0 ? <p className={styles.facts}>{facts.join(' · ')}</p> : null}
      </div>
      <div className={styles.end}>
        <p className={styles.price}>
          <b>{grouped(points)}</b> 积分
        </p>
        <Button
          size="s"
          kind="secondary"
          disabled={why !== ''}
          aria-label={`${why || '兑换'}，${title}`}
          onClick={exchange}
        >
          {why || '兑换'}
        </Button>
      </div>
    </li>
  )
}
