import { useState } from 'react'
import { UnlockSheet } from 'design-system/UnlockSheet'
import { partUnit } from '@/contract/catalogue/parts'
import type { Part, WorkBrief } from '@/contract/catalogue/work'
import { to } from '@/client/links'
import { AdPanel } from '@/mobile/kit/pay/AdPanel'
import { episodesOf } from '@/stores/player/state'
import { buyWhole, useUnlock } from '@/mobile/kit/pay/useUnlock'

interface ChapterPayProps {
  work: WorkBrief
  /** The locked chapter that was tapped; null closes the sheet. */
  wanted: Part | null
  /** The loaded chapters: the locked ones from the wanted one on can be bought together. */
  parts: readonly Part[]
  onClose: () => void
  onOpened: () => void
}

/** The ways to unlock a chapter: membership, coins for it or for the rest, the whole book. */
export function ChapterPay({ work, wanted, parts, onClose, onOpened }: ChapterPayProps) {
  const [ad, setAd] = useState(false)
  const list = episodesOf(work.id, parts)
  const index = list.findIndex(({ id }) => id === wanted?.id)
  const episode = list[index]
  const event = episode ? { kind: work.kind, id: work.id, episode, index, reason: '' } : null
  const unlock = useUnlock(ad ? null : event, list, onOpened)
  const unit = partUnit(work.kind)
  return (
    <>
      <UnlockSheet
        visible={event !== null && !ad}
        onClose={onClose}
        title="解锁后继续阅读"
        unit={unit}
        episode={episode?.title ?? ''}
        coins={episode?.coins ?? 0}
        balance={unlock.balance}
        rest={unlock.rest}
        memberFree={work.memberFree}
        price={work.price}
        ad={unlock.ad}
        rechargeHref={to('/video/recharge')}
        onCoins={unlock.withCoins}
        onRest={unlock.restWithCoins}
        onVip={unlock.withVip}
        onWhole={() => buyWhole(work, episode?.id)}
        onAd={() => setAd(true)}
      />
      {ad ? <AdPanel onClose={() => setAd(false)} onEarned={() => setAd(false)} /> : null}
    </>
  )
}
