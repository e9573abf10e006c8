import { Price } from 'design-system/Price'
import { Rail } from 'design-system/Rail'
import { LINK_NAMES } from '@/contract/catalogue/links'
import type { BookDetail } from '@/contract/discovery/store'
import type { WorkLink } from '@/contract/catalogue/work'
import { to, workLink } from '@/client/links'
import { workCard } from '@/mobile/kit/works/workCard'
import { WorkCover } from '@/mobile/kit/works/WorkCover'
import styles from './BookLinks.module.css'

/** Screen of a linked work: films and courses have their own beside the book. */
function addressOf(book: number, { role, work }: WorkLink): string {
  if (role === 'film') return to('/ebook/video', { id: book, kind: work.kind, film: work.id })
  if (role === 'course') return to('/ebook/courseplay', { id: work.id })
  return workLink(work)
}

/**
 * Films, recordings, courses and paper editions of a book; renders nothing when there are none. A book off the shelf
 * recommends none of them: its owners still find the course that it opens.
 */
export function BookLinks({ detail }: { detail: BookDetail }) {
  const { work: book, owned, offShelf } = detail
  const links = offShelf ? detail.links.filter(({ role }) => role === 'course' && owned) : detail.links
  if (links.length === 0) return null
  return (
    <Rail title="这本书还有" item="l">
      {links.map((link) => {
        const { role, work } = link
        const { note, price } = workCard(work)
        // Nobody owns a book that is free: its course is sold on its own.
        const open = role === 'course' && !work.free && !book.free
        return (
          <a key={`${role}-${work.kind}-${work.id}`} className={styles.card} href={addressOf(book.id, link)}>
            <WorkCover work={work} className={styles.cover} />
            <span className={styles.text}>
              <span className={styles.role}>{LINK_NAMES[role]}</span>
              <b className={styles.title}>{work.title}</b>
              {open ? (
                <span className={styles.open}>{owned ? '已随书开放' : '购买整本后免费看'}</span>
              ) : price ? (
                <Price value={price} size="s" />
              ) : (
                <span className={styles.note}>{note ?? work.author}</span>
              )}
            </span>
          </a>
        )
      })}
    </Rail>
  )
}
