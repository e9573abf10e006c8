import { ErrorScreen } from 'design-system/ErrorScreen'
import { Skeleton } from 'design-system/Skeleton'
import { POSTER } from '@/contract/content/poster-rules'
import styles from './PosterPicture.module.css'
import type { PosterState } from './usePoster'

interface PosterPictureProps {
  poster: PosterState
  alt: string
}

/** A poster while it is drawn, when it is there, and when it could not be drawn. `--poster-height` changes its height. */
export const PosterPicture = ({ poster, alt }: PosterPictureProps) => (
  <div className={styles.stage} aria-busy={poster.busy}>
    {poster.fault ? (
      <ErrorScreen title={poster.fault} onRetry={poster.again} />
    ) : poster.url ? (
      <img
        className={styles.poster}
        src={poster.url}
        width={POSTER.width}
        height={POSTER.height}
        alt={alt}
        data-busy={poster.busy || undefined}
      />
    ) : (
      <Skeleton shape="cover" ratio="9:16" className={styles.poster} />
    )}
    <p className="visually-hidden" role="status">
      {poster.fault ? '' : poster.busy ? '正在生成海报' : '海报已生成'}
    </p>
  </div>
)
