import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ImageViewer } from 'design-system/ImageViewer'
import { Segmented } from 'design-system/Segmented'
import type { DocumentDetail, DocumentPage } from '@/contract/courses/document'
import { fileUrl } from '@/client/base'
import styles from './DocumentPages.module.css'
import { pageAlt } from './documentTexts'

interface DocumentPagesProps {
  detail: DocumentDetail
  /** Called when a page has come into view. */
  onSeen?: (page: number) => void
  /** Called when the addresses of the pictures have expired. */
  onExpired: () => void
}

const VIEWS = { picture: '原页', text: '文字' } as const
type View = keyof typeof VIEWS

/** Share of a page that has to be in view to count as seen. */
const SEEN = 0.4

/** The pages of a document one below the other, as pictures to enlarge or as text. */
export function DocumentPages({ detail, onSeen, onExpired }: DocumentPagesProps) {
  const { list, document, validFor } = detail
  const [view, setView] = useState<View>('picture')
  const pages = useRef<HTMLOListElement>(null)
  const seen = useEffectEvent((page: number) => onSeen?.(page))
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) seen(Number((target as HTMLElement).dataset['page']))
      },
      { threshold: SEEN },
    )
    for (const page of pages.current?.children ?? []) watcher.observe(page)
    return () => watcher.disconnect()
  }, [view, list.length])

  // Several pictures fail at once, and one that fails at a fresh address is not loaded again for ever.
  const loadedAt = useRef(0)
  useEffect(() => {
    loadedAt.current = Date.now()
  }, [detail])
  const failed = (): void => {
    if (Date.now() - loadedAt.current > (validFor * 1000) / 2) onExpired()
  }
  const enlarge = (index: number): void =>
    void ImageViewer.show(
      list.map(({ picture }) => fileUrl(picture)),
      index,
      list.map(pageAlt),
    )
  return (
    <div className={styles.document}>
      <Segmented<View>
        className={styles.views}
        label="看法"
        options={(Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value] }))}
        value={view}
        onChange={setView}
      />
      <ol ref={pages} className={styles.pages} aria-label={`${document.title}，共 ${list.length} 页`}>
        {list.map((page, index) => (
          <li key={page.number} data-page={page.number}>
            {view === 'picture' ? (
              <button type="button" className={styles.page} onClick={() => enlarge(index)}>
                <span className="visually-hidden">放大</span>
                <img
                  src={fileUrl(page.picture)}
                  alt={pageAlt(page)}
                  width={page.width}
                  height={page.height}
                  loading={index < 2 ? 'eager' : 'lazy'}
                  decoding="async"
                  onError={failed}
                />
              </button>
            ) : (
              <PageText page={page} />
            )}
            <p className={styles.number} aria-hidden="true">
              {page.number} / {list.length}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

const PageText = ({ page: { number, text } }: { page: DocumentPage }) => (
  <section className={styles.text} aria-label={`第 ${number} 页`}>
    {text ? (
      text.split('\n').map((line, index) => <p key={index}>{line}</p>)
    ) : (
      <p className={styles.none}>这一页是图片，没有文字</p>
    )}
  </section>
)
