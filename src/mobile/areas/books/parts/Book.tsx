import type { BookDetail } from '@/contract/discovery/store'
import { Callout } from 'design-system/Callout'
import { Icon } from 'design-system/Icon'
import { to } from '@/client/links'
import { useGo } from '@/mobile/kit/frame/navigation'
import { BookActions, openVip } from './Actions'
import { BookLinks } from './BookLinks'
import { Chapters } from './Chapters'
import { DetailPage } from './DetailPage'
import styles from './Book.module.css'

/** An e-book: read its open chapters, buy a chapter or the whole book, or buy a membership. */
export function Book({ detail, onRefresh }: { detail: BookDetail; onRefresh: () => Promise<void> }) {
  const { work, owned, parts, offShelf, progress } = detail
  const go = useGo()
  // Of a book off the shelf the first chapters may be closed to who has bought a later one.
  const first = offShelf && !progress ? parts.find(({ locked }) => !locked)?.number : undefined
  // Without a chapter the book opens where it was left.
  const read = (chapter?: number): void => go(to('/ebook/reading', { id: work.id, chapter }))
  return (
    <DetailPage
      title="电子书"
      detail={detail}
      onRefresh={onRefresh}
      related="相似好书"
      offShelf={offShelf}
      right={
        work.price > 0 && !work.free ? (
          <a
            className={styles.gift}
            href={to('/user/gift', { thing: 'work', kind: work.kind, id: work.id })}
            aria-label="送给好友"
          >
            <Icon name="gift" />
          </a>
        ) : null
      }
      head={
        offShelf ? (
          <Callout variant="note" role="note">
            已下架，已购买的内容可继续阅读
          </Callout>
        ) : work.memberFree && !owned ? (
          <button type="button" className={styles.member} onClick={() => openVip(onRefresh)}>
            <Icon name="vip" size={20} />
            <b>会员价 ¥0，整本免费读</b>
            <span>开通会员</span>
          </button>
        ) : null
      }
      contents={
        <>
          {parts.length ? <Chapters detail={detail} onRead={read} onChanged={onRefresh} /> : null}
          <BookLinks detail={detail} />
        </>
      }
      action={<BookActions detail={detail} onRead={() => read(first)} />}
    />
  )
}
