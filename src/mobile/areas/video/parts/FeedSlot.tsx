import { useEffect, useState } from 'react'
import { Cover } from 'design-system/Cover'
import { Icon } from 'design-system/Icon'
import { MediaIcon } from 'design-system/MediaIcon'
import type { FeedCard } from '@/contract/discovery/video'
import { fileUrl } from '@/client/base'
import { route, to, workRoute } from '@/client/links'
import { useGo } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { countText } from '@/mobile/kit/works/workCard'
import { createPlayer } from '@/stores/player/createPlayer'
import { usePlaying } from '@/stores/player/hooks'
import { useFavorite } from '@/mobile/kit/works/useFavorite'
import { episodesOf, type Collection } from '@/stores/player/state'
import { dramaShare } from '@/mobile/kit/share/dramaShare'
import { openShare } from '@/mobile/kit/share/openShare'
import { shareLink } from '@/stores/share'
import { DramaRail } from './DramaRail'
import { EpisodeSheet } from './EpisodeSheet'
import styles from './FeedSlot.module.css'
import { FilmSeekBar } from '@/mobile/kit/player/FilmSeekBar'
import { StageState } from '@/mobile/kit/player/StageState'
import { useLike } from './useLike'
import { useStage } from '@/mobile/kit/player/useStage'

interface FeedSlotProps {
  card: FeedCard
  /** 0 is the visible card, 1 the next. */
  offset: number
  muted: boolean
  onMuted: (muted: boolean) => void
}

const collectionOf = ({ work, part, url }: FeedCard): Collection => ({
  kind: work.kind,
  id: work.id,
  title: work.title,
  image: work.cover,
  tint: work.tint,
  author: work.author,
  list: episodesOf(work.id, [part]).map((episode) => ({
    ...episode,
    url,
    mp4: url.replace(/index\.m3u8$/, 'video.mp4'),
    // The card shows it, under the film.
    poster: '',
  })),
})

/** One of the feed's three slots: its player stays while its card changes; only the visible card plays. */
export function FeedSlot({ card, offset, muted, onMuted }: FeedSlotProps) {
  const { work, part, synopsis } = card
  const [player] = useState(() => createPlayer({ type: 'video', makeEngine: null }))
  const state = usePlaying(player)
  const { stage, failed, retry } = useStage(player)
  const { favorite, toggle } = useFavorite(work, card.favorite)
  const like = useLike({
    kind: work.kind,
    vid: work.id,
    episodeId: part.id,
    liked: card.liked,
    likes: card.likes,
  })
  const [episodes, setEpisodes] = useState(false)
  const go = useGo()
  const seen = offset === 0

  useEffect(() => {
    player.setMode('single_loop')
    void player.start(collectionOf(card), { hold: true })
    return () => player.forget()
    // A card is identified by its work: new counts of the same card change nothing here.
  }, [player, card])

  useEffect(() => {
    if (seen) player.play()
    else player.pause()
  }, [player, seen, card])

  useEffect(() => player.setMuted(muted), [player, muted])

  return (
    <article
      className={styles.card}
      style={{ transform: `translateY(${offset * 100}%)` }}
      aria-hidden={!seen}
      inert={!seen}
    >
      <Cover
        kind="drama"
        title={work.title}
        src={fileUrl(card.poster || work.cover)}
        tint={work.tint}
        className={styles.poster}
      />
      <div ref={stage} className={styles.stage} />
      <button
        type="button"
        className={styles.touch}
        aria-label={state.paused ? '播放' : '暂停'}
        onClick={player.toggle}
      />
      {seen ? <StageState state={state} broken={failed} onRetry={failed ? retry : player.retry} /> : null}
      {seen && muted ? (
        <button type="button" className={styles.sound} onClick={() => onMuted(false)}>
          <MediaIcon name="mute" size={20} />
          扬声
        </button>
      ) : null}
      <DramaRail
        favorite={favorite}
        onFavorite={() => void toggle()}
        liked={like.liked}
        likes={like.likes}
        onLike={() => void like.toggle()}
        onShare={() => void openShare({ ...dramaShare(card), link: shareLink(workRoute(work)) }, work)}
        onEpisodes={() => setEpisodes(true)}
        episodes={work.parts}
      />
      <footer className={styles.foot}>
        <h2 className={styles.title}>{work.title}</h2>
        <p className={styles.synopsis}>{synopsis}</p>
        <FilmSeekBar player={player} times="none" />
        <a className={styles.all} href={to('/video/play', { id: work.id, episode_id: part.id })}>
          <MediaIcon name="play" size={20} />
          <span>{`第${part.number}集 · 看全集`}</span>
          <span className={styles.count}>{countText(work)}</span>
          <Icon name="forward" size={16} />
        </a>
      </footer>
      {episodes ? (
        <Episodes
          card={card}
          onClose={() => setEpisodes(false)}
          onPick={(episode_id) => go(route('/video/play', { id: work.id, episode_id }))}
        />
      ) : null}
    </article>
  )
}

/** Loads the episodes when the drawer opens. */
function Episodes({
  card,
  onClose,
  onPick,
}: {
  card: FeedCard
  onClose: () => void
  onPick: (id: number) => void
}) {
  const { work, part } = card
  const { data, error, loading } = useCall('work.detail', { kind: work.kind, id: work.id })
  const note = loading ? '正在加载...' : error ? '没有加载出来，请稍后再试' : `共${data?.parts.length ?? 0}集`
  return (
    <EpisodeSheet
      visible
      onClose={onClose}
      title={work.title}
      note={note}
      parts={data?.parts ?? []}
      currentId={part.id}
      playing
      onPick={(picked) => onPick(picked.id)}
    />
  )
}
