import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { Address } from '@/contract/people/address'
import { MOST_ADDRESSES } from '@/contract/kernel/rules'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { useBack, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { chooseAddress, useChosenAddress } from '@/stores/address'
import { overlays, toast } from '@/stores/overlays'
import { AddressCard } from '../parts/AddressCard'
import styles from './Addresses.module.css'

/** Delivery addresses. With `pick=1` a tap selects one for the order and returns to it. */
export default function Addresses() {
  const picking = useQuery().text('pick') === '1'
  const pick = picking ? 1 : undefined
  const back = useBack()
  const asked = useCall('address.list', {})
  const { data, refresh, mutate } = asked
  const chosen = useChosenAddress()
  const [busy, setBusy] = useState(false)
  const rows = data?.rows ?? []

  /** One change at a time; its response is the current list. */
  const change = async (run: () => Promise<{ rows: Address[] }>, done: string): Promise<boolean> => {
    setBusy(true)
    try {
      mutate(await run())
      toast(done)
      return true
    } catch {
      // The error policy has shown the reason; the list may have changed.
      await refresh()
      return false
    } finally {
      setBusy(false)
    }
  }
  const remove = async ({ id, region, detail }: Address): Promise<void> => {
    const sure = await overlays.confirm({
      title: '删除这个地址？',
      text: `${region} ${detail}`,
      confirmText: '删除',
      cancelText: '再想想',
    })
    if (!sure) return
    const gone = await change(() => call('address.remove', { id }), '已删除')
    if (gone && id === chosen) chooseAddress(0)
  }
  const add = (
    <Button block size="l" href={to('/ebook/editaddress', { pick })}>
      新增收货地址
    </Button>
  )
  const full = rows.length >= MOST_ADDRESSES

  return (
    <Page
      title={picking ? '选择收货地址' : '收货地址'}
      ground="group"
      width="wide"
      onBack={back}
      pullRefresh={refresh}
      call={asked}
      empty={
        data && rows.length === 0 ? (
          <Empty
            picture="box"
            title="还没有收货地址"
            hint="添加之后，纸质书和商品就知道寄到哪里"
            action={add}
          />
        ) : undefined
      }
      skeleton={<Skeleton shape="lines" count={8} />}
      footer={
        rows.length === 0 ? undefined : (
          <div className={styles.foot}>
            {full ? <p className={styles.full}>已有 {MOST_ADDRESSES} 个地址，删除不用的才能再添加</p> : add}
          </div>
        )
      }
    >
      <ul className={styles.list} aria-label="收货地址" aria-busy={busy}>
        {rows.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            busy={busy}
            pick={pick}
            picked={picking && address.id === chosen}
            {...(picking
              ? {
                  onPick: () => {
                    chooseAddress(address.id)
                    back()
                  },
                }
              : {})}
            onDefault={() =>
              void change(() => call('address.setDefault', { id: address.id }), '已设为默认地址')
            }
            onRemove={() => void remove(address)}
          />
        ))}
      </ul>
    </Page>
  )
}
