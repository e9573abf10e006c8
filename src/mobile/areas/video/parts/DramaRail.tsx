import { MediaIcon, type MediaIconName } from 'design-system/MediaIcon'
import { humanCount } from '@/format/count'
import styles from './DramaRail.module.css'

interface DramaRailProps {
  favorite: boolean
  onFavorite: () => void
  liked: boolean
  likes?: number
  onLike: () => void
  /** Number of reviews; 0 or omitted while it is unknown. */
  reviews?: number
  /** Omitted where there is no room for them, as in the feed. */
  onReviews?: () => void
  onShare: () => void
  onEpisodes: () => void
  episodes: number
}

interface RailButtonProps {
  icon: MediaIconName
  label: string
  /** Name for screen readers, where the label is a bare number. */
  name?: string | undefined
  pressed?: boolean
  onClick: () => void
}

function RailButton({ icon, label, name, pressed, onClick }: RailButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <MediaIcon name={icon} size={32} />
      <span>{label}</span>
    </button>
  )
}

/** The right rail over a vertical film. */
export function DramaRail(props: DramaRailProps) {
  const { favorite, onFavorite, liked, likes, onLike, reviews, onReviews, onShare, onEpisodes, episodes } =
    props
  return (
    <div className={styles.rail} role="group" aria-label="互动">
      <RailButton icon="heart" label={likes ? humanCount(likes) : '点赞'} pressed={liked} onClick={onLike} />
      <RailButton icon="star" label={favorite ? '已追剧' : '追剧'} pressed={favorite} onClick={onFavorite} />
      {onReviews ? (
        <RailButton
          icon="comment"
          label={reviews ? humanCount(reviews) : '评价'}
          name={reviews ? `评价，${reviews}条` : undefined}
          onClick={onReviews}
        />
      ) : null}
      <RailButton icon="grid" label={`${episodes}集`} onClick={onEpisodes} />
      <RailButton icon="share" label="分享" onClick={onShare} />
    </div>
  )
}
