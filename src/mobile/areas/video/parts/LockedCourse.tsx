import { BuyBar } from 'design-system/BuyBar'
import { Button } from 'design-system/Button'
import { Cover } from 'design-system/Cover'
import { Page } from 'design-system/Page'
import { PartList } from 'design-system/PartList'
import { Section } from 'design-system/Section'
import type { WorkDetail } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { to, workLink } from '@/client/links'
import { yuan } from '@/format/money'
import { useGo } from '@/mobile/kit/frame/navigation'
import { buyWhole } from '@/mobile/kit/pay/useUnlock'
import { priceNow } from '@/mobile/kit/works/offer'
import { countText } from '@/mobile/kit/works/workCard'
import { overlays, toast } from '@/stores/overlays'
import { booksOf, BooksOfCourse } from './BooksOfCourse'
import styles from './LockedCourse.module.css'

interface LockedCourseProps {
  detail: WorkDetail
  /** Called when a membership has been bought: the course may be open now. */
  onChanged: () => Promise<void>
}

/** A course that the caller may not watch yet: the book that opens it first, then the course's own price. */
export function LockedCourse({ detail, onChanged }: LockedCourseProps) {
  const { work, parts } = detail
  const go = useGo()
  const [book] = booksOf(detail)
  const trial = (partId: number): void =>
    go(to('/video/play', { kind: work.kind, id: work.id, episode_id: partId }))
  const first = parts.find(({ locked, ready }) => !locked && ready)
  const vip = async (): Promise<void> => {
    if (await overlays.vip({ tier: 'member' })) await onChanged()
  }
  const single = work.price > 0
  return (
    <Page
      title={work.title}
      width="wide"
      footer={
        <BuyBar>
          {work.memberFree ? (
            <Button kind="gold" onClick={() => void vip()}>
              会员畅看
            </Button>
          ) : null}
          {single ? (
            <Button kind={book ? 'secondary' : 'primary'} block={!book} onClick={() => buyWhole(work)}>
              {`单买课程 ${yuan(priceNow(detail))}`}
            </Button>
          ) : null}
          {book ? (
            <Button kind="primary" block href={workLink(book)}>
              {`去看《${book.title}》`}
            </Button>
          ) : null}
        </BuyBar>
      }
    >
      <div className={styles.columns}>
        <div>
          <div className={styles.picture}>
            <Cover
              kind={work.kind}
              title={work.title}
              author={work.author}
              src={fileUrl(detail.picture)}
              tint={work.tint}
              priority
            />
          </div>
          <header className={styles.head}>
            <h2 className={styles.title}>{work.title}</h2>
            <p className={styles.facts}>{[work.author, countText(work)].filter(Boolean).join(' · ')}</p>
            <p className={styles.why}>
              {book
                ? `这是随书赠送的课程。拥有整本《${book.title}》就能免费看全部 ${work.parts} 讲。`
                : '这门课程没有随书赠送，可以单独购买。'}
            </p>
            {first ? (
              <Button kind="secondary" block onClick={() => trial(first.id)}>
                免费试看
              </Button>
            ) : null}
          </header>
        </div>
        <div>
          <BooksOfCourse detail={detail} noun="课程" />
          <Section title="课程目录" note={countText(work)}>
            <PartList
              className={styles.parts}
              parts={parts}
              unit="讲"
              onPick={(part) =>
                part.locked
                  ? toast(book ? `拥有整本《${book.title}》后可以观看` : '购买课程后可以观看')
                  : trial(part.id)
              }
            />
          </Section>
        </div>
      </div>
    </Page>
  )
}
