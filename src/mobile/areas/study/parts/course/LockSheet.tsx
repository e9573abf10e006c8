import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Sheet } from 'design-system/Sheet'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { AskAgain } from './AskAgain'
import { BuyButtons } from './BuyButtons'
import type { Buying } from './buying'
import { booksOf } from '@/mobile/kit/works/BooksOfCourse'
import { learnAddress, lessonBefore } from './courseLessons'
import styles from './LockSheet.module.css'
import { mayOpen } from './lessonStates'
import { lockText } from './lessonTexts'

interface LockSheetProps {
  detail: CourseDetail
  buying: Buying
  /** The locked lesson that was tapped; null closes the sheet. */
  lesson: LessonRow | null
  onClose: () => void
}

/** Says why a lesson does not open, and offers what opens it. */
export function LockSheet({ detail, buying, lesson, onClose }: LockSheetProps) {
  // Stays while the sheet closes.
  const [shown, setShown] = useState(lesson)
  if (lesson && lesson !== shown) setShown(lesson)
  if (!shown) return null
  const join = (): Promise<void> => {
    onClose()
    return buying.join()
  }
  const { reason } = shown.access
  const [book] = booksOf(detail)
  const before = reason === 'order' ? lessonBefore(detail, shown) : undefined
  const expired = reason === 'expired'
  const payable = (reason === 'buy' || expired) && (buying.sold || buying.forMembers)
  return (
    <Sheet
      visible={lesson !== null}
      onClose={onClose}
      title={shown.title}
      footer={
        <div className={styles.actions}>
          {payable ? (
            <BuyButtons buying={{ ...buying, join }} />
          ) : expired ? (
            <AskAgain work={detail.work} />
          ) : before && mayOpen(before) ? (
            <Button block href={learnAddress(detail.work.id, before.id)}>
              {`去学第 ${before.number} 讲`}
            </Button>
          ) : (
            <Button block kind="secondary" onClick={onClose}>
              知道了
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.why}>
        {reason === 'buy' && !payable ? '这门课已经下架，没有买过的课时不再出售' : lockText(shown.access)}
      </p>
      {payable && book ? (
        <p className={styles.why}>{`拥有整本《${book.title}》，也能免费学完这门课`}</p>
      ) : null}
    </Sheet>
  )
}
