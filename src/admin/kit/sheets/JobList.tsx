import { Button, Empty, Pagination, Progress, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import type { SheetJob } from '@/contract/sheets/sheets'
import { isoMinute } from '@/format/calendar'
import { Failure } from '../table/Failure'
import { Mark } from '../display/Mark'
import { showSheets } from './opened'
import styles from './sheets.module.css'
import { useSheetActs, useWatched } from './useSheetJob'
import { isActive, shareOf, SHEET_NOUNS, jobStatus, stateOf } from './labels'

const PAGE = 20

function Job({ job, again }: { job: SheetJob; again: () => Promise<unknown> }) {
  const { busy, cancel, fetch } = useSheetActs(again)
  const state = stateOf(job)
  return (
    <li className={styles.job}>
      <div className={styles.head}>
        <span className={styles.name} title={job.name}>
          {job.name}
        </span>
        <Mark tone={state.tone}>{state.text}</Mark>
      </div>
      {isActive(job) && (
        <Progress
          percent={shareOf(job)}
          size="small"
          status="active"
          aria-label={`${job.name} ${shareOf(job)}%`}
        />
      )}
      <div className={styles.line}>
        <span className={job.state === 'failed' ? styles.bad : undefined}>{jobStatus(job)}</span>
        <span className={styles.hint}>
          {job.way === 'import' ? '导入' : '导出'}
          {SHEET_NOUNS[job.kind]} · {isoMinute(job.createdAt)}
        </span>
      </div>
      <div className={styles.foot}>
        {isActive(job) && (
          <Button size="small" loading={busy === 'cancel'} onClick={() => void cancel(job)}>
            取消
          </Button>
        )}
        {job.ready && job.state !== 'checked' && (
          <Button size="small" loading={busy === 'fetch'} onClick={() => void fetch(job)}>
            {job.way === 'export' ? '下载' : '下载错误行'}
          </Button>
        )}
        {job.way === 'import' && (
          <Button
            size="small"
            type={job.state === 'checked' ? 'primary' : 'default'}
            aria-label={`${job.state === 'checked' ? '去确认' : '查看'} ${job.name}`}
            onClick={() => showSheets({ page: 'job', id: job.id })}
          >
            {job.state === 'checked' ? '去确认' : '查看'}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The operator's own imports and exports, refreshed while any of them is running. */
export function JobList() {
  const [current, setCurrent] = useState(1)
  const { data, error, again } = useWatched(
    () => call('adminsheet.list', current > 1 ? { current } : {}, { quiet: true }),
    [current],
    ({ rows }) => rows.some(isActive),
  )
  if (!data && error) return <Failure what="任务列表" error={error} retry={again} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (!data.rows.length) return <Empty description="还没有导入或导出" />
  return (
    <div className={styles.sections}>
      <p className={styles.hint}>文件与检查结果保留 7 天</p>
      <ul className={styles.jobs}>
        {data.rows.map((job) => (
          <Job key={job.id} job={job} again={again} />
        ))}
      </ul>
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        current={current}
        pageSize={PAGE}
        total={data.total}
        showSizeChanger={false}
        onChange={setCurrent}
      />
    </div>
  )
}
