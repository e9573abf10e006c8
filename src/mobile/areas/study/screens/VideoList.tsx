import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { to } from '@/client/links'
import { useGo } from '@/mobile/kit/frame/navigation'
import { buyingOf } from '../parts/course/buying'
import { learnAddress, lessonsOf } from '../parts/course/courseLessons'
import { CourseLoader } from '../parts/course/CourseLoader'
import { FilmTile } from '../parts/course/FilmTile'
import { mayOpen } from '../parts/course/lessonStates'
import { LockSheet } from '../parts/course/LockSheet'
import styles from './VideoList.module.css'

/** The film lessons of a course, side by side. */
export default function VideoList() {
  return (
    <CourseLoader title="课程视频">
      {(detail, refresh) => <Films key={detail.work.id} detail={detail} onRefresh={refresh} />}
    </CourseLoader>
  )
}

function Films({ detail, onRefresh }: { detail: CourseDetail; onRefresh: () => Promise<void> }) {
  const { work } = detail
  const go = useGo()
  const [locked, setLocked] = useState<LessonRow | null>(null)
  const films = lessonsOf(detail).filter(({ kind }) => kind === 'video')
  const finished = films.filter((film) => film.finished).length
  const sale = to('/study/courseDetails', { id: work.id })
  return (
    <Page
      title={work.title}
      width="wide"
      pullRefresh={onRefresh}
      empty={
        films.length === 0 ? (
          <Empty
            title="这门课还没有视频"
            hint="先看看目录里的其他内容"
            action={<Button href={sale}>看课程目录</Button>}
          />
        ) : undefined
      }
    >
      <p className={styles.head}>
        <span>{`${films.length} 个视频${finished > 0 ? ` · 看完 ${finished} 个` : ''}`}</span>
        <a className={styles.course} href={sale}>
          课程详情
        </a>
      </p>
      <ul className={styles.films} aria-label="课程视频">
        {films.map((film) => (
          <li key={film.id}>
            <FilmTile
              lesson={film}
              work={work}
              owned={detail.owned}
              onPick={() => (mayOpen(film) ? go(learnAddress(work.id, film.id)) : setLocked(film))}
            />
          </li>
        ))}
      </ul>
      <LockSheet
        detail={detail}
        buying={buyingOf(detail, onRefresh)}
        lesson={locked}
        onClose={() => setLocked(null)}
      />
    </Page>
  )
}
