import type { UnlockWaysProps } from 'design-system/UnlockSheet'
import { partUnit } from '@/contract/catalogue/parts'
import type { Part, WorkBrief } from '@/contract/catalogue/work'
import { to } from '@/client/links'
import { episodesOf } from '@/stores/player/state'
import { buyWhole, useUnlock, type RestOffer } from './useUnlock'

interface ChapterWays {
  /** The locked chapters that are bought together, where the server has named them; else those of the loaded ones. */
  rest?: RestOffer
  onOpened: () => void
  onAd: () => void
}

/**
 * The ways to unlock a chapter: membership, coins for it or for the rest, the whole book.
 * @param wanted the locked chapter; null when there is none
 * @param parts the loaded chapters: the locked ones from the wanted one on can be bought together
 * @param onAd called to show an advertisement
 */
export function useChapterWays(
  work: WorkBrief,
  wanted: Part | null,
  parts: readonly Part[],
  { rest, onOpened, onAd }: ChapterWays,
): UnlockWaysProps {
  const list = episodesOf(work.id, parts)
  const index = list.findIndex(({ id }) => id === wanted?.id)
  const episode = list[index]
  const event = episode ? { kind: work.kind, id: work.id, episode, index, reason: '' } : null
  const unlock = useUnlock(event, list, onOpened, rest)
  return {
    unit: partUnit(work.kind),
    verb: '读',
    coins: episode?.coins ?? 0,
    balance: unlock.balance,
    rest: unlock.rest,
    memberFree: work.memberFree,
    price: work.price,
    ad: unlock.ad,
    rechargeHref: to('/video/recharge'),
    onCoins: unlock.withCoins,
    onRest: unlock.restWithCoins,
    onVip: unlock.withVip,
    onWhole: () => buyWhole(work, episode?.id),
    onAd,
  }
}
