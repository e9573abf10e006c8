import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Sheet } from 'design-system/Sheet'
import { Switch } from 'design-system/Switch'
import { subscribe } from 'valtio'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { useGo } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { AdPanel } from '@/mobile/kit/pay/AdPanel'
import { PaySheet } from '@/mobile/kit/player/PaySheet'
import { ResumeToast } from '@/mobile/kit/player/ResumeToast'
import { VideoStage } from '@/mobile/kit/player/VideoStage'
import { useWorkPlayer } from '@/mobile/kit/player/useWorkPlayer'
import {
  createCoverage,
  furthest,
  MOST_SKIPPED,
  withUndelivered,
  type Coverage,
} from '@/stores/lesson/coverage'
import { toast } from '@/stores/overlays'
import { autoplays } from '@/stores/player/preferences'
import type { PlayablePart } from '@/stores/player/state'
import { learnAddress, lessonAfter, lessonsOf } from '../course/courseLessons'
import { buyingOf } from '../course/buying'
import { isPlayed, plays } from '../course/lessonStates'
import type { LessonProps } from './CourseLessons'
import { LessonFrame } from './LessonFrame'
import { Finish, Ways } from './LessonPanel'
import { NextLesson } from './NextLesson'
import styles from './PlayedLesson.module.css'
import { SoundStage } from './SoundStage'

/** The films, sounds and recordings of a course, as the player lists them. */
const playedIn = (detail: Pick<CourseDetail, 'chapters'>): PlayablePart[] =>
  lessonsOf(detail)
    .filter(isPlayed)
    .map((lesson) => ({ ...lesson, locked: lesson.access.state === 'locked' }))

const tellLimit = (): void => toast(`这门课要完整看完，没看过的内容最多跳过 ${MOST_SKIPPED} 秒`)

/**
 * Returns the second at which a lesson begins when its address names one: an unwatched part is skipped no further than
 * by hand. Without network it is the named one.
 */
async function beginAt(id: number, lesson: number, second: number): Promise<number> {
  const answer = await call('study.lesson', { id, lesson }, { quiet: true }).catch(() => undefined)
  if (!answer) return second
  const most = furthest(await withUndelivered({ id, lesson, covered: answer.covered }))
  if (second <= most) return second
  tellLimit()
  return most
}

