import { UnlockSheet } from 'design-system/UnlockSheet'
import { to } from '@/client/links'
import type { Episode, PayEvent } from '@/stores/playerState'
import { useUnlock } from '@/stores/unlock'

interface PaySheetProps {
  event: PayEvent | null
  list: readonly Episode[]
  memberFree: boolean
  onClose: () => void
  onUnlocked: () => void
  onAd: () => void
}

/** The pay prompt that the player's pay event raises. */
export function PaySheet({ event, list, memberFree, onClose, onUnlocked, onAd }: PaySheetProps) {
  const unlock = useUnlock(event, list, onUnlocked)
  const locked = event ? list[event.index] : undefined
  return (
    <UnlockSheet
      visible={event !== null}
      onClose={onClose}
      episode={event ? `第${event.episode.number}集 ${event.episode.title}` : ''}
      reason={event?.reason}
      coins={(locked ?? event?.episode)?.coins ?? 0}
      balance={unlock.balance}
      rest={unlock.rest}
      memberFree={memberFree}
      ad={unlock.ad}
      rechargeHref={to('/video/recharge')}
      onCoins={unlock.withCoins}
      onRest={unlock.restWithCoins}
      onVip={unlock.withVip}
      onAd={onAd}
    />
  )
}
