import { Button } from 'design-system/Button'
import { partUnit } from '@/contract/catalogue/parts'
import type { BookDetail } from '@/contract/discovery/store'
import type { WorkDetail } from '@/contract/catalogue/work'
import { priceNow } from '@/mobile/kit/works/offer'
import { overlays } from '@/stores/overlays'
import { buyWhole } from '@/mobile/kit/pay/useUnlock'
import { yuan } from '@/format/money'

type Changed = () => Promise<void>

/** Opens the membership popup, and reloads the work after a purchase. */
export const openVip = (onChanged: Changed): void =>
  void overlays.vip({ tier: 'member' }).then((opened) => (opened ? onChanged() : undefined))

/** Whether the user can buy the whole work. */
export const soldIn = ({ work, owned }: WorkDetail): boolean => work.price > 0 && !work.free && !owned

/** Buttons that read or buy a book. */
export function BookActions({ detail, onRead }: { detail: BookDetail; onRead: () => void }) {
  const { work, progress, parts, offShelf } = detail
  const sold = soldIn(detail)
  // A book off the shelf is shown to those alone who have bought some chapter, perhaps a later one than these.
  const readable = offShelf || parts.some(({ locked }) => !locked)
  return (
    <>
      {readable ? (
        <Button kind={sold ? 'secondary' : 'primary'} block={!sold} onClick={onRead}>
          {sold ? '试读' : progress ? `继续第${progress.partNumber}章` : '开始阅读'}
        </Button>
      ) : null}
      {sold ? (
        <Button kind="primary" block onClick={() => buyWhole(work)}>
          {yuan(priceNow(detail))} 购买
        </Button>
      ) : null}
    </>
  )
}

interface WatchProps {
  detail: WorkDetail
  onChanged: Changed
  onPlay: () => void
}

/** Buttons that play or buy a film or a course. */
export function WatchActions({ detail, onChanged, onPlay }: WatchProps) {
  const { work, progress } = detail
  const sold = soldIn(detail)
  return (
    <>
      {sold && work.memberFree ? (
        <Button kind="gold" onClick={() => openVip(onChanged)}>
          会员畅看
        </Button>
      ) : null}
      {sold && !work.memberFree ? (
        <Button kind="secondary" onClick={() => buyWhole(work)}>
          {yuan(priceNow(detail))} 购买
        </Button>
      ) : null}
      <Button kind="primary" block onClick={onPlay}>
        {progress ? `继续第${progress.partNumber}${partUnit(work.kind)}` : '开始观看'}
      </Button>
    </>
  )
}
