import { Icon } from 'design-system/Icon'
import { Tag } from 'design-system/Tag'
import type { ShopBrief } from '@/contract/store/goods'
import { to } from '@/client/links'
import styles from './ShopRow.module.css'
import { SHOP_COUNTED } from '@/contract/store/shop-limits'

/** The shop that sells a product; links to all products of the shop. */
export function ShopRow({ shop }: { shop: ShopBrief }) {
  return (
    <a className={styles.shop} href={to('/supplies/list', { shop: shop.id })}>
      <span className={styles.mark} style={{ background: shop.tint }} aria-hidden="true">
        {shop.name.slice(0, 1)}
      </span>
      <span className={styles.text}>
        <b>
          {shop.name} {shop.house ? <Tag tone="cinnabar">自营</Tag> : null}
        </b>
        <span>{shop.notice || shop.intro}</span>
      </span>
      <span className={styles.more}>
        {shop.count < SHOP_COUNTED ? shop.count : `${SHOP_COUNTED}+`} 件商品
        <Icon name="forward" size={16} />
      </span>
    </a>
  )
}
