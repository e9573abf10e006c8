import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Icon } from 'design-system/Icon'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { COURSE_PRICES, COURSE_SORTS } from '@/contract/courses/course-rules'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { CatalogueRow } from '../parts/course/CatalogueRow'
import { FilterMenu } from '../parts/course/FilterMenu'
import styles from './Courses.module.css'

const SORT_NAMES = { hot: '最热', new: '最新', price: '价格从低到高', 'price-desc': '价格从高到低' } as const
const PRICE_NAMES = { free: '免费', paid: '付费', member: '会员免费' } as const

const SORTS = COURSE_SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))
const PRICES = [
  { value: '', label: '全部价格' },
  ...COURSE_PRICES.map((value) => ({ value, label: PRICE_NAMES[value] })),
]

/** All courses, by category, teacher, price, trial and order; the filters are kept in the address. */
export default function Courses() {
  const query = useQuery()
  const category = query.text('category')
  const teacher = query.number('teacher')
  const cost = COURSE_PRICES.find((one) => one === query.text('cost'))
  const sort = COURSE_SORTS.find((one) => one === query.text('sort')) ?? 'hot'
  const trial = query.text('trial') === '1'
  const { data: choices } = useCall('study.choices', {})
  const list = usePaged('study.courses', {
    category: category || undefined,
    teacher,
    cost,
    trial: trial || undefined,
    sort,
  })
  const filtered = Boolean(category || teacher !== undefined || cost || trial)
  const clear = (): void => query.set({ category: '', teacher: '', cost: '', trial: '' })
  return (
    <Page
      title="课程"
      width="wide"
      pullRefresh={list.reload}
      right={
        <a className={styles.search} href={to('/video/search', { index: 0 })} aria-label="搜索">
          <Icon name="search" />
        </a>
      }
      bar={
        <div className={styles.bar}>
          <FilterChips
            label="分类"
            value={category}
            options={[
              { value: '', label: '全部' },
              ...(choices?.categories ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            onChange={(value) => query.set({ category: value })}
          />
          <div className={styles.filters}>
            <FilterMenu
              label="排序"
              value={sort}
              options={SORTS}
              onChange={(value) => query.set({ sort: value })}
            />
            <FilterMenu
              label="价格"
              value={cost ?? ''}
              options={PRICES}
              onChange={(value) => query.set({ cost: value })}
            />
            <FilterMenu
              label="老师"
              value={String(teacher ?? '')}
              options={[
                { value: '', label: '全部老师' },
                ...(choices?.teachers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(value) => query.set({ teacher: value })}
            />
            <button
              type="button"
              className={styles.trial}
              aria-pressed={trial}
              onClick={() => query.set({ trial: trial ? '' : 1 })}
            >
              可试听
            </button>
          </div>
        </div>
      }
    >
      {list.items.length > 0 ? (
        <p className={styles.total} role="status">
          {`共 ${list.total} 门课`}
          {filtered ? (
            <button type="button" className={styles.clear} onClick={clear}>
              清除筛选
            </button>
          ) : null}
        </p>
      ) : null}
      <PagedList
        aria-label="课程"
        {...list}
        itemKey={({ id }) => id}
        itemHeight={112}
        renderItem={(course) => <CatalogueRow course={course} />}
        skeleton={<Skeleton shape="row" kind="course" count={6} />}
        empty={
          <Empty
            picture="search"
            title={filtered ? '没有符合条件的课程' : '还没有课程上架'}
            hint={filtered ? '放宽一点条件试试' : '稍后再来看看'}
            action={
              filtered ? (
                <Button kind="secondary" onClick={clear}>
                  清除筛选
                </Button>
              ) : undefined
            }
          />
        }
      />
    </Page>
  )
}
