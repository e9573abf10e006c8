import { Icon } from 'design-system/Icon'
import type { Quote } from '@/contract/trade/cart'
import { to } from '@/client/links'
import { yuan } from '@/format/money'
import styles from './FreightHint.module.css'

interface FreightHintProps {
  shopId: number
  /** The shop's part of the price of what is chosen; undefined while it is computed. */
  shop: Quote['shops'][number] | undefined
}

/** Freight of what is chosen from a shop, and how much more makes it free, with the way to the shop's products. */
export function FreightHint({ shopId, shop }: FreightHintProps) {
  const lacks = shop?.toFree ?? 0
  return (
    <p className={styles.hint} role="status">
      <span>{freightText(shop)}</span>
      {lacks > 0 ? (
        <a className={styles.more} href={to('/supplies/list', { shop: shopId })}>
          去凑单
          <Icon name="forward" size={14} />
        </a>
      ) : null}
    </p>
  )
}

function freightText(shop: FreightHintProps['shop']): string {
  if (!shop) return '正在计算运费…'
  const { toFree, freight, freightName } = shop
  if (toFree === undefined) return freight > 0 ? `运费 ${yuan(freight)}` : freightName
  return toFree > 0 ? `再买 ${yuan(toFree)} 免运费` : '已免运费'
}
