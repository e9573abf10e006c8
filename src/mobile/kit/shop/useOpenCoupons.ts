import type { OpenCoupon } from '@/contract/trade/coupons'
import type { WorkKind } from '@/contract/catalogue/work'
import { call } from '@/client/client'
import { couponNote } from '@/mobile/kit/shop/coupon'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useAfterLogin } from '@/stores/intent'
import { toast } from '@/stores/overlays'

/**
 * Coupons that can be taken now, and a function that takes one.
 * @param thing the product that they fit; empty = all of them, null = none are asked for
 */
export function useOpenCoupons(thing: { kind?: WorkKind; id?: number } | null) {
  const asked = useCall('ebook.coupons', thing)
  const { data, mutate, refresh } = asked
  const rows = data?.rows ?? []
  const take = useAfterLogin<number>('coupon', async (id) => {
    try {
      const taken = await call('ebook.takecoupon', { id })
      mutate({ rows: rows.map((row) => (row.id === id ? taken : row)) })
      toast('领取成功，结算时自动使用')
    } catch (error) {
      // The error policy has shown the reason: the list was out of date.
      void refresh()
      throw error
    }
  })
  const noted = (row: OpenCoupon) => ({ ...row, note: couponNote(row, row.endsAt) })
  return { ...asked, coupons: rows.map(noted), take }
}
