import { useRef, useState } from 'react'
import { Icon } from 'design-system/Icon'
import { MediaIcon } from 'design-system/MediaIcon'
import { RateSheet } from 'design-system/RateSheet'
import type { DanmakuRow } from '@/contract/discovery/video'
import type { WorkDetail } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { workLink } from '@/client/links'
import { useBack } from '@/mobile/kit/frame/navigation'
import { useFullScreen } from '@/mobile/kit/media/useFullScreen'
import { ReviewsSheet } from '@/mobile/kit/works/ReviewsSheet'
import { useReviews } from '@/mobile/kit/works/useReviews'
import { countText } from '@/mobile/kit/works/workCard'
import { dramaShare } from '@/mobile/kit/share/dramaShare'
import { useShared } from '@/mobile/kit/share/useShared'
import { useFavorite } from '@/mobile/kit/works/useFavorite'
import { ensureLogin } from '@/stores/session'
import { isZero, usePlayTime } from '@/stores/player/hooks'
import { RATES } from '@/stores/player/state'
import { AdPanel } from '@/mobile/kit/pay/AdPanel'
import { DramaDanmaku } from './DramaDanmaku'
import { DramaRail } from './DramaRail'
import { EpisodeSheet } from './EpisodeSheet'
import { DanmakuForm } from '@/mobile/kit/player/DanmakuForm'
import { FilmSeekBar } from '@/mobile/kit/player/FilmSeekBar'
import { PaySheet } from '@/mobile/kit/player/PaySheet'
import { ResumeToast } from '@/mobile/kit/player/ResumeToast'
import { StageState } from '@/mobile/kit/player/StageState'
import styles from './DramaPlayer.module.css'
import { NextDrama } from './NextDrama'
import { useNextDrama } from './useNextDrama'
import { useDanmaku } from '@/mobile/kit/player/useDanmaku'
import { useKeys } from '@/mobile/kit/player/useKeys'
import { useLike } from './useLike'
import { useStage } from '@/mobile/kit/player/useStage'
import { useSwipe } from './useSwipe'
import { useWorkPlayer } from '@/mobile/kit/player/useWorkPlayer'

type Open = 'none' | 'episodes' | 'rate' | 'say' | 'ad' | 'reviews'

interface DramaPlayerProps {
  detail: WorkDetail
  /** Opens the drama that follows after the last episode. */
  onNext: (next: WorkDetail) => void
}

