import type { DanmakuRow } from '@/contract/discovery/video'
import { useCall } from '@/mobile/kit/frame/useCall'
import { Danmaku } from '@/mobile/kit/player/Danmaku'
import { dueAt } from '@/mobile/kit/player/danmakuLanes'
import type { Player } from '@/stores/player/createPlayer'
import { usePlayTime } from '@/stores/player/hooks'

const wholeSecond = (time: number): number => Math.floor(time)

interface DramaDanmakuProps {
  episodeId: number
  player: Player
  paused: boolean
  /** Comments that the user has just sent. */
  own: readonly DanmakuRow[]
}

/** The comments of an episode, each at its second. */
export function DramaDanmaku({ episodeId, player, paused, own }: DramaDanmakuProps) {
  const second = usePlayTime(player, wholeSecond)
  const { data } = useCall('video.danmaku', { episode_id: episodeId })
  const rows = [
    ...(data?.rows ?? []).map((row, index) => ({ ...row, key: `kept ${index}` })),
    ...own.map((row, index) => ({ ...row, key: `own ${index}` })),
  ]
  return <Danmaku comments={dueAt(rows, second)} paused={paused} />
}
