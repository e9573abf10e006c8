import { useEffect, useRef, useState } from 'react'
import { call, type AnswerOf } from '@/client/client'
import { openAddress } from '@/client/leave'
import { to } from '@/client/links'
import type { Episode, PayEvent } from '@/stores/player/state'
import { overlays, toast } from '@/stores/overlays'
import { intend } from '@/stores/intention'
import { mayBuy } from '@/stores/purchase/order'
import { ensureLogin, hasToken, useSession } from '@/stores/session'

export interface Unlock {
  /** Undefined for a visitor. */
  balance?: number
  /** Coins per ad and ads left today. */
  ad?: { coins: number; left: number }
  /** Locked episodes from this one on that coins can open. */
  rest: { count: number; coins: number }
  withCoins(): Promise<void>
  restWithCoins(): Promise<void>
  withVip(): Promise<void>
}

/** Locked episodes of a list from an index on, at most as many as one order allows. */
export const lockedFrom = (list: readonly Episode[], index: number): Episode[] =>
  list
    .slice(index)
    .filter((episode) => episode.locked && episode.coins > 0)
    .slice(0, 200)

export const coinsOf = (episodes: readonly Episode[]): number =>
  episodes.reduce((sum, episode) => sum + episode.coins, 0)

/**
 * Opens the checkout for a whole digital work: discounts and coupons apply there.
 * @param part the part that its user was about to open, and comes back to once it is paid
 */
export function buyWhole({ kind, id }: { kind: PayEvent['kind']; id: number }, part?: number): unknown {
  if (!mayBuy()) return overlays.iosNotice()
  return openAddress(to('/ebook/payment', { kind, id, part }))
}

/** Locked episodes that one order takes, and what they cost together. */
export interface RestOffer {
  ids: readonly number[]
  coins: number
}

const offerOf = (episodes: readonly Episode[]): RestOffer => ({
  ids: episodes.map(({ id }) => id),
  coins: coinsOf(episodes),
})

/**
 * The ways to unlock an episode.
 * @param event the player's pay event; null when there is none
 * @param opened called when something was unlocked
 * @param known the episodes from this one on, where the server has named them; else they are taken from `list`
 */
export function useUnlock(
  event: PayEvent | null,
  list: readonly Episode[],
  opened: () => void,
  known?: RestOffer,
): Unlock {
  const { token } = useSession()
  const [balance, setBalance] = useState<number>()
  const [task, setTask] = useState<AnswerOf<'task.adtask'>>()
  const asked = event !== null
  const episode = event?.episode.id
  /** Something was unlocked: the sheet is closing, and a second tap must not order again. */
  const done = useRef(false)

  useEffect(() => {
    done.current = false
  }, [episode])

  useEffect(() => {
    if (!asked || !token) return
    let live = true
    // Without these figures the sheet still offers its options.
    call('integral.balances', {}, { quiet: true }).then(
      ({ coins }) => live && setBalance(coins),
      () => undefined,
    )
    call('task.adtask', {}, { quiet: true }).then(
      (answer) => live && setTask(answer),
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [asked, token])

  const rest = known ?? offerOf(event ? lockedFrom(list, event.index) : [])

  const pay = async ({ ids, coins: price }: RestOffer): Promise<void> => {
    const visited = !hasToken()
    if (!event || done.current || !(await ensureLogin())) return
    if (!mayBuy()) return overlays.iosNotice()
    const input = {
      kind: event.kind,
      vid: event.id,
      episode_ids: [...ids],
      coins: price,
    }
    try {
      const { coins } = await intend(`unlock ${JSON.stringify(input)}`, (key) =>
        call('orders.unlock', input, { key }),
      )
      setBalance(coins)
      // Whoever logged in only now has not seen a balance before the coins were taken.
      toast(visited ? `解锁成功，余额 ${coins} 金币` : '解锁成功')
      done.current = true
      opened()
    } catch {
      // The error policy has shown the reason; the sheet stays open for another option.
    }
  }

  return {
    balance: token ? balance : undefined,
    ad:
      token && task && task.limit > task.user_count
        ? { coins: task.coins, left: task.limit - task.user_count }
        : undefined,
    rest: { count: rest.ids.length, coins: rest.coins },
    withCoins: () => pay(offerOf(event ? [event.episode] : [])),
    restWithCoins: () => pay(rest),
    async withVip() {
      if (!hasToken() && !(await ensureLogin())) return
      if (await overlays.vip({ tier: 'member' })) opened()
    },
  }
}
