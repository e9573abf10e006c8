import { Button } from 'design-system/Button'
import { Tag, type TagProps } from 'design-system/Tag'
import type { TransferRow } from '@/contract/promotion/membership'
import { tierName } from '@/shared/membership'
import { momentOf } from '@/format/dates'
import styles from './TransferItem.module.css'

const STATES: Record<TransferRow['state'], { label: string; tone: TagProps['tone'] }> = {
  waiting: { label: '待领取', tone: 'amber' },
  done: { label: '已到账', tone: 'jade' },
  returned: { label: '已退回', tone: 'ink' },
}

/** Result of a transfer, and the next step. */
function noteOf({ direction, state, createdAt, expiresAt }: TransferRow): string {
  if (state === 'waiting')
    return direction === 'in'
      ? `请在 ${momentOf(expiresAt)} 前领取`
      : `${momentOf(expiresAt)} 前未领取会自动退回`
  return state === 'returned' ? `${momentOf(createdAt)} 送出，未领取，天数已退回` : momentOf(createdAt)
}

/** A membership that was given or received. */
export function TransferItem({ row, onClaim }: { row: TransferRow; onClaim: () => Promise<unknown> }) {
  const { direction, state, tier, days, mobile } = row
  const out = direction === 'out'
  return (
    <div className={styles.item}>
      <div className={styles.text}>
        <b>
          {out ? '送给' : '来自'} {mobile || '书声用户'}
        </b>
        <small>{noteOf(row)}</small>
      </div>
      <div className={styles.end}>
        <b data-in={!out || undefined}>
          {out ? '−' : '+'}
          {days} 天{tierName(tier)}
        </b>
        {state === 'waiting' && !out ? (
          <Button kind="gold" size="s" onClick={onClaim}>
            领取
          </Button>
        ) : (
          <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
        )}
      </div>
    </div>
  )
}
