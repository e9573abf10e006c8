import { Button, Progress } from 'antd'
import { call } from '@/client/client'
import type { StudyPart } from '@/contract/study/adminstudent'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { durationText } from '@/format/duration'
import { DetailDrawer } from '../../kit/dialog/DetailDrawer'
import { Facts } from '../../kit/display/Facts'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { studyTimeText, studyMark, waysText } from './labels'

const told = (part: StudyPart): string => {
  if (part.here && part.seconds > 0)
    return `学到 ${durationText(part.position)} / ${durationText(part.seconds)}`
  if (part.here) return '学到这里'
  return part.seenAt ? '看过' : '没有打开'
}

const PartLine = ({ part }: { part: StudyPart }) => (
  <li>
    <div className={styles.text}>
      <div>
        {part.number}. {part.title}
      </div>
      <div className={styles.hint}>
        {told(part)}
        {part.seenAt > 0 && ` · ${isoMinute(part.seenAt)}`}
      </div>
    </div>
    <span className={styles.figure}>{studyTimeText(part.spent)}</span>
  </li>
)

/** One student: how they got access, their progress, and each episode. */
export function StudentDrawer({ workId }: { workId: number }) {
  const { userInfo } = useStaff()
  return (
    <DetailDrawer
      noun="学员"
      load={(id) => call('adminstudent.detail', { workId, id }, { quiet: true })}
      title={({ row }) => (
        <div className={styles.marks}>
          {row.nickname}
          <Mark tone={studyMark(row.state).tone}>{studyMark(row.state).text}</Mark>
        </div>
      )}
      actions={({ row }) =>
        can(userInfo, 'user.read') && <Button href={`#/admin/user?open=${row.id}`}>用户资料</Button>
      }
    >
      {({ row, parts }) => (
        <div className={styles.sections}>
          <Facts
            pairs
            facts={[
              { label: '来源', wide: true, children: waysText(row) },
              { label: '学习时长', children: studyTimeText(row.seconds) },
              { label: '打开过', children: `${row.opened} / ${parts.length} 集` },
              { label: '获得时间', children: row.since ? isoMinute(row.since) : '—' },
              { label: '最近学习', children: row.seenAt ? isoMinute(row.seenAt) : '还没有开始' },
            ]}
          />
          <section>
            <h3 className={styles.heading}>分集</h3>
            <Progress
              percent={parts.length ? Math.round((row.opened / parts.length) * 100) : 0}
              aria-label="打开过的分集"
            />
            <ul className={styles.lines}>
              {parts.map((part) => (
                <PartLine key={part.id} part={part} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </DetailDrawer>
  )
}
