import { Button, Table } from 'antd'
import { useState } from 'react'
import type { OfficePaper } from '@/contract/exams/adminpaper'
import type { AnalysedItem } from '@/contract/exams/item-analysis'
import { QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { durationText } from '@/format/duration'
import { grouped } from '@/format/figures'
import { can, useStaff } from '@/stores/staff'
import { Mark } from '../../kit/display/Mark'
import { correlationText, DOUBT_LABELS, keyText, optionText } from './analysis-labels'
import styles from './papers.module.css'
import { RegradeDialog, type Corrected } from './RegradeDialog'

const PAGE = 50
const percentText = (share: number): string => `${share}%`

interface Props {
  paper: OfficePaper
  items: readonly AnalysedItem[]
  reload: () => Promise<unknown>
}

/** Questions of a paper with their figures, doubtful ones first and open. */
export function ItemTable({ paper, items, reload }: Props) {
  const { userInfo } = useStaff()
  const [corrected, setCorrected] = useState<Corrected | null>(null)
  const mayEdit = can(userInfo, 'paper.edit')
  return (
    <>
      <Table<AnalysedItem>
        rowKey="id"
        className={styles.items ?? ''}
        dataSource={[...items]}
        pagination={items.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        expandable={{
          defaultExpandedRowKeys: items.filter(({ doubt }) => doubt.length > 0).map(({ id }) => id),
          expandedRowRender: (item) => (
            <ItemDetail
              item={item}
              correct={mayEdit ? (more) => setCorrected({ item, ...more }) : undefined}
            />
          ),
        }}
        columns={[
          {
            title: '题目',
            key: 'stem',
            render: (_, item) => (
              <div className={styles.stem}>
                {item.stem}
                <div className={styles.hint}>
                  {QUESTION_TYPE_LABELS[item.type]}
                  {item.doubt.length > 0 && <Mark tone="bad">疑似答案有误</Mark>}
                </div>
                <div className={styles.narrow}>
                  得分率 {percentText(item.facility)}，区分度 {correlationText(item.correlation)}，平均用时{' '}
                  {durationText(item.seconds)}
                  {item.empty === undefined ? '' : `，${percentText(item.empty)} 未答`}
                </div>
              </div>
            ),
          },
          {
            title: '得分率',
            key: 'facility',
            width: 88,
            responsive: ['sm'],
            sorter: (a, b) => a.facility - b.facility,
            render: (_, item) => percentText(item.facility),
          },
          {
            title: '区分度',
            key: 'correlation',
            width: 88,
            responsive: ['sm'],
            sorter: (a, b) => (a.correlation ?? 0) - (b.correlation ?? 0),
            render: (_, item) => correlationText(item.correlation),
          },
          {
            title: '未答',
            key: 'empty',
            width: 72,
            responsive: ['sm'],
            render: (_, { empty }) => (empty === undefined ? '—' : percentText(empty)),
          },
          {
            title: '平均用时',
            key: 'seconds',
            width: 96,
            responsive: ['sm'],
            render: (_, { seconds }) => durationText(seconds),
          },
          {
            title: '份数',
            key: 'sittings',
            width: 72,
            responsive: ['sm'],
            render: (_, { sittings }) => grouped(sittings),
          },
        ]}
      />
      {corrected && (
        <RegradeDialog
          key={`${corrected.item.id} ${corrected.text ?? ''}`}
          paper={paper}
          corrected={corrected}
          close={() => setCorrected(null)}
          reload={reload}
        />
      )}
    </>
  )
}

interface DetailProps {
  item: AnalysedItem
  /** Opens the correction of the key; undefined for operators who may not. */
  correct: ((more: { blank?: number; text?: string }) => void) | undefined
}

function ItemDetail({ item, correct }: DetailProps) {
  return (
    <div className={styles.detail}>
      {item.doubt.length > 0 && (
        <ul className={styles.faults}>
          {item.doubt.map((doubt) => (
            <li key={doubt}>{DOUBT_LABELS[doubt]}</li>
          ))}
        </ul>
      )}
      {item.options.length > 0 && <Options item={item} />}
      {item.wrong.length > 0 && (
        <ul className={styles.wrong} aria-label="常见的错误答案">
          {item.wrong.map(({ blank, text, count }) => (
            <li key={`${blank} ${text}`}>
              <span>
                第 {blank + 1} 空写“{text}”，{count} 份
              </span>
              {correct && (
                <Button size="small" onClick={() => correct({ blank, text })} aria-label={`认可“${text}”`}>
                  认可此答案
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {item.type === 'fill' && item.wrong.length === 0 && (
        <div className={styles.hint}>没有五份以上相同的错误答案</div>
      )}
      {correct && item.key !== '' && (
        <div className={styles.buttons}>
          <span>正确答案：{keyText(item)}</span>
          <Button onClick={() => correct({})} aria-label={`改正答案 ${item.stem}`}>
            改正答案
          </Button>
        </div>
      )}
    </div>
  )
}

const Options = ({ item }: { item: AnalysedItem }) => (
  <Table
    rowKey="id"
    size="small"
    pagination={false}
    dataSource={item.options}
    columns={[
      {
        title: '选项',
        key: 'text',
        render: (_, option) => (
          <>
            {optionText(item, option)} {item.key.includes(option.id) && <Mark tone="good">答案</Mark>}
          </>
        ),
      },
      { title: '全部', key: 'all', width: 56, render: (_, { all }) => percentText(all) },
      { title: '高分组', key: 'upper', width: 64, render: (_, { upper }) => percentText(upper) },
      { title: '低分组', key: 'lower', width: 64, render: (_, { lower }) => percentText(lower) },
    ]}
  />
)
