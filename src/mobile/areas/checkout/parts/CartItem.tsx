import { Checkbox } from 'design-system/Checkbox'
import { Cover } from 'design-system/Cover'
import { Price } from 'design-system/Price'
import { Stepper } from 'design-system/Stepper'
import { SwipeAction } from 'design-system/SwipeAction'
import { Tag } from 'design-system/Tag'
import { classes } from 'design-system/hooks/classes'
import type { CartLine } from '@/contract/trade/cart'
import { fileUrl } from '@/client/base'
import { workLink } from '@/client/links'
import { yuan } from '@/format/money'
import styles from './CartItem.module.css'

interface CartItemProps {
  line: CartLine
  chosen: boolean
  onChoose: (on: boolean) => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** A line of the cart. Its delete button is behind it, reached by a swipe or by the keyboard. */
export function CartItem({ line, chosen, onChoose, onQuantity, onRemove }: CartItemProps) {
  const { kind, workId, sku, title, cover, tint, picks, quantity, price, was, most, fault } = line
  return (
    <li className={classes(styles.item, fault && styles.faulty)}>
      <SwipeAction
        actions={[
          { key: 'remove', text: '移出', label: `移出 ${title}`, tone: 'critical', onAction: onRemove },
        ]}
      >
        <div className={styles.line}>
          {fault ? (
            <Tag className={styles.mark}>失效</Tag>
          ) : (
            <Checkbox
              className={styles.mark}
              checked={chosen}
              onChange={onChoose}
              aria-label={`选择${title}${picks ? ` ${picks}` : ''}`}
            >
              <span />
            </Checkbox>
          )}
          <a href={workLink({ kind, id: workId })} className={styles.cover} aria-label={title}>
            <Cover kind={kind} title={title} src={cover ? fileUrl(cover) : ''} tint={tint} />
          </a>
          <div className={styles.text}>
            <a href={workLink({ kind, id: workId })} className={styles.title}>
              {title}
            </a>
            {picks ? <span className={styles.picks}>{picks}</span> : null}
            {fault ? <span className={styles.fault}>{fault}</span> : null}
            {!fault && price < was ? (
              <span className={styles.cheaper}>比加入时降 {yuan(was - price)}</span>
            ) : null}
            <div className={styles.row}>
              <Price value={price} />
              {sku && !fault ? (
                <Stepper value={quantity} max={most} onChange={onQuantity} aria-label={`${title} 数量`} />
              ) : (
                <span className={styles.count}>×{quantity}</span>
              )}
            </div>
          </div>
        </div>
      </SwipeAction>
    </li>
  )
}
