import { useState, type ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { FormError } from 'design-system/FormError'
import { List, Row } from 'design-system/List'
import { Sheet } from 'design-system/Sheet'
import { Tag } from 'design-system/Tag'
import type { Part, WorkDetail } from '@/contract/catalogue/work'
import { durationText } from '@/format/duration'
import { fileSize } from '@/format/figures'
import { useDownloads } from '@/mobile/kit/frame/useDownloads'
import { DeviceBar } from '@/mobile/kit/works/DeviceBar'
import { removeSounds } from '@/mobile/kit/works/removeSounds'
import { receivedPercent } from '@/stores/keptFile'
import { ensureLogin } from '@/stores/session'
import { soundDownloads, type SoundDownload } from '@/stores/sounds/soundDownloads'
import styles from './DownloadSheet.module.css'

interface DownloadSheetProps {
  detail: WorkDetail
  visible: boolean
  onClose: () => void
}

/** The episodes of a work on this device, and the ways to have more of them, or none. */
export function DownloadSheet({ detail, visible, onClose }: DownloadSheetProps) {
  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title="下载"
      description="没有网络也能听，退出登录时会从本机删除"
    >
      <Episodes detail={detail} />
    </Sheet>
  )
}

function Episodes({ detail }: { detail: WorkDetail }) {
  const { work, parts } = detail
  const all = useDownloads(soundDownloads)
  const rows = (all ?? []).filter(({ sound }) => sound.kind === work.kind && sound.work === work.id)
  const [error, setError] = useState('')

  const start = async (wanted: readonly Part[]): Promise<void> => {
    setError('')
    if (!(await ensureLogin())) return
    await soundDownloads.start(detail, wanted).catch((reason: Error) => setError(reason.message))
  }

  return (
    <>
      <FormError>{error}</FormError>
      <Summary title={work.title} parts={parts} rows={rows} onStart={start} />
      <List label="节目">
        {parts.map((part) => (
          <Episode key={part.id} part={part} row={rowOf(rows, part)} onStart={() => start([part])} />
        ))}
      </List>
    </>
  )
}

/** What goes on with a download, by its state: the label of the button. */
const RESUMES: Partial<Record<SoundDownload['state'], string>> = {
  paused: '继续',
  failed: '重试',
  ended: '续期',
}

/** Label of the button that fetches an episode; undefined when it is on its way or here, or cannot be fetched. */
function fetchLabel({ ready, locked }: Part, row: SoundDownload | undefined): string | undefined {
  if (!ready || locked) return undefined
  return row ? RESUMES[row.state] : '下载'
}

const rowOf = (rows: readonly SoundDownload[], part: Part): SoundDownload | undefined =>
  rows.find(({ sound }) => sound.part === part.id)

const isUnderway = ({ state }: SoundDownload): boolean => state === 'running' || state === 'waiting'

function Summary({
  title,
  parts,
  rows,
  onStart,
}: {
  title: string
  parts: readonly Part[]
  rows: readonly SoundDownload[]
  onStart: (parts: readonly Part[]) => Promise<void>
}) {
  const missing = parts.filter((part) => fetchLabel(part, rowOf(rows, part)) !== undefined)
  const underway = rows.filter(isUnderway).map(({ sound }) => sound)
  const sounds = rows.map(({ sound }) => sound)
  return (
    <DeviceBar className={styles.bar} status={summaryText(rows)}>
      {underway.length > 0 ? (
        <Button kind="ghost" size="s" onClick={() => soundDownloads.pause(underway)}>
          全部暂停
        </Button>
      ) : rows.length > 0 ? (
        <Button kind="ghost" size="s" onClick={() => removeSounds(`《${title}》已下载的节目`, sounds)}>
          全部删除
        </Button>
      ) : null}
      {missing.length > 0 ? (
        <Button kind="secondary" size="s" onClick={() => onStart(missing)}>
          全部下载
        </Button>
      ) : null}
    </DeviceBar>
  )
}

function summaryText(rows: readonly SoundDownload[]): string {
  const whole = rows.filter(({ state }) => state === 'done' || state === 'ended')
  const bytes = rows.reduce((sum, { sound }) => sum + sound.received, 0)
  const left = rows.filter(isUnderway).length
  const have = whole.length > 0 ? `已下载 ${whole.length} 集，${fileSize(bytes)}` : ''
  if (left > 0) return [have, `还有 ${left} 集`].filter(Boolean).join('，')
  return have || '还没有下载'
}

function Episode({
  part,
  row,
  onStart,
}: {
  part: Part
  row: SoundDownload | undefined
  onStart: () => Promise<void>
}) {
  const name = `第${part.number}集`
  const label = fetchLabel(part, row)
  const act = (label: string, onClick: () => unknown, kind: 'secondary' | 'ghost' = 'secondary') => (
    <Button kind={kind} size="s" aria-label={`${label}，${name}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <Row
      title={`${name} ${part.title}`}
      note={noteOf(part, row)}
      action={
        <div className={styles.actions}>
          {row && !isUnderway(row)
            ? act('删除', () => removeSounds(`${name}的音频`, [row.sound]), 'ghost')
            : null}
          {row && isUnderway(row) ? act('暂停', () => soundDownloads.pause([row.sound])) : null}
          {label ? act(label, onStart) : null}
          {!row && part.locked ? <Tag>需解锁</Tag> : null}
        </div>
      }
    />
  )
}

function noteOf({ seconds, ready }: Part, row: SoundDownload | undefined): ReactNode {
  if (!row) return ready ? durationText(seconds) : '还没有更新'
  const { sound, state, error } = row
  const percent = sound.bytes > 0 ? ` ${receivedPercent(sound)}%` : ''
  switch (state) {
    case 'waiting':
      return '等待下载'
    case 'running':
      return `正在下载${percent}`
    case 'paused':
      return `已暂停${percent}`
    case 'failed':
      return <span className={styles.error}>{error}</span>
    case 'ended':
      return '离线时间已到，联网后可以续期'
    case 'done':
      return `已下载，${fileSize(sound.bytes)}`
  }
}
