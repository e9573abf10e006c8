import { Button } from 'antd'
import { call } from '@/client/client'
import type { SittingDetail } from '@/contract/exams/adminsitting'
import { isoMinute } from '@/format/calendar'
import { marksText } from '@/format/figures'
import { can, useStaff } from '@/stores/staff'
import { useDialog } from '../../kit/dialog/useDialog'
import { DetailDrawer } from '../../kit/dialog/DetailDrawer'
import { Facts } from '../../kit/display/Facts'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { AnswerLine } from './AnswerLine'
import {
  acceptable,
  acceptLateDialog,
  extendable,
  extendDialog,
  reopenable,
  reopenDialog,
  voidable,
  voidDialog,
} from './dialogs'
import { awayText, kindText, reasonText, STATES, sumText } from './labels'

function SittingFacts({ row, pass, released }: SittingDetail) {
  const { userInfo } = useStaff()
  return (
    <Facts
      pairs
      facts={[
        {
          label: '学员',
          children: can(userInfo, 'user.read') ? (
            <a className={styles.link} href={`#/admin/user?open=${row.userId}`}>
              {row.nickname}
            </a>
          ) : (
            row.nickname
          ),
        },
        { label: '手机号', children: row.mobile || '未绑定' },
        { label: '类型', children: kindText(row) },
        {
          label: '得分',
          children: (
            <>
              {sumText(row)}
              {pass > 0 && `（${marksText(pass)} 分及格）`}
            </>
          ),
        },
        { label: '开始', children: isoMinute(row.startedAt) },
        { label: '截止', children: row.deadline ? isoMinute(row.deadline) : '不限时' },
        {
          label: '交卷',
          children: row.handedAt ? `${isoMinute(row.handedAt)}（${reasonText(row)}）` : '未交卷',
        },
        { label: '离开页面', children: awayText(row) },
        { label: '已答', children: `${row.answered} / ${row.questions} 题` },
        { label: '答案与解析', children: released ? '交卷后学员可见' : '未公布' },
      ]}
    />
  )
}

/** One sitting: its facts, all its answers, and what an operator may do with it now. */
export function SittingDrawer({ changed }: { changed: () => Promise<unknown> }) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  return (
    <>
      <DetailDrawer
        noun="答题记录"
        load={(id) => call('adminsitting.detail', { id }, { quiet: true })}
        title={({ row }) => (
          <div className={styles.marks}>
            {row.title}
            <Mark tone={STATES[row.state].tone}>{STATES[row.state].text}</Mark>
          </div>
        )}
        changed={changed}
        actions={(detail, again) =>
          can(userInfo, 'sitting.edit') && (
            <>
              {voidable(detail) && (
                <Button danger onClick={() => openDialog(voidDialog(detail, again))}>
                  作废
                </Button>
              )}
              {reopenable(detail) && (
                <Button onClick={() => openDialog(reopenDialog(detail, again))}>重开</Button>
              )}
              {extendable(detail) && (
                <Button type="primary" onClick={() => openDialog(extendDialog(detail, again))}>
                  延时
                </Button>
              )}
              {acceptable(detail) && (
                <Button type="primary" onClick={() => openDialog(acceptLateDialog(detail, again))}>
                  采纳迟交
                </Button>
              )}
            </>
          )
        }
      >
        {(detail, again) => (
          <div className={styles.sections}>
            <SittingFacts {...detail} />
            <section>
              <h3 className={styles.heading}>答案</h3>
              <ol className={styles.lines}>
                {detail.answers.map((answer) => (
                  <AnswerLine
                    key={answer.slot}
                    answer={answer}
                    reload={() => void again().catch(() => undefined)}
                  />
                ))}
              </ol>
            </section>
          </div>
        )}
      </DetailDrawer>
      {dialog}
    </>
  )
}
