import { Button } from 'design-system/Button'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { GoodsGrid, GOODS_ORDERS, sortOf } from '../parts/GoodsGrid'
import styles from './Supplies.module.css'

/** Category filters; `value` is the server's name of the category. */
const SHELF = [
  { value: '', label: '全部' },
  { value: 'stationery', label: '文房' },
  { value: 'bookmark', label: '书签' },
  { value: 'notebook', label: '本册' },
] as const

/** Supplies in the book store: brushes, bookmarks, notebooks. */
export default function Supplies() {
  const query = useQuery()
  const category = query.text('category')
  const sort = sortOf(query.text('sort'))
  return (
    <Page
      title="文创"
      width="wide"
      bar={
        <div className={styles.filters}>
          <FilterChips
            label="分类"
            value={category}
            options={SHELF}
            onChange={(value) => query.set({ category: value })}
          />
          <FilterChips
            label="排序"
            value={sort}
            options={GOODS_ORDERS}
            onChange={(value) => query.set({ sort: value })}
          />
        </div>
      }
    >
      <GoodsGrid
        label="文创"
        input={{ shelf: 'supplies', sort, ...(category ? { category } : {}) }}
        onNothing={
          <Button kind="secondary" href={to('/supplies/list')}>
            看全部文创
          </Button>
        }
      />
    </Page>
  )
}
