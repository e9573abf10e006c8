import { useState } from 'react'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import type { ShopParcel } from '@/contract/trade/shoporders'
import { PARCEL_STATES, type ParcelState } from '@/contract/trade/trade-states'
import { PARCEL_STATE_NAMES } from '@/shared/orders'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { ShipSheet } from '../parts/ShipSheet'
import { ShopParcelCard } from '../parts/ShopParcelCard'

const TABS = [
  { value: '', label: '全部' },
  ...PARCEL_STATES.map((value) => ({ value, label: PARCEL_STATE_NAMES[value] })),
]
const isState = (text: string): text is ParcelState => (PARCEL_STATES as readonly string[]).includes(text)

/** Parcels of the user's shop: to send, in transit, received. */
export default function ShopOrder() {
  const query = useQuery()
  const state = query.text('state')
  const [toShip, setToShip] = useState<ShopParcel>()
  const list = usePaged('shop.orders', isState(state) ? { state } : {})
  const { reload } = list
  return (
    <Page
      title="订单与发货"
      width="wide"
      ground="group"
      pullRefresh={reload}
      bar={
        <FilterChips
          label="包裹状态"
          options={TABS}
          value={isState(state) ? state : ''}
          onChange={(value) => query.set({ state: value })}
        />
      }
    >
      <PagedList
        aria-label="店铺订单"
        {...list}
        itemKey={(row) => row.id}
        itemHeight={280}
        renderItem={(row) => <ShopParcelCard parcel={row} onShip={() => setToShip(row)} />}
        skeleton={<Skeleton shape="row" count={5} />}
        empty={
          <Empty
            picture="box"
            title={state ? '没有这样的包裹' : '还没有订单'}
            hint={state ? '换个状态看看' : '买家付款后，包裹会出现在这里'}
          />
        }
      />
      {toShip ? (
        <ShipSheet parcel={toShip} onClose={() => setToShip(undefined)} onSent={() => void reload()} />
      ) : null}
    </Page>
  )
}
