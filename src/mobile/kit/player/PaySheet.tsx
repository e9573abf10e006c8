import { UnlockSheet } from 'design-system/UnlockSheet'
import type { WorkBrief } from '@/contract/catalogue/work'
import { to } from '@/client/links'
import type { Episode, PayEvent } from '@/stores/player/state'
import { buyWhole, useUnlock } from '@/mobile/kit/pay/useUnlock'

interface PaySheetProps {
  event: PayEvent | null
  list: readonly Episode[]
  /** Word for a part. */
  unit?: string
  work: Pick<WorkBrief, 'kind' | 'id' | 'title' | 'price' | 'memberFree'>
  onClose: () => void
  onUnlocked: () => void
  onAd: () => void
}

/** The pay prompt for the player's pay event. */
export function PaySheet({ event, list, unit = '集', work, onClose, onUnlocked, onAd }: PaySheetProps) {
  const unlock = useUnlock(event, list, onUnlocked)
  const locked = event ? list[event.index] : undefined
  return (
    <UnlockSheet
      visible={event !== null}
      onClose={onClose}
      unit={unit}
      episode={event ? `第${event.episode.number}${unit} ${event.episode.title}` : ''}
      reason={event?.reason}
      coins={(locked ?? event?.episode)?.coins ?? 0}
      balance={unlock.balance}
      rest={unlock.rest}
      memberFree={work.memberFree}
      price={event?.id === work.id ? work.price : 0}
      ad={unlock.ad}
      rechargeHref={to('/video/recharge')}
      onCoins={unlock.withCoins}
      onRest={unlock.restWithCoins}
      onVip={unlock.withVip}
      onWhole={() => buyWhole(work, event?.episode.id)}
      onAd={onAd}
    />
  )
}
