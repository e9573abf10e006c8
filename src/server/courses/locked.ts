import type { LessonAccess } from '@/contract/courses/course'
import { forbidden, needsPayment, type Refusal } from '../kernel/http/refusal'
import { lockText, type CourseView } from './course-view'

interface Ways {
  memberFree: boolean
  coins: number
  price: number
}

/**
 * The refusal of what is locked: 402 with the ways to open it when it has to be bought, also once more; 403 when it
 * opens later, or has expired and is sold no more.
 * @param buy what is said of something that was never bought, and what opens it
 */
export function lockedRefusal(
  { work }: Pick<CourseView, 'work'>,
  access: LessonAccess,
  { message, data }: { message: string; data: Ways },
): Refusal {
  if (access.reason === 'buy') return needsPayment(message, data)
  const again = access.reason === 'expired' && (work.price > 0 || work.member_free === 1)
  return again ? needsPayment(`${lockText(access)}，再次购买后可以接着学`, data) : forbidden(lockText(access))
}
