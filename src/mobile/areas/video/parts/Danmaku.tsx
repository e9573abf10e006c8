import type { CSSProperties } from 'react'
import { useCall } from '@/mobile/kit/frame/useCall'
import type { Player } from '@/stores/player/createPlayer'
import { usePlayTime } from '@/stores/player/hooks'
import styles from './Danmaku.module.css'

/** Seconds a comment takes to cross the film, and the maximum number of rows. */
const CROSSING = 8
const LANES = 5

interface DanmakuProps {
  episodeId: number
  player: Player
  paused: boolean
  /** Comments the user has just sent. */
  own: readonly { at: number; text: string }[]
}

/** Comments that cross the film at their time. */
export function Danmaku({ episodeId, player, paused, own }: DanmakuProps) {
  const time = usePlayTime(player)
  const { data } = useCall('video.danmaku', { episode_id: episodeId })
  const rows = [...(data?.rows ?? []), ...own]
  return (
    <ul className={styles.layer} data-paused={paused || undefined} aria-label="弹幕">
      {rows.map(({ at, text }, index) =>
        at <= time && at > time - CROSSING ? (
          <li key={index} className={styles.line} style={{ '--lane': index % LANES } as CSSProperties}>
            {text}
          </li>
        ) : null,
      )}
    </ul>
  )
}
