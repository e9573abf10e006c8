import type { ReactNode } from 'react'
import { Price } from 'design-system/Price'
import type { WorkKind } from '@/contract/catalogue/work'
import type { LineKind } from '@/contract/trade/order-kinds'
import { OrderCover } from './OrderCover'
import styles from './OrderGoods.module.css'

interface OrderGoodsProps {
  kind: WorkKind
  /** What was sold, where it is no work. */
  sold?: LineKind | undefined
  title: string
  cover: string
  tint: string
  picks: string
  quantity: number
  price: number
  /** Shown below the price: discounts and actions. */
  children?: ReactNode
}

/** One product of an order. */
export function OrderGoods(goods: OrderGoodsProps) {
  const { kind, sold, title, cover, tint, picks, quantity, price, children } = goods
  return (
    <div className={styles.goods}>
      <OrderCover className={styles.cover} kind={kind} sold={sold} title={title} cover={cover} tint={tint} />
      <div className={styles.text}>
        <b>{title}</b>
        {picks ? <small>{picks}</small> : null}
        {children}
      </div>
      <div className={styles.price}>
        <Price value={price} />
        <small>×{quantity}</small>
      </div>
    </div>
  )
}
