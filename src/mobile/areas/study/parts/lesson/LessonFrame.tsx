import { useState } from 'react'
import type { ReactNode } from 'react'
import { Callout } from 'design-system/Callout'
import { Page } from 'design-system/Page'
import { Segmented } from 'design-system/Segmented'
import { Skeleton } from 'design-system/Skeleton'
import type { LessonRow } from '@/contract/courses/course'
import type { LessonDetail } from '@/contract/courses/lesson'
import { useGo } from '@/mobile/kit/frame/navigation'
import type { CallState } from '@/mobile/kit/frame/useCall'
import { ReplayChat } from '@/mobile/kit/live/ReplayChat'
import { Reviews } from '@/mobile/kit/works/Reviews'
import type { Player } from '@/stores/player/createPlayer'
import { learnAddress } from '../course/courseLessons'
import { isRecording } from '../course/lessonStates'
import { Syllabus } from '../course/Syllabus'
import { lessonFacts } from '../course/lessonTexts'
import type { LessonProps, VisitorView } from './CourseLessons'
import { CourseFinished } from './CourseFinished'
import styles from './LessonFrame.module.css'
import { Notes } from './Notes'
import { Slides } from './Slides'

interface LessonFrameProps extends LessonProps {
  /** The film or sound. */
  stage?: ReactNode
  player?: Player
  /** Slides and text of the film or sound. */
  material?: CallState<LessonDetail>
  /** Beside the title. */
  tools?: ReactNode
  onPick?: (lesson: LessonRow) => void
  /** Called when a note begins to be written, and when it no longer is. */
  onWriting?: (writing: boolean) => void
}

const TABS = { slides: '讲义', chat: '互动', syllabus: '目录', notes: '笔记', questions: '问答' } as const
type Tab = keyof typeof TABS

/** What a visitor sees beside the film, without tabs. */
const OF_VIEW: Record<VisitorView, Tab> = { slides: 'slides', recording: 'chat', plain: 'syllabus' }

/** The screen of a lesson: its film, sound or content, and beside or below it the tabs. */
export function LessonFrame(props: LessonFrameProps) {
  const { course, detail, lesson, view, stage, player, material, tools, children } = props
  const { work } = detail
  const go = useGo()
  const recording = isRecording(lesson) && player !== undefined
  const own: Tab | undefined = recording ? 'chat' : material ? 'slides' : undefined
  const tabs = (Object.keys(TABS) as Tab[]).filter(
    (tab) => tab === own || (tab !== 'slides' && tab !== 'chat'),
  )
  const [chosen, setTab] = useState<Tab>()
  const mayChoose = chosen !== undefined && tabs.includes(chosen)
  const tab = view ? OF_VIEW[view] : mayChoose ? chosen : (own ?? 'syllabus')
  const pick = props.onPick ?? ((row: LessonRow) => go(learnAddress(work.id, row.id)))
  return (
    <Page title={work.title} width="wide">
      <div className={styles.columns}>
        <div className={styles.main} data-film={stage && lesson.kind !== 'audio' ? '' : undefined}>
          {stage}
          <header className={styles.head}>
            <div className={styles.name}>
              <h2 className={styles.title}>{lesson.title}</h2>
              <p className={styles.facts}>
                {[`第 ${lesson.number} 讲`, ...lessonFacts(lesson), lesson.finished ? '已学完' : '']
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {tools}
          </header>
        </div>
        {course.finished || children ? (
          <div className={styles.content}>
            {course.finished ? (
              <CourseFinished detail={course.finished} onClose={course.dropFinished} />
            ) : null}
            {children}
          </div>
        ) : null}
        <div className={styles.aside}>
          {view ? null : (
            <Segmented<Tab>
              className={styles.tabs}
              label="课程内容"
              options={tabs.map((value) => ({ value, label: TABS[value] }))}
              value={tab}
              onChange={setTab}
            />
          )}
          <div className={styles.panel}>
            {tab === 'slides' && material && player ? <Material material={material} player={player} /> : null}
            {tab === 'chat' && player && lesson.room ? (
              <ReplayChat id={lesson.room.id} player={player} />
            ) : null}
            {tab === 'syllabus' ? (
              <Syllabus chapters={detail.chapters} currentId={lesson.id} owned={detail.owned} onPick={pick} />
            ) : null}
            {tab === 'notes' ? (
              <Notes detail={detail} lesson={lesson} player={player} onWriting={props.onWriting} />
            ) : null}
            {tab === 'questions' ? <Reviews work={work} /> : null}
          </div>
        </div>
      </div>
    </Page>
  )
}

/** The slides of a film, then its text. */
function Material({ material, player }: { material: CallState<LessonDetail>; player: Player }) {
  const { data, error, refresh } = material
  if (error) return <Callout onRetry={refresh}>{`讲义没有加载出来：${error.message}`}</Callout>
  if (!data) return <Skeleton count={5} />
  if (data.slides.length === 0 && !data.body) return <p className={styles.none}>这一讲没有讲义</p>
  return (
    <>
      <Slides slides={data.slides} player={player} />
      {data.body ? (
        <article className={styles.body}>
          {data.body.split(/\n+/).map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </article>
      ) : null}
    </>
  )
}
