import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { useBack, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { chooseAddress } from '@/stores/address'
import { toast } from '@/stores/overlays'
import { AddressForm } from '../parts/AddressForm'

/** Adds an address, or changes the one named by `id`; with `pick=1` the saved one is selected for the order. */
export default function EditAddress() {
  const query = useQuery()
  const id = query.number('id')
  const back = useBack()
  const saved = useCall('address.detail', id === undefined ? null : { id })
  return (
    <Page
      title={id === undefined ? '新增地址' : '编辑地址'}
      call={saved}
      skeleton={<Skeleton shape="lines" count={10} />}
    >
      {id === undefined || saved.data ? (
        <AddressForm
          key={id ?? 0}
          address={saved.data}
          onSaved={(address) => {
            if (query.text('pick') === '1') chooseAddress(address.id)
            toast('已保存')
            back()
          }}
        />
      ) : null}
    </Page>
  )
}
