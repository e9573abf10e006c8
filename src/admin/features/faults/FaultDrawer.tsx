import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import type { FaultDetail } from '@/contract/exams/adminfault'
import { FAULT_LABELS } from '@/contract/exams/question-kinds'
import { isoMinute } from '@/format/calendar'
import { can, useStaff } from '@/stores/staff'
import { DetailDrawer } from '../../kit/dialog/DetailDrawer'
import { useDialog } from '../../kit/dialog/useDialog'
import { ShownQuestion } from '../../kit/exam/ShownQuestion'
import { Facts } from '../../kit/display/Facts'
import { Mark } from '../../kit/display/Mark'
import records from '../../kit/styles/records.module.css'
import { editAddress, PATH, STATES } from './labels'
import { replyDialog } from './replyDialog'
import styles from './faults.module.css'

const VERSIONS = [
  { value: 'now', label: '现在的题目' },
  { value: 'seen', label: '学员看到的题目' },
] as const

/** The question as it is now, and where it was changed since, as the learner saw it. */
function QuestionOf({ question, seen }: FaultDetail) {
  const [version, setVersion] = useState<'now' | 'seen'>('now')
  return (
    <section>
      <h3 className={records.heading}>题目</h3>
      <div className={records.list}>
        {seen && (
          <div className={styles.filtered}>
            <Segmented aria-label="题目版本" options={[...VERSIONS]} value={version} onChange={setVersion} />
            <Mark tone="warning">已改版</Mark>
          </div>
        )}
        <ShownQuestion shown={seen && version === 'seen' ? seen : question} />
      </div>
    </section>
  )
}

function FaultFacts({ row, others }: FaultDetail) {
  const { userInfo } = useStaff()
  const learner = `${row.nickname}（${row.userId}）`
  return (
    <Facts
      facts={[
        { label: '问题', children: FAULT_LABELS[row.kind] },
        { label: '说明', children: <p className={records.note}>{row.text || '没有说明'}</p> },
        {
          label: '学员',
          children: can(userInfo, 'user.read') ? (
            <a className={records.link} href={`#/admin/user?open=${row.userId}`}>
              {learner}
            </a>
          ) : (
            learner
          ),
        },
        { label: '反馈时间', children: isoMinute(row.reportedAt) },
        ...(row.repliedAt === undefined
          ? []
          : [
              { label: '答复', children: <p className={records.note}>{row.reply}</p> },
              { label: '答复人', children: `${row.repliedBy} · ${isoMinute(row.repliedAt)}` },
            ]),
        ...(others.length === 0
          ? []
          : [
              {
                label: '同题待处理',
                children: (
                  <a className={records.link} href={`#${PATH}?question=${row.questionId}`}>
                    还有 {others.length} 条
                  </a>
                ),
              },
            ]),
      ]}
    />
  )
}

/** One report with its question, and the way to answer it. */
export function FaultDrawer({ changed }: { changed: () => Promise<unknown> }) {
  const { userInfo } = useStaff()
  const mayEdit = can(userInfo, 'question.edit')
  const [dialog, openDialog] = useDialog()
  return (
    <>
      <DetailDrawer
        noun="纠错"
        load={(id) => call('adminfault.detail', { id }, { quiet: true })}
        title={({ row }) => (
          <div className={records.marks}>
            {row.code}
            <Mark tone={STATES[row.state].tone}>{STATES[row.state].text}</Mark>
          </div>
        )}
        changed={changed}
        actions={(detail, again) => (
          <>
            <Button href={editAddress(detail.row)}>{mayEdit ? '编辑题目' : '查看题目'}</Button>
            {mayEdit && detail.row.state === 'open' && (
              <Button type="primary" onClick={() => openDialog(replyDialog(detail, again))}>
                答复
              </Button>
            )}
          </>
        )}
      >
        {(detail) => (
          <div className={records.sections}>
            <FaultFacts {...detail} />
            <QuestionOf {...detail} />
          </div>
        )}
      </DetailDrawer>
      {dialog}
    </>
  )
}
