import type { CSSProperties } from 'react'
import { Cover } from 'design-system/Cover'
import { MediaIcon } from 'design-system/MediaIcon'
import type { LessonRow } from '@/contract/courses/course'
import type { WorkBrief } from '@/contract/catalogue/work'
import { durationText } from '@/format/duration'
import styles from './FilmTile.module.css'
import { isTrial } from './lessonStates'
import { lockMark } from './lessonTexts'

interface FilmTileProps {
  lesson: LessonRow
  /** The course, whose colour the drawn picture has. */
  work: Pick<WorkBrief, 'tint'>
  owned: boolean
  onPick: () => void
}

/** State of a film in words; empty for one that is open and not begun. */
function stateOf(lesson: LessonRow, owned: boolean): string {
  const { ready, access, finished, share } = lesson
  if (!ready) return '未更新'
  if (access.state === 'locked') return lockMark(access)
  if (finished) return '已学完'
  if (share > 0) return `已看 ${share}%`
  return isTrial(lesson) && !owned ? (lesson.free ? '免费' : '可试听') : ''
}

/** A film lesson as a tile: its length, how much of it was seen, and whether it opens. */
export function FilmTile({ lesson, work, owned, onPick }: FilmTileProps) {
  const { number, title, seconds, share, finished, ready, access } = lesson
  const state = stateOf(lesson, owned)
  return (
    <button type="button" className={styles.tile} disabled={!ready} onClick={onPick}>
      <Cover kind="course" title={title} tint={work.tint} className={styles.picture}>
        <span className={styles.over}>
          {access.state === 'locked' && ready ? <MediaIcon name="lock" size={16} /> : null}
          {seconds > 0 ? durationText(seconds) : null}
        </span>
        {share > 0 ? (
          <span
            className={styles.share}
            style={{ '--share': finished ? 1 : share / 100 } as CSSProperties}
            aria-hidden="true"
          />
        ) : null}
      </Cover>
      <span className={styles.title}>{`${number}. ${title}`}</span>
      {state ? <span className={styles.state}>{state}</span> : null}
    </button>
  )
}
