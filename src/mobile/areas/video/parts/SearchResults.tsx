import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import type { InputOf } from '@/client/client'
import { KIND_NAMES } from '@/client/kindNames'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { overlays } from '@/stores/overlays'
import { HotWorks } from './HotWorks'
import { ResultRow } from './ResultRow'
import styles from './SearchResults.module.css'

export type Scope = NonNullable<InputOf<'search.works'>['scope']>

interface SearchResultsProps {
  keyword: string
  scope: Scope
  tabs: readonly Scope[]
  onScope: (scope: Scope) => void
}

/** The server counts no further than this. */
const MOST = 100

const nameOf = (scope: Scope): string => (scope === 'all' || scope === 'book' ? '全部' : KIND_NAMES[scope])

/**
 * Results by kind with their numbers; kinds without results have no tab, except the active one. When nothing contains
 * the keyword, the results are what sounds or looks like it: a line says so, and the tabs have no numbers.
 */
export function SearchResults({ keyword, scope, tabs, onScope }: SearchResultsProps) {
  const { data: counts } = useCall('search.counts', { keyword })
  const list = usePaged('search.works', { keyword, scope })
  const near = list.items[0]?.near === true
  const totals = new Map<Scope, number>(counts?.kinds.map(({ kind, total }) => [kind, total]))
  const shown = tabs.filter(
    (tab, place) => place === 0 || tab === scope || !counts || (totals.get(tab) ?? 0) > 0,
  )
  const labelOf = (tab: Scope): string => {
    const total = totals.get(tab)
    if (total === undefined || (total === 0 && near)) return nameOf(tab)
    return `${nameOf(tab)} ${total >= MOST ? `${MOST}+` : total}`
  }
  return (
    <>
      <FilterChips
        label="类型"
        value={scope}
        options={shown.map((tab) => ({ value: tab, label: labelOf(tab) }))}
        onChange={(value) => onScope(value as Scope)}
      />
      {near ? <p className={styles.near} role="status">{`与“${keyword}”读音或字形相近的结果`}</p> : null}
      <PagedList
        aria-label="搜索结果"
        {...list}
        itemKey={(work) => `${work.kind}-${work.id}`}
        itemHeight={128}
        renderItem={(work) => <ResultRow work={work} keyword={keyword} />}
        skeleton={<Skeleton shape="row" count={6} />}
        empty={
          <>
            <Empty
              picture="search"
              title={`没有找到“${keyword}”`}
              hint="换个说法，或告诉我们你想看什么"
              action={
                <Button kind="secondary" onClick={() => overlays.consultation({ title: `想看：${keyword}` })}>
                  告诉我们
                </Button>
              }
            />
            <HotWorks kind={scope === 'all' ? 'drama' : scope === 'book' ? 'ebook' : scope} />
          </>
        }
      />
    </>
  )
}
