import type { ReactNode } from 'react'
import { PartList } from 'design-system/PartList'
import { ReadMore } from 'design-system/ReadMore'
import { Section } from 'design-system/Section'
import { partUnit } from '@/contract/catalogue/parts'
import type { WorkDetail } from '@/contract/catalogue/work'
import { useCall } from '@/mobile/kit/frame/useCall'
import { countText } from '@/mobile/kit/works/workCard'
import styles from './PlayerPage.module.css'
import { PlayerPage } from './PlayerPage'
import { useWorkPlayer } from './useWorkPlayer'

interface FilmPlayerProps {
  detail: WorkDetail
  /** Shown above the episodes. */
  children?: ReactNode
}

/** A film or a course: the player on top, below it the episodes and, for a course, the lesson's notes. */
export function FilmPlayer({ detail, children }: FilmPlayerProps) {
  const { work } = detail
  const course = work.kind === 'course'
  const playing = useWorkPlayer(detail)
  const { player, state } = playing
  const episode = state.list[state.index]
  return (
    <PlayerPage
      detail={detail}
      playing={playing}
      aside={
        <>
          {children}
          {detail.parts.length > 1 ? (
            <Section title={course ? '课程目录' : '选集'} note={countText(work)}>
              <PartList
                className={styles.inset}
                parts={state.list.length ? state.list : detail.parts}
                layout={work.kind === 'drama' ? 'grid' : 'list'}
                unit={partUnit(work.kind)}
                currentId={episode?.id}
                playing={!state.paused}
                onPick={(_, index) => void player.playIndex(index)}
              />
            </Section>
          ) : null}
          {course && episode ? <Notes kind={work.kind} id={work.id} partId={episode.id} /> : null}
          <Section title="简介">
            <div className={styles.inset}>
              <ReadMore height={200}>{detail.synopsis}</ReadMore>
            </div>
          </Section>
        </>
      }
    />
  )
}

/** The teacher's notes for a lesson; renders nothing when there are none or the lesson is locked. */
function Notes({ kind, id, partId }: { kind: WorkDetail['work']['kind']; id: number; partId: number }) {
  const { data } = useCall('work.text', { kind, id, partId })
  if (!data?.body) return null
  return (
    <Section title="讲义">
      <div className={styles.inset}>
        <ReadMore>
          <p className={styles.notes}>{data.body}</p>
        </ReadMore>
      </div>
    </Section>
  )
}
