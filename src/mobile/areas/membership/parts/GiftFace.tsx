import type { ReactNode } from 'react'
import { Icon } from 'design-system/Icon'
import type { GiftRow } from '@/contract/trade/gifts'
import { KIND_NAMES } from '@/client/kindNames'
import { tierName } from '@/shared/membership'
import { WorkCover } from '@/mobile/kit/works/WorkCover'
import styles from './GiftFace.module.css'

type Content = Pick<GiftRow, 'thing' | 'title' | 'days' | 'work' | 'tier' | 'message'>

/** A gift drawn as a card: its content and the giver's message. */
export function GiftFace({ gift, children }: { gift: Content; children?: ReactNode }) {
  const { thing, title, days, work, tier, message } = gift
  return (
    <div className={styles.face} data-thing={thing}>
      {work ? (
        <WorkCover work={work} className={styles.cover} />
      ) : (
        <span className={styles.mark}>
          <Icon name={thing === 'vip' ? 'vip' : 'gift'} size={26} />
        </span>
      )}
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>
          {thing === 'vip'
            ? `${tier ? tierName(tier) : '会员'} ${days} 天`
            : work
              ? `${KIND_NAMES[work.kind]} · ${work.author}`
              : '整部作品'}
        </p>
        {message ? <p className={styles.message}>“{message}”</p> : null}
        {children}
      </div>
    </div>
  )
}
