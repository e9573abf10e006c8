import { Button } from 'design-system/Button'
import type { MemberCentre } from '@/contract/promotion/membership'
import { TIERS } from '@/shared/membership'
import { dateOf } from '@/format/dates'
import styles from './MemberCards.module.css'
import type { MemberTier } from '@/contract/people/member-tiers'

const DAY = 24 * 3_600_000

/** 还有 12 天, begun days included: right after a grant of 12 days it reads 12. The last day has a text of its own. */
function leftText(until: number): string {
  const days = Math.ceil((until - Date.now()) / DAY)
  return days > 1 ? `还有 ${days} 天` : '不足 1 天'
}

interface MemberCardsProps {
  tiers: MemberCentre['tiers']
  onBuy: (tier: MemberTier) => Promise<unknown>
}

/** Both tiers: end date, or benefits when not active. */
export function MemberCards({ tiers, onBuy }: MemberCardsProps) {
  return (
    <ul className={styles.cards} aria-label="我的会员">
      {TIERS.map(({ id, name, note }) => {
        const running = tiers.find(({ tier }) => tier === id)
        return (
          <li key={id} className={styles.card} data-open={running ? true : undefined}>
            <div className={styles.text}>
              <b>{name}</b>
              <p>{running ? `${dateOf(running.until)}到期，${leftText(running.until)}` : note}</p>
            </div>
            <Button
              kind="gold"
              size="s"
              aria-label={running ? `续费${name}` : `开通${name}`}
              onClick={() => onBuy(id)}
            >
              {running ? '续费' : '开通'}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
