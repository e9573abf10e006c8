import type { ReactNode } from 'react'
import { Cover } from 'design-system/Cover'
import { Price } from 'design-system/Price'
import type { WorkKind } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import styles from './OrderGoods.module.css'

interface OrderGoodsProps {
  kind: WorkKind
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
  const { kind, title, cover, tint, picks, quantity, price, children } = goods
  return (
    <div className={styles.goods}>
      <Cover
        className={styles.cover}
        kind={kind}
        title={title}
        src={cover ? fileUrl(cover) : ''}
        tint={tint}
      />
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
