import { Callout } from 'design-system/Callout'
import { Skeleton } from 'design-system/Skeleton'
import { useCall } from '@/mobile/kit/frame/useCall'
import type { Player } from '@/stores/player/createPlayer'
import { usePlayTime } from '@/stores/player/hooks'
import styles from './ReplayChat.module.css'
import { spanEnd } from './spanEnd'

interface ReplayChatProps {
  /** The room. */
  id: number
  player: Player
}

const wholeSecond = (time: number): number => Math.floor(time)

/** What was said in a room up to the second at which its recording is, the newest first. */
export function ReplayChat({ id, player }: ReplayChatProps) {
  const until = usePlayTime(player, spanEnd)
  const second = usePlayTime(player, wholeSecond)
  const { data, error, refresh } = useCall('lives.replay', { id, until })
  if (error) return <Callout onRetry={refresh}>{`互动没有加载出来：${error.message}`}</Callout>
  if (!data) return <Skeleton count={4} />
  const said = data.rows.filter(({ at }) => at <= second).toReversed()
  if (said.length === 0)
    return (
      <p className={styles.quiet}>
        {data.rows.length === 0 ? '这一段没有人发言' : '播放到有人发言的地方，会显示在这里'}
      </p>
    )
  return (
    <ul className={styles.list} aria-label="直播互动">
      {said.map(({ id: message, name, text }) => (
        <li key={message}>
          <b>{name}</b>
          {text}
        </li>
      ))}
    </ul>
  )
}
