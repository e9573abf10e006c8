import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Icon } from 'design-system/Icon'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import type { WorkKind } from '@/contract/catalogue/work'
import type { InputOf } from '@/client/client'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { workCard } from '@/mobile/kit/works/workCard'
import styles from './WorkList.module.css'

type Sort = NonNullable<InputOf<'work.list'>['sort']>

const SORTS: readonly { value: Sort; label: string }[] = [
  { value: 'hot', label: '最热' },
  { value: 'new', label: '最新' },
  { value: 'score', label: '好评' },
]

/** On/off filters, by their names in the address. */
const STATES = [
  { value: '', label: '全部状态' },
  { value: 'finished', label: '已完结' },
  { value: 'serial', label: '更新中' },
  { value: 'free', label: '免费' },
] as const

interface WorkListProps {
  kind: WorkKind
  title: string
  /** Tab of the search screen for this kind. */
  searchIndex: number
}

/** Works of a kind by category, order and state. The filters are kept in the address, so back restores them. */
export function WorkList({ kind, title, searchIndex }: WorkListProps) {
  const query = useQuery()
  const category = query.text('category')
  const sort = SORTS.find(({ value }) => value === query.text('sort'))?.value ?? 'hot'
  const state = STATES.find(({ value }) => value === query.text('state'))?.value ?? ''
  const { data: categories } = useCall('work.categories', { kind })
  const paged = usePaged('work.list', {
    kind,
    category: category || undefined,
    sort,
    finished: state === 'finished' ? true : state === 'serial' ? false : undefined,
    free: state === 'free' ? true : undefined,
  })
  const { reload } = paged
  const filtered = Boolean(category || state)

  return (
    <Page
      title={title}
      width="wide"
      pullRefresh={reload}
      right={
        <a className={styles.search} href={to('/video/search', { index: searchIndex })} aria-label="搜索">
          <Icon name="search" />
        </a>
      }
      bar={
        <div className={styles.filters}>
          <FilterChips
            label="分类"
            value={category}
            options={[
              { value: '', label: '全部' },
              ...(categories?.rows ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            onChange={(value) => query.set({ category: value })}
          />
          <div className={styles.order}>
            <FilterChips
              label="排序"
              value={sort}
              options={SORTS}
              onChange={(value) => query.set({ sort: value })}
            />
            <FilterChips
              label="状态"
              value={state}
              options={STATES}
              onChange={(value) => query.set({ state: value })}
            />
          </div>
        </div>
      }
    >
      <div className={styles.list}>
        <PagedList
          aria-label={title}
          {...paged}
          itemKey={(work) => work.id}
          itemHeight={220}
          layout={kind === 'film' ? 'grid2' : 'grid3'}
          renderItem={(work) => <WorkCard {...workCard(work)} />}
          skeleton={<Skeleton shape="card" kind={kind} count={9} />}
          empty={
            <Empty
              picture="search"
              title={filtered ? '没有符合条件的作品' : '还没有作品上架'}
              hint={filtered ? '放宽一点条件试试' : '稍后再来看看'}
              action={
                filtered ? (
                  <Button kind="secondary" onClick={() => query.set({ category: '', state: '' })}>
                    清除筛选
                  </Button>
                ) : undefined
              }
            />
          }
        />
      </div>
    </Page>
  )
}
