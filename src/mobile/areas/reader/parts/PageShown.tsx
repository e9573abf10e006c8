import { createPortal } from 'react-dom'
import { MediaIcon } from 'design-system/MediaIcon'
import type { Reader } from '../book/reader'
import { useBookmark, type BookMarks } from '../marks/useMarks'
import styles from './Book.module.css'
import { HostChapter, type HostChapterProps } from './HostChapter'
import { useShown } from './useShown'

/*
 * What a turn of the page changes on the screen, beside the text. Each part listens to the place by itself: the screen
 * around them is not rendered when a page is turned.
 */

/** Says the chapter and the page to a screen reader. */
export function PageStatus({ reader }: { reader: Reader }) {
  const text = useShown(reader, ({ chapter, page, pages, about }) =>
    pages ? `第${chapter}章，第 ${page} 页，共${about ? '约' : ''} ${pages} 页` : '',
  )
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}

/** The pages near the reader that have no text to lay out. */
export function HostPages({ reader, ...pages }: Omit<HostChapterProps, 'number'>) {
  const hosts = useShown(reader, (shown) => shown.hosts)
  return hosts.map(({ number, element }) =>
    createPortal(<HostChapter number={number} reader={reader} {...pages} />, element, String(number)),
  )
}

/** The corner of a page with a bookmark. */
export function Ribbon({ reader, book }: { reader: Reader; book: BookMarks }) {
  if (!useBookmark(book, reader)) return null
  return (
    <span className={styles.ribbon}>
      <MediaIcon name="bookmarked" size={28} />
      <span className="visually-hidden">这一页有书签</span>
    </span>
  )
}

/** Leads back to the place that was left by a jump. */
export function WayBack({ reader }: { reader: Reader }) {
  const left = useShown(reader, (shown) => shown.left)
  return left ? (
    <button type="button" className={styles.back} onClick={() => reader.goBack()}>
      回到原处
    </button>
  ) : null
}
