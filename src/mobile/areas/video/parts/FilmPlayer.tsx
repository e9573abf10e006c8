import type { ReactNode } from 'react'
import { PartList } from 'design-system/PartList'
import { ReadMore } from 'design-system/ReadMore'
import { Section } from 'design-system/Section'
import { partUnit } from '@/contract/catalogue/parts'
import type { WorkDetail } from '@/contract/catalogue/work'
import { countText } from '@/mobile/kit/works/workCard'
import styles from './PlayerPage.module.css'
import { PlayerPage } from './PlayerPage'
import { useWorkPlayer } from '@/mobile/kit/player/useWorkPlayer'

interface FilmPlayerProps {
  detail: WorkDetail
  /** Shown above the episodes. */
  children?: ReactNode
}

/** A film: the player on top, below it the episodes. */
export function FilmPlayer({ detail, children }: FilmPlayerProps) {
  const { work } = detail
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
            <Section title="选集" note={countText(work)}>
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
