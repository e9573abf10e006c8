import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { SearchBar } from 'design-system/SearchBar'
import { Skeleton } from 'design-system/Skeleton'
import { useState } from 'react'
import type { GoodsKind } from '@/contract/store/goods'
import { invalidate } from '@/client/answers'
import { route, to } from '@/client/links'
import { useBack, useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { randomText } from '@/client/storage'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { toast } from '@/stores/overlays'
import { emptyProduct } from '../parts/product'
import { ProductForm } from '../parts/ProductForm'
import { ProductRow } from '../parts/ProductRow'
import styles from './ShopProduct.module.css'

const VIEWS = [
  { value: '', label: '全部' },
  { value: 'published', label: '在售' },
  { value: 'off', label: '已下架' },
  { value: 'draft', label: '草稿' },
  { value: 'out', label: '已售罄' },
  { value: 'low', label: '将售罄' },
] as const

type State = 'published' | 'off' | 'draft'
type Stock = 'out' | 'low'

const isState = (text: string): text is State => ['published', 'off', 'draft'].includes(text)
const isStock = (text: string): text is Stock => text === 'out' || text === 'low'

/** Products of the user's shop; with `id` edits one, with `new` adds one. */
export default function ShopProduct() {
  const query = useQuery()
  const id = query.number('id')
  const kind = query.text('new')
  if (id !== undefined) return <EditWare key={id} id={id} />
  if (kind === 'goods' || kind === 'paperbook') return <NewWare kind={kind} />
  return <Products />
}

function Products() {
  const query = useQuery()
  const view = query.text('view')
  const keyword = query.text('keyword')
  const paged = usePaged('shop.goods', {
    ...(isState(view) ? { state: view } : {}),
    ...(isStock(view) ? { stock: view, state: 'published' as const } : {}),
    ...(keyword ? { keyword } : {}),
  })
  const { reload } = paged
  return (
    <Page
      title="店铺商品"
      width="wide"
      ground="group"
      pullRefresh={reload}
      bar={
        <div className={styles.bar}>
          <SearchBar
            defaultValue={keyword}
            placeholder="商品名称或 SKU 编码"
            onSearch={(text) => query.set({ keyword: text })}
          />
          <FilterChips
            label="状态"
            value={view}
            options={VIEWS}
            onChange={(value) => query.set({ view: value })}
          />
        </div>
      }
      footer={
        <div className={styles.add}>
          <Button kind="secondary" href={to('/user/shop/product', { new: 'paperbook' })}>
            添加图书
          </Button>
          <Button href={to('/user/shop/product', { new: 'goods' })}>添加商品</Button>
        </div>
      }
    >
      <PagedList
        aria-label="店铺商品"
        {...paged}
        itemKey={(row) => row.id}
        itemHeight={128}
        renderItem={(row) => <ProductRow row={row} onChanged={reload} />}
        skeleton={<Skeleton shape="row" count={5} />}
        empty={
          <Empty
            picture="box"
            title={view || keyword ? '没有符合条件的商品' : '还没有商品'}
            hint={view || keyword ? '换个条件看看' : '添加第一件商品，上架后买家就能看到'}
          />
        }
      />
    </Page>
  )
}

/** Returns to the list, which loads anew, or to the previous screen, with a message about the change. */
function useDone(): (id: number, state: State) => void {
  const back = useBack()
  return (_id, state) => {
    invalidate('shop.goods', 'shop.ware', 'shop.home')
    toast(state === 'published' ? '已保存，正在售卖' : state === 'off' ? '已保存并下架' : '已存为草稿')
    back()
  }
}

function NewWare({ kind }: { kind: GoodsKind }) {
  const asked = useCall('shop.choices', {})
  const { data, refresh } = asked
  const [code] = useState(() => `${kind === 'paperbook' ? 'B' : 'G'}${randomText(6).toUpperCase()}-1`)
  const done = useDone()
  return (
    <Page
      title={kind === 'paperbook' ? '添加图书' : '添加商品'}
      ground="group"
      call={asked}
      skeleton={<Skeleton shape="lines" count={10} />}
    >
      {data ? (
        <ProductForm
          version={0}
          form={emptyProduct(kind, data.shopId, data.templates[0]?.id ?? 0, code)}
          choices={data}
          onSaved={done}
          onReload={refresh}
        />
      ) : null}
    </Page>
  )
}

function EditWare({ id }: { id: number }) {
  const product = useCall('shop.ware', { id })
  const choices = useCall('shop.choices', {})
  const go = useGo()
  const done = useDone()
  return (
    <Page
      title="编辑商品"
      ground="group"
      call={[product, choices]}
      skeleton={<Skeleton shape="lines" count={10} />}
    >
      {product.data && choices.data ? (
        <ProductForm
          key={product.data.row.version}
          id={id}
          version={product.data.row.version}
          form={product.data.form}
          choices={choices.data}
          onSaved={done}
          onReload={async () => {
            await product.refresh()
            go(route('/user/shop/product', { id }))
          }}
        />
      ) : null}
    </Page>
  )
}
