import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { PagedList } from 'design-system/PagedList'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { workCard } from '@/mobile/kit/works/workCard'
import { Landing } from '../parts/Landing'
import styles from './MovieIndex.module.css'

/** Film landing: the theatre's film rails, then all films by category. */
export default function MovieIndex() {
  const query = useQuery()
  const category = query.text('category')
  const { data } = useCall('work.categories', { kind: 'film' })
  const paged = usePaged('work.list', {
    kind: 'film',
    category: category || undefined,
    sort: 'hot',
  })
  return (
    <Landing
      title="电影"
      searchIndex={5}
      placeholder="搜电影、导演、演员"
      wanted={(rail) => rail.works[0]?.kind === 'film'}
    >
      <Section title="全部电影">
        <FilterChips
          label="分类"
          value={category}
          options={[
            { value: '', label: '全部' },
            ...(data?.rows ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={(value) => query.set({ category: value })}
        />
        <div className={styles.list}>
          <PagedList
            aria-label="全部电影"
            {...paged}
            itemKey={(work) => work.id}
            layout="grid2"
            renderItem={(work) => <WorkCard {...workCard(work)} />}
            skeleton={<Skeleton shape="card" kind="film" count={4} />}
            empty={<Empty picture="search" title="这个分类还没有电影" hint="换个分类看看" />}
          />
        </div>
      </Section>
    </Landing>
  )
}
