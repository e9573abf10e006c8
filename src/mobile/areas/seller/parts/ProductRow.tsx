import { Button } from 'design-system/Button'
import { Cover } from 'design-system/Cover'
import { Price } from 'design-system/Price'
import { Tag } from 'design-system/Tag'
import type { GoodsRow } from '@/contract/store/goods-form'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { overlays, toast } from '@/stores/overlays'
import { quotedTitle } from '@/format/titles'
import { PRODUCT_STATES } from './product'
import styles from './ProductRow.module.css'

interface ProductRowProps {
  row: GoodsRow
  /** Called after a change: reloads the list. */
  onChanged: () => Promise<unknown>
}

/** A product in its owner's list: title, sales, and on or off sale. */
export function ProductRow({ row, onChanged }: ProductRowProps) {
  const on = row.state === 'published'
  const turn = async (): Promise<void> => {
    const sure =
      !on ||
      (await overlays.confirm({
        title: `下架${quotedTitle(row.kind, row.title)}？`,
        text: '下架后买家看不到也买不了，可以随时再上架。',
        confirmText: '下架',
      }))
    if (!sure) return
    try {
      await call('shop.setState', { id: row.id, version: row.version, state: on ? 'off' : 'published' })
      toast(on ? '已下架' : '已上架')
    } finally {
      await onChanged()
    }
  }
  return (
    <article className={styles.row}>
      <Cover
        kind={row.kind}
        title={row.title}
        src={row.cover ? fileUrl(row.cover) : undefined}
        className={styles.cover}
      />
      <div className={styles.text}>
        <h3 className={styles.title}>{row.title}</h3>
        <p className={styles.facts}>
          <Tag tone={on ? 'jade' : 'ink'}>{PRODUCT_STATES[row.state]}</Tag>
          {row.stock === 0 ? <Tag tone="red">已售罄</Tag> : null}
          <span>
            库存 {row.stock} · 已售 {row.sold}
          </span>
        </p>
        <Price value={row.price} size="s" suffix={row.most > row.price ? '起' : undefined} />
        <div className={styles.actions}>
          <Button
            kind="secondary"
            size="s"
            onClick={turn}
            aria-label={`${on ? '下架' : '上架'} ${row.title}`}
          >
            {on ? '下架' : '上架'}
          </Button>
          <Button
            kind="secondary"
            size="s"
            href={to('/user/shop/product', { id: row.id })}
            aria-label={`编辑 ${row.title}`}
          >
            编辑
          </Button>
        </div>
      </div>
    </article>
  )
}
