import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import type { WorkKind } from '@/contract/work'
import { KIND_NAMES } from '@/client/links'
import { useBack, useQuery } from '@/client/navigation'
import { useCall } from '@/client/useCall'
import { usePaged } from '@/client/usePaged'
import { workCard } from '@/client/workCard'
import styles from './List.module.css'

const SORTS = [
  { value: 'hot', label: '最热' },
  { value: 'new', label: '最新' },
  { value: 'score', label: '好评' },
  { value: 'price', label: '价格' },
] as const
type Sort = (typeof SORTS)[number]['value']

const isKind = (text: string): text is WorkKind => text in KIND_NAMES
const isSort = (text: string): text is Sort => SORTS.some(({ value }) => value === text)

/** All works of a kind, by category and order; what is chosen stays in the address. */
export default function List() {
  const query = useQuery()
  const asked = query.text('kind')
  const kind = isKind(asked) ? asked : 'course'
  const category = query.text('category')
  const sorted = query.text('sort')
  const sort = isSort(sorted) ? sorted : 'hot'
  const { data: categories } = useCall('work.categories', { kind })
  const { items, status, error, onLoadMore, onRetry, reload } = usePaged('work.list', {
    kind,
    category: category || undefined,
    sort,
  })
  const wide = kind === 'course' || kind === 'film'
  return (
    <Page
      title={KIND_NAMES[kind]}
      width="wide"
      onBack={useBack()}
      pullRefresh={reload}
      bar={
        <div className={styles.filters}>
          <FilterChips
            label="分类"
            value={category}
            options={[
              { value: '', label: '全部' },
              ...(categories?.rows ?? []).map((row) => ({ value: row.slug, label: row.name })),
            ]}
            onChange={(value) => query.set({ category: value })}
          />
          <FilterChips
            label="排序"
            value={sort}
            options={SORTS}
            onChange={(value) => query.set({ sort: value })}
          />
        </div>
      }
    >
      <div className={styles.list}>
        <PagedList
          aria-label={KIND_NAMES[kind]}
          items={items}
          status={status}
          error={error}
          onLoadMore={onLoadMore}
          onRetry={() => void onRetry()}
          itemKey={(work) => work.id}
          renderItem={(work) => <WorkCard {...workCard(work)} />}
          layout={wide ? 'grid2' : 'grid3'}
          itemHeight={wide ? 170 : 220}
          skeleton={<Skeleton shape="card" kind={kind} count={6} />}
          empty={<Empty picture="search" title="没有符合条件的内容" hint="换个分类或排序看看" />}
        />
      </div>
    </Page>
  )
}
