import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips, type FilterOption } from 'design-system/FilterChips'
import { Icon } from 'design-system/Icon'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import type { WorkBrief, WorkKind } from '@/contract/catalogue/work'
import { to } from '@/client/links'
import type { Paged } from '@/mobile/kit/frame/usePaged'
import { updateNote } from '@/mobile/kit/works/updateNote'
import { workCard } from '@/mobile/kit/works/workCard'
import styles from './ListPage.module.css'

export interface ListFilter {
  label: string
  value: string
  options: readonly FilterOption[]
  onChange: (value: string) => void
}

export interface ListPageProps {
  title: string
  /** Main kind of the list: decides the look of the cards. */
  kind: WorkKind
  list: Paged<WorkBrief>
  /** Links to related lists. */
  strip?: ReactNode
  category?: ListFilter
  filters?: readonly ListFilter[]
  /** Shows ranks of a board over the covers. */
  ranked?: boolean
  /** Books and mixed lists: one row per work with its summary. */
  rows?: boolean
  /** Set when filters are active. */
  onClear?: () => void
}

/** Any list of works: by category, order and other filters, with infinite scroll. */
export function ListPage(props: ListPageProps) {
  const { title, kind, list, strip, category, filters = [], ranked = false, rows = false, onClear } = props
  const wide = kind === 'course' || kind === 'film'
  const layout = rows ? 'list' : kind === 'goods' ? 'waterfall' : wide ? 'grid2' : 'grid3'
  return (
    <Page
      title={title}
      width="wide"
      pullRefresh={list.reload}
      right={
        <a className={styles.search} href={to('/video/search', { index: 0 })} aria-label="搜索">
          <Icon name="search" />
        </a>
      }
      bar={
        strip || category || filters.length ? (
          <div className={styles.bar}>
            {strip}
            {category && category.options.length > 1 ? <FilterChips {...category} /> : null}
            {filters.length ? (
              <div className={styles.order}>
                {filters.map((filter) => (
                  <FilterChips key={filter.label} {...filter} />
                ))}
              </div>
            ) : null}
          </div>
        ) : null
      }
    >
      <div className={rows ? styles.rows : styles.list}>
        <PagedList
          aria-label={title}
          {...list}
          itemKey={(work) => `${work.kind}-${work.id}`}
          renderItem={(work, index) => (
            <WorkCard
              {...workCard(work)}
              {...(rows ? { note: updateNote(work) } : {})}
              layout={rows ? 'row' : 'tile'}
              {...(ranked ? { rank: index + 1 } : {})}
            />
          )}
          layout={layout}
          itemHeight={rows ? 148 : wide ? 170 : 220}
          skeleton={<Skeleton shape={rows ? 'row' : 'card'} kind={kind} count={6} />}
          empty={
            <Empty
              picture="search"
              title={onClear ? '没有符合条件的内容' : '这里还没有上架'}
              hint={onClear ? '放宽一点条件试试' : '稍后再来看看'}
              action={
                onClear ? (
                  <Button kind="secondary" onClick={onClear}>
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
