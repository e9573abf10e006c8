import { useEffect, useRef, useState } from 'react'
import { call, type AnswerOf } from '@/client/client'
import { leaveFor } from '@/client/leave'
import { to } from '@/client/links'
import type { Episode, PayEvent } from '@/stores/player/state'
import { overlays, toast } from '@/stores/overlays'
import { intend } from '@/stores/intention'
import { mayBuy } from '@/stores/purchase/order'
import { ensureLogin, hasToken, useSession } from '@/stores/session'

export interface Unlock {
  /** Left out for a visitor. */
  balance?: number
  /** What one ad earns and how many are left today. */
  ad?: { coins: number; left: number }
  /** Locked episodes from this one on that coins can open. */
  rest: { count: number; coins: number }
  withCoins(): Promise<void>
  restWithCoins(): Promise<void>
  withVip(): Promise<void>
}

/** Locked episodes of a list from an index on, as many as one order takes. */
export const lockedFrom = (list: readonly Episode[], index: number): Episode[] =>
  list
    .slice(index)
    .filter((episode) => episode.locked && episode.coins > 0)
    .slice(0, 200)

export const coinsOf = (episodes: readonly Episode[]): number =>
  episodes.reduce((sum, episode) => sum + episode.coins, 0)

/** A whole digital work is bought at the checkout, where discounts and coupons count. */
export function buyWhole({ kind, id }: { kind: PayEvent['kind']; id: number }): unknown {
  if (!mayBuy()) return overlays.iosNotice()
  return leaveFor(to('/ebook/payment', { kind, id }))
}

/**
 * The ways to open a locked episode.
 * @param event what the player raised; null while nothing is asked
 * @param opened hears that something was unlocked
 */
export function useUnlock(event: PayEvent | null, list: readonly Episode[], opened: () => void): Unlock {
  const { token } = useSession()
  const [balance, setBalance] = useState<number>()
  const [task, setTask] = useState<AnswerOf<'task.adtask'>>()
  const asked = event !== null
  const episode = event?.episode.id
  /** Something was opened: the sheet is closing, and a second tap of the same finger asks for nothing. */
  const done = useRef(false)

  useEffect(() => {
    done.current = false
  }, [episode])

  useEffect(() => {
    if (!asked || !token) return
    let live = true
    // Without these figures the sheet still offers its ways.
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

  const rest = event ? lockedFrom(list, event.index) : []

  const pay = async (episodes: readonly Episode[]): Promise<void> => {
    if (!event || done.current || !(await ensureLogin())) return
    if (!mayBuy()) return overlays.iosNotice()
    const input = {
      kind: event.kind,
      vid: event.id,
      episode_ids: episodes.map(({ id }) => id),
      coins: coinsOf(episodes),
    }
    try {
      const { coins } = await intend(`unlock ${JSON.stringify(input)}`, (key) =>
        call('orders.unlock', input, { key }),
      )
      setBalance(coins)
      toast('解锁成功')
      done.current = true
      opened()
    } catch {
      // The policy has said why; the sheet stays for another way.
    }
  }

  return {
    balance: token ? balance : undefined,
    ad:
      token && task && task.limit > task.user_count
        ? { coins: task.coins, left: task.limit - task.user_count }
        : undefined,
    rest: { count: rest.length, coins: coinsOf(rest) },
    withCoins: () => pay(event ? [event.episode] : []),
    restWithCoins: () => pay(rest),
    async withVip() {
      if (!hasToken() && !(await ensureLogin())) return
      if (await overlays.vip({ tier: 'member' })) opened()
    },
  }
}
