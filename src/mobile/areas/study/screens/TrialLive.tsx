import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import type { LiveRoom } from '@/contract/live/live'
import { to } from '@/client/links'
import { humanCount } from '@/format/count'
import { Chat } from '@/mobile/kit/live/Chat'
import { RoomStage } from '@/mobile/kit/live/RoomStage'
import { useRoom } from '@/mobile/kit/live/useRoom'
import { LIVE_STATES } from '@/mobile/kit/media/liveStates'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useSession } from '@/stores/session'
import { CourseLink } from '../parts/course/CourseLink'
import { TrialOffer } from '../parts/lesson/TrialOffer'
import { trialRoom } from '../parts/lesson/visitorLessons'
import { VisitorScreen } from '../parts/lesson/VisitorScreen'
import styles from './TrialLive.module.css'

/** `?id(&lesson)`: the live room of a course that everybody may try: to come, running, or ended with its recording. */
export default function TrialLive() {
  return (
    <VisitorScreen
      title="试听直播"
      choose={trialRoom}
      none={{ title: '这门课没有试听直播', hint: '可以先听一听其他试听课时' }}
    >
      {(course, detail, { id, room }) =>
        room ? (
          <RoomOf key={id} {...{ detail, lesson: id, room: room.id }} onOpened={() => void course.reload()} />
        ) : null
      }
    </VisitorScreen>
  )
}

interface RoomOfProps {
  detail: CourseDetail
  lesson: LessonRow['id']
  /** The room of the lesson. */
  room: number
  onOpened: () => void
}

function RoomOf({ room, ...props }: RoomOfProps) {
  const asked = useCall('lives.detail', { id: room })
  return (
    <Page title="试听直播" width="wide" headed call={asked} skeleton={<Skeleton shape="cover" kind="film" />}>
      {asked.data ? <TrialRoom {...props} room={asked.data} onTurn={asked.refresh} /> : null}
    </Page>
  )
}

interface TrialRoomProps extends Omit<RoomOfProps, 'room'> {
  room: LiveRoom
  /** Loads the room again: it has begun or ended. */
  onTurn: () => Promise<void>
}

function TrialRoom({ detail, lesson, room, onTurn, onOpened }: TrialRoomProps) {
  const { userInfo } = useSession()
  const { work } = detail
  const talk = useRoom(room, onTurn)
  const state = LIVE_STATES[talk.state]
  const recorded = room.recording !== '' || room.lesson !== undefined
  return (
    <div className={styles.room}>
      <div>
        <RoomStage
          talk={talk}
          room={room}
          recording={recorded ? to('/study/audition/liveback', { id: work.id, lesson }) : ''}
          onTurn={onTurn}
        />
        <header className={styles.head}>
          <h1 className={styles.title}>{room.title}</h1>
          <p className={styles.facts}>
            <Tag tone={state?.tone ?? 'ink'}>{state?.label ?? ''}</Tag>
            {` ${room.host} · ${humanCount(talk.online)}${room.state === 'ended' ? '人看过' : '人在线'}`}
          </p>
        </header>
        <TrialOffer
          detail={detail}
          text={
            room.state === 'ended'
              ? '回放可以先试听一段。买下课程，就能看完整的回放。'
              : '这场直播可以免费旁听。买下课程，学完整的课。'
          }
          onOpened={onOpened}
        />
        <CourseLink work={work} href={to('/study/audition/courseDetails', { id: work.id })}>
          <span className={styles.facts}>这门课的其他试听</span>
        </CourseLink>
      </div>
      <Chat room={talk} open={room.state !== 'ended'} guest={userInfo === null} />
    </div>
  )
}
