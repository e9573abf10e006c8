import type { ReactNode } from 'react'
import { Cover } from 'design-system/Cover'
import { Icon } from 'design-system/Icon'
import type { GiftRow } from '@/contract/trade/gifts'
import { fileUrl } from '@/client/base'
import { KIND_NAMES } from '@/client/links'
import { tierName } from '@/shared/membership'
import styles from './GiftFace.module.css'

type Content = Pick<GiftRow, 'thing' | 'title' | 'days' | 'work' | 'tier' | 'message'>

/** A gift drawn as a card: its content and the giver's message. */
export function GiftFace({ gift, children }: { gift: Content; children?: ReactNode }) {
  const { thing, title, days, work, tier, message } = gift
  return (
    <div className={styles.face} data-thing={thing}>
      {work ? (
        <Cover
          kind={work.kind}
          title={work.title}
          author={work.author}
          src={fileUrl(work.cover)}
          tint={work.tint}
          className={styles.cover}
        />
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
