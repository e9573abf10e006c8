import { useCall } from '@/mobile/kit/frame/useCall'
import { Danmaku } from '@/mobile/kit/player/Danmaku'
import { dueAt } from '@/mobile/kit/player/danmakuLanes'
import type { StageMoment } from './LiveStage'
import { spanEnd } from './spanEnd'

interface ReplayDanmakuProps extends StageMoment {
  /** The room. */
  id: number
}

/** What was said in a room, over its recording, each message at its second. */
export function ReplayDanmaku({ id, second, paused }: ReplayDanmakuProps) {
  const { data } = useCall('lives.replay', { id, until: spanEnd(second) })
  const comments = dueAt(data?.rows ?? [], second).map((row) => ({ ...row, key: String(row.id) }))
  return <Danmaku comments={comments} paused={paused} />
}
