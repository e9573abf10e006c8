import { NOTHING_BEFORE } from '@/format/actionTexts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { useSettled } from 'design-system/hooks/useSettled'
import { Icon } from 'design-system/Icon'
import { to } from '@/client/links'
import { useBack, useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { toast } from '@/stores/overlays'
import { FeedSlot } from '../parts/FeedSlot'
import { useSwipe } from '../parts/useSwipe'
import styles from './Watch.module.css'

/** Number of live players: the visible card, the one before and the one after. */
const ALIVE = 3
/** The next page is loaded when this few cards are left. */
const AHEAD = 3

/** The vertical feed: swipe for the next card, which is preloaded. */
export default function Watch() {
  const id = useQuery().number('id')
  const back = useBack()
  const { items, status, error, onLoadMore, onRetry } = usePaged('video.short_video', { id, limit: 6 })
  const [place, setPlace] = useState(0)
  const settled = useSettled()
  // A page that nobody has touched yet may not play sound; the server draws it for that case.
  const [muted, setMuted] = useState(() => !(settled && navigator.userActivation?.hasBeenActive))

  const step = (by: 1 | -1): void => {
    const next = place + by
    if (next < 0) return toast(NOTHING_BEFORE)
    if (next >= items.length) return toast(status === 'done' ? '已经看到最后了' : '正在加载...')
    setPlace(next)
    if (items.length - next <= AHEAD) void onLoadMore()
  }
  const swipe = useSwipe(step)

  const press = useEffectEvent(step)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.matches('input, [role=dialog] *')) return
      if (event.key === 'ArrowDown') press(1)
      else if (event.key === 'ArrowUp') press(-1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  // Slot n always shows a card whose index leaves n when divided by the number of slots: cards change, players stay.
  const slots = Array.from({ length: ALIVE }, (_, slot) => {
    const first = Math.max(0, place - 1)
    const at = first + ((slot - (first % ALIVE) + ALIVE) % ALIVE)
    return { slot, at, card: items[at] }
  })

  return (
    <main className={styles.screen} aria-label="看看" {...swipe}>
      {slots.map(({ slot, at, card }) =>
        card ? (
          <FeedSlot key={slot} card={card} offset={at - place} muted={muted} onMuted={setMuted} />
        ) : null,
      )}
      <header className={styles.top}>
        <button type="button" className={styles.back} aria-label="返回" onClick={back}>
          <Icon name="back" />
        </button>
        <h1 className={styles.name}>看看</h1>
        <a className={styles.back} href={to('/video/search', { index: 1 })} aria-label="搜索">
          <Icon name="search" />
        </a>
      </header>
      {items.length === 0 && status === 'loading' ? (
        <p className={styles.wait} role="status">
          正在加载...
        </p>
      ) : null}
      {items.length === 0 && status === 'error' ? (
        <div className={styles.sheet}>
          <ErrorScreen hint={error} onRetry={() => void onRetry()} />
        </div>
      ) : null}
      {items.length === 0 && status === 'done' ? (
        <div className={styles.sheet}>
          <Empty
            title="还没有可看的短剧"
            hint="稍后再来，或去剧场逛逛"
            action={<Button href={to('/theater/videolist')}>去剧场</Button>}
          />
        </div>
      ) : null}
    </main>
  )
}
