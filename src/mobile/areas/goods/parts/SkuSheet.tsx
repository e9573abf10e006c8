import type { ReactNode } from 'react'
import { Cover } from 'design-system/Cover'
import { Price } from 'design-system/Price'
import { Sheet } from 'design-system/Sheet'
import { Stepper } from 'design-system/Stepper'
import type { GoodsDetail } from '@/contract/store/goods'
import { fileUrl } from '@/client/base'
import { canPick, missing, maxQuantity, priceOf, pricesOf, skuOf, withPick, type Picks } from './sku'
import styles from './SkuSheet.module.css'

interface SkuSheetProps {
  visible: boolean
  onClose: () => void
  detail: GoodsDetail
  picks: Picks
  onPicks: (picks: string[]) => void
  quantity: number
  onQuantity: (quantity: number) => void
  /** Buttons for the chosen combination. */
  footer: ReactNode
}

/** Chooses combination and quantity of a product; unavailable values are disabled. */
export function SkuSheet(props: SkuSheetProps) {
  const { visible, onClose, detail, picks, onPicks, quantity, onQuantity, footer } = props
  const { work, options, skus, limitEach, member } = detail
  const sku = skuOf(skus, picks)
  const { low, high } = pricesOf(detail)
  const open = missing(detail, picks)
  const most = maxQuantity(sku, limitEach)
  return (
    <Sheet visible={visible} onClose={onClose} title="选择规格" footer={footer}>
      <div className={styles.head}>
        <Cover
          kind={work.kind}
          title={work.title}
          src={fileUrl(sku?.picture || work.cover)}
          tint={work.tint}
          className={styles.cover}
        />
        <div className={styles.facts}>
          {sku ? (
            <Price size="l" value={priceOf(sku, detail)} original={sku.price} />
          ) : (
            <Price size="l" value={priceOf({ price: low }, detail)} suffix={high > low ? '起' : undefined} />
          )}
          {sku?.memberPrice !== undefined && !member ? (
            <p className={styles.member}>
              会员价 <Price size="s" value={sku.memberPrice} />
            </p>
          ) : null}
          <p className={styles.stock} role="status">
            {open ? `请选择${open}` : !sku || sku.stock === 0 ? '暂时缺货' : `库存 ${sku.stock} 件`}
          </p>
        </div>
      </div>
      {options.map(({ name, values }, index) => (
        <fieldset key={name} className={styles.option}>
          <legend>{name}</legend>
          <div className={styles.values}>
            {values.map((value) => (
              <button
                key={value}
                type="button"
                className={styles.value}
                aria-pressed={picks[index] === value}
                disabled={picks[index] !== value && !canPick(skus, picks, index, value)}
                onClick={() => onPicks(withPick(picks, index, value))}
              >
                {value}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.quantity}>
        <span>
          数量{limitEach > 0 ? <small className={styles.limit}>每单限购 {limitEach} 件</small> : null}
        </span>
        <Stepper
          value={Math.min(quantity, most)}
          max={most}
          onChange={onQuantity}
          disabled={sku?.stock === 0}
        />
      </div>
    </Sheet>
  )
}
