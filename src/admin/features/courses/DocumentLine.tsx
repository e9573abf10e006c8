import { Button, Progress } from 'antd'
import type { OfficeDocument } from '@/contract/courses/admindocument'
import { isoMinute } from '@/format/calendar'
import { fileSize } from '@/format/figures'
import { Fault } from '../../kit/display/Fault'
import { Mark, type Tone } from '../../kit/display/Mark'
import styles from './courses.module.css'

const STATES: Record<OfficeDocument['state'], { tone: Tone; text: string }> = {
  waiting: { tone: 'busy', text: '等待处理' },
  drawing: { tone: 'busy', text: '正在生成页面' },
  ready: { tone: 'good', text: '可打开' },
  failed: { tone: 'bad', text: '处理失败' },
}

interface Props {
  row: OfficeDocument
  readOnly: boolean
  preview: () => void
  replace: () => void
  rename: () => void
  withdraw: () => void
}

/** A document of a course: state of its newest file, facts, and actions. */
export function DocumentLine({ row, readOnly, preview, replace, rename, withdraw }: Props) {
  const { title, state, progress, fault, edition, pages, bytes, withdrawn, lesson, favorites } = row
  const busy = state === 'waiting' || state === 'drawing'
  const facts = [
    edition > 0 ? `${pages} 页 · ${fileSize(bytes)} · 第 ${edition} 版` : row.fileName,
    lesson ? `课时：${lesson.title}` : '',
    favorites > 0 ? `${favorites} 人收藏` : '',
    isoMinute(row.updatedAt),
  ].filter(Boolean)
  const button = (text: string, run: () => void, danger = false) => (
    <Button type="link" size="small" danger={danger} onClick={run} aria-label={`${text} ${title}`}>
      {text}
    </Button>
  )
  return (
    <>
      <div className={styles.documentHead}>
        <b className={styles.title}>{title}</b>
        <Mark tone={STATES[state].tone}>{STATES[state].text}</Mark>
        {withdrawn && <Mark tone="quiet">已下架</Mark>}
        <div className={styles.tools}>
          {edition > 0 && button('预览', preview)}
          {!readOnly && !busy && button(edition > 0 ? '换文件' : '重新上传', replace)}
          {!readOnly && button('改名', rename)}
          {!readOnly && edition > 0 && button(withdrawn ? '恢复' : '下架', withdraw, !withdrawn)}
        </div>
      </div>
      <div className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
      {busy && (
        <>
          <Progress percent={progress} size="small" status="active" aria-label={`${title} 处理进度`} />
          {edition > 0 && <span className={styles.hint}>新文件处理完以前，学员看到的是第 {edition} 版</span>}
        </>
      )}
      {state === 'failed' && (
        <Fault>{edition > 0 ? `${row.fileName}：${fault}。学员看到的仍是第 ${edition} 版` : fault}</Fault>
      )}
    </>
  )
}
