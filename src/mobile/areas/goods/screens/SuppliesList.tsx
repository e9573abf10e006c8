import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { FilterChips } from 'design-system/FilterChips'
import { GoodsGrid, GOODS_ORDERS, sortOf } from '../parts/GoodsGrid'
import { ShopHead } from '@/mobile/kit/shop/ShopHead'
import styles from './Supplies.module.css'

/** Products of every shop, or of one with `shop`: by category, shop and order, which are kept in the address. */
export default function SuppliesList() {
  const query = useQuery()
  const shopId = query.number('shop')
  const category = query.text('category')
  const sort = sortOf(query.text('sort'))
  const { data: categories } = useCall('work.categories', { kind: 'goods' })
  const { data: shops } = useCall('goods.shops', {})
  const shop = shops?.rows.find(({ id }) => id === shopId)
  return (
    <Page
      title={shop?.name ?? '文创用品'}
      width="wide"
      bar={
        <div className={styles.filters}>
          <FilterChips
            label="店铺"
            value={shopId === undefined ? '' : String(shopId)}
            options={[
              { value: '', label: '全部店铺' },
              ...(shops?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(value) => query.set({ shop: value })}
          />
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
            options={GOODS_ORDERS}
            onChange={(value) => query.set({ sort: value })}
          />
        </div>
      }
    >
      {shop ? <ShopHead shop={shop} /> : null}
      <GoodsGrid
        label="文创用品"
        input={{
          sort,
          ...(shopId === undefined ? {} : { shopId }),
          ...(category ? { category } : {}),
        }}
        onNothing={
          <Button kind="secondary" href={to('/supplies/list')}>
            看全部文创
          </Button>
        }
      />
    </Page>
  )
}
