import { useState } from 'react'
import { Danmaku } from '@/mobile/kit/player/Danmaku'
import type { StageMoment } from './LiveStage'
import type { RoomTalk } from './useRoom'

/** What was said this long before the comments were turned on crosses the picture as well, ms. */
const JUST_NOW = 5000

interface RoomDanmakuProps extends Pick<StageMoment, 'paused'> {
  talk: Pick<RoomTalk, 'messages'>
  /** How far the clock of this device is ahead of the server's, ms. */
  ahead: number
}

/** What is said in a live room from now on, over its picture. */
export function RoomDanmaku({ talk, ahead, paused }: RoomDanmakuProps) {
  const [since] = useState(() => Date.now() - ahead - JUST_NOW)
  const comments = talk.messages
    .filter(({ createdAt }) => createdAt >= since)
    .map(({ id, text, mine }) => ({ key: String(id), text, mine }))
  return <Danmaku comments={comments} paused={paused} />
}
