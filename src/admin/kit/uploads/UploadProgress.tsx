import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { fileSize } from '@/format/figures'
import { Fault } from '../display/Fault'
import type { SendTask } from './tus'
import styles from '../styles/works.module.css'

export const Link = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button type="link" size="small" onClick={onClick}>
    {children}
  </Button>
)

interface Props {
  task: SendTask
  /** Text shown while the server accepts the finished file. */
  attaching: string
  pause: () => void
  resume: () => void
  cancel: () => void
  /** Chooses another file. */
  pick: () => void
}

function leftText(task: SendTask): string {
  const sizes = `${fileSize(task.sent)} / ${fileSize(task.size)}`
  return task.speed > 0 ? `${sizes} · ${fileSize(task.speed)}/s` : sizes
}

/** Progress of an upload, with its actions. */
export function UploadProgress({ task, attaching, pause, resume, cancel, pick }: Props) {
  const percent = task.size ? Math.floor((task.sent / task.size) * 100) : 0
  const failed = task.state === 'failed'
  return (
    <>
      <span className={styles.hint}>{task.name}</span>
      <Progress
        percent={percent}
        size="small"
        status={failed ? 'exception' : 'active'}
        aria-label={`${task.name} 上传进度`}
      />
      {failed ? <Fault>{task.fault}</Fault> : <span className={styles.hint}>{leftText(task)}</span>}
      <div className={styles.mediaLine}>
        {task.state === 'uploading' && <Link onClick={pause}>暂停</Link>}
        {task.state === 'paused' && <Link onClick={resume}>继续</Link>}
        {failed && <Link onClick={resume}>重试</Link>}
        {failed && <Link onClick={pick}>换一个文件</Link>}
        {task.state === 'attaching' ? (
          <span className={styles.hint}>{attaching}</span>
        ) : (
          <Link onClick={cancel}>取消</Link>
        )}
      </div>
    </>
  )
}
