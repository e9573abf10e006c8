import { BuyBar } from 'design-system/BuyBar'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FactList } from 'design-system/FactList'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import type { CourseDetail } from '@/contract/courses/course'
import { to } from '@/client/links'
import { useGo } from '@/mobile/kit/frame/navigation'
import { countText } from '@/mobile/kit/works/workCard'
import { buyingOf } from '../parts/course/buying'
import { lessonsOf, trialAddress, trialsOf } from '../parts/course/courseLessons'
import { CourseActions } from '../parts/course/CourseActions'
import { CourseLink } from '../parts/course/CourseLink'
import { CourseLoader } from '../parts/course/CourseLoader'
import { kindCounts } from '../parts/course/kindCounts'
import { Syllabus } from '../parts/course/Syllabus'
import { visitorLesson } from '../parts/lesson/visitorLessons'
import styles from './TrialLessons.module.css'

/** The sample players: each is linked for a course that has a lesson for it. */
const SAMPLES = [
  { view: 'plain', path: '/study/videodemo', label: '试听示例' },
  { view: 'slides', path: '/study/vodDemo', label: '带讲义的示例' },
  { view: 'recording', path: '/study/videodemobjy', label: '直播回放示例' },
] as const

/** The lessons of a course that everybody may try, and what the others hold. */
export default function TrialLessons() {
  return (
    <CourseLoader title="试听">
      {(detail, refresh) => <Trials key={detail.work.id} detail={detail} onRefresh={refresh} />}
    </CourseLoader>
  )
}

function Trials({ detail, onRefresh }: { detail: CourseDetail; onRefresh: () => Promise<void> }) {
  const { work, owned } = detail
  const go = useGo()
  const trials = trialsOf(detail)
  const rest = lessonsOf(detail).filter((lesson) => !trials.includes(lesson))
  const facts = kindCounts(rest).map(({ name, count }) => ({ name, value: `${count} 讲` }))
  const sale = to('/study/courseDetails', { id: work.id })
  return (
    <Page
      title="试听"
      width="wide"
      pullRefresh={onRefresh}
      footer={
        <BuyBar>
          <CourseActions detail={detail} buying={buyingOf(detail, onRefresh)} />
        </BuyBar>
      }
    >
      <CourseLink work={work} href={sale}>
        <span className={styles.facts}>{[work.author, countText(work)].filter(Boolean).join(' · ')}</span>
        <span className={styles.link}>看课程详情</span>
      </CourseLink>
      {owned ? (
        <Empty title="这门课你已经可以全部学了" hint="不用试听，直接从上次的地方接着学" />
      ) : trials.length > 0 ? (
        <Section title="可以试听" note={`${trials.length} 讲`}>
          <nav className={styles.samples} aria-label="示例">
            {SAMPLES.filter(({ view }) => visitorLesson(detail, view)).map(({ path, label }) => (
              <Button key={path} kind="secondary" href={to(path, { id: work.id })}>
                {label}
              </Button>
            ))}
          </nav>
          <div className={styles.lessons}>
            <Syllabus
              chapters={[{ title: '', lessons: trials }]}
              onPick={(lesson) => go(trialAddress(work.id, lesson))}
            />
          </div>
        </Section>
      ) : (
        <Empty
          title="这门课没有试听"
          hint="先看看课程介绍、目录和大家的评价"
          action={
            <Button kind="secondary" href={sale}>
              看课程详情
            </Button>
          }
        />
      )}
      {!owned && rest.length > 0 ? (
        <Section title="买下还能学" note={`${rest.length} 讲`}>
          <FactList layout="columns" facts={facts} />
          <ul className={styles.rest} aria-label="购买后可学的课时">
            {rest.map(({ id, number, title }) => (
              <li key={id}>{`${number}. ${title}`}</li>
            ))}
          </ul>
        </Section>
      ) : null}
    </Page>
  )
}
