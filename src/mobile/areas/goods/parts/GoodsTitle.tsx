import { Price } from 'design-system/Price'
import { Tag } from 'design-system/Tag'
import type { GoodsDetail, GoodsSku } from '@/contract/store/goods'
import { to } from '@/client/links'
import { humanCount } from '@/format/count'
import { yuan } from '@/format/money'
import { priceOf, pricesOf } from './sku'
import styles from './GoodsTitle.module.css'

/** Price, name and sales: of the chosen combination, else of the cheapest. */
export function GoodsTitle({ detail, sku }: { detail: GoodsDetail; sku: GoodsSku | undefined }) {
  const { work, tags, category, sold, member, skus } = detail
  const { low, high, member: lowMember } = pricesOf(detail)
  const price = priceOf(sku ?? { price: low, memberPrice: lowMember }, detail)
  const plain = sku?.price ?? low
  const memberPrice = sku ? sku.memberPrice : lowMember
  const gone = skus.every(({ stock }) => stock === 0)
  return (
    <header className={styles.head}>
      <p className={styles.price}>
        <Price
          size="l"
          value={price}
          original={price < plain ? plain : work.originalPrice > price ? work.originalPrice : undefined}
          suffix={!sku && high > low ? '起' : undefined}
        />
        {gone ? <Tag>已售罄</Tag> : null}
        {member && memberPrice !== undefined ? <Tag tone="gold">会员价</Tag> : null}
      </p>
      {!member && memberPrice !== undefined ? (
        <a className={styles.member} href={to('/vip/index')}>
          <span>
            会员价 <b>{yuan(memberPrice)}</b>
          </span>
          <span>开通会员，省 {yuan(plain - memberPrice)}</span>
        </a>
      ) : null}
      <h1 className={styles.title}>{work.title}</h1>
      {work.subtitle ? <p className={styles.subtitle}>{work.subtitle}</p> : null}
      <p className={styles.facts}>
        {[work.author, category, sold > 0 ? `已售 ${humanCount(sold)}` : '新品']
          .filter(Boolean)
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
      {tags.length ? (
        <p className={styles.tags}>
          {tags.slice(0, 4).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      ) : null}
    </header>
  )
}
