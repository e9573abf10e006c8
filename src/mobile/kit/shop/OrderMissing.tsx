import { Button } from 'design-system/Button'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { to } from '@/client/links'

/**
 * Shown when the address names no order of the user's: links to the orders and tells how long an unpaid one is kept.
 */
export const OrderMissing = () => (
  <ErrorScreen
    kind="missing"
    title="没有找到订单"
    hint="链接可能不完整。所有订单都在“我的订单”里，未付款的保留 30 分钟"
    action={<Button href={to('/user/order/list')}>我的订单</Button>}
  />
)
