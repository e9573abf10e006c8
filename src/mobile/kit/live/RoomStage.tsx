import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Countdown } from 'design-system/Countdown'
import { Cover } from 'design-system/Cover'
import { MediaIcon } from 'design-system/MediaIcon'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import type { LiveRoom } from '@/contract/live/live'
import { momentOf } from '@/format/dates'
import { toast } from '@/stores/overlays'
import { ensureLogin } from '@/stores/session'
import { LiveStage } from './LiveStage'
import { roomCourseAddress } from './recordingAddress'
import { RoomDanmaku } from './RoomDanmaku'
import styles from './RoomStage.module.css'
import type { RoomTalk } from './useRoom'

interface RoomStageProps {
  room: LiveRoom
  /** Where its recording plays; empty while there is none. */
  recording: string
  talk: RoomTalk
  onTurn: () => Promise<void>
}

/** The picture of a room: a countdown with a reminder, the running film, or the way to the recording. */
export function RoomStage({ room, recording, talk, onTurn }: RoomStageProps) {
  // The server's clock decides when a room starts and when something was said; the device's may be off.
  const [ahead] = useState(() => Date.now() - room.now)
  if (room.state === 'upcoming') return <ToCome room={room} ahead={ahead} onTurn={onTurn} />
  if (room.state === 'live')
    return (
      <LiveStage
        url={room.url}
        poster={room.cover}
        title={room.title}
        danmaku={({ paused }) => <RoomDanmaku talk={talk} ahead={ahead} paused={paused} />}
        onSay={async (text) => {
          if (!(await ensureLogin())) return false
          await talk.send(text)
          return true
        }}
        onRetry={() => void onTurn()}
      />
    )
  return (
    <div className={styles.still}>
      <Cover kind="film" title={room.title} author={room.host} src={fileUrl(room.cover)} tint={room.tint} />
      <div className={styles.veil}>
        <b>直播已结束</b>
        {recording ? <Button href={recording}>看回放</Button> : <span>回放正在整理，稍后再来</span>}
      </div>
    </div>
  )
}

/** The picture of a room whose lesson is locked: why, and the way to its course. */
export const LockedStage = ({ room, text }: { room: LiveRoom; text: string }) => (
  <div className={styles.still}>
    <Cover kind="film" title={room.title} author={room.host} src={fileUrl(room.cover)} tint={room.tint} />
    <div className={styles.veil}>
      <MediaIcon name="lock" size={28} />
      <p className={styles.why}>{text}</p>
      <Button href={roomCourseAddress(room)}>去看课程</Button>
    </div>
  </div>
)

function ToCome({ room, ahead, onTurn }: { room: LiveRoom; ahead: number; onTurn: () => Promise<void> }) {
  const [subscribed, setSubscribed] = useState(room.subscribed)
  const remind = async () => {
    if (!(await ensureLogin())) return
    await call('lives.subscribe', { id: room.id, on: !subscribed })
    setSubscribed(!subscribed)
    toast(subscribed ? '已取消提醒' : '开播前会提醒你')
  }
  return (
    <div className={styles.still}>
      <Cover kind="film" title={room.title} author={room.host} src={fileUrl(room.cover)} tint={room.tint} />
      <div className={styles.veil}>
        <span>{momentOf(room.startsAt)} 开播</span>
        <b className={styles.clock}>
          <Countdown until={room.startsAt + ahead} onEnd={() => void onTurn()} />
        </b>
        <Button kind="secondary" onClick={remind}>
          {subscribed ? '已预约' : '预约提醒'}
        </Button>
      </div>
    </div>
  )
}
