import { Button } from 'design-system/Button'
import { Cover } from 'design-system/Cover'
import { RelativeTime } from 'design-system/RelativeTime'
import { partUnit } from '@/contract/catalogue/parts'
import type { LogRow } from '@/contract/study/history'
import { fileUrl } from '@/client/base'
import { KIND_NAMES } from '@/client/kindNames'
import { to, workLink } from '@/client/links'
import { durationText } from '@/format/duration'
import styles from './RecordRow.module.css'

/** Link that resumes a record. */
export function resumeLink({ work, partId }: LogRow): string {
  if (work.kind === 'drama') return to('/video/play', { id: work.id, episode_id: partId })
  if (work.kind === 'film' || work.kind === 'course')
    return to('/video/play', { kind: work.kind, id: work.id, episode_id: partId })
  return workLink(work)
}

function whereText({ work, partNumber, position, duration }: LogRow): string {
  const unit = partUnit(work.kind)
  if (work.kind === 'ebook' || work.kind === 'script') return `读到第${partNumber}${unit}`
  const done = duration > 0 && position >= duration - 5
  const part = work.parts > 1 ? `第${partNumber}${unit} ` : ''
  return done ? `${part}已看完` : `${part}${durationText(position)} / ${durationText(duration)}`
}

interface RecordRowProps {
  row: LogRow
  editing: boolean
  onRemove: () => Promise<void>
}

/** One work of the history: progress, with a link that resumes it. */
export function RecordRow({ row, editing, onRemove }: RecordRowProps) {
  const { work, position, duration } = row
  return (
    <div className={styles.row} data-editing={editing || undefined}>
      <a className={styles.link} href={resumeLink(row)}>
        <span className="visually-hidden">继续</span>
        <Cover
          kind={work.kind}
          ratio={work.kind === 'drama' ? '3:4' : undefined}
          title={work.title}
          src={fileUrl(work.cover)}
          tint={work.tint}
          className={styles.cover}
        >
          <span
            className={styles.done}
            style={{ width: `${duration > 0 ? Math.min(100, (position / duration) * 100) : 0}%` }}
          />
        </Cover>
        <span className={styles.text}>
          <span className={styles.title}>{work.title}</span>
          <span className={styles.where}>{whereText(row)}</span>
          <span className={styles.facts}>
            {KIND_NAMES[work.kind]}
            <RelativeTime value={row.updatedAt} />
          </span>
        </span>
      </a>
      {editing ? (
        <Button kind="secondary" size="s" aria-label={`删除 ${work.title}`} onClick={onRemove}>
          删除
        </Button>
      ) : (
        // Revealed by a swipe; the button of 管理 is the accessible alternative.
        <button
          type="button"
          className={styles.remove}
          tabIndex={-1}
          aria-hidden
          onClick={() => void onRemove()}
        >
          删除
        </button>
      )}
    </div>
  )
}
