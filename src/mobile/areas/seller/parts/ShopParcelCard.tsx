import { Button } from 'design-system/Button'
import { Cover } from 'design-system/Cover'
import { Price } from 'design-system/Price'
import { Tag } from 'design-system/Tag'
import type { ShopParcel } from '@/contract/trade/shoporders'
import { fileUrl } from '@/client/base'
import { PARCEL_STATE_NAMES } from '@/shared/orders'
import { momentOf } from '@/format/dates'
import { yuan } from '@/format/money'
import styles from './ShopParcelCard.module.css'

interface ShopParcelCardProps {
  parcel: ShopParcel
  onShip: () => void
}

/** Date and amount of a parcel's settlement. */
function settlementText({ settlement }: ShopParcel): string | null {
  if (!settlement) return null
  const { state, amount, fee, holdUntil } = settlement
  if (state === 'reversed') return '已全部退款，货款已扣回'
  const sum = `货款 ${yuan(amount)}（平台服务费 ${yuan(fee)}）`
  return state === 'held' ? `${sum}，${momentOf(holdUntil)} 后可提现` : `${sum}，已可提现`
}

/** A parcel as its shop sees it: goods, recipient, and settlement. */
export function ShopParcelCard({ parcel, onShip }: ShopParcelCardProps) {
  const { orderSn, state, buyer, address, remark, lines, freight, paid, refunds, paidAt } = parcel
  const settled = settlementText(parcel)
  return (
    <article className={styles.card} aria-label={`订单 ${orderSn}`}>
      <header className={styles.between}>
        <span className={styles.quiet}>
          {buyer} · {momentOf(paidAt)} 付款
        </span>
        <Tag tone={state === 'received' ? 'jade' : state === 'waiting' ? 'cinnabar' : 'ink'}>
          {PARCEL_STATE_NAMES[state]}
        </Tag>
      </header>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // Lines of one parcel never change their order.
          <li key={`${index}-${line.title}`} className={styles.line}>
            <Cover
              kind={line.kind}
              title={line.title}
              src={line.cover ? fileUrl(line.cover) : ''}
              tint={line.tint}
            />
            <span className={styles.text}>
              <b>{line.title}</b>
              {line.picks ? <small>{line.picks}</small> : null}
              {line.refundedQuantity ? <small>已退 {line.refundedQuantity} 件</small> : null}
            </span>
            <span className={styles.price}>
              <Price value={line.price} size="s" />
              <small>×{line.quantity}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.between}>
        <span className={styles.quiet}>订单号 {orderSn}</span>
        <span>
          实收 {yuan(paid)}
          <small className={styles.quiet}>{freight ? `（含运费 ${yuan(freight)}）` : '（包邮）'}</small>
        </span>
      </p>
      {address ? (
        <p className={styles.address}>
          {address.name} {address.mobile}
          <br />
          {address.region} {address.detail}
        </p>
      ) : null}
      {remark ? <p className={styles.quiet}>买家留言：{remark}</p> : null}
      {parcel.trackingNo ? (
        <p className={styles.quiet}>
          {parcel.carrier} {parcel.trackingNo}
        </p>
      ) : null}
      {settled ? <p className={styles.quiet}>{settled}</p> : null}
      {refunds ? (
        <p className={styles.asked} role="status">
          {refunds} 件商品的退款正在处理{state === 'waiting' ? '，处理完之前不能发货' : ''}
        </p>
      ) : null}
      {state === 'waiting' ? (
        <Button block disabled={refunds > 0} onClick={onShip}>
          发货
        </Button>
      ) : null}
    </article>
  )
}
