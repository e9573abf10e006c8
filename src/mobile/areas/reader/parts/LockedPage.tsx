import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from 'design-system/Button'
import { UnlockWays } from 'design-system/UnlockSheet'
import type { BookDetail } from '@/contract/discovery/store'
import type { LockedChapter } from '@/contract/catalogue/reader'
import { to, workLink } from '@/client/links'
import { yuan } from '@/format/money'
import { titleParts } from '@/format/titles'
import { AdPanel } from '@/mobile/kit/pay/AdPanel'
import { useChapterWays } from '@/mobile/kit/pay/useChapterWays'
import { WorkCover } from '@/mobile/kit/works/WorkCover'
import type { Reader } from '../book/reader'
import { AutoUnlock } from './AutoUnlock'
import styles from './LockedPage.module.css'
import { useShown } from './useShown'

interface LockedPageProps {
  detail: BookDetail
  offer: LockedChapter
  /** Why it is closed, in the server's words. */
  reason: string
  reader: Reader
  onChanged: () => Promise<void>
}

/** A chapter that has to be bought, as a page in the flow: nothing pops up, and it becomes text once it is open. */
export function LockedPage({ detail, offer, reason, reader, onChanged }: LockedPageProps) {
  const [ad, setAd] = useState(false)
  const { part, rest, opening } = offer
  const isShown = useShown(reader, ({ chapter }) => chapter === part.number)
  const onOpened = (): void => void Promise.all([reader.chapters.unlocked(), onChanged()])
  const ways = useChapterWays(detail.work, detail.offShelf ? null : part, [part], {
    rest,
    onOpened,
    onAd: () => setAd(true),
  })
  const { number, name } = titleParts(part.title)
  return (
    <section className={styles.page} aria-label={`${part.title}，未解锁`}>
      <h2 className={styles.title}>
        {number ? <small>{number}</small> : null}
        {name}
      </h2>
      {opening ? (
        <div className={styles.opening}>
          {opening.split('\n').map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </div>
      ) : null}
      <p className={styles.reason}>{reason}</p>
      <div className={styles.ways}>
        {detail.offShelf ? (
          <Button kind="secondary" href={to('/ebook/detail', { id: detail.work.id })}>
            查看已购买的章节
          </Button>
        ) : (
          <>
            <UnlockWays {...ways} reason={reason} />
            <AutoUnlock id={detail.work.id} offer={offer} isShown={isShown} onOpened={onOpened} />
          </>
        )}
      </div>
      <PaperEdition detail={detail} />
      {ad ? <AdPanel onClose={() => setAd(false)} onEarned={() => setAd(false)} /> : null}
    </section>
  )
}

/** The printed edition where the book is sold and has one: an offer of its own in the reader of books, else a line. */
function PaperEdition({ detail }: { detail: BookDetail }) {
  const { pathname } = useLocation()
  const paper = detail.links.find(({ role }) => role === 'paper')?.work
  if (!paper || detail.offShelf) return null
  if (pathname !== '/book/reading')
    return (
      <p className={styles.paperLine}>
        也有纸质书，
        <a href={workLink(paper)}>{`《${paper.title}》${yuan(paper.price)}`}</a>
      </p>
    )
  return (
    <aside className={styles.paper} aria-label="纸质书">
      <WorkCover work={paper} className={styles.paperCover} />
      <div className={styles.paperText}>
        <p className={styles.paperNote}>更想读纸质书？</p>
        <p className={styles.paperTitle}>{paper.title}</p>
        <p className={styles.paperPrice}>{yuan(paper.price)}</p>
      </div>
      <Button kind="secondary" href={workLink(paper)}>
        查看纸质书
      </Button>
    </aside>
  )
}
