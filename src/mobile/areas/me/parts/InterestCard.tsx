import { Cover } from 'design-system/Cover'
import { Icon } from 'design-system/Icon'
import type { Interest } from '@/contract/discovery/interests'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import styles from './InterestCard.module.css'

interface InterestCardProps {
  interest: Interest
  chosen: boolean
  onToggle: (chosen: boolean) => void
}

/** An interest to choose, with a separate link to its works. */
export function InterestCard({ interest, chosen, onToggle }: InterestCardProps) {
  const { id, name, words, cover, tint, picks } = interest
  return (
    <div className={styles.card} data-chosen={chosen || undefined}>
      <label className={styles.choose}>
        <input type="checkbox" checked={chosen} onChange={(event) => onToggle(event.target.checked)} />
        <span className={styles.picture}>
          <Cover
            kind={picks[0]?.kind ?? 'ebook'}
            title={name}
            src={fileUrl(cover)}
            tint={tint}
            className={styles.cover}
          />
        </span>
        <span className={styles.text}>
          <b>{name}</b>
          <small>{words}</small>
        </span>
        <span className={styles.mark} aria-hidden="true">
          {chosen ? '已选' : '＋ 选择'}
        </span>
      </label>
      <a className={styles.works} href={to('/user/interest/detail', { id })} aria-label={`${name}的作品`}>
        作品
        <Icon name="forward" size={14} />
      </a>
    </div>
  )
}
