import { Icon } from 'design-system/Icon'
import { List, Row } from 'design-system/List'
import { MediaIcon } from 'design-system/MediaIcon'
import { Section } from 'design-system/Section'
import { useNow } from 'design-system/hooks/useNow'
import type { CourseProgress, Curriculum } from '@/contract/exams/curriculum'
import { to } from '@/client/links'
import { dayName } from '@/format/calendar'
import { isoDay, momentOf, timeOf } from '@/format/dates'
import { grouped } from '@/format/figures'
import { WorkCover } from '@/mobile/kit/works/WorkCover'
import { paperAddress, viewAddress } from '../bank/addresses'
import { paperState } from '../bank/bankTexts'
import { lessonAddress, lessonPlace } from './curriculumTexts'
import styles from './TodayTasks.module.css'

/** `今天 19:30`, or the date and the time. */
const whenText = (at: number, now: number): string =>
  isoDay(at) === isoDay(now) ? `${dayName(isoDay(at), now)} ${timeOf(at)}` : momentOf(at)

/** What is to do today, each thing a link to where it is done; what one could do when there is nothing. */
export function TodayTasks({ curriculum: { next, due, papers, live } }: { curriculum: Curriculum }) {
  const now = useNow()
  const nothing = !next && due === 0 && papers.length === 0 && live.length === 0
  if (nothing) return <Nothing />
  return (
    <Section title="今天要做" className={styles.card}>
      {next ? <NextLesson course={next} /> : null}
      <List>
        {due > 0 ? (
          <Row
            leading={<Icon name="script" />}
            href={viewAddress('wrong')}
            title={`错题复习 ${grouped(due)} 题`}
            note="今天到期，复习完记得更牢"
          />
        ) : null}
        {papers.map((paper) => (
          <Row
            key={`paper-${paper.id}`}
            leading={<Icon name="certificate" />}
            href={paperAddress(paper)}
            title={paper.title}
            note={paper.closesAt ? `${whenText(paper.closesAt, now)} 截止` : ''}
            value={paperState(paper) || '可以参加'}
          />
        ))}
        {live.map(({ id, title, host, startsAt }) => (
          <Row
            key={`live-${id}`}
            leading={<Icon name="mic" />}
            href={to('/live/player', { id })}
            title={title}
            note={[host, `${whenText(startsAt, now)} 开播`].filter(Boolean).join(' · ')}
            value={startsAt <= now ? '直播中' : '已预约'}
          />
        ))}
      </List>
    </Section>
  )
}

/** The lesson to go on with; the player resumes it where it was left. */
function NextLesson({ course }: { course: CourseProgress }) {
  const { work, next } = course
  if (!next) return null
  return (
    <a className={styles.lesson} href={lessonAddress(course)}>
      <WorkCover work={work} />
      <span className={styles.text}>
        <b className={styles.title}>{`${next.position > 0 ? '继续' : '学'}第 ${next.number} 讲`}</b>
        <span className={styles.name}>{next.title}</span>
        <span className={styles.facts}>{[work.title, lessonPlace(next)].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.play}>
        <MediaIcon name="play" size={20} />
      </span>
    </a>
  )
}

const Nothing = () => (
  <Section title="今天没有要做的" note="想学的话，可以从这里开始" className={styles.card}>
    <List>
      <Row
        leading={<Icon name="script" />}
        href={to('/study/questionBank')}
        title="每日 10 题"
        note="约 5 分钟，做完今天就算学习了"
      />
      <Row
        leading={<Icon name="course" />}
        href={to('/learning/recommends')}
        title="找一门课"
        note="先试听，喜欢再买"
      />
    </List>
  </Section>
)
