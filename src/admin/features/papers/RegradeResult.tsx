import { Table } from 'antd'
import type { AnswerOf } from '@/client/client'
import type { RegradedSitting } from '@/contract/exams/adminpaper'
import { grouped, marksText } from '@/format/figures'
import { Mark } from '../../kit/display/Mark'
import styles from './papers.module.css'

interface Props {
  check: AnswerOf<'adminpaper.regradeCheck'>
  down: boolean
}

const PAGE = 10

/** What a new key changes, learner by learner. */
export function RegradeResult({ check: { changes, sittings, lower, open }, down }: Props) {
  const passing = changes.filter(({ passes }) => passes).length
  const failing = changes.filter(({ fails }) => fails).length
  const sentences = [
    `${grouped(sittings)} 份交卷有这道题，${grouped(changes.length)} 份得分改变`,
    passing > 0 ? `${passing} 份由不及格变为及格` : '',
    failing > 0 ? `${failing} 份由及格变为不及格` : '',
    lower > 0 && !down ? `${lower} 份按新答案会降分，保留原来的得分` : '',
    open > 0 ? `${open} 份正在作答，交卷后需要再次重新评分` : '',
  ]
  return (
    <div>
      <p role="status">{sentences.filter(Boolean).join('；')}。</p>
      {changes.length > 0 && (
        <Table<RegradedSitting>
          rowKey="id"
          size="small"
          dataSource={changes}
          pagination={changes.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
          columns={[
            {
              title: '学员',
              key: 'name',
              render: (_, { name }) => <div className={styles.stem}>{name}</div>,
            },
            {
              title: '得分',
              key: 'marks',
              render: (_, { before, after, change }) =>
                before === undefined || after === undefined
                  ? `待阅卷，这道题 ${change > 0 ? '+' : ''}${marksText(change)}`
                  : `${marksText(before)} → ${marksText(after)}`,
            },
            {
              title: '及格',
              key: 'passes',
              width: 96,
              render: (_, { passes, fails }) => (
                <>
                  {passes && <Mark tone="good">新及格</Mark>}
                  {fails && <Mark tone="bad">不再及格</Mark>}
                </>
              ),
            },
          ]}
        />
      )}
    </div>
  )
}
