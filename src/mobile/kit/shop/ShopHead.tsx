import { Tag } from 'design-system/Tag'
import type { ShopBrief } from '@/contract/store/goods'
import styles from './ShopHead.module.css'

/** Header with the shop whose products are shown. */
export function ShopHead({ shop }: { shop: ShopBrief }) {
  return (
    <section className={styles.head} style={{ background: shop.tint }} aria-label={shop.name}>
      <h2>
        {shop.name} {shop.house ? <Tag tone="cinnabar">自营</Tag> : null}
      </h2>
      {shop.intro ? <p>{shop.intro}</p> : null}
      {shop.notice ? <p className={styles.notice}>公告：{shop.notice}</p> : null}
    </section>
  )
}
