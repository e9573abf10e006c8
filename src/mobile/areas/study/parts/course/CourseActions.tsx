import { Button } from 'design-system/Button'
import type { CourseDetail } from '@/contract/courses/course'
import { to } from '@/client/links'
import { BuyButtons } from './BuyButtons'
import { AskAgain } from './AskAgain'
import type { Buying } from './buying'
import { learnAddress } from './courseLessons'

interface CourseActionsProps {
  detail: CourseDetail
  buying: Buying
}

const begun = ({ finished, next }: CourseDetail): boolean => finished > 0 || (next?.at ?? 0) > 0

/** The main action of a course: buy it, learn it, or look at the certificate of who has finished it. */
export function CourseActions({ detail, buying }: CourseActionsProps) {
  const { work, owned, certificateId, finishedAt, next } = detail
  const certificate =
    certificateId === undefined ? '' : to('/copyright/certificate/detail', { id: certificateId })
  const course = to('/study/courseDetail', { id: work.id })
  if (owned && certificate)
    return (
      <>
        <Button kind="secondary" href={course}>
          复习课程
        </Button>
        <Button block href={certificate}>
          查看证书
        </Button>
      </>
    )
  if (owned)
    return (
      <Button block href={course}>
        {finishedAt === undefined ? (begun(detail) ? '继续学习' : '开始学习') : '复习课程'}
      </Button>
    )
  if (buying.sold || buying.forMembers)
    return (
      <>
        {certificate && !buying.forMembers ? (
          <Button kind="secondary" href={certificate}>
            证书
          </Button>
        ) : null}
        <BuyButtons buying={buying} />
      </>
    )
  if (buying.again) return <AskAgain work={work} />
  // Nothing is sold any more: the lessons that were bought alone go on.
  return next ? (
    <Button block href={learnAddress(work.id, next.id)}>
      继续学习
    </Button>
  ) : null
}
