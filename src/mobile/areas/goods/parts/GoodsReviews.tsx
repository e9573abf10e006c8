import { useState } from 'react'
import { CommentRows } from 'design-system/CommentList'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Rate } from 'design-system/Rate'
import { Section } from 'design-system/Section'
import type { ReviewFigures } from '@/contract/catalogue/review'
import { REVIEW_FILTERS, type ReviewFilter } from '@/contract/catalogue/review-rules'
import type { GoodsKind } from '@/contract/store/goods'
import { humanCount } from '@/format/count'
import { useReviewList } from '@/mobile/kit/works/useReviews'
import styles from './GoodsReviews.module.css'

interface GoodsReviewsProps {
  work: { kind: GoodsKind; id: number }
  figures: ReviewFigures
  className?: string | undefined
}

const LABELS: Record<ReviewFilter, string> = { pictures: '有图', good: '好评', bad: '差评' }
const isFilter = (text: string): text is ReviewFilter => REVIEW_FILTERS.some((filter) => filter === text)

/** What buyers say of a product: the average, and the reviews by stars and pictures. */
export function GoodsReviews({ work, figures, className }: GoodsReviewsProps) {
  const [chosen, setChosen] = useState('')
  const list = useReviewList(work, isFilter(chosen) ? chosen : undefined)
  const { count, average } = figures
  const options = [
    { value: '', label: `全部 ${humanCount(count)}` },
    ...REVIEW_FILTERS.map((value) => ({ value, label: `${LABELS[value]} ${humanCount(figures[value])}` })),
  ]
  return (
    <Section title="评价" note={count > 0 ? `${humanCount(count)} 条` : undefined} className={className}>
      {count > 0 ? (
        <>
          <p className={styles.average}>
            <b>{(average / 10).toFixed(1)}</b>
            <Rate value={average / 10} readOnly size="s" aria-label="平均" />
          </p>
          <FilterChips label="评价筛选" options={options} value={chosen} onChange={setChosen} />
        </>
      ) : null}
      <CommentRows
        items={list.items}
        status={list.status}
        error={list.error}
        onLoadMore={list.onLoadMore}
        onRetry={() => void list.onRetry()}
        empty={
          chosen ? (
            <Empty title="没有这类评价" />
          ) : (
            <Empty title="还没有评价" hint="收到商品后，可在订单里写下感受" />
          )
        }
      />
    </Section>
  )
}
