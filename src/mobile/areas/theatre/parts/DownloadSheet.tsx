import { Button } from 'design-system/Button'
import { Callout } from 'design-system/Callout'
import { List, Row } from 'design-system/List'
import { Sheet } from 'design-system/Sheet'
import { Tag } from 'design-system/Tag'
import type { Part, WorkDetail } from '@/contract/catalogue/work'
import { durationText } from '@/format/duration'
import { fileSize } from '@/format/figures'
import { useDownloads } from '@/mobile/kit/frame/useDownloads'
import { DeviceBar } from '@/mobile/kit/works/DeviceBar'
import { removeSounds } from '@/mobile/kit/works/removeSounds'
import { useSubmit } from 'design-system/hooks/useSubmit'
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
  const { work, parts } = detail
  const all = useDownloads(soundDownloads)
  const rows = (all ?? []).filter(({ sound }) => sound.kind === work.kind && sound.work === work.id)
  const { error, run } = useSubmit()

  const start = (wanted: readonly Part[]): Promise<boolean> =>
    run(async () => {
      if (await ensureLogin()) await soundDownloads.start(detail, wanted)
    })

  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title="下载"
      description="没有网络也能听，退出登录时会从本机删除"
    >
      {error ? <Callout>{error}</Callout> : null}
      <Summary title={work.title} parts={parts} rows={rows} onStart={start} />
      <List label="节目">
        {parts.map((part) => (
          <Episode
            key={part.id}
            part={part}
            row={rows.find(({ sound }) => sound.part === part.id)}
            onStart={() => start([part])}
          />
        ))}
      </List>
    </Sheet>
  )
}

/** Whether somebody can ask for an episode: it is done, its user may hear it, and it is not here or on its way. */
const isWanted = (part: Part, row: SoundDownload | undefined): boolean =>
  part.ready && !part.locked && (!row || ['paused', 'failed', 'ended'].includes(row.state))

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
  onStart: (parts: readonly Part[]) => Promise<boolean>
}) {
  const missing = parts.filter((part) =>
    isWanted(
      part,
      rows.find(({ sound }) => sound.part === part.id),
    ),
  )
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
  onStart: () => Promise<boolean>
}) {
  const name = `第${part.number}集`
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
          {isWanted(part, row) ? act(labelOf(row), onStart) : null}
          {!row && part.locked ? <Tag>需解锁</Tag> : null}
        </div>
      }
    />
  )
}

const LABELS = { paused: '继续', failed: '重试', ended: '续期' }

const labelOf = (row: SoundDownload | undefined): string =>
  (row && LABELS[row.state as keyof typeof LABELS]) ?? '下载'

function noteOf({ seconds, ready }: Part, row: SoundDownload | undefined): string {
  if (!row) return ready ? durationText(seconds) : '还没有更新'
  const { sound, state, error } = row
  const part = sound.bytes > 0 ? ` ${Math.floor((sound.received * 100) / sound.bytes)}%` : ''
  switch (state) {
    case 'waiting':
      return '等待下载'
    case 'running':
      return `正在下载${part}`
    case 'paused':
      return `已暂停${part}`
    case 'failed':
      return error
    case 'ended':
      return '离线时间已到，联网后可以续期'
    case 'done':
      return `已下载，${fileSize(sound.bytes)}`
  }
}
