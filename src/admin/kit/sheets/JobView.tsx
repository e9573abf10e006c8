import { Alert, Button, Progress, Skeleton } from 'antd'
import { IMPORT_KINDS } from '@/contract/sheets/sheet-states'
import type { SheetJob } from '@/contract/sheets/sheets'
import { isoMinute } from '@/format/calendar'
import { fileSize, grouped } from '@/format/figures'
import { Failure } from '../table/Failure'
import { Mark } from '../display/Mark'
import { showSheets } from './opened'
import { RowReport } from './RowReport'
import styles from './sheets.module.css'
import { useSheetActs, useSheetJob } from './useSheetJob'
import { isActive, rows, shareOf, jobStatus, stateOf } from './labels'

const DOING = { waiting: '排队中', checking: '正在检查，不会写入任何内容', running: '正在写入' }

function Going({ job }: { job: SheetJob }) {
  const text =
    job.way === 'export' && job.state === 'running' ? '正在生成文件' : DOING[job.state as keyof typeof DOING]
  return (
    <div className={styles.progress} role="status">
      <strong>{text}</strong>
      <Progress percent={shareOf(job)} status="active" aria-label={`${text} ${shareOf(job)}%`} />
      <span>{jobStatus(job)}</span>
      <span className={styles.hint}>可以关闭，任务会在后台继续</span>
    </div>
  )
}

const Figures = ({ job }: { job: SheetJob }) => {
  const doubtful: [string, number][] = job.doubts > 0 ? [['请核对', job.doubts]] : []
  const figures: [string, number][] =
    job.state === 'checked'
      ? [
          ['新增', job.fresh],
          ['更新', job.changed],
          ['不变', job.same],
          ['有误', job.faults],
          ['暂不导入', job.held],
          ...doubtful,
        ]
      : [
          ['已写入', job.written],
          ['不变', job.same],
          ['有误', job.faults],
          ['未导入', job.held],
        ]
  return (
    <div className={styles.figures}>
      {figures.map(([name, count]) => (
        <div key={name} className={styles.figure}>
          {name}
          <strong>{grouped(count)}</strong>
        </div>
      ))}
    </div>
  )
}

/** Errors found when an import was checked, and how to proceed. */
function Advice({ job }: { job: SheetJob }) {
  const faulty = job.faults + job.held
  if (job.state === 'failed') return <Alert type="error" showIcon role="alert" message={job.fault} />
  if (job.state === 'cancelled')
    return <Alert type="info" showIcon message="已取消，取消前写入的内容仍然保留" />
  if (faulty === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      message={`${rows(faulty)}有误，不会导入`}
      description="下载错误行，按“错误原因”改好后再次导入；已导入的行不会重复写入。"
    />
  )
}

/** One import or export: its progress, findings and result. */
export function JobView({ id }: { id: number }) {
  const { data: job, error, again } = useSheetJob(id)
  const { busy, confirm, cancel, fetch } = useSheetActs(again)
  if (!job && error) return <Failure what="任务" error={error} retry={again} />
  if (!job) return <Skeleton active paragraph={{ rows: 8 }} />
  const state = stateOf(job)
  const open = job.fresh + job.changed
  return (
    <div className={styles.sections}>
      <div className={styles.head}>
        <span className={styles.name} title={job.name}>
          {job.name}
        </span>
        <Mark tone={state.tone}>{state.text}</Mark>
      </div>
      {isActive(job) ? <Going job={job} /> : null}
      {job.way === 'import' && !isActive(job) && (
        <>
          <Advice job={job} />
          {job.state !== 'failed' && <Figures job={job} />}
        </>
      )}
      {job.way === 'export' && !isActive(job) && (
        <>
          {job.state === 'failed' && <Advice job={job} />}
          <p>
            {jobStatus(job)}
            {job.ready && `，${fileSize(job.size)}，${isoMinute(job.expiresAt)} 前可下载`}
          </p>
        </>
      )}
      <div className={styles.foot}>
        {job.ready && (
          <Button
            type={job.way === 'export' ? 'primary' : 'default'}
            loading={busy === 'fetch'}
            onClick={() => void fetch(job)}
          >
            {job.way === 'export' ? '下载' : '下载错误行'}
          </Button>
        )}
        {(isActive(job) || job.state === 'checked') && (
          <Button loading={busy === 'cancel'} onClick={() => void cancel(job)}>
            {job.way === 'export' ? '取消导出' : '取消导入'}
          </Button>
        )}
        {job.way === 'import' && !isActive(job) && job.state !== 'checked' && (
          <Button
            onClick={() =>
              showSheets({ page: 'import', kind: IMPORT_KINDS.find((kind) => kind === job.kind) ?? 'goods' })
            }
          >
            再导入一个文件
          </Button>
        )}
        {job.state === 'checked' && (
          <Button
            type="primary"
            disabled={open === 0}
            loading={busy === 'confirm'}
            onClick={() => void confirm(job)}
          >
            {open === 0 ? '没有可以导入的内容' : `确认导入 ${rows(open)}`}
          </Button>
        )}
      </div>
      {job.way === 'import' && !isActive(job) && job.state !== 'failed' && <RowReport job={job} />}
    </div>
  )
}
