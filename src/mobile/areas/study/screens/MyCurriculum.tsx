import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Icon } from 'design-system/Icon'
import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { invalidate } from '@/client/answers'
import { to } from '@/client/links'
import { isoDay } from '@/format/dates'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { CourseRow } from '../parts/curriculum/CourseRow'
import { PlanCard } from '../parts/curriculum/PlanCard'
import { StudyCalendar } from '../parts/curriculum/StudyCalendar'
import { TodayCard } from '../parts/curriculum/TodayCard'
import { TodayTasks } from '../parts/curriculum/TodayTasks'
import styles from './MyCurriculum.module.css'

/** What the learner has to do today, the study days, and the courses with their progress. */
export default function MyCurriculum() {
  const asked = useCall('study.curriculum', {})
  const [month, setMonth] = useState(() => isoDay(Date.now()).slice(0, 7))
  const days = useCall('study.calendar', { month })
  const list = usePaged('study.mine', {})
  const { data } = asked

  // Going back shows the list as it was left, but lessons may have been played since.
  const renew = useEffectEvent(() => list.items.length > 0 && invalidate('study.mine'))
  useEffect(() => void renew(), [])

  return (
    <Page
      title="我的课程"
      width="wide"
      ground="group"
      call={asked}
      pullRefresh={() => Promise.all([asked.refresh(), days.refresh(), list.reload()])}
      skeleton={<Waiting />}
    >
      {data ? (
        <div className={styles.spread}>
          <div className={styles.side}>
            <TodayCard today={data.today} streak={data.streak} plan={data.plan} />
            <TodayTasks curriculum={data} />
            <PlanCard plan={data.plan} />
            <StudyCalendar today={data.today} month={month} days={days} onMonth={setMonth} />
            <List label="课件" variant="card" className={styles.card}>
              <Row leading={<Icon name="ebook" />} title="收藏的课件" href={to('/study/myfavdoc')} />
              <Row leading={<Icon name="download" />} title="已下载的课件" href={to('/study/downloadcou')} />
            </List>
          </div>
          <Section title="学习进度" note={list.total > 0 ? `${list.total} 门课` : ''} className={styles.card}>
            <PagedList
              aria-label="我的课程"
              {...list}
              itemKey={({ work }) => work.id}
              itemHeight={104}
              renderItem={(course) => <CourseRow course={course} />}
              skeleton={<Skeleton shape="row" kind="course" count={3} />}
              empty={
                <Empty
                  title="还没有课程"
                  hint="选一门课先试听，喜欢再买"
                  action={<Button href={to('/learning/recommends')}>去看试听课</Button>}
                />
              }
            />
          </Section>
        </div>
      ) : null}
    </Page>
  )
}

const Waiting = () => (
  <div className={styles.spread}>
    <div className={styles.side}>
      <Skeleton className={styles.card} count={4} />
      <Skeleton className={styles.card} count={5} />
    </div>
    <Skeleton className={styles.card} shape="row" kind="course" count={4} />
  </div>
)
