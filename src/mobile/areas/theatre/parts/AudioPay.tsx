import { useState } from 'react'
import { UnlockSheet } from 'design-system/UnlockSheet'
import type { WorkBrief } from '@/contract/catalogue/work'
import { to } from '@/client/links'
import { AdPanel } from '@/mobile/kit/pay/AdPanel'
import type { Episode, PayEvent } from '@/stores/player/state'
import { buyWhole, useUnlock } from '@/mobile/kit/pay/useUnlock'

interface AudioPayProps {
  event: PayEvent | null
  list: readonly Episode[]
  work: Pick<WorkBrief, 'kind' | 'id' | 'title' | 'price' | 'memberFree'>
  onClose: () => void
  onUnlocked: () => void
}

/** The pay prompt for the audio player's pay event, and the ad that is watched in its place. */
export function AudioPay({ event, list, work, onClose, onUnlocked }: AudioPayProps) {
  const [ad, setAd] = useState(false)
  const unlock = useUnlock(ad ? null : event, list, onUnlocked)
  const locked = event ? (list[event.index] ?? event.episode) : undefined
  return (
    <>
      <UnlockSheet
        visible={event !== null && !ad}
        onClose={onClose}
        title="解锁后继续收听"
        verb="听"
        episode={event ? `第${event.episode.number}集 ${event.episode.title}` : ''}
        reason={event?.reason}
        coins={locked?.coins ?? 0}
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
        onAd={() => setAd(true)}
      />
      {ad ? <AdPanel onClose={() => setAd(false)} onEarned={() => setAd(false)} /> : null}
    </>
  )
}
