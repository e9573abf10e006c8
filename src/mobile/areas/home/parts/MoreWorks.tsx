import { useState } from 'react'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { PagedList } from 'design-system/PagedList'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import type { WorkKind } from '@/contract/catalogue/work'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { workCard } from '@/mobile/kit/works/workCard'
import styles from './MoreWorks.module.css'

/** The end of a store's landing: all works of a kind by category, with infinite scroll. */
export function MoreWorks({
  kind,
  title,
  layout,
}: {
  kind: WorkKind
  title: string
  layout: 'grid3' | 'waterfall'
}) {
  const [category, setCategory] = useState('')
  const { data: categories } = useCall('work.categories', { kind })
  const paged = usePaged('work.list', {
    kind,
    category: category || undefined,
    sort: 'hot',
  })
  return (
    <Section title={title}>
      <FilterChips
        label="分类"
        value={category}
        options={[
          { value: '', label: '全部' },
          ...(categories?.rows ?? []).map((row) => ({ value: row.slug, label: row.name })),
        ]}
        onChange={setCategory}
      />
      <div className={styles.list}>
        <PagedList
          aria-label={title}
          {...paged}
          itemKey={(work) => work.id}
          renderItem={(work) => <WorkCard {...workCard(work)} />}
          layout={layout}
          skeleton={<Skeleton shape="card" kind={kind} count={6} />}
          empty={<Empty picture="search" title="这个分类还没有上架" hint="换个分类看看" />}
        />
      </div>
    </Section>
  )
}
