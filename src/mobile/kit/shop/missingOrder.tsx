import { Button } from 'design-system/Button'
import type { Missing } from 'design-system/Page'
import { to } from '@/client/links'

/** Said when the address names no order of the user's: where the orders are, and how long an unpaid one is kept. */
export const missingOrder: Missing = {
  title: '没有找到订单',
  hint: '链接可能不完整。所有订单都在“我的订单”里，未付款的保留 30 分钟',
  action: <Button href={to('/user/order/list')}>我的订单</Button>,
}
