import { useEffect, useEffectEvent } from 'react'
import { Button } from 'design-system/Button'
import { Icon } from 'design-system/Icon'
import { List, Row } from 'design-system/List'
import { MediaIcon } from 'design-system/MediaIcon'
import { Page } from 'design-system/Page'
import { ProgressCircle } from 'design-system/ProgressCircle'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import type { CourseDetail } from '@/contract/courses/course'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { dateOf } from '@/format/dates'
import { durationText } from '@/format/duration'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { AskAgain } from '../parts/course/AskAgain'
import { BuyButtons } from '../parts/course/BuyButtons'
import { buyingOf } from '../parts/course/buying'
import { expiredAt, validityText } from '../parts/course/expiry'
import { CourseDocuments } from '../parts/document/CourseDocuments'
import { Syllabus } from '../parts/course/Syllabus'
import { learnAddress, lessonsOf } from '../parts/course/courseLessons'
import styles from './BoughtCourse.module.css'

/** `?id`: a course that the caller may open, or could until its days were over: how far it is, the lesson to go on with, and all of its lessons. */
export default function BoughtCourse() {
  const id = useQuery().number('id')
  const asked = useCall('study.course', id === undefined ? null : { id })
  const go = useGo()
  const { data } = asked
  const work = data?.work
  const lead = useEffectEvent((address: string) => go(address, false))
  const other =
    work && !data.owned && expiredAt(data) === undefined ? to('/study/courseDetails', { id: work.id }) : ''
  useEffect(() => {
    if (other) lead(other)
  }, [other])
  return (
    <Page
      title={work?.title ?? '课程'}
      width="wide"
      ground="group"
      call={asked}
      missing={{
        title: '没有找到这门课',
        hint: '可能已经下架，或链接不完整',
        action: <Button href={to('/study/mycurriculum')}>我的课程</Button>,
      }}
      pullRefresh={asked.refresh}
      skeleton={<Skeleton className={styles.card} count={8} />}
    >
      {data && !other ? (
        <div className={styles.columns}>
          <div>
            <Standing detail={data} onRefresh={asked.refresh} />
            <CourseDocuments course={data.work.id} className={styles.card} />
            <Teachers teachers={data.teachers} />
          </div>
          <Section title="课程目录" note={`${lessonsOf(data).length} 讲`} className={styles.card}>
            <div className={styles.inset}>
              <Syllabus
                chapters={data.chapters}
                currentId={data.next?.id}
                owned
                onPick={(lesson) => go(learnAddress(data.work.id, lesson.id))}
              />
            </div>
          </Section>
        </div>
      ) : null}
    </Page>
  )
}

/** How far the course is, and the way on. */
function Standing({ detail, onRefresh }: { detail: CourseDetail; onRefresh: () => Promise<void> }) {
  const { work, finished, required, finishedAt, certificateId, next, rules } = detail
  const buying = buyingOf(detail, onRefresh)
  const validity = validityText(detail)
  const share = required > 0 ? (finished * 100) / required : 0
  return (
    <section className={styles.card} aria-label="学习进度">
      <div className={styles.standing}>
        <ProgressCircle
          label="学习进度"
          value={share}
          tone={finishedAt ? 'success' : 'accent'}
          aria-valuetext={`学完 ${finished}/${required} 讲`}
          style={{ '--circle': '88px', '--stroke': '7px' }}
        >
          <b className={styles.count}>{`${finished}/${required}`}</b>
        </ProgressCircle>
        <div className={styles.text}>
          <h2 className={styles.title}>{finishedAt ? '学完了' : '必修课进度'}</h2>
          {validity ? (
            <p className={styles.note} data-over={buying.again ? '' : undefined}>
              {validity}
            </p>
          ) : null}
          <p className={styles.note}>
            {finishedAt
              ? `${dateOf(finishedAt)} 学完全部必修课`
              : rules.certificate
                ? `还差 ${required - finished} 讲，学完发结课证书`
                : `还差 ${required - finished} 讲`}
          </p>
          {certificateId ? (
            <Button kind="secondary" href={to('/copyright/certificate/detail', { id: certificateId })}>
              查看证书
            </Button>
          ) : null}
        </div>
      </div>
      {buying.again ? (
        <div className={styles.again}>
          <p className={styles.note}>学习记录和笔记都还在，续上就能接着学。</p>
          <div className={styles.ways}>
            {buying.sold || buying.forMembers ? <BuyButtons buying={buying} /> : <AskAgain work={work} />}
          </div>
        </div>
      ) : next ? (
        <a className={styles.next} href={learnAddress(work.id, next.id, Math.floor(next.at))}>
          <span className={styles.text}>
            <small className={styles.note}>{finishedAt ? '再学一遍' : '接着学'}</small>
            <b>{`第 ${next.number} 讲 ${next.title}`}</b>
            {next.at > 0 ? <small className={styles.note}>{`学到 ${durationText(next.at)}`}</small> : null}
          </span>
          <MediaIcon name="play" size={24} />
        </a>
      ) : null}
    </section>
  )
}

const Teachers = ({ teachers }: Pick<CourseDetail, 'teachers'>) =>
  teachers.length === 0 ? null : (
    <Section title="老师" className={styles.card}>
      <List>
        {teachers.map(({ id, name, title, avatar }) => (
          <Row
            key={id}
            leading={avatar ? <img src={fileUrl(avatar)} alt="" /> : <Icon name="course" />}
            title={name}
            note={title}
          />
        ))}
      </List>
    </Section>
  )
