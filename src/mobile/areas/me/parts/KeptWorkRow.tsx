import type { ReactNode } from 'react'
import { Cover } from 'design-system/Cover'
import { Price } from 'design-system/Price'
import { Tag } from 'design-system/Tag'
import type { FollowedWork } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { KIND_NAMES } from '@/client/kindNames'
import { updateNote } from '@/mobile/kit/works/updateNote'
import { workCard } from '@/mobile/kit/works/workCard'
import styles from './KeptWorkRow.module.css'

/** What is said of a work that is off the shelf. */
const OFF_SHELF = { open: '已下架，已购内容仍可打开', gone: '已下架' } as const

interface KeptWorkRowProps {
  /** A work of any of these lists; favourites may be marked as updated. */
  work: FollowedWork
  /** When it came into the list. */
  time?: ReactNode
  /** Whether its price is named; not in a list of what one has read. */
  priced?: boolean
}

/** Content of a row of a list that a user keeps: a work, which may be off the shelf by now. */
export function KeptWorkRow({ work, time, priced = true }: KeptWorkRowProps) {
  const { price, original } = workCard(work)
  return (
    <span className={styles.content} data-gone={work.offShelf === 'gone' || undefined}>
      <Cover
        kind={work.kind}
        ratio={work.kind === 'drama' ? '3:4' : undefined}
        title={work.title}
        src={fileUrl(work.cover)}
        tint={work.tint}
        className={styles.cover}
      />
      <span className={styles.text}>
        <span className={styles.title}>
          {work.fresh && !work.offShelf ? <Tag tone="cinnabar">更新</Tag> : null}
          {work.title}
        </span>
        <span className={styles.facts}>
          {[KIND_NAMES[work.kind], work.author].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.facts}>
          {work.offShelf ? <span>{OFF_SHELF[work.offShelf]}</span> : null}
          {price === undefined || work.offShelf || !priced ? null : (
            <Price value={price} original={original} size="s" />
          )}
          {work.updatedAt === undefined || work.offShelf ? null : <span>{updateNote(work)}</span>}
          {time}
        </span>
      </span>
    </span>
  )
}
