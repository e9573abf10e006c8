import { useState } from 'react'
import { Callout } from 'design-system/Callout'
import { PartList } from 'design-system/PartList'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { Switch } from 'design-system/Switch'
import type { WorkDetail } from '@/contract/catalogue/work'
import { useCall } from '@/mobile/kit/frame/useCall'
import type { Episode } from '@/stores/player/state'
import { BooksOfCourse } from '@/mobile/kit/works/BooksOfCourse'
import styles from './BookVideoPlayer.module.css'
import { PlayerPage } from './PlayerPage'
import { useWorkPlayer } from '@/mobile/kit/player/useWorkPlayer'

/** A video book: its chapters as films, or their sound alone, with the text of the chapter that plays. */
export function BookVideoPlayer({ detail }: { detail: WorkDetail }) {
  const { work } = detail
  const playing = useWorkPlayer(detail)
  const { player, state } = playing
  const [soundOnly, setSoundOnly] = useState(false)
  const chapter = state.list[state.index]
  return (
    <PlayerPage
      detail={detail}
      playing={playing}
      unit="章"
      soundOnly={soundOnly}
      tools={
        <Switch className={styles.sound} checked={soundOnly} onChange={setSoundOnly}>
          只听声音
        </Switch>
      }
      aside={<ChapterText detail={detail} chapter={chapter} />}
      below={
        <>
          <Section title="目录" note={`${work.finished ? '全' : '更新至'}${work.parts}章`}>
            <PartList
              className={styles.chapters}
              parts={state.list.length ? state.list : detail.parts}
              unit="章"
              currentId={chapter?.id}
              playing={!state.paused}
              onPick={(_, index) => void player.playIndex(index)}
            />
          </Section>
          {detail.owned ? null : <BooksOfCourse detail={detail} noun="视频书" />}
        </>
      }
    />
  )
}

/** Text of the chapter that plays; that of the whole book where the chapter is locked or has none. */
function ChapterText({ detail, chapter }: { detail: WorkDetail; chapter: Episode | undefined }) {
  const { kind, id } = detail.work
  const asked = chapter && !chapter.locked ? { kind, id, partId: chapter.id } : null
  const { data, loading, error, refresh } = useCall('work.text', asked)
  const body = data?.body
  const text = body || detail.synopsis
  const title = body ? '本章文字' : '简介'
  return (
    <Section title={title}>
      <div className={styles.pane} role="region" aria-label={title} tabIndex={0}>
        {loading || !chapter ? (
          <Skeleton count={8} />
        ) : error ? (
          <Callout onRetry={refresh}>{`这一章的文字没有加载出来：${error.message}`}</Callout>
        ) : (
          <div className={styles.body}>
            {text.split(/\n+/).map((line, at) => (
              <p key={at}>{line}</p>
            ))}
          </div>
        )}
      </div>
    </Section>
  )
}