/** A lesson that plays. The player of the course stays while the learner goes from lesson to lesson. */
export function PlayedLesson(props: LessonProps) {
  const { course, detail, lesson, view, children } = props
  const { work, rules } = detail
  const go = useGo()
  // A sample stands alone: the player of learners shows the lessons after it.
  const partsOf = (opened: CourseDetail): PlayablePart[] =>
    playedIn(opened).filter(({ id }) => view === undefined || id === lesson.id)
  const playing = useWorkPlayer(
    { work, parts: partsOf(detail) },
    {
      parameter: props.parameter,
      begins: {
        episodeId: lesson.id,
        second: detail.next?.id === lesson.id ? Math.floor(detail.next.at) || undefined : undefined,
      },
      reload: async () => partsOf((await course.reload()) ?? detail),
      limit: async (partId, second) =>
        !rules.noSkip || lesson.finished || second <= MOST_SKIPPED
          ? second
          : beginAt(work.id, partId, second),
    },
  )
  const { player, state, pay, dropPay, unlocked, resumed, dropResumed } = playing
  const current = state.list[state.index]?.id ?? lesson.id
  const material = useCall('study.lesson', { id: work.id, lesson: current })
  const coverage = useRef<Coverage>(null)
  const [soundOnly, setSoundOnly] = useState(false)
  const [ad, setAd] = useState(false)
  const [over, setOver] = useState<'lesson' | 'trial'>()
  const [writing, setWriting] = useState(false)
  const { sold, forMembers } = buyingOf(detail, () => undefined)
  // The end of a sample lesson is the moment to buy, also of one that is free as a whole.
  const sample = view !== undefined && (sold || forMembers)

  const learned = useEffectEvent(course.learned)
  const covered = useEffectEvent(() => material.data?.covered ?? '')
  const known = material.data?.lesson.id === current && material.data.lesson.kind !== 'live'
  useEffect(() => {
    if (!known) return
    const kept = createCoverage(
      { id: work.id, lesson: current, covered: covered() },
      (answer) => void learned(current, answer),
    )
    coverage.current = kept
    const end = subscribe(player.state, () => {
      const { status, time, list, index } = player.state
      if (list[index]?.id !== current) return
      if (status === 'playing') kept.move(time)
      else kept.pause()
    })
    return () => {
      end()
      kept.stop()
      coverage.current = null
    }
  }, [player, work.id, current, known])

  useEffect(
    () =>
      subscribe(player.state, () => {
        const { list, index, time, paused } = player.state
        const trial = list[index]?.trial
        if (paused || trial === undefined || time < trial) return
        player.pause()
        setOver('trial')
      }),
    [player],
  )

  const maySeek = useEffectEvent((seconds: number): boolean => {
    const free = !rules.noSkip || lesson.finished || coverage.current?.mayGo(seconds) !== false
    if (!free) tellLimit()
    return free
  })
  const ended = useEffectEvent((trial: boolean) => setOver(trial || sample ? 'trial' : 'lesson'))
  useEffect(() => {
    player.setRules({
      maySeek: (seconds) => maySeek(seconds),
      ended: () => ended(player.state.list[player.state.index]?.trial !== undefined),
    })
  }, [player])

  const pick = (row: LessonRow): void => {
    setOver(undefined)
    const index = plays(row) ? state.list.findIndex(({ id }) => id === row.id) : -1
    if (index >= 0) void player.playIndex(index)
    else go(learnAddress(work.id, row.id))
  }

  const opened = async (): Promise<void> => {
    setOver(undefined)
    await course.reload()
    await player.retry()
  }

  const next = lessonAfter(lessonsOf(detail), current)
  const sound = lessonsOf(detail).find(({ id }) => id === current)?.kind === 'audio'
  const verb = sound ? '听' : '看'
  const notice =
    over === 'lesson' && state.paused && next ? (
      <NextLesson
        lesson={next}
        counting={autoplays(sound ? 'audio' : 'video')}
        writing={writing}
        onGo={() => pick(next)}
        onCancel={() => setOver(undefined)}
      />
    ) : resumed ? (
      <ResumeToast resumed={resumed} verb={verb} onRestart={() => player.seek(0)} onClose={dropResumed} />
    ) : null
  return (
    <LessonFrame
      {...props}
      player={player}
      material={material}
      onPick={pick}
      onWriting={setWriting}
      tools={
        sound ? null : (
          <Switch className={styles.sound} checked={soundOnly} onChange={setSoundOnly}>
            只听声音
          </Switch>
        )
      }
      stage={
        sound ? (
          <SoundStage
            player={player}
            state={state}
            cover={{ title: work.title, src: fileUrl(detail.picture), tint: work.tint }}
          >
            {notice}
          </SoundStage>
        ) : (
          <VideoStage player={player} state={state} poster={fileUrl(detail.picture)} soundOnly={soundOnly}>
            {notice}
          </VideoStage>
        )
      }
    >
      {lesson.kind === 'live' && detail.owned ? (
        <div className={styles.finish}>
          <Finish key={lesson.id} {...props} label="我看完了" />
        </div>
      ) : null}
      {children}
      <Sheet
        visible={over === 'trial'}
        onClose={() => setOver(undefined)}
        title={lesson.access.state === 'trial' ? '试听结束' : `这一讲${verb}完了`}
        description={lesson.access.state === 'trial' ? `开通后从这里接着${verb}` : '买下课程，接着学后面的课'}
      >
        <div className={styles.ways}>
          <Ways detail={detail} lesson={{ id: current }} onOpened={() => void opened()} />
        </div>
      </Sheet>
      <PaySheet
        event={ad ? null : pay}
        list={state.list}
        work={work}
        unit="讲"
        onClose={dropPay}
        onUnlocked={unlocked}
        onAd={() => setAd(true)}
      />
      {ad ? <AdPanel onClose={() => setAd(false)} onEarned={() => setAd(false)} /> : null}
    </LessonFrame>
  )
}
