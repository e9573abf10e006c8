import { useRequest } from 'ahooks'
import { Segmented, Table } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import type { RowOutcome } from '@/contract/sheets/sheet-states'
import type { SheetJob, SheetRow } from '@/contract/sheets/sheets'
import { grouped } from '@/format/figures'
import { SimilarLink } from '../exam/SimilarLink'
import { handledByScreen } from '../handledByScreen'
import { Failure } from '../table/Failure'
import { Mark } from '../display/Mark'
import styles from './sheets.module.css'
import { OUTCOMES } from './labels'

const PAGE = 20

type Shown = RowOutcome | 'doubt'

const LABELS: Record<Shown, string> = {
  fault: OUTCOMES.fault.text,
  held: OUTCOMES.held.text,
  doubt: '请核对',
  new: OUTCOMES.new.text,
  change: OUTCOMES.change.text,
  same: OUTCOMES.same.text,
}

const countsOf = (job: SheetJob): [Shown, number][] => [
  ['fault', job.faults],
  ['held', job.held],
  ['doubt', job.doubts],
  ['new', job.fresh],
  ['change', job.changed],
  ['same', job.same],
]

/** Effect or errors of each row; rows with errors first. */
export function RowReport({ job }: { job: SheetJob }) {
  const kinds = countsOf(job).filter(([, count]) => count > 0)
  const [picked, setPicked] = useState<Shown | null>(null)
  const [current, setCurrent] = useState(1)
  const outcome = picked ?? kinds[0]?.[0]
  const { data, error, loading, refresh } = useRequest(
    () =>
      call(
        'adminsheet.rows',
        { id: job.id, ...(outcome ? { outcome } : {}), current, pageSize: PAGE },
        { quiet: true },
      ),
    { ...handledByScreen, refreshDeps: [job.id, job.state, outcome, current] },
  )
  if (error && !data) return <Failure what="检查结果" error={error} retry={refresh} />
  return (
    <div className={styles.sections}>
      {kinds.length > 0 && outcome && (
        <div className={styles.report}>
          <Segmented<Shown>
            aria-label="按结果查看"
            value={outcome}
            options={kinds.map(([value, count]) => ({
              value,
              label: `${LABELS[value]} ${grouped(count)}`,
            }))}
            onChange={(value) => {
              setPicked(value)
              setCurrent(1)
            }}
          />
        </div>
      )}
      <Table<SheetRow>
        size="small"
        rowKey="id"
        loading={loading}
        className={styles.report ?? ''}
        dataSource={data?.rows ?? []}
        pagination={{
          current,
          pageSize: PAGE,
          total: data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          size: 'small',
          onChange: setCurrent,
        }}
        columns={[
          { title: '行号', dataIndex: 'id', width: 64 },
          { title: '内容', dataIndex: 'name' },
          {
            title: '结果',
            key: 'outcome',
            render: (_, row) => (
              <div className={styles.faults}>
                <span>
                  <Mark tone={OUTCOMES[row.outcome].tone}>{OUTCOMES[row.outcome].text}</Mark>
                </span>
                {row.faults.map(({ column, msg }) => (
                  <span key={column + msg} className={styles.bad}>
                    {column && `${column}：`}
                    {msg}
                  </span>
                ))}
                {row.note && <span>{row.note}</span>}
                {row.doubts.map(({ column, msg, question }) => (
                  <span key={column + msg} className={styles.doubt}>
                    {column}：{msg}
                    {question !== undefined && <SimilarLink id={question} />}
                  </span>
                ))}
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
