import { useState } from 'react'
import { BuyBar } from 'design-system/BuyBar'
import { Button } from 'design-system/Button'
import { CouponRow, OfferStrip } from 'design-system/Coupon'
import { FactList } from 'design-system/FactList'
import { Page } from 'design-system/Page'
import { Rail } from 'design-system/Rail'
import { ReadMore } from 'design-system/ReadMore'
import { Section } from 'design-system/Section'
import { WorkCard } from 'design-system/WorkCard'
import { WorkHeader } from 'design-system/WorkHeader'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { to } from '@/client/links'
import { dateOf } from '@/format/dates'
import { useGo } from '@/mobile/kit/frame/navigation'
import { useShared } from '@/mobile/kit/share/useShared'
import { useOpenCoupons } from '@/mobile/kit/shop/useOpenCoupons'
import { BooksOfCourse } from '@/mobile/kit/works/BooksOfCourse'
import { Reviews } from '@/mobile/kit/works/Reviews'
import { useFavorite } from '@/mobile/kit/works/useFavorite'
import { workCard } from '@/mobile/kit/works/workCard'
import { workHeader } from '@/mobile/kit/works/workHeader'
import { overlays } from '@/stores/overlays'
import { buyingOf, type Buying } from './buying'
import { CourseActions } from './CourseActions'
import { learnAddress, lessonsOf, trialAddress, trialsOf } from './courseLessons'
import styles from './CoursePage.module.css'
import { validityText } from './expiry'
import { kindCounts } from './kindCounts'
import { mayOpen } from './lessonStates'
import { LockSheet } from './LockSheet'
import { Syllabus } from './Syllabus'
import { Teachers } from './Teachers'

interface CoursePageProps {
  detail: CourseDetail
  onRefresh: () => Promise<void>
}

/** How far the caller is, and until when they may learn; what a purchase opens for those who have not bought. */
function stateText(detail: CourseDetail, { sold }: Buying): string {
  const { owned, until, finished, required, finishedAt, rules } = detail
  const validity = validityText(detail)
  if (!owned && !validity) return sold && rules.daysValid > 0 ? `购买后 ${rules.daysValid} 天内有效` : ''
  if (finishedAt !== undefined)
    return [`${dateOf(finishedAt)} 学完了这门课`, validity].filter(Boolean).join(' · ')
  const progress = required > 0 && finished > 0 ? `已学完 ${finished}/${required} 讲` : ''
  const membership = until === undefined ? '' : `会员有效期内可学，到 ${dateOf(until)}`
  return [progress, validity || membership].filter(Boolean).join(' · ')
}

/** A course: price, teachers, synopsis, syllabus with trial lessons, books, reviews and similar courses. */
export function CoursePage({ detail, onRefresh }: CoursePageProps) {
  const { work, owned, offer, required, finishedAt, rules } = detail
  const go = useGo()
  const [locked, setLocked] = useState<LessonRow | null>(null)
  const { favorite, toggle } = useFavorite(work, detail.favorite)
  const share = useShared({ title: work.title, description: work.subtitle, image: work.cover }, work)
  const buying = buyingOf(detail, onRefresh)
  const { coupons, take } = useOpenCoupons(buying.sold ? { kind: work.kind, id: work.id } : null)
  const state = stateText(detail, buying)
  const header = workHeader({ ...detail, tags: [] })
  const lessons = lessonsOf(detail)
  const trials = owned ? [] : trialsOf(detail)
  const [trial] = trials
  const pick = (lesson: LessonRow): void =>
    lesson.kind === 'live' && lesson.access.state === 'trial'
      ? go(trialAddress(work.id, lesson))
      : mayOpen(lesson)
        ? go(learnAddress(work.id, lesson.id))
        : setLocked(lesson)
  return (
    <Page
      title="课程"
      width="wide"
      headed
      pullRefresh={onRefresh}
      footer={
        <BuyBar favorite={favorite} onFavorite={() => void toggle()} onShare={share}>
          <CourseActions detail={detail} buying={buying} />
        </BuyBar>
      }
    >
      <WorkHeader
        {...header}
        heatWord="人学过"
        price={owned || !buying.sold ? (work.free ? 0 : undefined) : buying.price}
        original={header.original ?? (work.originalPrice > work.price ? work.originalPrice : undefined)}
      >
        {state ? (
          <p className={styles.state} data-done={finishedAt === undefined || buying.again ? undefined : ''}>
            {state}
          </p>
        ) : null}
        <div className={styles.ways}>
          {trial ? (
            <Button kind="secondary" block href={trialAddress(work.id, trial)}>
              {`免费试听第 ${trial.number} 讲`}
            </Button>
          ) : null}
          <Button
            kind={trial ? 'ghost' : 'secondary'}
            block={!trial}
            onClick={() => void overlays.consultation({ title: `咨询：${work.title}`, relateId: work.id })}
          >
            咨询课程
          </Button>
        </div>
        {trials.length > 1 ? (
          <a className={styles.trials} href={to('/study/audition/courseDetails', { id: work.id })}>
            {`全部试听和示例（${trials.length} 讲）`}
          </a>
        ) : null}
      </WorkHeader>
      {buying.sold && offer ? <OfferStrip {...offer} onEnd={() => void onRefresh()} /> : null}
      {buying.sold ? <CouponRow coupons={coupons} onTake={take} /> : null}
      <div className={styles.columns}>
        <div>
          <Section title="课程介绍">
            <div className={styles.text}>
              <ReadMore height={240}>
                <p>{detail.synopsis}</p>
              </ReadMore>
              {rules.certificate ? (
                <p className={styles.promise}>{`学完 ${required} 讲必修课，可以得到一张结课证书。`}</p>
              ) : null}
            </div>
          </Section>
          <Section
            title="课程目录"
            note={kindCounts(lessons)
              .map(({ name, count }) => `${name} ${count}`)
              .join(' · ')}
            {...(lessons.some(({ kind }) => kind === 'video')
              ? { more: { href: to('/study/videoList', { id: work.id }), label: '看视频' } }
              : {})}
          >
            <div className={styles.syllabus}>
              <Syllabus chapters={detail.chapters} owned={owned} onPick={pick} />
            </div>
          </Section>
        </div>
        <div>
          <Teachers teachers={detail.teachers} />
          {detail.facts.length > 0 ? (
            <Section title="课程信息">
              <FactList layout="columns" facts={detail.facts} />
            </Section>
          ) : null}
          <BooksOfCourse detail={detail} noun="课程" />
        </div>
      </div>
      <Reviews work={work} />
      {detail.related.length > 0 ? (
        <Rail title="相关课程" item="l">
          {detail.related.map((other) => (
            <WorkCard
              key={other.id}
              {...workCard(other)}
              href={to('/study/courseDetails', { id: other.id })}
            />
          ))}
        </Rail>
      ) : null}
      <LockSheet detail={detail} buying={buying} lesson={locked} onClose={() => setLocked(null)} />
    </Page>
  )
}
