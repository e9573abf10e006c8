import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Rail } from 'design-system/Rail'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import { WorkCard } from 'design-system/WorkCard'
import type { LiveRoom } from '@/contract/live/live'
import { to } from '@/client/links'
import { LIVE_STATES } from '@/mobile/kit/media/liveStates'
import { useBack, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { FollowButton } from '@/mobile/kit/people/FollowButton'
import { workCard } from '@/mobile/kit/works/workCard'
import { useShared } from '@/mobile/kit/share/useShared'
import { humanCount } from '@/format/count'
import { Chat } from '@/mobile/kit/live/Chat'
import { recordingAddress } from '@/mobile/kit/live/recordingAddress'
import { LockedStage, RoomStage } from '@/mobile/kit/live/RoomStage'
import { useRoom } from '@/mobile/kit/live/useRoom'
import styles from './Player.module.css'

/** A live room in its three states: upcoming with a countdown, live, ended with its recording. */
export default function Player() {
  const id = useQuery().number('id')
  const asked = useCall('lives.detail', id === undefined ? null : { id })
  const { data, refresh } = asked
  const back = useBack()
  return (
    <Page
      title="直播间"
      width="wide"
      headed
      onBack={back}
      call={asked}
      missing={{
        title: '没有找到直播间',
        hint: '链接可能不完整',
        action: <Button href={to('/home')}>回到首页</Button>,
      }}
      skeleton={<Skeleton shape="cover" kind="film" />}
    >
      {data ? <AnyRoom key={data.id} room={data} onTurn={refresh} /> : null}
    </Page>
  )
}

interface RoomProps {
  room: LiveRoom
  onTurn: () => Promise<void>
}

function AnyRoom({ room, onTurn }: RoomProps) {
  if (room.lesson?.state !== 'locked') return <OpenRoom room={room} onTurn={onTurn} />
  return <RoomView room={room} now={room} stage={<LockedStage room={room} text={room.lesson.text} />} />
}

function OpenRoom({ room, onTurn }: RoomProps) {
  const talk = useRoom(room, onTurn)
  const stage = <RoomStage room={room} recording={recordingAddress(room)} talk={talk} onTurn={onTurn} />
  return (
    <RoomView
      room={room}
      now={talk}
      stage={stage}
      chat={<Chat room={talk} open={room.state !== 'ended'} />}
    />
  )
}

interface RoomViewProps {
  room: LiveRoom
  now: Pick<LiveRoom, 'state' | 'online'>
  stage: ReactNode
  chat?: ReactNode
}

function RoomView({ room, now, stage, chat }: RoomViewProps) {
  const state = LIVE_STATES[now.state]
  const share = useShared({ title: room.title, description: room.intro, image: room.cover })
  return (
    <>
      <div className={styles.room}>
        <div>
          {stage}
          <div className={styles.facts}>
            <h1>{room.title}</h1>
            <p>
              <Tag tone={state?.tone ?? 'ink'}>{state?.label ?? ''}</Tag> {room.host} ·{' '}
              {humanCount(now.online)}
              {room.state === 'ended' ? '人看过' : '人在线'}
            </p>
            <div className={styles.actions}>
              {room.teacher ? <FollowButton user={room.teacher} /> : null}
              <Button size="s" kind="secondary" onClick={share}>
                分享
              </Button>
            </div>
          </div>
        </div>
        {chat}
      </div>
      {room.goods.length ? (
        <Rail title="直播间好物" item="m">
          {room.goods.map((work) => (
            <WorkCard key={`${work.kind}-${work.id}`} {...workCard(work)} />
          ))}
        </Rail>
      ) : null}
      <Section title="简介" more={{ href: to('/live/short_video', { id: room.id }), label: '精彩片段' }}>
        <p className={styles.intro}>{room.intro}</p>
      </Section>
    </>
  )
}
