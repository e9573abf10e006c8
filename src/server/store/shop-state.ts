import type { StaffContext, Trx } from '../deps'
import { audit } from '../kernel/audit'
import { notify } from '../people/notices'
import type { PickedRecord } from '../kernel/list/office'
import { setShopState } from './shops'

/** Opens or closes a shop; its owner is notified of the reason. @throws Refusal 409 when another editor was quicker */
export async function moveShop(
  trx: Trx,
  ctx: StaffContext,
  item: PickedRecord,
  { state, reason }: { state: 'open' | 'closed'; reason: string },
): Promise<void> {
  const shop = await setShopState(trx, item, state)
  if (shop.owner_id !== null && shop.state !== state)
    await notify(trx, ctx.clock.now(), {
      userId: shop.owner_id,
      kind: 'review',
      title: state === 'open' ? '店铺已恢复营业' : '店铺已关闭',
      text: reason,
      href: '#/user/shop/shop',
    })
  await audit(trx, ctx, 'adminshop.setState', `shop:${item.id}`, { state: shop.state }, { state, reason })
}
