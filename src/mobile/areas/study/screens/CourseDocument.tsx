import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { CallError } from '@/client/errors'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { DocumentPages } from '../parts/document/DocumentPages'
import { DocumentTools } from '../parts/document/DocumentTools'
import { documentSize } from '../parts/document/documentTexts'
import styles from './CourseDocument.module.css'

/** `?id(&course)`: a document that is no lesson, page by page. `course` leads to what opens it. */
export default function CourseDocument() {
  const query = useQuery()
  const id = query.number('id')
  const asked = useCall('study.document', id === undefined ? null : { id })
  const { data, error } = asked
  if (error instanceof CallError && (error.code === 402 || error.code === 403))
    return (
      <Page title="课件">
        <Empty
          title={error.code === 402 ? '课件随课程开放' : '课件还没有开放'}
          hint={error.message}
          action={<CourseButton id={query.number('course')} buy={error.code === 402} />}
        />
      </Page>
    )
  return (
    <Page
      title={data?.document.title ?? '课件'}
      width="wide"
      call={asked}
      missing={{
        title: '没有找到这份课件',
        hint: '可能已经下架，或链接不完整',
        action: <Button href={to('/study/mycurriculum')}>我的课程</Button>,
      }}
      skeleton={
        <>
          <Skeleton count={2} />
          <Skeleton shape="cover" kind="course" />
        </>
      }
      {...(data ? { footer: <DocumentTools detail={data} /> } : {})}
    >
      {data ? (
        <>
          <header className={styles.head}>
            <a className={styles.course} href={to('/study/courseDetail', { id: data.document.course })}>
              {`《${data.courseTitle}》`}
            </a>
            <span>{documentSize(data.document)}</span>
          </header>
          <DocumentPages detail={data} onExpired={() => void asked.refresh()} />
        </>
      ) : null}
    </Page>
  )
}

/** Leads to the purchase of the course, or to its lessons. */
const CourseButton = ({ id, buy }: { id: number | undefined; buy: boolean }) =>
  id === undefined ? (
    <Button href={to('/study/mycurriculum')}>我的课程</Button>
  ) : (
    <Button href={to(buy ? '/study/courseDetails' : '/study/courseDetail', { id })}>
      {buy ? '看看这门课' : '去学习'}
    </Button>
  )
