import { useState } from 'react'
import { FilterChips } from 'design-system/FilterChips'
import { Icon } from 'design-system/Icon'
import { LoadMore } from 'design-system/LoadMore'
import { PartList } from 'design-system/PartList'
import { Section } from 'design-system/Section'
import { Sheet } from 'design-system/Sheet'
import type { BookDetail } from '@/contract/discovery/store'
import type { Part } from '@/contract/catalogue/work'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { updateNote } from '@/mobile/kit/works/updateNote'
import { toast } from '@/stores/overlays'
import { ChapterPay } from './ChapterPay'
import styles from './Chapters.module.css'

const ORDERS = [
  { value: 'asc', label: '正序' },
  { value: 'desc', label: '倒序' },
] as const
type Order = (typeof ORDERS)[number]['value']

interface ChaptersProps {
  detail: BookDetail
  /** Opens a chapter, by its number. */
  onRead: (chapter: number) => void
  onChanged: () => Promise<void>
}

/** A book's first chapters, all of them in a sheet; a tap opens the reader, or the pay sheet of a locked one. */
export function Chapters({ detail, onRead, onChanged }: ChaptersProps) {
  const { work, parts, progress, offShelf } = detail
  const [whole, setWhole] = useState(false)
  const [wanted, setWanted] = useState<Part | null>(null)
  const [order, setOrder] = useState<Order>('asc')
  // Loaded when the contents or a pay sheet opens: a page of fifty is enough to buy the rest of most books together.
  const all = usePaged('ebook.chapters', whole || wanted ? { id: work.id, order, limit: 50 } : null)
  const known = [...new Map([...parts, ...all.items].map((part) => [part.id, part])).values()].sort(
    (a, b) => a.number - b.number,
  )
  const pick = (id: number): void => {
    const part = known.find((one) => one.id === id)
    if (!part) return
    setWhole(false)
    if (part.locked && offShelf) toast('已下架，未购买的章节不再出售')
    else if (part.locked) setWanted(part)
    else onRead(part.number)
  }
  const opened = async (): Promise<void> => {
    const part = wanted
    setWanted(null)
    await Promise.all([onChanged(), all.reload()])
    if (part) onRead(part.number)
  }
  return (
    <Section
      title="目录"
      note={updateNote(work)}
      action={
        work.parts > parts.length ? (
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            全部
            <Icon name="forward" size={14} />
          </button>
        ) : undefined
      }
    >
      <PartList
        className={styles.parts}
        parts={parts}
        unit="章"
        currentId={progress?.partId}
        onPick={(part) => pick(part.id)}
      />
      <Sheet visible={whole} onClose={() => setWhole(false)} title="目录" description={updateNote(work)}>
        <FilterChips
          label="次序"
          value={order}
          options={ORDERS}
          onChange={(value) => setOrder(value === 'desc' ? 'desc' : 'asc')}
        />
        <div className={styles.parts}>
          <PartList
            parts={all.items}
            unit="章"
            groupSize={Math.max(1, all.items.length)}
            currentId={progress?.partId}
            onPick={(part) => pick(part.id)}
          />
          <LoadMore
            status={all.status === 'loadingMore' ? 'loading' : all.status}
            error={all.error}
            onLoadMore={() => void all.onLoadMore()}
            onRetry={() => void all.onRetry()}
          />
        </div>
      </Sheet>
      <ChapterPay
        work={work}
        wanted={wanted}
        parts={known}
        onClose={() => setWanted(null)}
        onOpened={() => void opened()}
      />
    </Section>
  )
}
