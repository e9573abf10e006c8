import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { MediaIcon } from 'design-system/MediaIcon'
import { Skeleton } from 'design-system/Skeleton'
import { Callout } from 'design-system/Callout'
import { useNow } from 'design-system/hooks/useNow'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { momentOf } from '@/format/dates'
import { useCall } from '@/mobile/kit/frame/useCall'
import { toast } from '@/stores/overlays'
import { ensureLogin } from '@/stores/session'
import { paperAddress } from '../bank/addresses'
import { AskAgain } from '../course/AskAgain'
import { buyingOf } from '../course/buying'
import { learnAddress, lessonBefore } from '../course/courseLessons'
import { lockText } from '../course/lessonTexts'
import type { LessonProps } from './CourseLessons'
import { DocumentLesson } from './DocumentLesson'
import styles from './LessonPanel.module.css'

/** A lesson that is no film, or does not open yet. */
export function LessonPanel(props: LessonProps) {
  const { lesson } = props
  if (!lesson.ready) return <Notice title="这一讲还在制作" text="上线以后可以在这里学习，先看看别的课。" />
  if (lesson.access.state === 'locked') return <Locked {...props} />
  if (lesson.kind === 'text') return <TextLesson key={lesson.id} {...props} />
  if (lesson.kind === 'paper') return <PaperLesson lesson={lesson} />
  if (lesson.document) return <DocumentLesson key={lesson.id} {...props} documentId={lesson.document.id} />
  return <LiveLesson key={lesson.id} {...props} />
}

interface NoticeProps {
  title: string
  text?: string
  lock?: boolean
  children?: ReactNode
}

const Notice = ({ title, text, lock = false, children }: NoticeProps) => (
  <section className={styles.card}>
    {lock ? <MediaIcon name="lock" size={28} className={styles.lock} /> : null}
    <h3 className={styles.title}>{title}</h3>
    {text ? <p className={styles.note}>{text}</p> : null}
    {children ? <div className={styles.actions}>{children}</div> : null}
  </section>
)

/** Why a lesson does not open, and what opens it. */
function Locked({ course, detail, lesson }: LessonProps) {
  const { reason } = lesson.access
  if (reason === 'early') return <Notice lock title="还没有开课" text={lockText(lesson.access)} />
  if (reason === 'order') {
    const before = lessonBefore(detail, lesson)
    return (
      <Notice lock title="先学完前一讲" text={lockText(lesson.access)}>
        {before ? (
          <Button href={learnAddress(detail.work.id, before.id)}>{`去学《${before.title}》`}</Button>
        ) : null}
      </Notice>
    )
  }
  if (reason === 'expired')
    return (
      <Notice lock title="课程已到期" text={lockText(lesson.access)}>
        <Ways detail={detail} lesson={lesson} onOpened={() => void course.reload()} />
      </Notice>
    )
  const { daysValid } = detail.rules
  const time = daysValid > 0 ? `${daysValid} 天内有效` : '永久回看'
  return (
    <Notice lock title="这一讲需要购买课程" text={`购买后可以学习全部课时，${time}。`}>
      <Ways detail={detail} lesson={lesson} onOpened={() => void course.reload()} />
    </Notice>
  )
}

interface WaysProps {
  detail: CourseDetail
  /** Named by the order, so that the purchase returns to it. */
  lesson?: Pick<LessonRow, 'id'>
  onOpened: () => unknown
}

/** Membership and purchase, whichever opens a course. */
export function Ways({ detail, lesson, onOpened }: WaysProps) {
  const { sold, again, forMembers, buy, join } = buyingOf(detail, onOpened, lesson?.id)
  return (
    <>
      {forMembers ? (
        <Button kind="gold" onClick={join}>
          会员畅看
        </Button>
      ) : null}
      {sold ? <Button onClick={buy}>{again ? '再次购买' : '购买课程'}</Button> : null}
      {again && !sold && !forMembers ? <AskAgain work={detail.work} /> : null}
      <Button kind="ghost" href={to('/study/courseDetails', { id: detail.work.id })}>
        课程介绍
      </Button>
    </>
  )
}

/** Marks a text or a live room as finished. */
export function Finish({ course, detail, lesson, label }: LessonProps & { label: string }) {
  const [busy, setBusy] = useState(false)
  if (lesson.finished) return <p className={styles.done}>这一讲已学完</p>
  const finish = async (): Promise<void> => {
    if (!(await ensureLogin())) return
    setBusy(true)
    try {
      const answer = await call('study.finish', { id: detail.work.id, lesson: lesson.id })
      toast('已记为学完')
      await course.learned(lesson.id, answer)
    } catch {
      // The error policy has shown the reason.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button block loading={busy} onClick={() => void finish()}>
      {label}
    </Button>
  )
}

function TextLesson(props: LessonProps) {
  const { detail, lesson } = props
  const asked = useCall('study.lesson', { id: detail.work.id, lesson: lesson.id })
  if (asked.error) return <Callout onRetry={asked.refresh}>{asked.error.message}</Callout>
  if (!asked.data) return <Skeleton className={styles.card} count={8} />
  return (
    <article className={styles.text}>
      {asked.data.body.split(/\n+/).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      <Finish {...props} label="我学完了" />
    </article>
  )
}

function PaperLesson({ lesson: { paper, finished } }: Pick<LessonProps, 'lesson'>) {
  if (!paper) return null
  const time = paper.seconds > 0 ? `限时 ${Math.ceil(paper.seconds / 60)} 分钟` : '不限时'
  return (
    <Notice
      title={finished ? '测验已完成' : '随堂测验'}
      text={`共 ${paper.questions} 题 · ${time} · 交卷即算学完`}
    >
      <Button kind={finished ? 'secondary' : 'primary'} href={paperAddress({ id: paper.id })}>
        {finished ? '再看一看' : '开始测验'}
      </Button>
    </Notice>
  )
}

function LiveLesson(props: LessonProps) {
  const { room } = props.lesson
  const now = useNow()
  const [subscribed, setSubscribed] = useState(false)
  if (!room) return null
  const begun = room.startsAt <= now
  const subscribe = async (): Promise<void> => {
    if (!(await ensureLogin())) return
    try {
      await call('lives.subscribe', { id: room.id, on: true })
      setSubscribed(true)
      toast('开播时会提醒你')
    } catch {
      // The error policy has shown the reason.
    }
  }
  const title = { upcoming: '直播预告', live: '正在直播', ended: '直播已结束', recorded: '直播已结束' }[
    room.state
  ]
  return (
    <Notice title={title} text={`${momentOf(room.startsAt)} 开播`}>
      {room.state === 'upcoming' && !begun ? (
        <Button kind="secondary" disabled={subscribed} onClick={() => void subscribe()}>
          {subscribed ? '已预约' : '预约提醒'}
        </Button>
      ) : null}
      <Button href={to('/live/player', { id: room.id })}>进入直播间</Button>
      {begun ? <Finish {...props} label="我看完了" /> : null}
    </Notice>
  )
}
