import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { OrderItem } from '../parts/OrderItem'

const TABS = [
  { value: '', label: '全部' },
  { value: 'unpaid', label: '待付款' },
  { value: 'ship', label: '待发货' },
  { value: 'receive', label: '待收货' },
  { value: 'review', label: '待评价' },
  { value: 'fulfilled', label: '已完成' },
  { value: 'refund', label: '退款中' },
] as const

const filterOf = (state: string) => {
  if (state === 'unpaid' || state === 'fulfilled') return { state } as const
  if (state === 'ship' || state === 'receive' || state === 'refund' || state === 'review')
    return { waiting: state } as const
  return {}
}

/** The user's orders of all kinds, by pending state. */
export default function OrderList() {
  const query = useQuery()
  const state = query.text('state')
  const list = usePaged('orders.lists', filterOf(state))
  const { reload } = list
  return (
    <Page
      title="我的订单"
      ground="group"
      width="wide"
      pullRefresh={reload}
      bar={
        <FilterChips
          label="订单状态"
          options={TABS}
          value={TABS.some(({ value }) => value === state) ? state : ''}
          onChange={(value) => query.set({ state: value })}
        />
      }
    >
      <PagedList
        aria-label="我的订单"
        {...list}
        itemKey={(row) => row.order_sn}
        itemHeight={172}
        renderItem={(row) => <OrderItem order={row} />}
        skeleton={<Skeleton shape="row" count={5} />}
        empty={
          <Empty
            picture="box"
            title="还没有相关订单"
            hint="下单之后，每一步都会记在这里"
            action={<Button href={to('/index/goods')}>去逛逛</Button>}
          />
        }
      />
    </Page>
  )
}