/** Full-screen player of a short drama: tap to pause, swipe for the next episode, controls within thumb reach. */
export function DramaPlayer({ detail, onNext }: DramaPlayerProps) {
  const { work } = detail
  const back = useBack()
  const { player, state, pay, dropPay, unlocked, resumed, dropResumed } = useWorkPlayer(detail)
  const { stage, failed, retry } = useStage(player)
  const { offered, goOn } = useNextDrama(work, player, onNext)
  const [open, setOpen] = useState<Open>('none')
  const [danmaku, toggleDanmaku] = useDanmaku(false)
  const [own, setOwn] = useState<DanmakuRow[]>([])
  const episode = state.list[state.index]
  const { favorite, toggle: toggleFavorite } = useFavorite(work, detail.favorite)
  const like = useLike({
    kind: work.kind,
    vid: work.id,
    episodeId: episode?.id ?? 0,
    liked: episode?.liked,
    likes: episode?.likes,
  })
  const share = useShared(dramaShare(detail), work)
  const swipe = useSwipe((by) => void (by === 1 ? player.next() : player.previous()))
  const reviews = useReviews(work)
  const screen = useRef<HTMLDivElement>(null)
  // The whole document: sheets and toasts are drawn beside the player, and stay visible over it.
  const {
    full,
    toggle: toggleFull,
    leave,
  } = useFullScreen(
    () => document.documentElement,
    () => screen.current?.querySelector('video') ?? null,
  )
  useKeys(player, { onFullScreen: toggleFull })
  const begins = usePlayTime(player, isZero)

  const episodeId = episode?.id
  const [ownOf, setOwnOf] = useState(episodeId)
  if (ownOf !== episodeId) {
    setOwnOf(episodeId)
    setOwn([])
  }

  const say = async (text: string): Promise<boolean> => {
    const at = player.state.time
    if (episodeId === undefined || !(await ensureLogin())) return false
    await call('video.addDanmaku', { episode_id: episodeId, at, text })
    setOwn((rows) => [...rows, { at, text, mine: true }])
    return true
  }

  return (
    <div ref={screen} className={styles.screen}>
      {/* An extra element, as the video's own poster arrives with its address: the picture is known from the work's
          facts. */}
      {begins ? (
        <img className={styles.poster} src={fileUrl(detail.picture)} alt="" fetchPriority="high" />
      ) : null}
      <div ref={stage} className={styles.stage} />
      <button
        type="button"
        className={styles.touch}
        aria-label={state.paused ? '播放' : '暂停'}
        onClick={player.toggle}
        {...swipe}
      />
      {offered ? (
        <NextDrama ended={work} next={offered.work} onNext={goOn} />
      ) : (
        <StageState state={state} broken={failed} onRetry={failed ? retry : player.retry} />
      )}
      {danmaku && episode ? (
        <div key={episode.id} className={styles.danmaku}>
          <DramaDanmaku episodeId={episode.id} player={player} paused={state.paused} own={own} />
        </div>
      ) : null}
      <header className={styles.top}>
        <button
          type="button"
          className={styles.icon}
          aria-label={full ? '退出全屏' : '返回'}
          onClick={full ? leave : back}
        >
          <Icon name="back" />
        </button>
        <h1 className={styles.number}>{episode ? `第${episode.number}集` : work.title}</h1>
        <button type="button" className={styles.chip} aria-pressed={danmaku} onClick={toggleDanmaku}>
          弹幕
        </button>
        <button
          type="button"
          className={styles.chip}
          aria-label={`倍速 ${state.rate}x`}
          onClick={() => setOpen('rate')}
        >
          {state.rate === 1 ? '倍速' : `${state.rate}x`}
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label={state.muted ? '扬声' : '静音'}
          onClick={() => player.setMuted(!state.muted)}
        >
          <MediaIcon name={state.muted ? 'mute' : 'sound'} />
        </button>
        {full ? null : (
          <button type="button" className={styles.icon} aria-label="全屏" onClick={toggleFull}>
            <MediaIcon name="expand" />
          </button>
        )}
      </header>
      <DramaRail
        favorite={favorite}
        onFavorite={() => void toggleFavorite()}
        liked={like.liked}
        likes={like.likes}
        onLike={() => void like.toggle()}
        reviews={reviews.list.total}
        onReviews={() => setOpen('reviews')}
        onShare={share}
        onEpisodes={() => setOpen('episodes')}
        episodes={work.parts}
      />
      <footer className={styles.foot}>
        {resumed ? (
          <ResumeToast resumed={resumed} onRestart={() => player.seek(0)} onClose={dropResumed} />
        ) : null}
        <a className={styles.title} href={workLink(work)}>
          {work.title}
          <Icon name="forward" size={16} />
        </a>
        <p className={styles.episode}>{episode?.title}</p>
        <FilmSeekBar player={player} times="none" />
        <div className={styles.bar}>
          <button type="button" className={styles.choose} onClick={() => setOpen('episodes')}>
            <MediaIcon name="list" size={20} />
            <span>选集</span>
            <span className={styles.all}>{countText(work)}</span>
            <Icon name="forward" size={16} />
          </button>
          {danmaku ? (
            <button type="button" className={styles.chip} onClick={() => setOpen('say')}>
              发弹幕
            </button>
          ) : null}
        </div>
      </footer>
      <EpisodeSheet
        visible={open === 'episodes'}
        onClose={() => setOpen('none')}
        title={work.title}
        note={countText(work)}
        parts={state.list}
        currentId={episode?.id}
        playing={!state.paused}
        onPick={(_, index) => void player.playIndex(index)}
      />
      <RateSheet
        visible={open === 'rate'}
        onClose={() => setOpen('none')}
        rates={RATES}
        rate={state.rate}
        onRate={player.setRate}
      />
      <ReviewsSheet
        visible={open === 'reviews'}
        onClose={() => setOpen('none')}
        title={work.title}
        reviews={reviews}
      />
      <DanmakuForm visible={open === 'say'} onClose={() => setOpen('none')} onSend={say} />
      <PaySheet
        event={open === 'ad' ? null : pay}
        list={state.list}
        work={work}
        onClose={dropPay}
        onUnlocked={unlocked}
        onAd={() => setOpen('ad')}
      />
      {open === 'ad' ? <AdPanel onClose={() => setOpen('none')} onEarned={() => setOpen('none')} /> : null}
    </div>
  )
}
