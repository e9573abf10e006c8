import { useState } from 'react'
import { Button } from 'design-system/Button'
import { CommentRows } from 'design-system/CommentList'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import type { ShopReview as Review } from '@/contract/store/shop-reviews'
import { fileUrl } from '@/client/base'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { ReplySheet } from '../parts/ReplySheet'

const VIEWS = [
  { value: '', label: '全部' },
  { value: 'unanswered', label: '未回复' },
  { value: 'bad', label: '差评' },
] as const

/** A review as the list shows it: its product stands where buyers see the combination. */
const shownReview = (row: Review) => ({
  ...row,
  mine: false,
  avatar: fileUrl(row.avatar),
  pictures: row.pictures.map(fileUrl),
  picks: [row.title, row.picks].filter(Boolean).join(' · '),
})

/** Reviews of the products of the user's shop, which the owner answers in public. */
export default function ShopReview() {
  const query = useQuery()
  const view = query.text('view')
  const only = view === 'unanswered' || view === 'bad' ? view : undefined
  const list = usePaged('shop.reviews', only ? { only } : {})
  const [answering, setAnswering] = useState<Review | null>(null)
  return (
    <Page
      title="商品评价"
      width="wide"
      pullRefresh={list.reload}
      bar={
        <FilterChips
          label="评价筛选"
          options={VIEWS}
          value={only ?? ''}
          onChange={(value) => query.set({ view: value })}
        />
      }
    >
      <CommentRows
        items={list.items.map(shownReview)}
        status={list.status}
        error={list.error}
        onLoadMore={list.onLoadMore}
        onRetry={() => void list.onRetry()}
        empty={
          only ? (
            <Empty title="没有这类评价" />
          ) : (
            <Empty title="还没有评价" hint="买家收到商品后写的评价会出现在这里" />
          )
        }
        actions={({ id, name, reply }) => (
          <Button
            kind="secondary"
            size="s"
            aria-label={reply ? `修改回复：${name}` : `回复${name}`}
            onClick={() => setAnswering(list.items.find((row) => row.id === id) ?? null)}
          >
            {reply ? '修改回复' : '回复'}
          </Button>
        )}
      />
      {answering ? (
        <ReplySheet review={answering} onClose={() => setAnswering(null)} onDone={list.reload} />
      ) : null}
    </Page>
  )
}
