import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Switch } from 'design-system/Switch'
import type { LockedChapter } from '@/contract/catalogue/reader'
import { offeredCap } from '@/contract/trade/auto-unlock-cap'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { useCall } from '@/mobile/kit/frame/useCall'
import { intend } from '@/stores/intention'
import { overlays, toast } from '@/stores/overlays'
import { mayBuy } from '@/stores/purchase/order'
import { ensureLogin, useSession } from '@/stores/session'
import styles from './AutoUnlock.module.css'

interface AutoUnlockProps {
  id: number
  offer: LockedChapter
  /** The chapter is the page that is shown: what lies beside it is never paid for. */
  isShown: boolean
  onOpened: () => void
}

/**
 * Unlocks a locked chapter for coins when its reader comes to it and has agreed to that, and says each time what it has
 * cost. Otherwise it offers to do so, and says why it did not.
 */
export function AutoUnlock({ id, offer, isShown, onOpened }: AutoUnlockProps) {
  const { token } = useSession()
  const { coins, part } = offer
  const agreed = useCall('ebook.autoUnlock', token ? { id } : null)
  const [reason, setReason] = useState('')
  const tried = useRef(0)
  const on = agreed.data?.on === true
  const limit = offeredCap(coins)
  const isDue = on && isShown && coins > 0

  /** Returns why the chapter was not unlocked; empty = it was, or was tried before. */
  const unlock = useEffectEvent(async (): Promise<string> => {
    // A chapter is tried once: after a refusal its reader decides.
    if (tried.current === part.id) return ''
    tried.current = part.id
    const input = { kind: 'ebook' as const, vid: id, episode_ids: [part.id], coins, auto: true }
    try {
      const { coins: left } = await intend(`unlock ${JSON.stringify(input)}`, (key) =>
        call('orders.unlock', input, { key, quiet: true }),
      )
      toast(`已自动解锁本章，花费 ${coins} 金币，余额 ${left} 金币`)
      invalidate('ebook.autoUnlock')
      onOpened()
      return ''
    } catch (error) {
      return messageOf(error)
    }
  })
  useEffect(() => {
    if (isDue) void unlock().then((why) => why && setReason(why))
  }, [isDue, part.id])

  const turn = async (next: boolean): Promise<void> => {
    if (!(await ensureLogin())) return
    if (next && !mayBuy()) return overlays.iosNotice()
    const sure =
      !next ||
      (await overlays.confirm({
        title: '开启自动解锁？',
        text: `读到未解锁的章节时，自动用金币解锁，每章不超过 ${coins} 金币，累计 ${limit} 金币后停下来问你。本章会立即解锁。`,
        confirmText: '开启',
      }))
    if (!sure) return
    tried.current = 0
    setReason('')
    await call('ebook.saveAutoUnlock', { id, on: next, cap: limit, price: coins }).then(
      agreed.mutate,
      () => undefined,
    )
  }

  if (coins === 0) return null
  const { spent = 0, cap = 0 } = agreed.data ?? {}
  return (
    <div className={styles.auto}>
      <Switch
        checked={on}
        onChange={(next) => void turn(next)}
        note={on ? `已花 ${spent} / ${cap} 金币` : `到 ${limit} 金币为止，每次都会告诉你`}
      >
        自动解锁后面的章节
      </Switch>
      {reason ? (
        <p className={styles.reason} role="status">
          {reason}
        </p>
      ) : null}
    </div>
  )
}

/** Where the reader turns it off again; nothing where it is off. */
export function AutoUnlockRow({ id }: { id: number }) {
  const { token } = useSession()
  const agreed = useCall('ebook.autoUnlock', token ? { id } : null)
  if (!agreed.data?.on) return null
  const { spent, cap, price } = agreed.data
  return (
    <Switch
      checked
      onChange={() =>
        void call('ebook.saveAutoUnlock', { id, on: false, price }).then(agreed.mutate, () => undefined)
      }
      note={`已花 ${spent} / ${cap} 金币`}
    >
      自动解锁
    </Switch>
  )
}
